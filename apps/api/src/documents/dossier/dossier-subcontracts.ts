import { sumOf } from '#common/money.js';
import { formatExactAmount, formatQuantity, formatShare } from '#design/format-francais.js';
import { identifierOf } from '#design/identifier-words.js';
import { drawTable, type TableOptions } from '#documents/pdf/report-table.js';
import type { Report } from '#documents/pdf/report.js';
import type { ExecutionResponse } from '#figures/execution/execution.response.js';
import type { SousTraitanceItem } from '#figures/marches/marche-detail.response.js';
import { pourcentage, toCentimes } from '#procurement/montant.js';
import { shortDay } from '../words.js';

type Reference = Pick<ExecutionResponse, 'base' | 'reference_ht'>;

/** Who carries out the acts. */
export const subcontractorOf = ({ fournisseur, operateur_lu: read }: SousTraitanceItem): string =>
  fournisseur ? `${fournisseur.raison_sociale}, ${identifierOf(fournisseur)}` : read || 'non identifié';

/** Euros of the acts whose amount is known. */
const totalOf = (acts: readonly SousTraitanceItem[]): number => sumOf(acts.map(({ montant }) => montant ?? 0));

/**
 * How many acts there are and what they come to, in a few words.
 * @param isDeclared the marché is told to be subcontracted, whether an act is recorded or not
 */
export function subcontractingInShort(acts: readonly SousTraitanceItem[], isDeclared: boolean): string {
  if (acts.length === 0) return isDeclared ? 'déclarée, sans acte enregistré' : 'aucune n’est déclarée';
  const acted = formatQuantity(acts.length, 'acte déclaré', 'actes déclarés');
  const known = acts.some(({ montant }) => montant !== null);
  return known ? `${acted}, ${formatExactAmount(totalOf(acts))} HT` : `${acted}, sans montant`;
}

/**
 * The declared acts: who does what, for how much, and which share of the marché that is.
 * @param heading of the section, where they begin it
 */
export function drawSubcontracts(
  report: Report,
  acts: readonly SousTraitanceItem[],
  reference: Reference,
  heading: Pick<TableOptions, 'section'> = {},
): void {
  drawTable(
    report,
    [
      { header: 'Acte', weight: 0.6 },
      { header: 'Sous-traitant', weight: 2.8 },
      { header: 'Prestations sous-traitées', weight: 3 },
      { header: 'Notifié le', weight: 1.2 },
      { header: 'Montant HT', weight: 1.6, align: 'right' },
      { header: 'Part du marché', weight: 1, align: 'right' },
    ],
    [
      ...acts.map((one) => ({
        cells: [
          String(one.numero),
          subcontractorOf(one),
          one.objet ?? 'non renseignées',
          shortDay(one.date_notification),
          one.montant === null ? 'non renseigné' : formatExactAmount(one.montant),
          one.montant === null ? '–' : shareOf(one.montant, reference),
        ],
      })),
      {
        cells: ['Total', '', '', '', formatExactAmount(totalOf(acts)), shareOf(totalOf(acts), reference)],
        bold: true,
      },
    ],
    { ...heading, title: 'Sous-traitance', intro: inWords(acts, reference) },
  );
}

function inWords(acts: readonly SousTraitanceItem[], reference: Reference): string {
  const unknown = acts.filter(({ montant }) => montant === null).length;
  const total = totalOf(acts);
  const sum = `Le titulaire a déclaré ${formatQuantity(acts.length, 'acte', 'actes')} de sous-traitance, pour ${formatExactAmount(total)} HT`;
  const without =
    unknown === 0 ? '' : ` ; le montant de ${formatQuantity(unknown, 'acte', 'actes')} n’est pas renseigné`;
  if (reference.reference_ht === null)
    return `${sum}${without}. Le montant du marché n’est pas connu : la part sous-traitée n’est pas calculée.`;
  const of = reference.base === 'maximum' ? 'du maximum' : 'du montant';
  const whole = `${of} du marché, avenants compris (${formatExactAmount(reference.reference_ht)})`;
  const doubt =
    total > reference.reference_ht ? ' C’est plus que le marché entier : un des deux montants est à vérifier.' : '';
  return `${sum}, soit ${shareOf(total, reference)} ${whole}${without}.${doubt}`;
}

function shareOf(amount: number, { reference_ht: whole }: Reference): string {
  const [part, of] = [amount, whole ?? 0].map((euros) => toCentimes(euros.toFixed(2))) as [bigint, bigint];
  const percent = pourcentage(part, of);
  return percent === null ? '–' : formatShare(percent, [100]);
}
