import { useEffect, useRef } from 'react';
import type { Problem } from '../api/problem.js';
import { BothValues } from '../ui/both-values.js';
import { Button } from '../ui/button.js';
import { FormFault } from '../ui/form-fault.js';
import { ChangedBy } from './changed-by.js';
import { useDraft } from './stored.js';

type Values = Readonly<Record<string, string>>;

/** The fields of one row, as they are typed. */
export interface RowDraft<V extends Values> {
  values: V;
  set: (patch: Partial<V>) => void;
  clear: () => void;
  /** Fields that hold another value now than when they began to be typed, and than what is typed. */
  overtaken: readonly (keyof V & string)[];
  recorded: V;
  /** Takes what is recorded for what is typed. */
  take: () => void;
  /** Of the form and its row. */
  name: string;
}

/**
 * A form over a row that others may change meanwhile. Sent with the row's present version, it replaces what it shows beside
 * its own values.
 * @param name unique to the form and its row
 */
export function useRowDraft<V extends Values>(name: string, recorded: V): RowDraft<V> {
  const { draft, change, clear } = useDraft(name, { values: recorded, base: recorded });
  const { base } = draft;
  // What one has not touched follows what is recorded.
  const touched = Object.entries(draft.values).filter(([field, value]) => value !== base[field]);
  const values: V = { ...recorded, ...Object.fromEntries(touched) };
  return {
    values,
    set: (patch) => change({ ...draft, values: { ...draft.values, ...patch } }),
    clear,
    overtaken: Object.keys(recorded).filter(
      (field) => recorded[field] !== base[field] && recorded[field] !== values[field],
    ),
    recorded,
    take: () => change({ values: recorded, base: recorded }),
    name,
  };
}

export interface RowFormFaultProps<V extends Values> {
  form: RowDraft<V>;
  /** What the service refused of it. */
  problem: Problem | undefined;
  labels: Readonly<Record<keyof V & string, string>>;
  /** What a value is called, where it is no text of its own: an identifier. */
  wordOf?: (field: keyof V & string, value: string) => string;
}

/**
 * Why a form over a row was refused, at its top. Where somebody else recorded other values while it was being typed: both, and the
 * way to theirs.
 */
export function RowFormFault<V extends Values>({
  form,
  problem,
  labels,
  wordOf = (_, value) => value,
}: RowFormFaultProps<V>) {
  const { overtaken, values, recorded, take, name } = form;
  const box = useRef<HTMLElement>(null);
  const isShown = overtaken.length > 0;
  useEffect(() => box.current?.focus(), [isShown]);
  if (!isShown) return <FormFault message={problem?.faults.size === 0 ? problem.message : undefined} />;
  return (
    <section className="conflict" role="alert" aria-label="Modifié entre-temps" tabIndex={-1} ref={box}>
      <p>
        <ChangedBy name={name} problem={problem} />. « Enregistrer » garde vos valeurs.
      </p>
      {overtaken.map((field) => (
        <div key={field} className="conflict-member">
          <p className="field-label">{labels[field]}</p>
          <BothValues mine={wordOf(field, values[field] ?? '')} theirs={wordOf(field, recorded[field] ?? '')} />
        </div>
      ))}
      <div className="row">
        <Button onPress={take}>Garder les valeurs enregistrées</Button>
      </div>
    </section>
  );
}
