import { capitalised } from '#common/capitalised.js';
import {
  amountFormatOf,
  formatAmount,
  formatCount,
  formatDay,
  formatDecimal,
  formatExactAmount,
  formatQuantity,
  formatShare,
} from '#design/format-francais.js';
import { labelOf, PARTS_SANS_OBJET, SANS_DIRECTION, SECTIONS, toneOf, VERDICTS } from '#design/parts.js';
import { drawColumns, drawShares } from '#documents/pdf/report-charts.js';
import { drawTable, type ReportRow } from '#documents/pdf/report-table.js';
import type { Report } from '#documents/pdf/report.js';
import { taxOfExercice, taxWithContracts, withTax } from '#figures/tax-label.js';
import { besoinsSousTension } from '../besoins-sous-tension.js';
import { totauxDe } from '../besoins-totaux.js';
import {
  drawFamilles,
  drawInOneSentence,
  drawKeyFigures,
  drawServices,
  drawSuppliers,
  drawTypes,
  roomOfBars,
} from '../report-blocks.js';
import { nameOf, targetOf } from '../names.js';
import { newReport } from '../report-head.js';
import { perimetreOf } from '../words.js';
import type { AnnuelFigures } from './annuel-figures.js';

/** Points that the payment delays take with all that may have to be said of them. */
const DELAYS_ROOM = 250;

/** Highest number of rows of a table that sums up; the workbook has them all. */
const MAX_ROWS = 25;

/** The report of a year, for the council. */
export function annuelReport(source: AnnuelFigures): PDFKit.PDFDocument {
  const { autorite, exercice, producedAt } = source;
  const told = hasSomething(source);
  const report = newReport(autorite, {
    title: 'Rapport annuel des achats',
    subtitle: `Exercice ${exercice}`,
    producedAt,
    sections: told ? 6 : 0,
  });
  essentials(report, source);
  if (told) subjects(report, source);
  return report.end();
}

/** A year without a purchase, a need or a payment is told on one page. */
const hasSomething = ({ figures, seuils, delais }: AnnuelFigures): boolean =>
  figures.volume_total !== 0 ||
  figures.fournisseurs_distincts > 0 ||
  delais !== null ||
  seuils.besoins.some(({ besoin_ht: besoin }) => besoin > 0);

function subjects(report: Report, source: AnnuelFigures): void {
  const { figures } = source;
  const services = roomOfBars(figures.par_service.length);
  report.section('Où va la dépense', services + 60);
  report.subsection('Directions et services', services);
  drawServices(report, figures);
  report.subsection('Principales familles de la nomenclature', roomOfBars(figures.principales_familles.length));
  drawFamilles(report, figures, figures.principales_familles);
  thresholds(report, source);
  conformity(report, source);
  report.section('Fournisseurs', roomOfBars(figures.concentration.principaux.length) + 20);
  report.paragraph(
    `${formatQuantity(figures.fournisseurs_distincts, 'fournisseur distinct', 'fournisseurs distincts')}, comptés par SIREN.`,
  );
  drawSuppliers(report, figures);
  delays(report, source);
}

function essentials(report: Report, { figures, exercice }: AnnuelFigures): void {
  report.section('L’essentiel');
  drawInOneSentence(report, figures);
  drawKeyFigures(report, figures);
  drawTypes(report, figures);
  // Two lines of small print: they fit under the types on the first page.
  report.subsection('Comment lire ce rapport', 30);
  report.note(perimetreOf(figures));
  const known = figures.historique.slice(-8);
  if (known.length < 2) return;
  report.subsection('Les exercices connus', 100);
  const format = amountFormatOf(known.map(({ volume }) => volume));
  drawColumns(
    report,
    'Volume des achats par exercice',
    known.map(({ exercice: year, volume }) => ({
      label: String(year),
      value: volume,
      text: format(volume),
      current: year === exercice,
    })),
  );
}

function thresholds(report: Report, { seuils, figures }: AnnuelFigures): void {
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
  report.paragraph(
    `${formatQuantity(used.length, 'besoin', 'besoins')} sur l’exercice : ${formatCount(formal)} au niveau de la procédure formalisée, ${formatCount(dispensed)} sous le seuil de dispense. Seuils en vigueur au ${day}.`,
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
    { title: 'Besoins à moins d’un cinquième de leur prochain seuil', empty: 'Aucun besoin n’en est proche.' },
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
  const { consomme, engage, prevision } = totauxDe(used);
  const totals = amountsOf(consomme, engage, prevision);
  drawTable(
    report,
    [
      { header: 'Besoin', weight: 3.4 },
      { header: withTax('Consommé', tax), weight: 1.5, align: 'right' },
      ...(engaged ? [{ header: 'Engagé HT', weight: 1.4, align: 'right' } as const] : []),
      { header: withTax('Prévision', taxWithContracts(tax)), weight: 1.5, align: 'right' },
      { header: 'Procédure requise', weight: 3 },
    ],
    [...rows, { cells: [`Total des ${formatQuantity(used.length, 'besoin', 'besoins')}`, ...totals, ''], bold: true }],
    { title: 'Principaux besoins et procédure qu’ils demandent' },
  );
}

function conformity(report: Report, { figures, nonConformes }: AnnuelFigures): void {
  report.section('Conformité des procédures', 160);
  const judged = figures.par_verdict.filter(({ statut }) => statut !== 'hors_champ');
  const shown = figures.taux_conformite.affichage !== 'annulations';
  drawShares(
    report,
    'Achats par verdict',
    judged.map(({ statut, montant, part_pct: part }) => ({
      label: labelOf(VERDICTS, statut),
      value: montant,
      tone: toneOf(VERDICTS, statut),
      text: `${formatExactAmount(montant)}${part === null || !shown ? '' : ` – ${formatShare(part)}`}`,
    })),
  );
  if (!shown) report.note(`${PARTS_SANS_OBJET}.`);
  report.paragraph(
    'Un achat payé sur un marché a le verdict de ce marché. Sans marché, il est conforme sous le seuil de dispense en vigueur le jour du mandat, ou quand ces achats restent sous ce seuil et sous 20 % du besoin (R2122-8). Il est à vérifier quand une information manque pour juger.',
  );
  horsMarche(report, figures);
  const { montant, nombre } = figures.non_classe;
  if (nombre > 0) {
    report.paragraph(
      `${formatQuantity(nombre, 'ligne', 'lignes')} pour ${formatExactAmount(montant)} ne sont pas classées dans la nomenclature et ne peuvent pas être jugées.`,
    );
  }
  drawTable(
    report,
    [
      { header: 'Famille', weight: 2.6 },
      { header: 'Marché', weight: 1.3 },
      { header: withTax('Montant', taxOfExercice(figures)), weight: 1.5, align: 'right' },
      { header: 'Lignes', weight: 0.7, align: 'right' },
      { header: 'Explication', weight: 4 },
    ],
    [
      ...nonConformes.map((one) => ({
        cells: [
          one.famille,
          one.marche ?? 'sans marché',
          formatExactAmount(one.montant_ht),
          formatCount(one.nombre),
          one.explication,
        ],
      })),
      ...(nonConformes.length === 0
        ? []
        : judged
            .filter(({ statut }) => statut === 'non_conforme')
            .map(({ montant, nombre }) => ({
              cells: ['Tous les non conformes', '', formatExactAmount(montant), formatCount(nombre), ''],
              bold: true,
            }))),
    ],
    {
      title: 'Principaux achats non conformes, et pourquoi',
      size: 7.5,
      empty: figures.par_verdict.some(({ statut, nombre }) => statut === 'non_conforme' && nombre > 0)
        ? 'La fiche de conformité de chaque marché les explique.'
        : 'Aucun achat n’est jugé non conforme.',
    },
  );
}

function horsMarche(report: Report, figures: AnnuelFigures['figures']): void {
  const found = figures.hors_marche;
  const tax = taxOfExercice(figures);
  if (found === null || (found.part_pct === null && found.inconnu === 0)) return;
  report.subsection('Achats hors marché');
  if (found.part_pct === null) {
    report.paragraph('Aucun fichier ne dit si les achats ont été payés sur un marché ou sans.');
    return;
  }
  const inconnu =
    found.inconnu === 0 || found.inconnu_pct === null
      ? ''
      : ` ; rien n’en est dit pour ${formatShare(found.inconnu_pct)}`;
  report.paragraph(
    `${formatShare(found.part_pct)} des achats ont été payés sans marché (${formatExactAmount(found.montant)})${inconnu}. Repères des chambres régionales des comptes : moins de 10\u202f% en investissement, 20 à 30\u202f% en fonctionnement.`,
  );
  const told = found.inconnu !== 0 || found.par_service.some(({ inconnu: one }) => one !== 0);
  drawTable(
    report,
    [
      { header: 'Section, direction ou famille', weight: 3.4 },
      { header: withTax('Achats', tax), weight: 1.5, align: 'right' },
      { header: withTax('Hors marché', tax), weight: 1.5, align: 'right' },
      { header: 'Part', weight: 1, align: 'right' },
      ...(told ? [{ header: withTax('Non renseigné', tax), weight: 1.5, align: 'right' } as const] : []),
    ],
    [
      { part: { ...found, volume: figures.volume_total }, nom: 'Tous les achats', bold: true },
      ...found.par_section.map((part) => ({ part, nom: labelOf(SECTIONS, part.code ?? 'inconnue') })),
      ...found.par_service.slice(0, MAX_ROWS).map((part) => ({ part, nom: part.libelle ?? SANS_DIRECTION })),
      ...found.par_famille.map((part) => ({ part, nom: `${part.code} ${part.libelle}` })),
    ].map(({ part, nom, ...style }) => ({
      ...style,
      cells: [
        nom,
        formatAmount(part.volume),
        formatAmount(part.montant),
        part.part_pct === null ? '–' : formatShare(part.part_pct),
        ...(told ? [formatAmount(part.inconnu)] : []),
      ],
    })),
    { size: 8, empty: 'Aucun achat.' },
  );
}

function delays(report: Report, { delais, exercice }: AnnuelFigures): void {
  // Whole on the last page, which a few rows or sentences alone would leave nearly empty.
  report.section('Délais de paiement', delais === null ? 0 : DELAYS_ROOM);
  if (delais === null) {
    report.paragraph(`Aucun délai de paiement n’est suivi pour l’exercice ${exercice}.`);
    return;
  }
  const mean =
    delais.delai_moyen === null ? '' : `, en ${formatCount(Math.round(delais.delai_moyen))} jours en moyenne`;
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
  report.paragraph(
    `Intérêts moratoires dus : ${formatExactAmount(delais.interets)} ; indemnités forfaitaires (40 € par retard) : ${formatExactAmount(delais.indemnites)}.`,
  );
  if (delais.interets_sans_taux > 0) {
    report.paragraph(
      `${formatQuantity(delais.interets_sans_taux, 'retard n’y est pas compté', 'retards n’y sont pas comptés')} : le taux de leur semestre n’est pas encore connu.`,
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
          `${one.trimestre === 1 ? '1er' : `${one.trimestre}e`} trimestre`,
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
