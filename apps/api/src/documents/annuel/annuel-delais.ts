import {
  formatCount,
  formatDay,
  formatDays,
  formatDecimal,
  formatQuantity,
  formatShare,
} from '#design/format-francais.js';
import { drawTable } from '#documents/pdf/report-table.js';
import type { Report } from '#documents/pdf/report.js';
import { sommesDues } from '../sommes-dues.js';
import { trimestreTold } from '../words.js';
import type { AnnuelFigures } from './annuel-figures.js';

/** Points that the payment delays take with all that may have to be said of them. */
const DELAYS_ROOM = 250;
/** Points that they begin in where something follows them, the heading aside. */
export const DELAYS_BEGINNING = 90;

/**
 * How long suppliers waited for their money.
 * @param isLast whole on the last page then, which a few rows or sentences alone would leave nearly empty
 */
export function drawDelais(report: Report, { delais, exercice }: AnnuelFigures, isLast: boolean): void {
  const room = isLast ? DELAYS_ROOM : DELAYS_BEGINNING;
  report.section('Délais de paiement', delais === null ? 0 : room);
  if (delais === null) {
    report.paragraph(`Aucun délai de paiement n’est suivi pour l’exercice ${exercice}.`);
    return;
  }
  const mean = delais.delai_moyen === null ? '' : `, en ${formatDays(delais.delai_moyen)} en moyenne`;
  const inTime =
    delais.part_dans_delai_pct === null ? '' : ` ; ${formatShare(delais.part_dans_delai_pct)} dans le délai légal`;
  report.paragraph(
    `${formatQuantity(delais.payes, 'mandat suivi a été payé', 'mandats suivis ont été payés')}${mean}${inTime}.`,
  );
  if (delais.constate_le !== null && delais.impayes_en_retard > 0) {
    report.paragraph(
      `${formatQuantity(delais.impayes_en_retard, 'mandat n’était pas payé et avait', 'mandats n’étaient pas payés et avaient')} dépassé le délai au ${formatDay(delais.constate_le)}, dernier jour que les fichiers décrivent.`,
    );
  }
  if (delais.paiements_inconnus > 0) {
    report.paragraph(
      `${formatQuantity(delais.paiements_inconnus, 'mandat dont le paiement n’est pas renseigné n’entre', 'mandats dont le paiement n’est pas renseigné n’entrent')} dans aucun de ces chiffres.`,
    );
  }
  if (delais.nature_a_preciser > 0) {
    report.paragraph(
      `${formatQuantity(delais.nature_a_preciser, 'mandat est à vérifier : son délai dépend', 'mandats sont à vérifier : leur délai dépend')} de la nature de l’organisme, qui n’est pas enregistrée.`,
    );
  }
  const retards = delais.payes_en_retard + delais.impayes_en_retard;
  if (retards > 0) {
    report.paragraph(
      `Sommes dues pour ${formatQuantity(retards, 'retard', 'retards')}, payés ou non : ${sommesDues({ ...delais, nombre: retards })}`,
    );
  }
  drawTable(
    report,
    [
      { header: 'Trimestre de paiement', weight: 2 },
      { header: 'Mandats payés', weight: 1, align: 'right' },
      { header: 'Payés en retard', weight: 1, align: 'right' },
      { header: 'Délai moyen (jours)', weight: 1, align: 'right' },
    ],
    [
      ...delais.trimestres.map((one) => ({
        cells: [
          trimestreTold(one.trimestre),
          formatCount(one.payes),
          formatCount(one.en_retard),
          one.delai_moyen === null ? '–' : formatDecimal(one.delai_moyen),
        ],
      })),
      {
        cells: [
          'Exercice',
          formatCount(delais.payes),
          formatCount(delais.payes_en_retard),
          delais.delai_moyen === null ? '–' : formatDecimal(delais.delai_moyen),
        ],
        bold: true,
      },
    ],
    { size: 9 },
  );
}
