import { useState } from 'react';
import type { FieldProps } from '../ui/form-fields.js';
import { ComboBox } from '../ui/combobox.js';
import { useRead } from './data.js';

const FOUND = 20;

export interface MarcheComboBoxProps extends Pick<FieldProps, 'hint' | 'fault'> {
  /** The identifier of the chosen marché. */
  value: string | null;
  /** Its number, as long as nothing is typed. */
  numero: string | undefined;
  onChange: (id: string | null, numero: string) => void;
  autoFocus?: boolean;
}

/** Finds a marché by its number, its object or its holder. */
export function MarcheComboBox({ value, numero, onChange, ...rest }: MarcheComboBoxProps) {
  const [typed, setTyped] = useState<string>();
  const query = { search: typed ?? '', tri: 'recent', page_size: FOUND } as const;
  const found = useRead('GET /api/v1/marches', { query });
  const options = (found.data?.marches ?? []).map((one) => ({
    id: one.id,
    label: one.lot === '' ? one.numero : `${one.numero}, lot\u00a0${one.lot}`,
    detail: [one.objet, ...one.titulaires.map((holder) => holder.raison_sociale), one.exercice].join(' · '),
  }));
  return (
    <ComboBox
      {...rest}
      label="Marché"
      placeholder="Numéro, objet ou titulaire"
      options={options}
      value={value}
      onChange={(id) => {
        setTyped(undefined);
        // Said once more when the options of what was typed give way to all: the number is known by then.
        if (id !== null && id === value) return;
        onChange(id, options.find((option) => option.id === id)?.label ?? '');
      }}
      search={{ text: typed ?? numero ?? '', onSearch: setTyped }}
      source={found}
    />
  );
}
