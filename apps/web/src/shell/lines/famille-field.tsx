import { useMemo } from 'react';
import { ComboBox } from '../../ui/combobox.js';
import { useFamilles } from './familles.js';

export interface FamilleFieldProps {
  value: string | null;
  onChange: (id: string | null, name: string) => void;
  autoFocus?: boolean;
}

/** Any famille of the active nomenclature, found by its code or its name. */
export function FamilleField({ value, onChange, autoFocus = false }: FamilleFieldProps) {
  const { read, familles } = useFamilles();
  const options = useMemo(
    () => (familles ?? []).map(({ id, code, libelle }) => ({ id, label: `${code} ${libelle}` })),
    [familles],
  );
  return (
    <ComboBox
      // It reads the name of its value once: when the options are there.
      key={value !== null && familles === undefined ? 'attente' : 'familles'}
      label="Famille"
      placeholder="Code ou nom"
      options={options}
      value={value}
      onChange={(id) => onChange(id, options.find((option) => option.id === id)?.label ?? '')}
      autoFocus={autoFocus}
      source={read}
    />
  );
}
