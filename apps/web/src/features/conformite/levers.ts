import type { LevierItem } from '#client/operations.js';
import type { ScreenTarget } from '../../ui/screen-link.js';

/** What is recorded on lines, all of a group at once. */
export type LineAct = 'classer' | 'rattacher' | 'justifier';

const ACTS: Readonly<Record<string, LineAct>> = {
  famille_id: 'classer',
  marche_id: 'rattacher',
  justification: 'justifier',
};

/** What a lever does to the lines; undefined: it is recorded on the contract. */
export const actOf = ({ sur, champ }: LevierItem): LineAct | undefined =>
  sur === 'ligne' && champ !== null ? ACTS[champ] : undefined;

/** The part of a contract's page where a lever of its own is recorded. */
export const toMarche = (id: string, { champ }: LevierItem): ScreenTarget<'/$org/marches/$id'> => ({
  to: '/$org/marches/$id',
  params: { id },
  search: champ === 'avenants' ? { onglet: 'avenants', fiche: 'avenant' } : { onglet: 'conformite' },
});
