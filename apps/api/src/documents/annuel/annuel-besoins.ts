import { capitalised } from '#common/capitalised.js';
import { formatAmount, formatCount, formatDay, formatQuantity, formatShare } from '#design/format-francais.js';
import { drawTable, type ReportRow } from '#documents/pdf/report-table.js';
import type { Report } from '#documents/pdf/report.js';
import { taxOfExercice, taxWithContracts, withTax } from '#figures/tax-label.js';
import { besoinsSousTension } from '../besoins-sous-tension.js';
import { totauxDe } from '../besoins-totaux.js';
import { nameOf, targetOf } from '../names.js';
import type { AnnuelFigures } from './annuel-figures.js';
import { MAX_LINES, MAX_ROWS } from './annuel-limits.js';

/** The needs of the year, and how near each is to the next threshold. */
export function drawBesoins(report: Report, { seuils, figures }: AnnuelFigures): void {
  const tax = taxOfExercice(figures);
  report.section('Besoins et seuils', 160);
  const used = seuils.besoins.filter(({ besoin_ht: besoin }) => besoin > 0);
  const day = formatDay(seuils.jour);
  if (used.length === 0) {
    report.paragraph('Aucun besoin n’est consommé ni engagé sur cet exercice.');
    return;
  }
  const formal = used.filter(({ rang_requis: rang }) => rang === 3).length;
  const dispensed = used.filter(({ rang_requis: rang }) => rang === 0).length;
  const between = used.filter(({ rang_requis: rang }) => rang === 1 || rang === 2).length;
  report.paragraph(
    `${formatQuantity(used.length, 'besoin', 'besoins')} sur l’exercice : ${formatCount(formal)} au niveau de la procédure formalisée, ${formatCount(between)} à celui de la procédure adaptée, ${formatCount(dispensed)} sous le seuil de dispense. Seuils en vigueur au ${day}.`,
  );
  const close = besoinsSousTension(used);
  drawTable(
    report,
    [
      { header: 'Besoin', weight: 3.4 },
      { header: withTax('Payé et engagé', taxWithContracts(tax)), weight: 1.5, align: 'right' },
      { header: 'Prochain seuil', weight: 3 },
      { header: 'Montant du seuil', weight: 1.7, align: 'right' },
      { header: 'Atteint à', weight: 1, align: 'right' },
    ],
    close.slice(0, MAX_ROWS).map(({ nom, besoin, seuil, libelleSeuil, part }) => ({
      cells: [nom, formatAmount(besoin), libelleSeuil, formatAmount(seuil), formatShare(part, [100])],
    })),
    {
      title: 'Besoins à moins d’un cinquième de leur prochain seuil',
      empty: 'Aucun besoin n’en est proche.',
      maxLines: MAX_LINES,
    },
  );
  const engaged = used.some(({ engage_ht: engage }) => engage !== 0);
  const amountsOf = (consomme: number, engage: number, prevision: number): string[] =>
    [consomme, ...(engaged ? [engage] : []), prevision].map((euros) => (euros === 0 ? '–' : formatAmount(euros)));
  const rows: ReportRow[] = used.slice(0, MAX_ROWS).map((one) => ({
    cells: [
      nameOf(targetOf(one)),
      ...amountsOf(one.consomme_ht, one.engage_ht, one.prevision_ht),
      capitalised(one.procedure_requise ?? '–'),
    ],
  }));
  const totalsOf = (besoins: typeof used): string[] => {
    const { consomme, engage, prevision } = totauxDe(besoins);
    return amountsOf(consomme, engage, prevision);
  };
  const others = used.slice(MAX_ROWS);
  if (others.length > 0) rows.push({ cells: [`Autres (${formatCount(others.length)})`, ...totalsOf(others), ''] });
  drawTable(
    report,
    [
      { header: 'Besoin', weight: 3.4 },
      { header: withTax('Consommé', tax), weight: 1.5, align: 'right' },
      ...(engaged ? [{ header: 'Engagé HT', weight: 1.4, align: 'right' } as const] : []),
      { header: withTax('Prévision', taxWithContracts(tax)), weight: 1.5, align: 'right' },
      { header: 'Procédure requise', weight: 3 },
    ],
    [
      ...rows,
      { cells: [`Total des ${formatQuantity(used.length, 'besoin', 'besoins')}`, ...totalsOf(used), ''], bold: true },
    ],
    { title: 'Principaux besoins et procédure qu’ils demandent', maxLines: MAX_LINES },
  );
}
