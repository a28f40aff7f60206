import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';

export interface SaveAnywayProps {
  title: string;
  /** What contradicts the contract, in words. */
  doubts: readonly string[];
  isPending: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** Asks before what looks wrong is recorded: it may be right, so nothing forbids it. */
export const SaveAnyway = ({ title, doubts, isPending, onSave, onClose }: SaveAnywayProps) => (
  <Dialog title={title} isOpen onClose={onClose}>
    <div className="dialog-body">
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt} className="given">
            {doubt}
          </li>
        ))}
      </ul>
    </div>
    <div className="dialog-foot">
      <Button look="main" onPress={onClose}>
        Corriger
      </Button>
      <Button isPending={isPending} onPress={onSave}>
        Enregistrer quand même
      </Button>
    </div>
  </Dialog>
);
