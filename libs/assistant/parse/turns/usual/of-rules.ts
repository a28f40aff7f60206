import { lastDayOf } from '#procurement/dates.js';
import { type Frame } from '../../../frame/frame.js';
import { phraseOf } from '../../phrase.js';
import { MONTHS } from '../../time/months.js';
import type { Token } from '../../tokens.js';
import { typedOf } from './typed-of.js';
import { AROUND_TURN } from './usual-roles.js';

const LAW: ReadonlySet<Frame['acte']> = new Set(['seuils', 'taux']);
/** Words of a rule that is asked again of another day, and of nothing else. */
const FILL = new Set(
  `et alors si elle il ils on ce ca cela consultation marche procedure avis achat etait est ete avait aurait serait fut sera t partie parti partait lancee lance lancait publiee publie passee passe signee signe engagee faite fait avions aurions quel quelle combien quoi lequel seuil montant limite plafond taux chiffre donne donnait valait vaut avant jusqu jusque a au en pour le la meme chose pareil fin avait encore s appliquait applique valable vigueur dit question`
    .trim()
    .split(/\s+/),
);
const NAMES = Object.keys(MONTHS);
const DAY = /^(?:[12]?\d|3[01]|1er)$/;

/** The day that words tell of a rule: « fin 2025 », « fin mars 2025 », « avant le 1er janvier 2026 ». */
function dayAt(words: readonly Token[], at: number): { day: string; to: number } | null {
  const [one, two, three] = [at, at + 1, at + 2].map((place) => words[place]?.text ?? '');
  if (one === 'fin' && isYear(two)) return { day: `31 décembre ${two}`, to: at + 2 };
  const month = MONTHS[two!];
  if (one === 'fin' && month !== undefined && isYear(three))
    return { day: `${Number(lastDayOf(Number(three), month).slice(8))} ${two} ${three}`, to: at + 3 };
  const year = Number(words[at + 3]?.text);
  if (one === 'avant' && two === '1er' && three === 'janvier' && isYear(String(year)))
    return { day: `31 décembre ${year - 1}`, to: at + 4 };
  if (DAY.test(one!) && NAMES.includes(two!) && isYear(three)) return { day: `${one} ${two} ${three}`, to: at + 3 };
  return null;
}
const isYear = (text: string | undefined): boolean => /^20\d\d$/.test(text ?? '');

/** « et si elle était partie fin décembre 2025, ç’aurait été quel seuil ? »: the rule of that day. */
export function ruleOfDay(words: readonly Token[], before: Frame): string | null {
  if (!LAW.has(before.acte)) return null;
  const found = words.flatMap((_word, at) => {
    const day = dayAt(words, at);
    return day ? [{ ...day, at }] : [];
  });
  const [first] = found;
  if (!first || found.some(({ at, to }) => at !== first.at && at >= first.to && to > first.to)) return null;
  const rest = [...words.slice(0, first.at), ...words.slice(first.to)];
  return rest.every(({ text }) => FILL.has(text)) ? `et au ${first.day} ?` : null;
}

/** « qu’en serait-il pour », « et avec une enveloppe de »: another amount stands after it. */
const OTHER_AMOUNT = phraseOf(
  `<deb>* ((qu | quoi) en (est | était | serait | sera | va) (t | il | ce)* | même (question | chose) | idem | pareil | ça (donne | donnerait | change | changerait | ferait) (quoi | quelque chose)? | et)? (si | pour | avec | à | de | dans le cas | en cas)* (c’était | on avait | on a | on part sur | on passe à | on descend à | on monte à | il s’agissait | on restait à)?
   (enveloppe | budget | montant | somme | achat | achats | commande | estimation | besoin | coût | prix | facture | dépense | total | valeur)? (estimé | estimée | évalué | évaluée | de | à | plutôt | seulement)* & (# | @#)`,
  AROUND_TURN,
);
const AMOUNT = /^\d[\d.,]*(?:k|ke|keuros?|m)?$/;

/** « qu’en serait-il pour 10 000 € ? » after a procedure: the same of that amount. */
export function ruleOfAmount(words: readonly Token[], before: Frame): string | null {
  if (before.acte !== 'procedure' && before.acte !== 'besoins') return null;
  const at = words.findIndex(({ text }) => AMOUNT.test(text));
  if (at < 1 || !OTHER_AMOUNT.endsOf(words, 0).includes(at)) return null;
  return `et pour ${typedOf(words.slice(at))} ?`;
}
