import { useRead } from '../../../shell/data.js';
import { useHere } from '../../../shell/here.js';
import { AVENANT_STATES, factOf } from './choices.js';

/** One row is enough to know how many there are. */
const ONE = { page_size: 1 };

/** By tab; undefined where nothing is missing, or nothing is known yet. */
export type LackingCounts = Readonly<
  Record<'familles' | 'avenants' | 'douteux' | 'faits' | 'donnees', number | undefined>
>;

/**
 * How many rows each tab has, for the fact that the address chose; of what is published, the marchés that lack any datum, as none of
 * them is published before it has them all.
 * @param mayPublish who does not export may not read what the publication lacks
 */
export function useLackingCounts(mayPublish: boolean): LackingCounts {
  const { manque } = useHere('/$org/completer').search;
  const kept = { keep: true };
  const familles = useRead('GET /api/v1/marches/suggestions', { query: ONE }, kept);
  const avenants = useRead('GET /api/v1/avenants-a-rattacher', { query: { ...ONE, statut: AVENANT_STATES[0] } }, kept);
  const douteux = useRead('GET /api/v1/avenants-douteux', { query: ONE }, kept);
  const faits = useRead('GET /api/v1/consultations', { query: { ...ONE, manque: factOf(manque) } }, kept);
  const donnees = useRead(
    'GET /api/v1/marches/export/decp/a-completer',
    { query: ONE },
    { ...kept, enabled: mayPublish },
  );
  return {
    familles: familles.data?.total || undefined,
    avenants: avenants.data?.total || undefined,
    douteux: douteux.data?.total || undefined,
    faits: faits.data?.total || undefined,
    donnees: donnees.data?.marches || undefined,
  };
}
