import { EMPTY_FRAME, type Frame } from '../../frame/frame.js';
import type { Reading } from '../reading.js';
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
