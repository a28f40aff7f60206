import { type Frame, isOfTime, namesOfAxis } from '../../frame/frame.js';
import { MONTHS } from '../../frame/say-months.js';
import { isSame } from '../../frame/same.js';
import { ITSELF } from './continues.js';
import type { Parsed } from '../parsed.js';
import type { Token } from '../tokens.js';

const LONGEST = 6;
const LEANS = /^(?:et|dont|mais|chez|en|par|pour|sur|a|avec|combien|hors|sans)$/;
const RANKED: ReadonlySet<Frame['acte']> = new Set(['mesurer', 'varier']);
const OF_ROWS: ReadonlySet<Frame['acte']> = new Set(['mesurer', 'comparer', 'varier', 'expliquer', 'lister']);

/**
 * « chez qui ? », « dont combien hors marché ? » after who came first: of that one, or of all. A frame that keeps neither those who
 * were ranked nor the first of them was read as of all, which nobody said.
 */
export function leavesRank(before: Frame, parsed: Parsed, tokens: readonly Token[]): boolean {
  if (parsed.genre !== 'frame' || parsed.dedans !== undefined || !RANKED.has(before.acte) || !before.rang) return false;
  const { frame } = parsed;
  const names = namesOfAxis(before.groupe, frame.filtres);
  const isOfRanked =
    names === undefined || frame.groupe === before.groupe || !isSame(names, namesOfAxis(before.groupe, before.filtres));
  // « et le marché finit quand ? »: that of the famille whose sellers were told
  const isOfContract = frame.acte === 'lister' && frame.champ !== null && frame.filtres.familles !== null;
  if (
    isOfRanked ||
    isOfContract ||
    before.sujet === 'marches' ||
    frame.situe ||
    before.oppose ||
    !OF_ROWS.has(frame.acte)
  )
    return false;
  const isLeaning =
    tokens.length <= LONGEST && LEANS.test(tokens[0]?.text ?? '') && !tokens.some(({ text }) => ITSELF.test(text));
  return (
    isLeaning && isSame(namesIn(frame), namesIn(before)) && isSame(frame.periode.exercices, before.periode.exercices)
  );
}

/** « chez qui ? », « quelle direction a dépensé ? » after the month that cost most: of that month, or of all of them. */
export function leavesTimeHead(
  { acte, rang, groupe, periode }: Frame,
  parsed: Parsed,
  tokens: readonly Token[],
): boolean {
  if (parsed.genre !== 'frame' || acte !== 'mesurer' || !rang || !isOfTime(groupe)) return false;
  const { frame } = parsed;
  const isOfOthers = frame.groupe !== null && !isOfTime(frame.groupe) && frame.sujet !== 'marches';
  // « quel est notre plus gros fournisseur ? » is a question of its own.
  if (!isOfOthers || !OF_ROWS.has(frame.acte) || (parsed.dedans !== undefined && frame.rang)) return false;
  const [then, now] = [periode.exercices.join(), frame.periode.exercices.join()];
  return then === now && tokens.length <= LONGEST && !tokens.some(({ text }) => ITSELF.test(text));
}

const namesIn = ({ filtres: { familles, services, fournisseurs, marche } }: Frame): unknown => ({
  ...{ familles, services, fournisseurs, marche },
});

/** The name of the one that came first; of a part of a year, its months. */
const labelOf = ({ groupe, tete }: Frame, { periode: { exercices, mois } }: Frame): string =>
  isOfTime(groupe) && mois ? `${spanOf(mois)} ${exercices.join()}` : (tete ?? '');

const spanOf = ([first, last]: readonly [number, number]): string =>
  first === last ? MONTHS[first - 1]! : `${MONTHS[first - 1]} à ${MONTHS[last - 1]}`;

/** Both readings, to choose from. */
export function ofHeadOrAll(before: Frame, all: Parsed, head: Parsed | null, question: string): Parsed {
  if (all.genre !== 'frame') return all;
  // Which one rose most is told by no frame.
  if (before.acte === 'varier') return { genre: 'renvoi', mot: question.trim(), choix: [all.frame] };
  const choix = [
    ...(head?.genre === 'frame' ? [{ libelle: labelOf(before, head.frame), frame: head.frame }] : []),
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
