import { formatExactAmount, formatQuantity, formatShare } from '#design/format-francais.js';
import { labelOf, type PartStyle, PARTS_SANS_OBJET, SECTIONS, TYPES } from '#design/parts.js';
import { capital } from '../frame/capital.js';
import { type Frame, isUnfiltered } from '../frame/frame.js';
import type { Verdict } from '../frame/terms.js';
import type { SyntheseData } from '../tools/synthese.tool.js';
import { type LocalAnswer, answered, declined, outsideLink, type Wording, yearsOf } from './answer.js';
import { sayMoves, saySameDate } from './public-moves.answer.js';
import { nearestPublished, wholeYears } from './public-offers.js';
import { sayPublishedStanding } from './public-standing.answer.js';
import { sayFilteredHistory, sayHistory, sayRates, sayVariation } from './public-years.answer.js';
import { amountOf, hasFilter } from './published-amount.js';
import { toldYear } from './told-year.js';
import { answerRateInNumber } from './rate-in-number.answer.js';
import { AXIS_NAMES, AXIS_PLURALS } from './figures.js';
import { subjectName } from './subject.js';
import { yearsCompared } from './two-years.js';

/**
 * The purchases as a public link reads them: the figures of the elected synthesis and no other, so with one filter at most,
 * whole exercices, and no name of a supplier.
 */
export async function answerPublished(wording: Wording): Promise<LocalAnswer> {
  const answer = await publishedOf(wording);
  const isOffered = answer.repondu || (answer.choix ?? []).length > 0;
  return isOffered ? answer : { ...answer, choix: nearestPublished(wording) };
}

async function publishedOf(wording: Wording): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  if (frame.sujet === 'paiements') return outsideLink('les délais de paiement');
  if (frame.groupe === 'fournisseur' || frame.groupe === 'mandat' || frame.croise || frame.filtres.fournisseurs)
    return outsideLink('les montants payés aux fournisseurs');
  const { mois } = frame.periode;
  const verdict = verdictAsked(frame);
  const { passation, annulations, verdicts, marche, compte, montantMin, montantMax } = frame.filtres;
  if (
    mois ||
    (passation && !isShareOffContract(frame)) ||
    annulations ||
    (verdicts && !verdict) ||
    marche ||
    compte !== null ||
    montantMin !== null ||
    montantMax !== null
  )
    return outsideLink('le détail de ces achats');
  if (frame.autres) return outsideLink('cette répartition');
  if (frame.mesure === 'conformite_nombre_pct') return answerRateInNumber(wording);
  if (frame.acte === 'expliquer' && frame.mesure === 'conformite_pct') return explainConformity(wording);
  if (frame.acte === 'expliquer' || frame.acte === 'varier') return sayMoves(wording);
  const years = [...yearsOf(wording)].sort((a, b) => b - a);
  const { donnees } = await tools.call('synthese', { exercice: years[0]! });
  const year = toldYear(donnees.exercice, tools.scope);
  if (verdict) return sayVerdict(verdict, donnees, year);
  if (passation) return sayShareOffContract(donnees, year);
  if (frame.groupe === 'exercice' && frame.mesure === 'conformite_pct' && !hasFilter(frame))
    return sayRates(wording, donnees);
  if (frame.groupe === 'exercice')
    return frame.mesure !== 'montant_ht'
      ? outsideLink('cette série')
      : hasFilter(frame)
        ? sayFilteredHistory(wording, donnees)
        : sayHistory(wording, donnees, years);
  if (!donnees.courant) return noPurchase(donnees);
  const sameDay = frame.acte === 'comparer' && frame.periode.memeDate ? await saySameDate(wording) : null;
  if (sameDay) return sameDay;
  // Else the synthesis tells whole exercices alone: one that runs is not set against a whole one.
  if (frame.periode.memeDate && years.some((year) => year < tools.scope.exerciceCourant))
    return { ...outsideLink('les achats à la même date'), choix: wholeYears(wording, years) };
  if (frame.acte === 'comparer') return sayVariation(wording, donnees, years);
  if (frame.situe) return sayPublishedStanding(frame, donnees, year);
  if (frame.groupe !== null) return sayParts(frame, donnees, year);
  if (frame.mesure === 'nombre_fournisseurs' && !hasFilter(frame))
    return answered(`${formatQuantity(donnees.fournisseurs_distincts, 'fournisseur', 'fournisseurs')} en ${year}.`);
  if (frame.mesure === 'conformite_pct')
    return hasFilter(frame) ? outsideLink('la conformité de ces achats') : sayConformity(donnees, year);
  if (frame.mesure !== 'montant_ht') return outsideLink('le détail des paiements');
  const amount = amountOf(frame, donnees);
  if (!amount) return outsideLink('le détail de ces achats');
  const share = amount.part === null || !hasFilter(frame) ? '' : `, soit ${formatShare(amount.part)} des achats`;
  return answered(`${capital(subjectName(frame))} : ${formatExactAmount(amount.montant)} HT en ${year}${share}.`);
}

/** Declines for want of purchases in the exercice, and names those that have some. */
function noPurchase({ exercice, historique }: SyntheseData): LocalAnswer {
  const known = historique.map((one) => one.exercice).join(', ');
  return declined(
    `Aucun achat n’est enregistré pour ${exercice}.${known === '' ? '' : ` Exercices avec des achats : ${known}.`}`,
  );
}

/** The filter that names the parts of an axis. */
const OWN = { service: 'services', famille: 'familles', type: 'types', section: 'sections' } as const;

/**
 * Amounts of one whole exercice by one axis, all of it or the values that are named: the synthesis crosses nothing, and of the
 * familles it has the ten main ones.
 */
function isOfSynthesis({ mesure, base, groupe, ordre, filtres, periode }: Frame): boolean {
  const own = OWN[groupe as 'service'] as (typeof OWN)['service'] | undefined;
  const others = Object.values(OWN).filter((name) => name !== own);
  return (
    own !== undefined &&
    mesure === 'montant_ht' &&
    base !== 'groupe' &&
    periode.exercices.length < 2 &&
    !(groupe === 'famille' && ordre === 'asc') &&
    !filtres[own]?.sauf &&
    // Types and sections are told all or one by one.
    !((groupe === 'type' || groupe === 'section') && filtres[own] !== null) &&
    others.every((name) => filtres[name] === null)
  );
}

/** The parts of an exercice by an axis of the synthesis. */
function sayParts(frame: Frame, donnees: SyntheseData, year: string): LocalAnswer {
  const { exercice, courant } = donnees;
  if (!isOfSynthesis(frame)) return outsideLink('cette répartition');
  const rows = partsOf(frame, donnees);
  const [first] = rows ?? [];
  const asked = frame.filtres[OWN[frame.groupe as 'service']]?.valeurs.length ?? 0;
  if (!first || !courant || (asked > rows!.length && frame.n === null)) return outsideLink('cette répartition');
  const axis = frame.groupe as 'service' | 'famille' | 'type' | 'section';
  const [named, { premier }] = [AXIS_NAMES[axis], AXIS_PLURALS[axis]];
  const { place, ordre } = frame;
  const told = place === null ? first : rows![place - 1];
  // Of more than it shows, the page tells no rank.
  if (!told) return outsideLink('cette répartition');
  const [, second, ...others] = rows!;
  if (frame.oppose && second && others.length === 0) return sayOpposed(year, first, second);
  const isSum = asked > 1 && asked === rows!.length && !frame.rang && !frame.oppose && place === null;
  if (isSum) return answered(`${saySum(rows!, year)}.`, tableOfParts(named, exercice, rows!));
  const isLeast = ordre === 'asc';
  const ranked =
    place === null
      ? isLeast
        ? `${named} au plus petit montant`
        : capital(premier)
      : `${named} de rang ${place}${isLeast ? ' en partant du plus petit' : ''}`;
  return answered(
    `${ranked} en ${year} : ${told[0]}, ${formatExactAmount(told[1])} HT.`,
    tableOfParts(named, exercice, rows!),
  );
}

/** « le sport et la culture ensemble »: what they amount to together, and each of them. */
function saySum(rows: readonly PartRow[], year: string): string {
  const sum = rows.reduce((cents, [, montant]) => cents + Math.round(100 * montant), 0) / 100;
  const parts = rows.map(([libelle, montant]) => `${libelle}, ${formatExactAmount(montant)}`);
  return `${formatExactAmount(sum)} HT au total en ${year} : ${parts.join(' ; ')}`;
}

const tableOfParts = (
  named: string,
  exercice: number,
  rows: readonly PartRow[],
): Pick<LocalAnswer, 'tableau' | 'graphique'> => ({
  tableau: {
    titre: `Achats ${exercice}`,
    colonnes: [named, 'Montant HT', 'Part'],
    lignes: rows.map(([libelle, montant, part]) => [
      libelle,
      formatExactAmount(montant),
      part === null ? '–' : formatShare(part),
    ]),
  },
  graphique: {
    genre: 'barres',
    titre: `Achats ${exercice}`,
    points: rows.slice(0, 24).map(([libelle, valeur]) => ({ libelle, valeur, texte: formatExactAmount(valeur) })),
  },
});

/** « l’éducation ou les sports »: both, and what is between them. */
const sayOpposed = (year: string, [first, more]: PartRow, [second, less]: PartRow): LocalAnswer =>
  answered(
    `${first} : ${formatExactAmount(more)} HT en ${year}, contre ${formatExactAmount(less)} HT pour ${second}, soit un écart de ${formatExactAmount(Math.round(100 * (more - less)) / 100)}.`,
  );

function sayConformity({ exercice, courant }: SyntheseData, year: string): LocalAnswer {
  const { conformite_affichage, conformite_montant_pct: rate, non_conforme_pct, a_verifier_pct } = courant!;
  if (conformite_affichage === 'annulations') return declined(`${PARTS_SANS_OBJET} pour ${exercice}.`);
  if (rate === null) return declined(`Aucun achat de ${exercice} ne relève des procédures.`);
  const isEvaluated = conformite_affichage !== 'insuffisamment_renseigne';
  const rest = [
    isEvaluated ? '' : `${formatShare(rate)} conforme`,
    non_conforme_pct === null ? '' : `${formatShare(non_conforme_pct)} non conforme`,
    a_verifier_pct === null ? '' : `${formatShare(a_verifier_pct)} à vérifier`,
  ];
  const told = rest.filter(Boolean).join(', ');
  return answered(
    isEvaluated
      ? `Taux de conformité : ${formatShare(rate)} du montant des achats en ${year} (${told}).`
      : `Le taux de conformité de ${exercice} n’est pas évalué : plus de la moitié du montant des achats reste à vérifier (${told}).`,
  );
}

/** « quel est le taux de conformité, et pourquoi ? »: the rate, that of the exercice before, and where the page shows what it comes from. */
async function explainConformity(wording: Wording): Promise<LocalAnswer> {
  if (hasFilter(wording.frame)) return outsideLink('la conformité de ces achats');
  const { donnees } = await wording.tools.call('synthese', { exercice: yearsCompared(wording).recent });
  if (!donnees.courant) return noPurchase(donnees);
  const rate = sayConformity(donnees, toldYear(donnees.exercice, wording.tools.scope));
  const before = donnees.precedent?.conformite_montant_pct ?? null;
  const then = before === null ? '' : ` En ${donnees.exercice - 1} : ${formatShare(before)}.`;
  return rate.repondu ? { ...rate, texte: `${rate.texte}${then} ${WHY_IS_ON_THE_PAGE}` } : rate;
}

const WHY_IS_ON_THE_PAGE =
  'Les raisons, achat par achat, ne sont pas publiques ; la page de synthèse dit de quelles familles vient le reste, sous « Pourquoi ce taux de conformité ».';

/** Of the verdicts, the synthesis tells the share of all purchases of one exercice. */
function verdictAsked({ part, groupe, acte, filtres, periode }: Frame): Verdict | null {
  const { verdicts, ...others } = filtres;
  const isAlone = Object.values(others).every((one) => one === null || one === false);
  const isShare = part && groupe === null && acte === 'mesurer' && periode.exercices.length < 2;
  return isShare && isAlone && verdicts?.valeurs.length === 1 && !verdicts.sauf ? verdicts.valeurs[0]! : null;
}

/** Of what was bought without a contract, the page tells the share of all purchases of one exercice. */
function isShareOffContract({ part, groupe, acte, filtres, periode }: Frame): boolean {
  const isWhole = part && groupe === null && acte === 'mesurer' && periode.exercices.length < 2;
  return isWhole && filtres.passation === 'hors_marche' && isUnfiltered({ ...filtres, passation: null });
}

function sayShareOffContract({ hors_marche }: SyntheseData, year: string): LocalAnswer {
  if (hors_marche?.part_pct == null) return outsideLink('la part des achats hors marché de cet exercice');
  const { part_pct, inconnu_pct } = hors_marche;
  const unknown = inconnu_pct ? `, et rien n’en est dit pour ${formatShare(inconnu_pct)}` : '';
  return answered(`Achats hors marché : ${formatShare(part_pct)} du montant des achats en ${year}${unknown}.`);
}

const VERDICTS = {
  conforme: ['Achats conformes', 'conformite_montant_pct'],
  non_conforme: ['Achats non conformes', 'non_conforme_pct'],
  a_verifier: ['Achats à vérifier', 'a_verifier_pct'],
} as const;

function sayVerdict(verdict: Verdict, { courant }: SyntheseData, year: string): LocalAnswer {
  const [name, share] = VERDICTS[verdict];
  const rate = courant?.[share] ?? null;
  return rate === null
    ? outsideLink('la conformité de ces achats')
    : answered(`${name} : ${formatShare(rate)} du montant des achats en ${year}.`);
}

type PartRow = [libelle: string, montant: number, part: number | null];

function partsOf(
  { groupe, filtres, ordre, n }: Frame,
  { courant, services, familles }: SyntheseData,
): PartRow[] | undefined {
  const asked = <Row extends { code: string }>(rows: Row[]): Row[] =>
    filtres.familles ? rows.filter(({ code }) => filtres.familles!.valeurs.some((one) => one.code === code)) : rows;
  const ofParts = (styles: readonly PartStyle<string>[], parts: object | null): PartRow[] | undefined =>
    parts
      ? (Object.entries(parts) as [string, { montant: number; part_pct: number | null }][])
          .map(([name, { montant, part_pct }]): PartRow => [labelOf(styles, name), montant, part_pct])
          .filter(([, montant]) => montant !== 0)
      : undefined;
  const rows =
    groupe === 'service'
      ? services
          .filter(
            ({ service }) => !filtres.services || filtres.services.valeurs.some(({ libelle }) => libelle === service),
          )
          .map(({ service, montant_ht, part_pct }): PartRow => [service, montant_ht, part_pct])
      : groupe === 'famille'
        ? asked(familles).map(({ code, libelle, montant_ht, part_pct }): PartRow => [
            `${code} ${libelle}`,
            montant_ht,
            part_pct,
          ])
        : groupe === 'type'
          ? ofParts(TYPES, courant?.types ?? null)
          : groupe === 'section'
            ? ofParts(SECTIONS, courant?.sections ?? null)
            : undefined;
  rows?.sort((a, b) => (ordre === 'asc' ? a[1] - b[1] : b[1] - a[1]));
  return n === null ? rows : rows?.slice(0, n);
}
