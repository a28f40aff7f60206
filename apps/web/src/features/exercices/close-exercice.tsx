import { useState } from 'react';
import type { ExerciceItem } from '#client/operations.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';

export interface CloseExerciceProps {
  exercice: ExerciceItem;
  onTurn: (exercice: ExerciceItem) => Promise<void>;
  onClose: () => void;
}

/** Says what a closed exercice forbids, before it is closed. */
export function CloseExercice({ exercice, onTurn, onClose }: CloseExerciceProps) {
  const [isPending, setPending] = useState(false);
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
          <li>les besoins ne comptent plus que ce qui est mandaté, rien de ce qui reste engagé ;</li>
          <li>ses verdicts restent ce qu’ils sont, et il n’y a plus d’alerte de paiement.</li>
        </ul>
      </div>
      <footer className="dialog-foot">
        <Button onPress={onClose}>Annuler</Button>
        <Button look="main" autoFocus isPending={isPending} onPress={run}>
          Clore l’exercice {exercice.annee}
        </Button>
      </footer>
    </Dialog>
  );
}
