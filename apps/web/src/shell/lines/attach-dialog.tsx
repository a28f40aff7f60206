import { useState } from 'react';
import { MarcheComboBox } from '../marche-combobox.js';
import { lineCount } from './bulk.js';
import { type BulkChange, BulkDialog, type BulkDialogProps } from './bulk-dialog.js';

/** Attaches the chosen lines to the contract that they were bought on. */
export function AttachDialog(props: BulkDialogProps) {
  const [marche, setMarche] = useState<{ id: string; numero: string }>();
  const change: BulkChange | undefined = marche && {
    what: { marche_id: marche.id },
    label: `Rattachement de ${lineCount(props.target.count)} au marché ${marche.numero}`,
    done: `rattachées au marché ${marche.numero}`,
  };
  return (
    <BulkDialog {...props} verb="Rattacher" change={change}>
      <MarcheComboBox
        value={marche?.id ?? null}
        numero={marche?.numero}
        hint="Leur verdict devient celui du marché. Les lignes qu’une personne n’a pas classées sont classées de nouveau."
        onChange={(id, numero) => setMarche(id === null ? undefined : { id, numero })}
        autoFocus
      />
    </BulkDialog>
  );
}
