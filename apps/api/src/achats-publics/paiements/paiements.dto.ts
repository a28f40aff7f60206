import { IsIn, IsString, Matches } from 'class-validator';
import { IsPage } from '#common/is-page.js';
import { MayBeAbsent } from '#common/may-be-absent.js';
import { STATUTS_DELAI } from '#figures/delais/statut-delai.sql.js';
import { IsListeParmi } from '../lignes/liste-de.validator.js';

export const TRIS_PAIEMENTS = ['limite', 'a_payer', 'retard_desc', 'montant_desc', 'recent'] as const;

export const INTERETS = ['non_chiffres'] as const;

/** Filters of the payments; each is optional, an empty one is absent, an unknown one is refused. */
export class PaiementsQuery {
  /** @example 2025 */
  @MayBeAbsent()
  @IsString()
  @Matches(/^(?!0000)\d{4}$/, { message: 'Une année de quatre chiffres est attendue.' })
  exercice?: string;

  /**
   * States of the payment delay, separated by commas: non_eligible, a_verifier, paiement_inconnu, interrompu, en_cours,
   * en_retard, paye_dans_le_delai, paye_en_retard.
   * @example "en_retard,paye_en_retard"
   */
  @MayBeAbsent()
  @IsListeParmi(STATUTS_DELAI, { none: false })
  statut?: string;

  /**
   * non_chiffres: late ones whose interest is in no sum, as the rate of its half-year is not known; they are as many as
   * `synthese.non_chiffres`.
   * @example non_chiffres
   */
  @MayBeAbsent()
  @IsIn(INTERETS)
  interets?: (typeof INTERETS)[number];

  /** Code or identifier of the service. */
  @MayBeAbsent()
  @IsString()
  service?: string;

  /** Identifier, SIRET or SIREN of the supplier. */
  @MayBeAbsent()
  @IsString()
  fournisseur?: string;

  /**
   * limite (first day to pay first), a_payer (the same, what is not paid before what is), retard_desc (the latest payments
   * first), montant_desc or recent (last issued first).
   * @example retard_desc
   */
  @MayBeAbsent()
  @IsIn(TRIS_PAIEMENTS)
  tri?: (typeof TRIS_PAIEMENTS)[number];

  /**
   * From 1.
   * @example 1
   */
  @IsPage()
  page?: string;

  /**
   * At most 200.
   * @example 50
   */
  @IsPage()
  page_size?: string;
}
