import { formatDay, formatExactAmount, formatQuantity } from '#design/format-francais.js';
import type { AnswerTable } from '../engine.js';
import type { Frame } from '../frame/frame.js';
import type { Mesure } from '../frame/terms.js';
import type { Chiffres } from '../tools/agregat/resultat.js';
import type { PaperOrder, PaperState } from '../tools/agregat/mandats-suivis.sql.js';
import type { MandatSuivi } from '../tools/mandats-suivis.tool.js';
import { type Beside, type LocalAnswer, answered, declined, toolArguments, type Wording } from './answer.js';
import { daysOf } from './figures.js';
import { linksOf } from './links.js';
import { rowsShown, SHOWN_WHOLE } from './rows-shown.js';
import { inYears } from './scope-words.js';

/** The mandats that a measure counts. */
const COUNTED: Readonly<Partial<Record<Mesure, PaperState>>> = {
  en_retard: 'paye_en_retard',
  montant_en_retard: 'paye_en_retard',
  retard_moyen: 'paye_en_retard',
  impayes: 'en_attente',
  montant_impaye: 'en_attente',
  impayes_en_retard: 'en_attente_en_retard',
};
/** Those whose rows stand beside their count: a mean is of no row. */
const LISTED: ReadonlySet<Mesure> = new Set<Mesure>([
  ...(['en_retard', 'montant_en_retard', 'impayes', 'montant_impaye', 'impayes_en_retard'] as const),
]);

/** The latest first; of those that wait, the oldest. */
function orderOf({ mesure, ordre, recents }: Frame): PaperOrder {
  if (recents) return ordre === 'asc' ? 'ancien' : 'recent';
  if (/^delai_/.test(mesure)) return ordre === 'asc' ? 'delai_asc' : 'delai';
  return mesure === 'impayes' || mesure === 'montant_impaye' ? 'ancien' : 'retard';
}

async function mandatsOf(wording: Wording): Promise<{ nombre: number; mandats: readonly MandatSuivi[] }> {
  const { mesure: _mesure, groupe: _groupe, sujet: _sujet, ordre: _ordre, ...asked } = toolArguments(wording);
  const etat = COUNTED[wording.frame.mesure] ?? 'paye';
  const n = asked['n'] ?? SHOWN_WHOLE;
  const { donnees } = await wording.tools.call('mandats_suivis', { ...asked, n, etat, tri: orderOf(wording.frame) });
  const { nombre, mandats } = donnees;
  return { nombre, mandats: asked['n'] === undefined ? rowsShown(nombre, mandats) : mandats };
}

const tableOf = (mandats: readonly MandatSuivi[]): AnswerTable => ({
  titre: 'Mandats',
  colonnes: ['Mandat', 'Émis le', 'Fournisseur', 'Jours', 'Retard', 'Montant TTC'],
  lignes: mandats.map((one) => [
    one.numero,
    formatDay(one.date_emission),
    one.fournisseur ?? '–',
    one.jours === null ? '–' : daysOf(one.jours),
    one.retard === 0 ? '–' : daysOf(one.retard),
    formatExactAmount(one.montant_ttc),
  ]),
});

const ALL_ON_SCREEN = ' L’écran des délais de paiement, au lien ci-dessous, les donne tous.';

const SHOWN: Readonly<Record<PaperOrder, string>> = {
  retard: 'les plus en retard',
  delai: 'les plus longs',
  delai_asc: 'les plus courts',
  ancien: 'ceux qui attendent depuis le plus longtemps',
  recent: 'les plus récents',
};

/**
 * The rows that a count of mandats is of, and where all of them are; nothing where the figure counts none. Beside those that are late
 * and wait are told those that were paid late.
 */
export async function besideCount(wording: Wording, total: Chiffres): Promise<{ texte: string; more: Beside }> {
  const { frame } = wording;
  const isOfInterest = frame.mesure === 'interets' && (total['retards_dus'] ?? 0) > 0 && linksOf(wording).length > 0;
  if (frame.sujet === 'paiements' && !frame.part && isOfInterest) return { texte: ALL_ON_SCREEN, more: {} };
  if (frame.sujet !== 'paiements' || frame.part || !LISTED.has(frame.mesure)) return { texte: '', more: {} };
  const { nombre, mandats } = await mandatsOf(wording);
  const which = nombre > mandats.length ? ` Au tableau, ${SHOWN[orderOf(frame)]}.` : '';
  // Of none there is nothing to open.
  const isShown = total[frame.mesure] !== 0 && linksOf(wording).length > 0;
  const screen = isShown ? ALL_ON_SCREEN : '';
  const paid = frame.mesure === 'impayes_en_retard' ? sayPaidLate(total) : '';
  return { texte: `${which}${screen}${paid}`, more: mandats.length === 0 ? {} : { tableau: tableOf(mandats) } };
}

const sayPaidLate = ({ en_retard: late }: Chiffres): string =>
  ` Déjà payés, mais en retard : ${formatQuantity(late ?? 0, 'mandat', 'mandats')}.`;

/** « le plus long retard », « la plus vieille facture impayée »: the mandat that comes first, the next ones beside it. */
export async function answerRankedMandat(wording: Wording): Promise<LocalAnswer> {
  const { frame } = wording;
  const { mandats } = await mandatsOf({ ...wording, frame: { ...frame, n: Math.max(frame.n ?? 0, NEXT) } });
  const [first] = mandats;
  const paid = frame.mesure === 'impayes_en_retard' ? await sayLatestPaid(wording) : '';
  if (!first && paid !== '') return answered(`Aucun mandat en attente n’est en retard${inYears(wording)}.${paid}`);
  if (!first) return declined(`Aucun mandat ne répond à cette demande${inYears(wording)}.`);
  return answered(
    `${openingOf(frame)}${inYears(wording)} est le ${sayMandat(first)} : ${sayDays(first)}${sayTied(mandats, rankedBy(frame))}.${paid}`,
    {
      tableau: tableOf(mandats.slice(0, frame.n ?? NEXT)),
      lignes: mandats.length,
    },
  );
}

/** Where nothing says that they wait, those paid late are asked for too. */
async function sayLatestPaid(wording: Wording): Promise<string> {
  const { nombre, mandats } = await mandatsOf({
    ...wording,
    frame: { ...wording.frame, mesure: 'retard_moyen', n: 1 },
  });
  const [latest] = mandats;
  return latest
    ? ` Déjà payés, mais en retard : ${formatQuantity(nombre, 'mandat', 'mandats')} ; le plus en retard est le ${sayMandat(latest)} : ${sayDays(latest)}.`
    : '';
}

const NEXT = 10;

/** What mandats are ranked by: those that have it alike share their place. */
const rankedBy = (frame: Frame): ((one: MandatSuivi) => number | string | null) =>
  orderOf(frame) === 'retard'
    ? ({ retard }) => retard
    : orderOf(frame) === 'recent'
      ? ({ date_emission }) => date_emission
      : ({ jours }) => jours;

/** « , comme 2 autres au tableau » */
function sayTied(mandats: readonly MandatSuivi[], value: (one: MandatSuivi) => number | string | null): string {
  const tied = mandats.filter((one) => value(one) === value(mandats[0]!)).length - 1;
  const many = `${tied + 1 === mandats.length && tied + 1 === NEXT ? 'au moins ' : ''}${formatQuantity(tied, 'autre', 'autres')}`;
  return tied === 0 ? '' : `, comme ${many} au tableau`;
}

function openingOf(frame: Frame): string {
  const waits = COUNTED[frame.mesure] === 'en_attente' || COUNTED[frame.mesure] === 'en_attente_en_retard';
  switch (orderOf(frame)) {
    case 'retard':
      return waits ? 'Le mandat en attente le plus en retard' : 'Le mandat payé avec le plus de retard';
    case 'delai':
      return 'Le mandat payé dans le délai le plus long';
    case 'delai_asc':
      return 'Le mandat payé dans le délai le plus court';
    case 'ancien':
      return waits
        ? 'Le mandat qui attend son paiement depuis le plus longtemps'
        : 'Le plus ancien mandat payé en retard';
    case 'recent':
      return waits ? 'Le plus récent des mandats en attente de paiement' : 'Le plus récent des mandats payés en retard';
  }
}

const sayMandat = ({ numero, date_emission, fournisseur, montant_ttc }: MandatSuivi): string =>
  `n° ${numero} du ${formatDay(date_emission)}${fournisseur === null ? '' : `, ${fournisseur}`}, ${formatExactAmount(montant_ttc)} TTC`;

function sayDays({ jours, retard, date_paiement, limite }: MandatSuivi): string {
  const late = retard > 0 ? `${daysOf(retard)} de retard` : 'dans son délai';
  const taken =
    jours === null
      ? ''
      : date_paiement === null
        ? `, en attente depuis ${daysOf(jours)}`
        : `, payé en ${daysOf(jours)}`;
  return `${late}${taken} (à payer au plus tard le ${formatDay(limite)}${date_paiement === null ? '' : `, payé le ${formatDay(date_paiement)}`})`;
}
