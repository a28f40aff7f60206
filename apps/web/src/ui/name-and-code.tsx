import { TextField } from './form-fields.js';

interface NameAndCodeProps {
  values: { libelle: string; code: string };
  set: (patch: { libelle: string } | { code: string }) => void;
  labels: { libelle: string; code: string };
  /** What finds the row by its code. */
  hint: string;
  faults: ReadonlyMap<string, string> | undefined;
}

/** What is missing before the two can be sent, in words, by field. */
export const missingOf = ({ libelle, code }: NameAndCodeProps['values']): ReadonlyMap<string, string> =>
  new Map([
    ...(libelle.trim() === '' ? [['libelle', 'Un libellé est attendu.'] as const] : []),
    ...(code.trim() === '' ? [['code', 'Un code est attendu.'] as const] : []),
  ]);

/** The two first fields of what the finance software knows by a code. */
export const NameAndCode = ({ values, set, labels, hint, faults }: NameAndCodeProps) => (
  <>
    <TextField
      label={labels.libelle}
      isRequired
      autoFocus
      autoComplete="off"
      value={values.libelle}
      onChange={(libelle) => set({ libelle })}
      fault={faults?.get('libelle')}
    />
    <TextField
      label={labels.code}
      isRequired
      hint={hint}
      autoComplete="off"
      value={values.code}
      onChange={(code) => set({ code })}
      fault={faults?.get('code')}
    />
  </>
);
