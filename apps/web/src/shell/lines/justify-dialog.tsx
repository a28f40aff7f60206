import { useState } from 'react';
import { CASES } from '../cases.js';
import { ComboBox } from '../../ui/combobox.js';
import { Notice } from '../../ui/notice.js';
import { lineCount } from './bulk.js';
import { effectOf, withoutEffect } from './case-effects.js';
import { type BulkChange, BulkDialog, type BulkDialogProps } from './bulk-dialog.js';

/** Takes the recorded case away. */
const NONE = 'aucun';

const OPTIONS = [
  // The article is part of the name: people type it.
  ...CASES.map(({ value, label, detail }) => ({ id: value, label: `${label}, ${detail}`, detail: effectOf(value) })),
  { id: NONE, label: 'Retirer la justification', detail: 'Les lignes n’en ont plus.' },
];

/** Records on the chosen lines why they could be bought without the procedure that their need asks for. */
export function JustifyDialog(props: BulkDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const option = OPTIONS.find(({ id }) => id === chosen);
  const isCase = option !== undefined && option.id !== NONE;
  const vain = isCase ? withoutEffect(option.id, props.target.amount) : undefined;
  const change: BulkChange | undefined = option && {
    what: { justification: option.id === NONE ? null : option.id },
    label: `Justification de ${lineCount(props.target.count)}`,
    done: isCase ? `justifiées : ${option.label}${vain === undefined ? '' : ` (${vain})`}` : 'sans justification',
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
      {vain !== undefined && (
        <Notice isWarning role="status">
          Le verdict des lignes restera le même : {vain}.
        </Notice>
      )}
    </BulkDialog>
  );
}
