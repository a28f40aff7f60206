import { toAmount } from '#common/money.js';
import {
  formatCount,
  formatDay,
  formatExactAmount,
  formatQuantity,
  formatShare,
  formatShortAmount,
} from '#design/format-francais.js';
import { labelOf, TYPES, VERDICTS } from '#design/parts.js';
import { placeOf } from '#design/place.js';
import { drawBars } from '#documents/pdf/report-charts.js';
import { drawTable } from '#documents/pdf/report-table.js';
import type { Report } from '#documents/pdf/report.js';
import type { VerdictItem } from '#figures/conformite/conformite.response.js';
import type { MarcheDetail } from '#figures/marches/marche-detail.response.js';
import { nomDuMarche } from '#procurement/identite/nom.js';
import { estUnePart } from '#procurement/taux-conformite.js';
import type { VerdictDuMarche } from '#verdicts/verdict.response.js';
import { nameOf } from '../names.js';
import { shortDay } from '../words.js';
import { executionSentences } from './execution-sentences.js';
import { newReport } from '../report-head.js';
import { CHRONOLOGY, chronologyRows } from './dossier-chronology.js';
import type { DossierFigures, PaiementRow } from './dossier-figures.js';
import { drawMandats } from './dossier-mandats.js';
import { drawSubcontracts, subcontractingInShort } from './dossier-subcontracts.js';

const STATUTS: Readonly<Record<string, string>> = {
  en_preparation: 'en préparation',
  en_cours: 'en cours',
  termine: 'terminé',
};
const UNKNOWN = 'non renseigné';
/** Facts that a marché may well not have: left out rather than told as unknown. */
const OF_SOME: ReadonlySet<string> = new Set(['Justification', 'Montant maximum HT']);

/** The whole of one marché as a report. */
export function dossierReport(figures: DossierFigures, paiements: readonly PaiementRow[]): PDFKit.PDFDocument {
  const { autorite, marche, producedAt } = figures;
  const parts = [marche.avenants, [...marche.lots, ...marche.sous_traitances]];
  const report = newReport(autorite, {
    title: `Dossier du marché ${nomDuMarche(marche)}`,
    subtitle: marche.objet,
    producedAt,
    sections: 4 + parts.filter(({ length }) => length > 0).length + (paiements.length > 0 ? 1 : 0),
  });
  identity(report, marche);
  chronology(report, figures);
  payments(report, figures);
  lots(report, figures);
  avenants(report, figures);
  conformity(report, figures);
  drawMandats(report, figures, paiements);
  return report.end();
}

function identity(report: Report, marche: MarcheDetail): void {
  report.section('Identité du marché');
  const suppliers = marche.titulaires.map(({ raison_sociale: name, identifiant }) => `${name} (${identifiant})`);
  const facts: [string, string | null][] = [
    ['Numéro', nomDuMarche(marche)],
    ['Objet', marche.objet],
    [suppliers.length > 1 ? 'Titulaires' : 'Titulaire', suppliers.join(', ') || null],
    ['Nature', marche.nature],
    ['Type d’achat', marche.type === null ? null : labelOf(TYPES, marche.type)],
    ['Procédure', marche.procedure],
    ['Justification', marche.justification],
    ['Code CPV', marche.cpv],
    ['Famille', marche.famille && nameOf(marche.famille)],
    ['Service', marche.service ? nameOf(marche.service) : 'aucun service n’est indiqué pour ce marché'],
    ['Exercice', String(marche.exercice)],
    ['Montant initial HT', euros(marche.montant)],
    ['Montant maximum HT', euros(marche.montant_max)],
    ['Montant actuel HT, avenants compris', euros(marche.montant_actuel)],
    ['Durée', duration(marche)],
    ['Reconductions', renewals(marche)],
    ['Fin', day(marche.date_fin)],
    [
      'Lots',
      marche.lots.length === 0 ? 'le marché n’est pas alloti' : formatQuantity(marche.lots.length, 'lot', 'lots'),
    ],
    ['Sous-traitance', subcontractingInShort(marche.sous_traitances)],
    [
      'Avenants',
      marche.avenants.length === 0 ? 'aucun' : formatQuantity(marche.avenants.length, 'avenant', 'avenants'),
    ],
    ['État', STATUTS[marche.statut] ?? marche.statut],
    ['Offres reçues', marche.offres_recues === null ? null : formatCount(marche.offres_recues)],
    ['Lieu d’exécution', marche.lieu_execution && placeOf(marche.lieu_execution)],
    ['Considérations sociales', marche.considerations_sociales.join(', ') || null],
    ['Considérations environnementales', marche.considerations_environnementales.join(', ') || null],
  ];
  drawTable(
    report,
    [
      { header: 'Rubrique', weight: 2 },
      { header: 'Valeur', weight: 4 },
    ],
    facts
      .filter(([label, value]) => value !== null || !OF_SOME.has(label))
      .map(([label, value]) => ({ cells: [label, value ?? UNKNOWN] })),
    { size: 9 },
  );
}

/** The duration counts the renewals that are possible. */
function duration({ duree_mois: months, reconductions }: MarcheDetail): string | null {
  if (months === null) return null;
  return `${formatCount(months)} mois${reconductions === 0 ? '' : ' au plus, reconductions possibles comprises'}`;
}

const renewals = ({ reconductions }: MarcheDetail): string =>
  reconductions === 0
    ? 'aucune n’est indiquée'
    : `reconductible ${formatCount(reconductions)} fois ; les décisions prises ne sont pas enregistrées`;

/** What happened, in the order of time, with what was paid against what may be. */
function chronology(report: Report, figures: DossierFigures): void {
  report.section('Le marché dans le temps');
  drawTable(report, CHRONOLOGY, chronologyRows(figures));
}

function lots(report: Report, { marche: { lots: found, sous_traitances: acts }, execution }: DossierFigures): void {
  if (found.length + acts.length === 0) return;
  report.section('Lots et sous-traitance');
  if (found.length > 0) drawLots(report, found);
  if (acts.length > 0) drawSubcontracts(report, acts, execution);
}

function drawLots(report: Report, found: MarcheDetail['lots']): void {
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
  );
}

function avenants(report: Report, { marche, avenants: limit, execution }: DossierFigures): void {
  if (marche.avenants.length === 0) return;
  report.section('Avenants');
  drawTable(
    report,
    [
      { header: 'Avenant', weight: 0.8 },
      { header: 'Objet', weight: 4 },
      { header: 'Signé le', weight: 1.4 },
      { header: 'Variation HT', weight: 1.7, align: 'right' },
      { header: 'Montant après HT', weight: 1.7, align: 'right' },
    ],
    marche.avenants.map((one) => ({
      cells: [
        String(one.numero),
        one.objet ?? '–',
        shortDay(one.date_signature),
        formatExactAmount(one.variation_montant),
        euros(one.montant_apres) ?? '–',
      ],
    })),
  );
  if (limit) {
    const share = limit.cumulPct === null ? '' : ` (${formatShare(limit.cumulPct, [limit.pct])} du montant initial)`;
    report.paragraph(
      `Cumul des variations : ${formatExactAmount(toAmount(limit.cumul))}${share}. Plafond des modifications de faible montant : ${formatExactAmount(toAmount(limit.plafond))}.`,
    );
  }
  const control = execution.avenants.modifications;
  if (control) report.paragraph(control.phrase);
}

function payments(report: Report, { execution }: DossierFigures): void {
  report.section('Paiements et exécution');
  report.list(executionSentences(execution));
  const { part_pct: part, reference_ht: ceiling } = execution;
  if (part !== null && ceiling !== null) {
    drawBars(
      report,
      'Part du montant du marché déjà payée',
      [{ label: 'Payé', value: part, text: `${formatShare(part, [100])} de ${formatShortAmount(ceiling)}` }],
      { whole: 100 },
    );
  }
}

function conformity(report: Report, { conformite }: DossierFigures): void {
  report.section('Conformité');
  const { lignes, verdict_previsionnel: expected, taux_conformite: taux } = conformite;
  if (estUnePart(taux.montant_pct)) {
    report.paragraph(`${formatShare(taux.montant_pct)} du montant payé est jugé conforme.`);
  }
  if (conformite.verdict) ofTheMarche(report, conformite.verdict);
  if (expected) verdict(report, 'Avant tout paiement', expected);
  const shown = lignes.slice(0, 10).sort((a, b) => a.exercice - b.exercice);
  for (const ligne of shown) {
    const famille = ligne.famille ? nameOf(ligne.famille) : 'non classé';
    verdict(
      report,
      `Exercice ${ligne.exercice}, ${famille} : ${formatExactAmount(ligne.montant_ht)}, ${formatQuantity(ligne.nombre, 'ligne', 'lignes')}`,
      ligne.verdict,
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

/** The verdict of lines; where it is that of the marché, which stands above, its reasons are not told again. */
function verdict(report: Report, title: string, { statut, motif, etapes, avertissements }: VerdictItem): void {
  report.subsection(`${title} – ${labelOf(VERDICTS, statut)}`);
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
const day = (date: string | null): string | null => (date === null ? null : formatDay(date));
