import { useState } from 'react';
import { ComboBox } from '../ui/combobox.js';
import { useRead } from './data.js';
import { identifierOf } from '#design/identifier-words.js';
import { useSupplierNames } from './supplier-names.js';

const FOUND = 20;
const NONE: readonly string[] = [];

export interface FournisseurComboBoxProps {
  /** The identifier of the chosen supplier, or the SIREN of its legal unit. */
  value: string | null;
  onChange: (id: string | null) => void;
  placeholder?: string;
}

/** Finds a supplier by its name or its SIRET. */
export function FournisseurComboBox({ value, onChange, placeholder }: FournisseurComboBoxProps) {
  const [typed, setTyped] = useState<string>();
  const nameOf = useSupplierNames(value === null ? NONE : [value]);
  const found = useRead('GET /api/v1/fournisseurs', { query: { search: typed ?? '', page_size: FOUND } });
  const options = (found.data?.fournisseurs ?? []).map(({ id, type_id, raison_sociale: name, identifiant }) => ({
    id,
    label: name,
    detail: identifierOf({ type_id, identifiant }),
  }));
  const name = value === null ? '' : (nameOf(value) ?? '');
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
