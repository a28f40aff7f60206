/** Reads the fields of a form one by one, and gathers what is wrong with them. */
export interface FieldReader {
  /** By member of the interface. */
  faults: Map<string, string>;
  /** A value that has to be there. */
  required: <T>(field: string, value: T | undefined, fault: string) => T | undefined;
  /** Null where nothing is typed. */
  optional: <T>(field: string, typed: string, read: (typed: string) => T | undefined, fault: string) => T | null;
}

export function fieldReader(): FieldReader {
  const faults = new Map<string, string>();
  function required<T>(field: string, value: T | undefined, fault: string): T | undefined {
    if (value === undefined) faults.set(field, fault);
    return value;
  }
  return {
    faults,
    required,
    optional: (field, typed, read, fault) =>
      typed.trim() === '' ? null : (required(field, read(typed), fault) ?? null),
  };
}
