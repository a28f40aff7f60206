import { useState } from 'react';
import type { ExerciceItem } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { useRead } from '../../shell/data.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';

export interface CloseExerciceProps {
  exercice: ExerciceItem;
  onTurn: (exercice: ExerciceItem) => Promise<void>;
  onClose: () => void;
}

/** Says what a closed exercice forbids and which verdicts move, before it is closed. */
export function CloseExercice({ exercice, onTurn, onClose }: CloseExerciceProps) {
  const [isPending, setPending] = useState(false);
  const next = exercice.annee + 1;
  // How many it may concern, at most: which of them are of a famille that nobody estimated, only judging tells.
  const { data } = useRead('GET /api/v1/marches', { query: { exercice: next, page_size: 1 } });
  const known = data?.total ?? 0;
  function run(): void {
    setPending(true);
    void onTurn(exercice).then(onClose);
  }
  return (
    <Dialog title={`Clore l’exercice ${exercice.annee} ?`} isOpen onClose={onClose}>
      <div className="dialog-body">
        <p>Une fois l’exercice clos, jusqu’à ce qu’il soit rouvert :</p>
        <ul className="listed">
          <li>aucun mandat ni paiement ne s’y importe, et aucune ligne n’y est reclassée ;</li>
          <li>aucun import de ses mandats ne se retire, et aucun de ses mandats ne se supprime ;</li>
          <li>
            les besoins ne comptent plus que ce qui est mandaté, rien de ce qui reste engagé : le verdict de ses lignes
            sans marché en tient compte ;
          </li>
          <li>
            ce qui y a été acheté dans une famille devient le besoin de {next} où personne ne l’a estimé (R2121-7) : les
            marchés lancés cette année-là sont jugés de nouveau, et leur verdict peut changer
            {known > 0 && ` (${formatQuantity(known, 'marché enregistré', 'marchés enregistrés')} en ${next})`} ;
          </li>
          <li>il n’y a plus d’alerte de paiement.</li>
        </ul>
      </div>
      <div className="dialog-foot">
        <Button onPress={onClose}>Annuler</Button>
        <Button look="main" autoFocus isPending={isPending} onPress={run}>
          Clore l’exercice {exercice.annee}
        </Button>
      </div>
    </Dialog>
  );
}
