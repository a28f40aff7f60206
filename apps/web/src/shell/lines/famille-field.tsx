import { useMemo } from 'react';
import type { FamilleNode } from '#client/operations.js';
import { useRead } from '../data.js';
import { ComboBox } from '../../ui/combobox.js';

const flat = (familles: readonly FamilleNode[]): FamilleNode[] =>
  familles.flatMap((famille) => [famille, ...flat(famille.familles)]);

export interface FamilleFieldProps {
  value: string | null;
  onChange: (id: string | null, name: string) => void;
  autoFocus?: boolean;
}

/** Any famille of the active nomenclature, found by its code or its name. */
export function FamilleField({ value, onChange, autoFocus = false }: FamilleFieldProps) {
  const read = useRead('GET /api/v1/nomenclature', { query: { page_size: 500 } });
  const { data } = read;
  const options = useMemo(
    () => flat(data?.familles ?? []).map(({ id, code, libelle }) => ({ id, label: `${code} ${libelle}` })),
    [data],
  );
  return (
    <ComboBox
      // It reads the name of its value once: when the options are there.
      key={value !== null && data === undefined ? 'attente' : 'familles'}
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
