import { Button } from './button.js';

export interface DialogFootProps {
  /** What sending the form does. */
  action: string;
  isPending: boolean;
  /** What it cannot be sent without is missing. */
  isDisabled?: boolean;
  autoFocus?: boolean;
  onClose: () => void;
}

/** The foot of a form in a dialog: leave it, or send it. */
export const DialogFoot = ({ action, onClose, ...rest }: DialogFootProps) => (
  <div className="dialog-foot">
    <Button onPress={onClose}>Annuler</Button>
    <Button look="main" type="submit" {...rest}>
      {action}
    </Button>
  </div>
);
