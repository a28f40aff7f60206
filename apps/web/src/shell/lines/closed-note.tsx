import { useRead } from '../data.js';
import { useExercice } from '../organization.js';
import { lineCount, type Target } from './bulk.js';

/** How many of the lines are of closed exercices; undefined as long as it is not known. */
export function useClosedLines({ isFilter, lines, query }: Target): number | undefined {
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
  if (!isFilter) return lines.filter(({ mandat }) => closed.has(mandat.exercice)).length;
  const asked = query['exercice']?.split(',');
  return data?.facettes
    .flatMap(({ valeurs }) => valeurs ?? [])
    .filter(({ valeur }) => closed.has(Number(valeur)) && (asked?.includes(valeur) ?? true))
    .reduce((sum, { nombre }) => sum + nombre, 0);
}

/** Says that lines of a closed exercice will be left. */
export function ClosedNote({ target }: { target: Target }) {
  const closed = useClosedLines(target);
  if (!closed) return null;
  return (
    <p className="note">
      {closed === target.count
        ? `${closed === 1 ? 'Cette ligne est' : 'Ces lignes sont'} d’un exercice clos : rien ne changera.`
        : `${lineCount(closed)} d’un exercice clos ${closed === 1 ? 'sera laissée' : 'seront laissées'}.`}
    </p>
  );
}
