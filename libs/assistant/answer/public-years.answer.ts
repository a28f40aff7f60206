import { exerciceName, latestFirst } from '#design/exercice-state.js';
import { formatExactAmount, formatQuantity, formatShare } from '#design/format-francais.js';
import { capital } from '../frame/capital.js';
import type { Frame } from '../frame/frame.js';
import { sayYears as sayYearsOf } from '../frame/say-frame.js';
import type { SyntheseData } from '../tools/synthese.tool.js';
import { type LocalAnswer, answered, declined, outsideLink, type Wording } from './answer.js';
import { besideGap, directionOf } from './change-in-percent.js';
import { amountOf, hasFilter } from './published-amount.js';
import { isOpen } from './scope-words.js';
import { subjectName } from './subject.js';
import { toldYear } from './told-year.js';
import { NO_SAME_DAY, sayApart } from './two-years.js';

/** One figure of two whole exercices, told one against the other. */
export async function sayVariation(
  { frame, tools }: Wording,
  now: SyntheseData,
  years: readonly number[],
): Promise<LocalAnswer> {
  const figure = FIGURES[frame.mesure];
  if (!figure) return outsideLink('cette comparaison');
  const [recent, former = recent! - 1] = years;
  const { donnees: then } = await tools.call('synthese', { exercice: former });
  const [late, early] = [now, then].map((donnees) => (donnees.courant ? figure.of(frame, donnees) : null));
  if (late == null && early == null) return outsideLink('le détail de ces achats');
  if (late == null || early == null) return outsideLink('cette comparaison');
  if (frame.mesure === 'conformite_pct' && isOpen(recent!, tools.scope))
    return answered(
      `${figure.name(frame)} : ${sayApart(figure.say, [late, early], { recent: recent!, former }, { tools })}.${NO_SAME_DAY}`,
    );
  const gap = Math.round((late - early) * 100) / 100;
  const direction = directionOf(gap);
  const change = figure.gap
    ? `soit une ${direction} de ${figure.gap(Math.abs(gap))}${besideGap(gap, early)}`
    : `en ${direction}`;
  return answered(
    `${figure.name(frame)} : ${figure.say(late)} en ${recent} contre ${figure.say(early)} en ${former}, ${change}.`,
  );
}

/** A figure of the synthesis that two exercices may be compared by. */
interface Figure {
  of: (frame: Frame, donnees: SyntheseData) => number | null | undefined;
  name: (frame: Frame) => string;
  say: (value: number) => string;
  /** Null for a rate, of which only the direction is told. */
  gap: ((value: number) => string) | null;
}

const suppliers = (value: number): string => formatQuantity(value, 'fournisseur', 'fournisseurs');

const FIGURES: Readonly<Partial<Record<Frame['mesure'], Figure>>> = {
  montant_ht: {
    of: (frame, donnees) => amountOf(frame, donnees)?.montant,
    name: (frame) => capital(subjectName(frame)),
    say: (value) => `${formatExactAmount(value)} HT`,
    gap: formatExactAmount,
  },
  nombre_fournisseurs: {
    of: (frame, donnees) => (hasFilter(frame) ? undefined : donnees.fournisseurs_distincts),
    name: () => 'Nombre de fournisseurs',
    say: suppliers,
    gap: suppliers,
  },
  conformite_pct: {
    of: (frame, { courant }) => (hasFilter(frame) ? undefined : courant!.conformite_montant_pct),
    name: () => 'Taux de conformité, en montant',
    say: formatShare,
    gap: null,
  },
};

interface YearRow {
  exercice: number;
  montant: number;
}

export function sayHistory(wording: Wording, { historique }: SyntheseData, years: readonly number[]): LocalAnswer {
  const shown = years.length > 1 ? historique.filter(({ exercice }) => years.includes(exercice)) : historique;
  return sayYears(
    'Volume d’achat',
    shown.map(({ exercice, volume_ht }) => ({ exercice, montant: volume_ht })),
    wording,
  );
}

/** The rate of conformity of each exercice that the page shows. */
export function sayRates({ frame, tools: { scope } }: Wording, { historique }: SyntheseData): LocalAnswer {
  const asked = frame.periode.exercices;
  const rows = historique.filter(
    ({ exercice, conformite_montant_pct: rate }) => rate !== null && (asked.length < 2 || asked.includes(exercice)),
  );
  const [latest] = latestFirst(
    rows.map(({ exercice }) => exercice),
    scope.aujourdhui,
  );
  const last = rows.find(({ exercice }) => exercice === latest);
  if (!last) return outsideLink('cette série');
  const rateOf = ({ conformite_affichage, conformite_montant_pct }: SyntheseData['historique'][number]): string =>
    conformite_affichage === 'insuffisamment_renseigne' ? 'non évalué' : formatShare(conformite_montant_pct!);
  return answered(
    `Taux de conformité, en montant : ${rateOf(last)} en ${toldYear(last.exercice, scope)}. Par exercice :`,
    {
      tableau: {
        titre: 'Taux de conformité par exercice',
        colonnes: ['Exercice', 'Taux de conformité'],
        lignes: rows.map((row) => [exerciceName(row.exercice, scope.aujourdhui), rateOf(row)]),
      },
    },
  );
}

/** A direction, a type, a section or a main famille, in each exercice that a link may open. */
export async function sayFilteredHistory(
  { frame, tools }: Wording,
  { historique }: SyntheseData,
): Promise<LocalAnswer> {
  const asked = frame.periode.exercices;
  const shown = historique.filter(({ exercice }) => asked.length < 2 || asked.includes(exercice)).slice(-MAX_YEARS);
  const rows: YearRow[] = [];
  for (const { exercice } of shown) {
    const { donnees } = await tools.call('synthese', { exercice });
    const amount = donnees.courant ? amountOf(frame, donnees) : undefined;
    if (!amount) return outsideLink('cette série');
    rows.push({ exercice, montant: amount.montant });
  }
  return sayYears(capital(subjectName(frame)), rows, { frame, tools });
}

/** A synthesis is read for each. */
const MAX_YEARS = 6;

const sayAsked = (years: readonly number[]): string => sayYearsOf([...years].sort((one, other) => one - other));

/** What several exercices that were asked for add up to, in euros before tax; null where one of them is not published. */
function totalOf(rows: readonly YearRow[], asked: readonly number[]): number | null {
  const isWhole = asked.length > 1 && asked.every((year) => rows.some(({ exercice }) => exercice === year));
  return isWhole ? rows.reduce((cents, { montant }) => cents + Math.round(100 * montant), 0) / 100 : null;
}

function sayYears(what: string, rows: readonly YearRow[], wording: Wording): LocalAnswer {
  const {
    frame,
    tools: { scope },
  } = wording;
  const sign = frame.ordre === 'asc' ? 1 : -1;
  const ordered = latestFirst(
    rows.map(({ exercice }) => exercice),
    scope.aujourdhui,
  );
  const sorted = rows.toSorted((a, b) =>
    frame.rang ? sign * (a.montant - b.montant) : ordered.indexOf(a.exercice) - ordered.indexOf(b.exercice),
  );
  const shown = frame.rang ? (frame.place ?? 1) : 1;
  const last = sorted[shown - 1];
  if (!last) return declined('Aucun achat n’est enregistré pour ces exercices.');
  const titre = `${what} par exercice`;
  const yearOf = ({ exercice }: YearRow): string => exerciceName(exercice, scope.aujourdhui);
  const of = ({ exercice, montant }: YearRow): string =>
    `${formatExactAmount(montant)} HT en ${toldYear(exercice, scope)}`;
  const [, second, ...others] = sorted;
  // Two exercices are both told.
  const beside = !frame.rang && second && others.length === 0 ? ` et ${of(second)}` : '';
  const rank = frame.rang ? `, le ${frame.ordre === 'asc' ? 'moins' : 'plus'}` : '';
  const asked = frame.periode.exercices;
  // « l’évolution » sets them against each other, and asks for no sum.
  const total = frame.rang || frame.acte === 'comparer' ? null : totalOf(rows, asked);
  const whole = total === null ? '' : `${formatExactAmount(total)} HT ${sayAsked(asked)} au total, dont `;
  const told = `${whole}${of(last)}${rank}${beside}`;
  return answered(`${what} : ${told}. Par exercice, hors taxes :`, {
    tableau: {
      titre,
      colonnes: ['Exercice', 'Montant HT'],
      lignes: rows.map((row) => [yearOf(row), formatExactAmount(row.montant)]),
    },
    graphique: {
      genre: 'courbe',
      titre,
      points: rows.map((row) => ({
        libelle: yearOf(row),
        valeur: row.montant,
        texte: formatExactAmount(row.montant),
      })),
    },
  });
}
