import { EMPTY_FRAME, type Frame } from '../../frame/frame.js';
import type { Reading } from '../reading.js';
import type { Refused } from '../refusal.js';
import type { ReadPeriod } from '../time/periods.js';

const NOTIFIED = /\bnotifi/;
const PUBLISHED = /\bpubli/;
const IS_TIME = /\b(?:delais?|temps|durees?|combien)\b/;
/** « marchés publiés en retard », « publiés plus de deux mois après leur notification », « publications tardives » */
const LATE =
  /\b(?:retards?|tard|tardi\w+|hors delais?)\b|\bplus (?:deux|2) mois\b|\b(?:apres|depass\w+) (?:delai )?(?:deux|2) mois\b/;
const WORDS = new Set(
  `combien quel quels quelle quelles nombre liste y a t il avons nous on ont a ete est sont qui dont delai delais temps duree moyen moyenne moyens jours jour
  entre notification notifications publication publications publie publies publiee publiees publier donnees essentielles et de la leur leurs notre nos les des du pour sur en dans depuis
  marche marches contrat contrats notifie notifies retard retards tard tardive tardives tardif tardifs tardivement hors plus deux 2 mois apres depasse depassent depassant trop avec met mettons met-on mis faut ils elles se passe separe l separent ces tous quand`.split(
    /\s+/,
  ),
);

/**
 * « délai moyen entre la notification et la publication », « publiés combien de jours après leur notification »; from a publication to
 * the notification, it is that of the notice, which nothing tells.
 */
function isDelay(said: string): boolean {
  const [notified, published] = [said.search(NOTIFIED), said.search(PUBLISHED)];
  if (notified < 0 || published < 0 || !IS_TIME.test(said)) return false;
  return notified < published || /\bapres\b/.test(said.slice(published, notified));
}

const isLate = (said: string): boolean => PUBLISHED.test(said) && LATE.test(said);

/**
 * How long after their notification contracts were published, and which were published late: known by all of its words, for other rows and
 * other delays are none of it. Its years are those of the notification.
 */
export function publicationOf(reading: Reading, { periode }: Pick<ReadPeriod, 'periode'>): Frame | null {
  const { tokens } = reading;
  const said = tokens.map(({ text }) => text).join(' ');
  if (!isDelay(said) && !isLate(said)) return null;
  if (periode.mois || periode.jours || periode.parmi || periode.suite) return null;
  if (!tokens.every(({ text }, at) => WORDS.has(text) || (reading.of(at) === 'periode' && /^20\d\d$/.test(text))))
    return null;
  // « publiés en 2025 » is another day.
  const isOfPublication = tokens.some(
    ({ text }, at) =>
      /^20\d\d$/.test(text) && [tokens[at - 1], tokens[at - 2]].some((one) => PUBLISHED.test(one?.text ?? '')),
  );
  return isOfPublication ? null : { ...EMPTY_FRAME, acte: 'aide', terme: 'publications', periode };
}

const WHEN_PUBLISHED =
  /\b(?:dans|a) temps\b|\bdans delais?\b|\bretards?\b|\btard\b|\bquand\b|\bdate publication\b|\b(?:plus|moins|sous|dans) \d{1,3} jours\b/;
const OF_CONTRACTS = /\b(?:marches?|contrats?)\b/;
/** The law, notices, and the end of contracts. */
const OF_OTHERS =
  /\b(?:faut|faudra|dois|doit|devons|peut|puis|legal\w*|obligat\w*|limite|seuils?|boamp|joue|jal|avis|annonce|fini\w*|fin|termin\w*|echeances?|expir\w*)\b/;
const OF_ALL =
  'La publication se lit ici pour tous les marchés notifiés d’un exercice, avec ceux qui ont été publiés plus de deux mois après leur notification (article R2196-1). Celle d’un marché se lit sur sa fiche.';

/** « le marché INOVERT a-t-il été publié dans les temps ? », « publiés plus de 30 jours après »: of one contract, or by another delay. */
export function publicationOfOne({ tokens }: Reading, { periode }: Pick<ReadPeriod, 'periode'>): Refused | null {
  const said = tokens.map(({ text }) => text).join(' ');
  const isOfIt = /\bpubli(?:ee?s?|cation)\b/.test(said) && OF_CONTRACTS.test(said) && WHEN_PUBLISHED.test(said);
  if (!isOfIt || OF_OTHERS.test(said)) return null;
  const exercices = periode.mois || periode.jours ? [] : periode.exercices;
  const reste: Frame = {
    ...{ ...EMPTY_FRAME, acte: 'aide', terme: 'publications' },
    periode: { ...EMPTY_FRAME.periode, exercices },
  };
  return { genre: 'refus', raison: OF_ALL, reste };
}
