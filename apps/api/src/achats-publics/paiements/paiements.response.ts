import { CodeLibelle, TitulaireItem } from '#figures/marches/marches.response.js';
import { DelaiPaiementItem } from '../mandats/mandats.response.js';

/** The mandat of a payment. */
export class MandatPaye {
  id!: string;

  /** @example 1187 */
  numero!: string;

  /** @example 2025 */
  exercice!: number;

  /** @example "Maintenance des ascenseurs" */
  objet!: string;

  service!: CodeLibelle | null;

  /** @example 2025-03-25 */
  date_emission!: string;

  /** @example 2025-04-24 */
  date_paiement!: string | null;

  /** @example 1500.6 */
  montant_ttc!: number;

  version!: number;
}

export class PaiementItem {
  mandat!: MandatPaye;

  fournisseur!: TitulaireItem | null;

  delai_paiement!: DelaiPaiementItem;
}

/** Of all that the filters match, whatever the page. */
export class SynthesePaiements {
  /**
   * Days from the start to the payment, of those paid after their start; null without one.
   * @example 24.5
   */
  delai_moyen!: number | null;

  /**
   * Share of those paid that were paid past their limit; null without one.
   * @example 12.4
   */
  hors_delai_pct!: number | null;

  /** Those paid in time or past their limit: what that share is of. */
  payes!: number;

  /** Those paid past their limit. */
  payes_en_retard!: number;

  /** Interest of those that are late, in euros. */
  interets!: number;

  /** Flat compensations, in euros. */
  indemnites!: number;

  /** Late ones whose interest is not counted: the rate of their semester is not known. */
  non_chiffres!: number;

  /** Payments that nothing tells of (`paiement_inconnu`): in no average, neither late nor on time. */
  paiements_inconnus!: number;

  /** Mandats of the same exercice, service and supplier that no date lets follow: in no row; 0 when a state is asked. */
  sans_date!: number;
}

export class PaiementList {
  paiements!: PaiementItem[];

  /** Payments that match the filters. */
  total!: number;

  page!: number;

  page_size!: number;

  pages!: number;

  synthese!: SynthesePaiements;
}
