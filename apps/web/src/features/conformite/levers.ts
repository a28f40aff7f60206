import type { LevierItem } from '#client/operations.js';
import { factOf, FACTS, ficheOf } from '../../shell/verdict-facts.js';
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

/** What its button does, and the condition beside it; a lever of the contract says « Si … » and is no act by itself. */
export function wordsOf(lever: LevierItem): { action: string; condition: string | undefined } {
  const fact = factOfLever(lever);
  return fact === undefined
    ? { action: lever.libelle, condition: undefined }
    : { action: FACTS[fact].action, condition: lever.libelle };
}

/** The part of a contract's page where a lever of its own is recorded. */
export function toMarche(id: string, lever: LevierItem): ScreenTarget<'/$org/marches/$id'> {
  const to = { to: '/$org/marches/$id', params: { id } } as const;
  if (lever.champ === 'avenants') return { ...to, search: { onglet: 'avenants', fiche: 'avenant' } };
  const fact = factOfLever(lever);
  return { ...to, search: { onglet: 'conformite', ...(fact === undefined ? {} : { fiche: ficheOf(fact) }) } };
}

const factOfLever = ({ sur, code }: LevierItem) => (sur === 'marche' ? factOf(code) : undefined);
