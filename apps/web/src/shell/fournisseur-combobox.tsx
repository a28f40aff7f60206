import { useState } from 'react';
import { ComboBox } from '../ui/combobox.js';
import { useRead } from './data.js';
import { identifierOf } from '#design/identifier-words.js';

const FOUND = 20;

export interface FournisseurComboBoxProps {
  /** The identifier of the chosen supplier. */
  value: string | null;
  onChange: (id: string | null) => void;
  placeholder?: string;
}

/** Finds a supplier by its name or its SIRET. */
export function FournisseurComboBox({ value, onChange, placeholder }: FournisseurComboBoxProps) {
  const [typed, setTyped] = useState<string>();
  const chosen = useRead('GET /api/v1/fournisseurs/:id', { path: { id: value ?? '' } }, { enabled: value !== null });
  const found = useRead('GET /api/v1/fournisseurs', { query: { search: typed ?? '', page_size: FOUND } });
  const options = (found.data?.fournisseurs ?? []).map(({ id, type_id, raison_sociale: name, identifiant }) => ({
    id,
    label: name,
    detail: identifierOf({ type_id, identifiant }),
  }));
  const name = value === null ? '' : (chosen.data?.raison_sociale ?? '');
  return (
    <ComboBox
      label="Fournisseur"
      placeholder={placeholder ?? 'Nom ou SIRET'}
      options={options}
      value={value}
      onChange={(id) => {
        setTyped(undefined);
        onChange(id);
      }}
      search={{ text: typed ?? name, onSearch: setTyped }}
      source={found}
    />
  );
}
