import { drawBars } from '#documents/pdf/report-charts.js';
import { drawTable, type ReportColumn, type ReportRow } from '#documents/pdf/report-table.js';
import { formatAmount, formatDate } from '../../pages/format-francais.js';
import type { Autorite } from '../read-autorite.js';
import { newReport } from '../report-head.js';
import { besoinsSousTension } from '../besoins-sous-tension.js';
import { TYPES } from '../words.js';
import type { NomenclatureLine, NomenclatureLines } from './nomenclature-lines.js';

const COLUMNS: readonly ReportColumn[] = [
  { header: 'Famille', weight: 4.4 },
  { header: 'Type', weight: 1.2 },
  { header: 'Consommé HT', weight: 1.5, align: 'right' },
  { header: 'Engagé HT', weight: 1.4, align: 'right' },
  { header: 'Prévision HT', weight: 1.5, align: 'right' },
  { header: 'Procédure requise', weight: 2.7 },
  { header: 'Reste avant seuil', weight: 1.5, align: 'right' },
];

/** The nomenclature as a report: what is consumed, and which thresholds it meets. */
export function nomenclatureReport(
  autorite: Autorite,
  exercice: number,
  producedAt: Date,
  { jour, version, familles, autres }: NomenclatureLines,
): PDFKit.PDFDocument {
  const report = newReport(autorite, {
    title: 'Nomenclature des achats',
    subtitle: `Consommation de l’exercice ${exercice} au regard des seuils`,
    producedAt,
    sections: autres.length > 0 ? 3 : 2,
  });
  report.section('Seuils à surveiller');
  const day = formatDate(new Date(`${jour}T12:00:00Z`));
  report.paragraph(
    `Besoins au moins aux quatre cinquièmes du prochain seuil, seuils en vigueur au ${day}. ${version === null ? 'Aucune nomenclature n’est enregistrée.' : `Nomenclature : ${version}.`}`,
  );
  const besoins = [...familles, ...autres].flatMap(({ besoin }) => (besoin ? [besoin] : []));
  const close = besoinsSousTension(besoins);
  if (close.length > 0) {
    drawBars(
      report,
      'Besoins proches d’un seuil, en part du seuil',
      close.slice(0, 15).map(({ nom, consomme, seuil, part }) => ({
        label: nom,
        value: part,
        text: `${formatAmount(consomme)} / ${formatAmount(seuil)}`,
      })),
    );
  } else report.note('Aucun besoin n’en est proche.');
  report.section('Arbre des familles', { newPage: true });
  drawTable(report, COLUMNS, familles.map(toRow), { size: 7.5, empty: 'La nomenclature est vide.' });
  if (autres.length > 0) {
    report.section('Opérations de travaux et familles d’anciennes versions');
    drawTable(report, COLUMNS, autres.map(toRow), { size: 7.5 });
  }
  report.note(
    'Consommé : mandats de l’exercice, annulations déduites. Engagé : part des marchés en cours qui tombe dans l’exercice et n’est pas encore payée. Prévision : besoin attendu à la fin de l’exercice. Le besoin se compte par famille homogène, ou par opération pour les travaux (code de la commande publique, R2121-1 à R2121-9).',
  );
  return report.end();
}

function toRow({ code, libelle, type, depth, besoin }: NomenclatureLine): ReportRow {
  const next = besoin?.prochain_seuil ?? null;
  return {
    cells: [
      `${code} ${libelle}`,
      TYPES[type] ?? type,
      amount(besoin?.consomme_ht ?? 0),
      amount(besoin?.engage_ht ?? 0),
      amount(besoin?.prevision_ht ?? 0),
      besoin && besoin.consomme_ht > 0 ? (besoin.procedure_requise ?? '–') : '–',
      next && besoin && besoin.consomme_ht > 0 ? formatAmount(next.distance_ht) : '–',
    ],
    bold: depth === 0,
    indent: Math.min(depth, 4),
  };
}

const amount = (euros: number): string => (euros === 0 ? '–' : formatAmount(euros));
