import { useState } from 'react';
import { problemOf } from '../../api/problem.js';

/** What is wrong with a form, by field, and the refusal of the whole. */
export interface FormFaults {
  faults: Map<string, string>;
  message: string | undefined;
  /** From now on the faults of what is typed are shown: the form was sent once. */
  check: () => void;
}

/**
 * @param error why the api refused the form the last time; null when it did not
 * @param typed faults found in what is typed; those of the api are told beneath them
 */
export function useFormFaults(error: Error | null, typed: ReadonlyMap<string, string>): FormFaults {
  const [isChecked, setChecked] = useState(false);
  const problem = error === null ? undefined : problemOf(error);
  return {
    faults: new Map([...(problem?.faults ?? []), ...(isChecked ? typed : [])]),
    message: problem?.message,
    check: () => setChecked(true),
  };
}
