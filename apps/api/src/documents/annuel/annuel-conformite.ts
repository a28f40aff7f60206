import {
  formatAmount,
  formatCount,
  formatExactAmount,
  formatQuantity,
  formatShare,
  isShareTold,
} from '#design/format-francais.js';
import { labelOf, PARTS_SANS_OBJET, SANS_DIRECTION, SECTIONS, toneOf, VERDICTS } from '#design/parts.js';
import { drawShares } from '#documents/pdf/report-charts.js';
import { drawTable } from '#documents/pdf/report-table.js';
import type { Report } from '#documents/pdf/report.js';
import { taxOfExercice, withTax } from '#figures/tax-label.js';
import type { AnnuelFigures } from './annuel-figures.js';
import { BEGINNING, MAX_LINES, MAX_ROWS } from './annuel-limits.js';
import { AUTRES, partAVerifierTold, type SommeAchats, sommesNonConformes, TOUS } from './non-conformites.js';

const SANS_MARCHE =
  'Sans marché, l’explication dit le total de la famille sur l’année, que l’on compare au seuil ; le montant est celui des seuls achats faits quand ce seuil était en vigueur.';

/** What the procedures were worth, and what was bought without a contract. */
export function drawConformite(report: Report, { figures, nonConformes, partAVerifier }: AnnuelFigures): void {
  report.section('Conformité des procédures', BEGINNING);
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
      `${formatQuantity(nombre, 'ligne', 'lignes')} pour ${formatExactAmount(montant)} ne sont pas classées dans la nomenclature : hors marché, elles sont à vérifier ; sur un marché, elles ont son verdict.`,
    );
  }
  const { tous, autres } = sommesNonConformes(figures, nonConformes);
  const intro = [
    nonConformes.some(({ marche }) => marche === null) ? SANS_MARCHE : undefined,
    nonConformes.length > 0 ? partAVerifierTold(partAVerifier) : undefined,
  ]
    .filter(Boolean)
    .join(' ');
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
        cells: [one.famille, one.marche ?? 'sans marché', ...toldSums(one), one.explication],
      })),
      ...(autres && nonConformes.length > 0 ? [{ cells: [AUTRES, '', ...toldSums(autres), ''] }] : []),
      ...(nonConformes.length === 0 ? [] : [{ cells: [TOUS, '', ...toldSums(tous), ''], bold: true }]),
    ],
    {
      title: 'Principaux achats non conformes, et pourquoi',
      ...(intro === '' ? {} : { intro }),
      size: 7.5,
      empty:
        tous.nombre > 0
          ? 'La fiche de conformité de chaque marché les explique.'
          : 'Aucun achat n’est jugé non conforme.',
    },
  );
}

const toldSums = ({ montant_ht: montant, nombre }: SommeAchats): string[] => [
  formatExactAmount(montant),
  formatCount(nombre),
];

function horsMarche(report: Report, figures: AnnuelFigures['figures']): void {
  const found = figures.hors_marche;
  const tax = taxOfExercice(figures);
  if (found === null || (found.part_pct === null && found.inconnu === 0)) return;
  report.subsection('Achats hors marché');
  if (found.part_pct === null) {
    report.paragraph('Aucun fichier ne dit si les achats ont été faits sur un marché ou sans.');
    return;
  }
  const inconnu = isShareTold(found.inconnu_pct) ? ` ; rien n’en est dit pour ${formatShare(found.inconnu_pct)}` : '';
  report.paragraph(
    `${formatShare(found.part_pct)} des achats ont été faits sans marché (${formatExactAmount(found.montant)})${inconnu}. Repères des chambres régionales des comptes : moins de 10\u202f% en investissement, 20 à 30\u202f% en fonctionnement.`,
  );
  const told = found.inconnu !== 0 || found.par_service.some(({ inconnu: one }) => one !== 0);
  // The sentence says all of it.
  if (found.montant === 0 && !told && found.par_service.every(({ montant }) => montant === 0)) return;
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
    { size: 8, maxLines: MAX_LINES, empty: 'Aucun achat.' },
  );
}
