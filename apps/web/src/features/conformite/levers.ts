import type { LevierItem } from '#client/operations.js';

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
