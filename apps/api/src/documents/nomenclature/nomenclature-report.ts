import { formatAmount, formatDay, formatShare } from '#design/format-francais.js';
import { labelOf, TYPES } from '#design/parts.js';
import { drawBars } from '#documents/pdf/report-charts.js';
import { drawTable, type ReportColumn, type ReportRow } from '#documents/pdf/report-table.js';
import type { Report } from '#documents/pdf/report.js';
import type { Autorite } from '../read-autorite.js';
import { nameOf } from '../names.js';
import { layOutReport } from '../report-head.js';
import type { BesoinsTotaux } from '../besoins-totaux.js';
import { BESOINS_SOUS_TENSION, besoinsSousTension } from '../besoins-sous-tension.js';
import { exerciceTold, PROCEDURES } from '../words.js';
import {
  needOf,
  type NomenclatureLine,
  type NomenclatureLines,
  PERIMETRE,
  totalOf,
  UNCLASSIFIED,
} from './nomenclature-lines.js';

const COLUMNS: readonly ReportColumn[] = [
  // Wide enough that most names keep to one line.
  { header: 'Famille', weight: 4.7 },
  { header: 'Type', weight: 1.65, optional: true },
  { header: 'Consommé HT', weight: 1.7, align: 'right' },
  { header: 'Engagé HT', weight: 1.7, align: 'right', optional: true },
  { header: 'Prévision HT', weight: 1.7, align: 'right' },
  { header: 'Procédure requise', weight: 1.9, optional: true },
  { header: 'Reste avant seuil', weight: 1.45, align: 'right', optional: true },
];

export interface NomenclatureFigures {
  autorite: Autorite;
  producedAt: Date;
  exercice: number;
  lines: NomenclatureLines;
}

/** The nomenclature as a report: what is consumed, and which thresholds it meets. */
export function nomenclatureReport({ autorite, exercice, producedAt, lines }: NomenclatureFigures): PDFKit.PDFDocument {
  const head = {
    title: 'Nomenclature des achats',
    subtitle: exerciceTold(exercice, producedAt),
    producedAt,
    sections: lines.autres.length > 0 ? 3 : 2,
  };
  return layOutReport(autorite, head, (report) => {
    thresholds(report, lines);
    tree(report, lines);
    if (lines.autres.length > 0) others(report, lines);
  });
}

function thresholds(report: Report, { jour, version, familles, autres }: NomenclatureLines): void {
  report.section('Seuils à surveiller');
  const day = formatDay(jour);
  report.paragraph(
    `${BESOINS_SOUS_TENSION}, seuils en vigueur au ${day}. ${version === null ? 'Aucune nomenclature n’est enregistrée.' : `Version de la nomenclature : « ${version} ».`}`,
  );
  const besoins = [...familles, ...autres].flatMap(({ besoin }) => (besoin ? [besoin] : []));
  const close = besoinsSousTension(besoins);
  if (close.length === 0) {
    report.note('Aucun besoin n’en est proche.');
    return;
  }
  drawBars(
    report,
    'Besoins proches d’un seuil, en part du seuil',
    close.slice(0, 15).map(({ nom, seuil, part }) => ({
      label: nom,
      value: part,
      text: `${formatShare(part, [100])} de ${formatAmount(seuil)}`,
    })),
    { whole: 100 },
  );
  report.note(
    'La barre entière est le seuil ; en foncé, ce qui en est mandaté ou engagé. Au-delà du seuil, un trait le marque.',
  );
}

function tree(report: Report, { familles, nonClasse }: NomenclatureLines): void {
  report.section('Arbre des familles', 160);
  // Above the table: a last page with a note alone says nothing.
  report.note(PERIMETRE);
  if (familles.length === 0) report.note('La nomenclature est vide.');
  if (familles.length > 0 || nonClasse !== null) {
    const unclassified = nonClasse === null ? [] : [moneyRow(UNCLASSIFIED, nonClasse)];
    const total = moneyRow('Total', totalOf(familles, nonClasse));
    drawTable(report, COLUMNS, [...familles.map(toRow), ...unclassified, total], { size: 7.5 });
  }
}

function others(report: Report, { familles, autres, nonClasse }: NomenclatureLines): void {
  report.section('Opérations de travaux et familles d’anciennes versions');
  const totals = [
    moneyRow('Total', totalOf(autres)),
    moneyRow('Total avec l’arbre des familles', totalOf([...familles, ...autres], nonClasse)),
  ];
  drawTable(report, COLUMNS, [...autres.map(toRow), ...totals], { size: 7.5 });
}

function toRow({ type, depth, besoin, totals, ...famille }: NomenclatureLine): ReportRow {
  const need = needOf({ besoin });
  const next = need?.prochain_seuil ?? null;
  return {
    cells: [
      nameOf(famille),
      labelOf(TYPES, type),
      amount(totals.consomme),
      amount(totals.engage),
      amount(totals.prevision),
      need && need.rang_requis !== null ? (PROCEDURES[need.rang_requis] ?? '–') : '–',
      next ? formatAmount(next.distance_ht) : '–',
    ],
    bold: depth === 0,
    indent: Math.min(depth, 4),
  };
}

const moneyRow = (name: string, { consomme, engage, prevision }: BesoinsTotaux): ReportRow => ({
  cells: [name, '', amount(consomme), amount(engage), amount(prevision), '', ''],
  bold: true,
});

const amount = (euros: number): string => (euros === 0 ? '–' : formatAmount(euros));
