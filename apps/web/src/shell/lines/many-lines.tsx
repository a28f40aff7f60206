import { Button } from '../../ui/button.js';
import { lineCount, type Target } from './bulk.js';

export interface ManyLinesProps {
  /** « Classer 1 181 lignes ». */
  action: string;
  isPending: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

/** Asks again before many lines change: the key that was pressed once too often goes back. */
export const ManyLines = ({ action, isPending, onBack, onConfirm }: ManyLinesProps) => (
  <>
    <p className="note" role="alert">
      {`${action} ? Celles qui ne sont pas affichées changent aussi.`}
    </p>
    <div className="dialog-foot">
      <Button autoFocus onPress={onBack}>
        Revenir
      </Button>
      <Button look="main" isPending={isPending} onPress={onConfirm}>
        {`Oui, ${action.charAt(0).toLowerCase()}${action.slice(1)}`}
      </Button>
    </div>
  </>
);

/** Says that lines out of scope are left, and how to choose them. */
export const LeftOut = ({ leftOut }: Pick<Target, 'leftOut'>) =>
  leftOut === undefined ? null : (
    <p className="note">
      {`${lineCount(leftOut)} hors champ (paie, emprunts, impôts) ${leftOut === 1 ? 'est laissée' : 'sont laissées'} : le filtre « Verdict » les choisit.`}
    </p>
  );
