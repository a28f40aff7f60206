import { TextField } from './form-fields.js';

interface NameAndCodeProps {
  values: { libelle: string; code: string };
  set: (patch: { libelle: string } | { code: string }) => void;
  labels: { libelle: string; code: string };
  /** What finds the row by its code. */
  hint: string;
  faults: ReadonlyMap<string, string> | undefined;
}

/** The two first fields of what the finance software knows by a code. */
export const NameAndCode = ({ values, set, labels, hint, faults }: NameAndCodeProps) => (
  <>
    <TextField
      label={labels.libelle}
      autoFocus
      autoComplete="off"
      value={values.libelle}
      onChange={(libelle) => set({ libelle })}
      fault={faults?.get('libelle')}
    />
    <TextField
      label={labels.code}
      hint={hint}
      autoComplete="off"
      value={values.code}
      onChange={(code) => set({ code })}
      fault={faults?.get('code')}
    />
  </>
);
