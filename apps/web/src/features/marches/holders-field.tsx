import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/form-fields.js';
import { Select } from '../../ui/select.js';
import { type HolderValues, newHolder } from './form-values.js';
import { OperatorNote } from './operator-note.js';
import { IDENTIFIERS } from './vocabulary.js';

export interface HoldersFieldProps {
  holders: readonly HolderValues[];
  onChange: (holders: HolderValues[]) => void;
  faults: ReadonlyMap<string, string>;
}

/** The holders of a contract, one under the other; what is known of an identifier stands under it. */
export function HoldersField({ holders, onChange, faults }: HoldersFieldProps) {
  const set = (index: number, patch: Partial<HolderValues>) =>
    onChange(holders.map((holder, rank) => (rank === index ? { ...holder, ...patch } : holder)));
  return (
    <div className="stack" data-field="titulaires">
      {holders.map((holder, index) => (
        <fieldset key={index} className="holder">
          <legend className="sr-only">Titulaire {index + 1}</legend>
          <Select
            label="Identifiant"
            value={holder.type_id}
            onChange={(type_id) => set(index, { type_id })}
            options={IDENTIFIERS.map(({ value, label }) => ({ value, label }))}
          />
          <TextField
            label="Numéro"
            name={`titulaires.${index}.identifiant`}
            value={holder.identifiant}
            onChange={(identifiant) => set(index, { identifiant })}
            fault={faults.get(`titulaires.${index}.identifiant`)}
          />
          <TextField
            label="Raison sociale"
            name={`titulaires.${index}.raison_sociale`}
            value={holder.raison_sociale}
            onChange={(raison_sociale) => set(index, { raison_sociale })}
            fault={faults.get(`titulaires.${index}.raison_sociale`)}
          />
          <Button
            look="quiet"
            icon="croix"
            aria-label={`Retirer le titulaire ${index + 1}`}
            onPress={() => onChange(holders.filter((_, rank) => rank !== index))}
          />
          <OperatorNote operator={holder} />
        </fieldset>
      ))}
      <div className="row">
        <Button icon="plus" onPress={() => onChange([...holders, newHolder()])}>
          Ajouter un titulaire
        </Button>
      </div>
    </div>
  );
}
