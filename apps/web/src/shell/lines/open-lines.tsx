import type { ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import { useRead } from '../data.js';
import { useExercice } from '../organization.js';
import { lineCount, type Target } from './bulk.js';

/** How many of the lines are of closed exercices; undefined as long as it is not known. */
function useClosedLines({ isFilter, lines, query, single }: Target): number | undefined {
  const { exercices } = useExercice();
  const closed = new Set(exercices.filter(({ statut }) => statut === 'clos').map(({ annee }) => annee));
  const { data } = useRead(
    'GET /api/v1/lignes/facettes',
    { query: { ...query, champs: 'exercice' } },
    {
      enabled: isFilter && closed.size > 0,
    },
  );
  if (closed.size === 0) return 0;
  if (single) return closed.has(single.exercice) ? 1 : 0;
  if (!isFilter) return lines.filter(({ mandat }) => closed.has(mandat.exercice)).length;
  const asked = query['exercice']?.split(',');
  return data?.facettes
    .flatMap(({ valeurs }) => valeurs ?? [])
    .filter(({ valeur }) => closed.has(Number(valeur)) && (asked?.includes(valeur) ?? true))
    .reduce((sum, { nombre }) => sum + nombre, 0);
}

export interface OpenLinesProps {
  target: Target;
  onClose: () => void;
  /** What can be chosen for the lines that are open. */
  children: ReactNode;
}

/** Says that lines of a closed exercice will be left; where all of them are, nothing is left to choose. */
export function OpenLines({ target, onClose, children }: OpenLinesProps) {
  const closed = useClosedLines(target);
  if (!closed) return children;
  if (closed < target.count) {
    return (
      <>
        <p className="note">
          {`${lineCount(closed)} d’un exercice clos ${closed === 1 ? 'sera laissée' : 'seront laissées'}.`}
        </p>
        {children}
      </>
    );
  }
  return (
    <>
      <p className="note">
        {closed === 1 ? 'Cette ligne est' : 'Ces lignes sont'} d’un exercice clos : rien ne peut y changer.
      </p>
      <div className="dialog-foot">
        <Button look="main" autoFocus onPress={onClose}>
          Fermer
        </Button>
      </div>
    </>
  );
}
