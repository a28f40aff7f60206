import { useState } from 'react';
import { CASES } from '../cases.js';
import { ComboBox } from '../../ui/combobox.js';
import { lineCount } from './bulk.js';
import { type BulkChange, BulkDialog, type BulkDialogProps } from './bulk-dialog.js';

/** Takes the recorded case away. */
const NONE = 'aucun';

const OPTIONS = [
  ...CASES.map(({ value, label, detail }) => ({ id: value, label, detail })),
  { id: NONE, label: 'Retirer la justification', detail: 'Les lignes n’en ont plus.' },
];

/** Records on the chosen lines why they could be bought without the procedure that their need asks for. */
export function JustifyDialog(props: BulkDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const option = OPTIONS.find(({ id }) => id === chosen);
  const change: BulkChange | undefined = option && {
    what: { justification: option.id === NONE ? null : option.id },
    label: `Justification de ${lineCount(props.target.count)}`,
    done: option.id === NONE ? 'sans justification' : `justifiées : ${option.label}`,
  };
  return (
    <BulkDialog {...props} verb="Justifier" change={change}>
      <ComboBox
        label="Cas"
        hint="Ce qui permettait d’acheter sans la procédure que le besoin demande. Le verdict des lignes en tient compte."
        options={OPTIONS}
        value={chosen}
        onChange={setChosen}
        placeholder="Un cas ou son article"
        autoFocus
      />
    </BulkDialog>
  );
}
