import { type Frame, namesOfAxis } from '../frame/frame.js';
import { isSame } from '../frame/same.js';
import { ITSELF } from './continues.js';
import type { Parsed } from './parsed.js';
import type { Token } from './tokens.js';

const LONGEST = 6;
const LEANS = /^(?:et|dont|mais|chez|en|par|pour|sur|a|avec|combien|hors|sans)$/;
const OF_ROWS: ReadonlySet<Frame['acte']> = new Set(['mesurer', 'comparer', 'expliquer', 'lister']);

/**
 * « chez qui ? », « dont combien hors marché ? » after who came first: of that one, or of all. A frame that keeps neither those who
 * were ranked nor the first of them was read as of all, which nobody said.
 */
export function leavesRank(before: Frame, parsed: Parsed, tokens: readonly Token[]): boolean {
  if (parsed.genre !== 'frame' || parsed.dedans !== undefined || before.acte !== 'mesurer' || !before.rang)
    return false;
  const { frame } = parsed;
  const names = namesOfAxis(before.groupe, frame.filtres);
  const isOfRanked =
    names === undefined || frame.groupe === before.groupe || !isSame(names, namesOfAxis(before.groupe, before.filtres));
  if (isOfRanked || before.sujet === 'marches' || frame.situe || before.oppose || !OF_ROWS.has(frame.acte))
    return false;
  const isLeaning =
    tokens.length <= LONGEST && LEANS.test(tokens[0]?.text ?? '') && !tokens.some(({ text }) => ITSELF.test(text));
  return (
    isLeaning && isSame(namesIn(frame), namesIn(before)) && isSame(frame.periode.exercices, before.periode.exercices)
  );
}

const namesIn = ({ filtres: { familles, services, fournisseurs, marche } }: Frame): unknown => ({
  ...{ familles, services, fournisseurs, marche },
});

/** Both readings, to choose from. */
export function ofHeadOrAll(before: Frame, all: Parsed, head: Parsed | null, question: string): Parsed {
  if (all.genre !== 'frame') return all;
  const choix = [
    ...(head?.genre === 'frame' ? [{ libelle: before.tete ?? '', frame: head.frame }] : []),
    { libelle: 'l’ensemble des achats', frame: all.frame },
  ];
  return {
    genre: 'ambigu',
    mots: question.trim(),
    choix,
    ensemble: null,
    autres: false,
    attente: { choix, ensemble: null },
  };
}
