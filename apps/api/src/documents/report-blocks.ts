import { sumOf } from '#common/money.js';
import {
  amountFormatOf,
  formatAmount,
  formatCount,
  formatExactAmount,
  formatQuantity,
  formatShare,
  formatShortAmount,
  isShareTold,
} from '#design/format-francais.js';
import { NON_CLASSE, PARTS_SANS_OBJET, SANS_DIRECTION, SECTIONS, shownParts, TYPES } from '#design/parts.js';
import { percentOf } from '#design/share.js';
import {
  type BarsOptions,
  type ComparedValue,
  KEY,
  type KeyEntry,
  drawBars,
  drawShares,
  leastOfBars,
} from '#documents/pdf/report-charts.js';
import { drawTable } from '#documents/pdf/report-table.js';
import type { Report } from '#documents/pdf/report.js';
import type { FiguresDesMembres } from '#figures/figures.js';
import { isToCome } from '#figures/running-exercice.js';
import { partsMontrables } from '#figures/taux.js';
import { taxInWords, taxOfExercice, taxOfYearBefore } from '#figures/tax-label.js';
import {
  changeInSentence,
  changeInShort,
  variationLabel,
  yearBefore,
  yearBeforeInWords,
} from '#figures/year-before.js';
import { nameOf } from './names.js';
import { type SupplierShares, supplierShares } from './supplier-shares.js';
import { AUTRES_FAMILLES, AUTRES_FOURNISSEURS, exerciceTold } from './words.js';

/** Most directions of a chart; the rest is drawn as one. */
const MAX_BARS = 12;
const NOTHING = '–';
const NO_PURCHASE = 'Aucun achat.';
const NO_SUPPLIER = 'Aucun fichier ne nomme les fournisseurs de cet exercice.';
/** Points of the heading of a section, the blank above it included. */
export const SECTION = 45;

const shareOrNothing = (percent: number | null): string => (percent === null ? NOTHING : formatShare(percent));

/** Whether a part of a rate is said: « 0,0 % » of it says nothing, and that it is not known does. */
const isSaid = (percent: number | null): boolean => percent === null || isShareTold(percent);

/** What a mayor would repeat. */
export function drawInOneSentence(report: Report, figures: FiguresDesMembres): void {
  const { exercice, volume_total: volume, fournisseurs_distincts: suppliers } = figures;
  const changed = changeInSentence(figures);
  const change = changed === null ? '' : `, soit ${changed} par rapport à ${yearBeforeInWords(figures)}`;
  // None is named where no file names any.
  const named = suppliers === 0 ? '' : `, auprès de ${formatQuantity(suppliers, 'fournisseur', 'fournisseurs')}`;
  const sentence =
    volume === 0
      ? `Aucun achat n’est enregistré pour l’exercice ${exercice}.`
      : `En ${exercice}, la collectivité a acheté pour ${formatShortAmount(volume)}${change}${named}.`;
  report.paragraph(sentence, { size: 11.5, after: 8 });
}

/** The figures that an exercice is summed up by. Without a purchase they are none: the year before is told, where there is one. */
export function drawKeyFigures(report: Report, figures: FiguresDesMembres, producedAt: Date): void {
  const { volume_total: volume, fournisseurs_distincts: suppliers, comparaison } = figures;
  if (volume === 0 && suppliers === 0) {
    if (comparaison !== null) {
      report.paragraph(
        `Exercice ${yearBefore(figures)} : ${formatExactAmount(comparaison.volume_precedent)}, ${taxInWords(taxOfYearBefore(figures))}.`,
      );
    }
    return;
  }
  const taux = partsMontrables(figures.taux_conformite);
  const rows: [string, string][] = [
    [`Volume des achats, ${taxInWords(taxOfExercice(figures))}`, formatExactAmount(volume)],
    ...(isToCome(figures.exercice, producedAt)
      ? []
      : ([
          [
            `Volume de l’exercice ${yearBefore(figures)}, ${taxInWords(taxOfYearBefore(figures))}`,
            comparaison === null ? 'non connu' : formatExactAmount(comparaison.volume_precedent),
          ],
          [variationLabel(figures), changeInShort(figures) ?? NOTHING],
        ] as [string, string][])),
    ['Fournisseurs distincts', suppliers === 0 ? 'non connus' : formatCount(suppliers)],
    ...sectionRows(figures),
    ...(figures.ttc === 0
      ? []
      : ([['dont gardé TTC, taux de TVA inconnu', formatExactAmount(figures.ttc)]] as [string, string][])),
    ['Achats conformes, en montant', shareOrNothing(taux.montant_pct)],
    ['Achats non conformes, en montant', shareOrNothing(taux.non_conforme_pct)],
    ['Achats à vérifier, en montant', shareOrNothing(taux.a_verifier_pct)],
    ...(isSaid(taux.marche_non_renseigne_pct)
      ? ([['dont marché non renseigné', shareOrNothing(taux.marche_non_renseigne_pct)]] as [string, string][])
      : []),
    [NON_CLASSE, shareOrNothing(taux.non_classe_pct)],
    ['Achats conformes, en nombre', shareOrNothing(taux.nombre_pct)],
    ...(figures.hors_marche === null
      ? []
      : ([['Achats hors marché, en montant', shareOrNothing(figures.hors_marche.part_pct)]] as [string, string][])),
  ];
  drawTable(
    report,
    [
      { header: 'Indicateur', weight: 3 },
      { header: exerciceTold(figures.exercice, producedAt), weight: 3, align: 'right' },
    ],
    rows.map((cells) => ({ cells })),
    { size: 9 },
  );
  if (taux.affichage === 'annulations') report.note(`${PARTS_SANS_OBJET}.`);
  if (taux.affichage === 'insuffisamment_renseigne')
    report.note('Le taux de conformité n’est pas évalué : plus de la moitié des achats reste à vérifier.');
}

/** Each section of the budget with its share of the volume. */
function sectionRows({ sections }: FiguresDesMembres): [string, string][] {
  if (!sections) return [['Investissement et fonctionnement', 'non connus']];
  return shownParts(SECTIONS, sections).map(({ label, montant, part_pct: part }) => [
    label,
    `${formatExactAmount(montant)}${part === null ? '' : ` (${formatShare(part)})`}`,
  ]);
}

/** The purchases by type, as one bar; shares are those of the whole volume. */
export function drawTypes(report: Report, { types, volume_total: volume, exercice }: FiguresDesMembres): void {
  if (volume <= 0) return;
  report.subsection('Par type d’achat');
  const shown = shownParts(TYPES, types);
  const format = amountFormatOf(shown.map(({ montant }) => montant));
  drawShares(
    report,
    `Achats de l’exercice ${exercice} par type`,
    shown.map(({ label, tone, montant, part_pct: part }) => ({
      label,
      tone,
      value: montant,
      text: `${format(montant)} – ${shareOrNothing(part)}`,
    })),
  );
}

/** A chart of bars, with what is said under it on its page. */
export interface BarsBlock {
  alt: string;
  values: readonly ComparedValue[];
  /** Points of what is said, and of the key. */
  under: number;
  key?: readonly KeyEntry[];
  say: (report: Report) => void;
}

/** Points of a line or two of small print under a chart, and of sentences there. */
const [NOTE, SENTENCE] = [30, 57];

/** The fewest points of a chart and of what is said under it; one line says that there are none. */
export const roomOfBars = (report: Report, { values, under }: BarsBlock): number =>
  values.length === 0
    ? NOTE
    : under +
      leastOfBars(
        report,
        values.map(({ label }) => label),
      );

/** @param next what should stand on the same page, where it can */
export function drawBlock(
  report: Report,
  { alt, values, under, key = [], say }: BarsBlock,
  next?: BarsOptions['next'],
): void {
  if (values.length > 0) drawBars(report, alt, values, { under, key, ...(next ? { next } : {}) });
  say(report);
}

/** An amount and its share of the purchases, as the bars of every axis tell them. */
const withShare = (montant: number, part: number | null): string =>
  `${formatAmount(montant)}${part === null ? '' : ` (${formatShare(part)})`}`;

/** The purchases of each direction beside those of the exercice before. */
export function servicesBars(figures: FiguresDesMembres): BarsBlock {
  const { exercice, comparaison } = figures;
  const services = comparaison?.par_service ?? figures.par_service;
  const toBar = (label: string, montant: number, previous: number | null) => ({
    label,
    value: montant,
    previous,
    text: withShare(montant, figures.volume_total > 0 ? percentOf(montant, figures.volume_total) : null),
  });
  const values = services.map(({ service, montant, montant_precedent: previous }) =>
    toBar(service ?? SANS_DIRECTION, montant, previous),
  );
  const rest = values.slice(MAX_BARS);
  const shown = values.slice(0, MAX_BARS);
  if (rest.length > 0) {
    const montant = rest.reduce((sum, { value }) => sum + value, 0);
    const previous = rest.reduce((sum, one) => sum + (one.previous ?? 0), 0);
    shown.push(toBar(`Autres (${rest.length})`, montant, previous));
  }
  const compared = services.some(({ montant_precedent: previous }) => previous !== null);
  const key: KeyEntry[] = compared
    ? [
        { tone: 'a', label: `Exercice ${exercice}` },
        { tone: 'soft', label: `Exercice ${yearBefore(figures)}` },
      ]
    : [];
  return {
    alt: `Achats de l’exercice ${exercice} par direction ou service`,
    values: shown,
    under: compared ? KEY + NOTE : NOTE,
    key,
    say: (report) =>
      report.note(services.length === 0 ? NO_PURCHASE : `Total : ${formatAmount(figures.volume_total)}.`),
  };
}

/** The main codes of the nomenclature, and what they leave of the whole. */
export function famillesBars(
  { exercice, volume_total: volume }: FiguresDesMembres,
  familles: FiguresDesMembres['principales_familles'],
): BarsBlock {
  const rest = sumOf([volume, ...familles.map(({ montant }) => -montant)]);
  const told = `${rest === 0 ? '' : `${AUTRES_FAMILLES} : ${formatAmount(rest)}. `}Total : ${formatAmount(volume)}.`;
  const none =
    volume === 0 ? NO_PURCHASE : 'Les achats de cet exercice ne sont pas encore classés dans la nomenclature.';
  return {
    alt: `Principales familles d’achats de l’exercice ${exercice}`,
    values: familles.map(({ montant, part_pct: part, ...famille }) => ({
      label: nameOf(famille),
      value: montant,
      text: withShare(montant, part),
    })),
    under: NOTE,
    say: (report) => report.note(familles.length === 0 ? none : told),
  };
}

/** The largest suppliers and how much of the purchases goes to few of them. */
export function suppliersBars(figures: FiguresDesMembres): BarsBlock {
  const { concentration, exercice, volume_total: volume, fournisseurs_distincts: named } = figures;
  const shares = supplierShares(figures);
  const values = shares.principaux.map(({ raison_sociale: label, montant, part_pct: part }) => ({
    label,
    value: montant,
    text: withShare(montant, part),
  }));
  const rest = sumOf([volume, ...values.map(({ value }) => -value)]);
  const others = rest === 0 ? '' : `${AUTRES_FOURNISSEURS} : ${formatAmount(rest)}. `;
  // Annulations may leave nothing of what suppliers were paid.
  const none = volume === 0 ? NO_PURCHASE : named === 0 ? NO_SUPPLIER : `${PARTS_SANS_OBJET}.`;
  return {
    alt: `Principaux fournisseurs de l’exercice ${exercice}`,
    values,
    under: SENTENCE,
    say: (report) => {
      const sums = `${others}Total : ${formatAmount(volume)}.`;
      const sentence = concentrationInWords(shares, concentration.indice_herfindahl);
      if (values.length === 0) report.note(none);
      else if (sentence === null) report.note(sums);
      else report.paragraph(`${sentence} ${sums}`);
    },
  };
}

/** How much goes to few suppliers; null where no share can be counted. */
function concentrationInWords({ ofFirst }: SupplierShares, index: number | null): string | null {
  const [first, five, ten] = [ofFirst(1), ofFirst(5), ofFirst(10)];
  if (first === null || five === null || ten === null) return null;
  return (
    `Le premier fournisseur reçoit ${formatShare(first)} des achats, les cinq premiers ${formatShare(five)}, les dix premiers ${formatShare(ten)}.` +
    (index === null
      ? ''
      : ` Indice de Herfindahl-Hirschman : ${formatCount(Math.round(index))} sur 10\u202f000 ; au-delà de 2\u202f500 les achats sont dits concentrés.`)
  );
}
