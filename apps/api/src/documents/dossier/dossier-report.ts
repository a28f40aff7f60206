import {
  formatCount,
  formatExactAmount,
  formatQuantity,
  formatShare,
  formatShortAmount,
} from '#design/format-francais.js';
import { formatPaidShare } from '#design/paid-share.js';
import { labelOf, VERDICTS } from '#design/parts.js';
import { drawBars } from '#documents/pdf/report-charts.js';
import { drawTable } from '#documents/pdf/report-table.js';
import type { Report } from '#documents/pdf/report.js';
import type { VerdictItem } from '#figures/conformite/conformite.response.js';
import type { MarcheDetail } from '#figures/marches/marche-detail.response.js';
import { nomDuMarche } from '#procurement/identite/nom.js';
import { estUnePart } from '#procurement/taux-conformite.js';
import type { VerdictDuMarche } from '#verdicts/verdict.response.js';
import { nameOf } from '../names.js';
import { executionSentences } from './execution-sentences.js';
import { layOutReport } from '../report-head.js';
import { drawAvenants, hasDoubtfulAvenant } from './dossier-avenants.js';
import { CHRONOLOGY, chronologyRows } from './dossier-chronology.js';
import type { DossierFigures, PaiementRow } from './dossier-figures.js';
import { drawIdentity } from './dossier-identity.js';
import { drawMandats } from './dossier-mandats.js';
import { drawSubcontracts } from './dossier-subcontracts.js';

/** Lines of what happened; an avenant has its whole object in the table of avenants. */
const MAX_LINES = 3;

/** The whole of one marché as a report. */
export function dossierReport(figures: DossierFigures, paiements: readonly PaiementRow[]): PDFKit.PDFDocument {
  const { autorite, marche, producedAt } = figures;
  const parts = [marche.avenants, [...marche.lots, ...marche.sous_traitances]];
  const head = {
    title: `Dossier du marché ${nomDuMarche(marche)}`,
    subtitle: marche.objet,
    producedAt,
    sections: 4 + parts.filter(({ length }) => length > 0).length + (paiements.length > 0 ? 1 : 0),
  };
  return layOutReport(autorite, head, (report) => {
    drawIdentity(report, marche);
    chronology(report, figures);
    payments(report, figures);
    lots(report, figures);
    drawAvenants(report, figures);
    conformity(report, figures);
    drawMandats(report, figures, paiements);
  });
}

/** What happened, in the order of time, with what was paid against what may be. */
function chronology(report: Report, figures: DossierFigures): void {
  drawTable(report, CHRONOLOGY, chronologyRows(figures), { section: 'Le marché dans le temps', maxLines: MAX_LINES });
}

function lots(report: Report, { marche: { lots: found, sous_traitances: acts }, execution }: DossierFigures): void {
  const section = 'Lots et sous-traitance';
  if (found.length > 0) drawLots(report, found, section);
  if (acts.length > 0) drawSubcontracts(report, acts, execution, found.length === 0 ? { section } : {});
}

function drawLots(report: Report, found: MarcheDetail['lots'], section: string): void {
  drawTable(
    report,
    [
      { header: 'Lot', weight: 0.6 },
      { header: 'Objet', weight: 4 },
      { header: 'Titulaire', weight: 2.4 },
      { header: 'Montant HT', weight: 1.6, align: 'right' },
    ],
    found.map((lot) => ({
      cells: [String(lot.numero), lot.objet, lot.fournisseur?.raison_sociale ?? '–', euros(lot.montant) ?? '–'],
    })),
    { section },
  );
}

function payments(report: Report, { marche, execution }: DossierFigures): void {
  report.section('Paiements et exécution');
  report.list([
    ...executionSentences(execution),
    ...(hasDoubtfulAvenant(marche) ? ['Attention – le montant compte un avenant à vérifier : voir les avenants.'] : []),
  ]);
  const { part_pct: part, consomme_ht: paid, reference_ht: ceiling } = execution;
  if (part !== null && ceiling !== null) {
    drawBars(
      report,
      'Part du montant du marché déjà mandatée',
      [{ label: 'Mandaté', value: part, text: `${formatPaidShare(paid, ceiling)} de ${formatShortAmount(ceiling)}` }],
      { whole: 100 },
    );
  }
}

function conformity(report: Report, { conformite }: DossierFigures): void {
  report.section('Conformité');
  const { lignes, verdict_previsionnel: expected, taux_conformite: taux } = conformite;
  if (estUnePart(taux.montant_pct)) {
    report.paragraph(`${formatShare(taux.montant_pct)} du montant mandaté est jugé conforme.`);
  }
  if (conformite.verdict) ofTheMarche(report, conformite.verdict);
  // That of the marché stands above: said again, it may be all that is on a page.
  if (expected && !(conformite.verdict && expected.motif === 'marche' && expected.avertissements.length === 0)) {
    verdict(report, 'Avant tout paiement', expected);
  }
  const shown = lignes.slice(0, 10).sort((a, b) => a.exercice - b.exercice);
  for (const ligne of shown) {
    const famille = ligne.famille ? nameOf(ligne.famille) : 'non classé';
    verdict(
      report,
      `Exercice ${ligne.exercice}, ${famille} : ${formatExactAmount(ligne.montant_ht)}, ${formatQuantity(ligne.nombre, 'ligne', 'lignes')}`,
      ligne.verdict,
      ligne.au_dela_ht,
    );
  }
  if (lignes.length > 10) report.note(`Les dix premiers ensembles d’achats sur ${formatCount(lignes.length)}.`);
}

/** Why the marché has its own verdict, from its value to what the rules say. */
function ofTheMarche(report: Report, { statut, phrase, etapes, reserves }: VerdictDuMarche): void {
  report.subsection(`Le marché – ${labelOf(VERDICTS, statut)}`);
  report.list([
    ...(etapes.length > 0 ? steps(etapes) : [phrase]),
    ...reserves.map(({ libelle }) => `Attention – ${libelle}`),
  ]);
}

/**
 * The verdict of lines; where it is that of the marché, which stands above, its reasons are not told again.
 * @param beyond euros of them that were paid beyond the ceiling: to be checked, whatever the verdict of the rest
 */
function verdict(report: Report, title: string, item: VerdictItem, beyond = 0): void {
  const { statut, motif, etapes, avertissements } = item;
  const part = beyond === 0 || statut === 'a_verifier' ? '' : `, sauf ${formatExactAmount(beyond)} à vérifier`;
  report.subsection(`${title} – ${labelOf(VERDICTS, statut)}${part}`);
  report.list([
    ...(motif === 'marche' ? ['Jugé comme le marché lui-même.'] : steps(etapes)),
    ...avertissements.map((warning) => `Attention – ${warning}`),
  ]);
}

const steps = (etapes: readonly { libelle: string; reference: string | null }[]): string[] =>
  etapes.map(({ libelle, reference }) =>
    reference === null ? libelle : `${libelle.replace(/\.$/, '')} (${reference}).`,
  );

const euros = (amount: number | null): string | null => (amount === null ? null : formatExactAmount(amount));
