import type { Complements } from '../engine.js';
import type { Frame } from '../frame/frame.js';
import type { Acte } from '../frame/terms.js';
import { sayFrame } from '../frame/say-frame.js';
import type { ToolResult } from '../tools/tool.js';
import { type LocalAnswer, NO_COMPLEMENTS, type Wording } from './answer.js';
import { followUpsOf } from './follow-ups.js';

/** What a question may continue; the others read rules, and no rows. */
export const CONTINUED: ReadonlySet<Acte> = new Set([
  'mesurer',
  'comparer',
  'varier',
  'expliquer',
  'motiver',
  'communs',
  'dater',
  'concentrer',
  'lister',
  'besoins',
  'resumer',
  'a_traiter',
  'mandat',
]);

/** The filters that were applied, suppliers by their names. */
function toldFilters({ filtres }: Frame, applied: ToolResult['filtres']): ToolResult['filtres'] {
  const noms = filtres.fournisseurs?.valeurs.map(({ libelle }) => libelle).join(', ');
  const told = Object.entries(applied).map(([nom, valeur]) =>
    /^fournisseur(?:_sauf)?$/.test(nom) && noms !== undefined ? ([nom, noms] as const) : ([nom, valeur] as const),
  );
  return Object.fromEntries(told);
}

/**
 * What an answer gives beside its text: what was understood, how its figures were made, where their rows are, what may be
 * asked next.
 * @param appel the call that its figures come from
 */
export function complementsOf(
  wording: Wording,
  written: Omit<LocalAnswer, 'texte'>,
  appel: Pick<ToolResult, 'filtres'> | undefined,
): Complements {
  const { frame, tools } = wording;
  if (!CONTINUED.has(frame.acte)) return { ...NO_COMPLEMENTS, choix: [...(written.choix ?? [])] };
  const compris = sayFrame(written.cadre ?? frame, tools.scope);
  return {
    compris,
    choix: [...(written.choix ?? [])],
    calcul: written.repondu
      ? { cadre: compris, filtres: toldFilters(frame, appel?.filtres ?? {}), lignes: written.lignes ?? null }
      : null,
    graphique: written.graphique ?? null,
    liens: [...(written.liens ?? [])],
    // Of nothing, each would be told nothing.
    suites: written.repondu && written.lignes !== 0 ? followUpsOf(wording) : [],
  };
}
