import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsArray, IsBoolean, IsOptional, IsUUID } from 'class-validator';
import { IsPage } from '#common/is-page.js';
import { MayBeAbsent } from '#common/may-be-absent.js';

/** Filters of the alerts; each is optional, an empty one is absent. */
export class ListAlertesQuery {
  /**
   * echeance, delai_paiement, execution_proche, execution_atteinte or webhook_en_echec.
   * @example delai_paiement
   */
  type?: string;

  /**
   * en_cours or traitee.
   * @example en_cours
   */
  statut?: string;

  /** @example 2026 */
  exercice?: string;

  /**
   * oui (somebody looked at it) or non.
   * @example non
   */
  acquittee?: string;

  /**
   * Member who follows it: its identifier, `moi` or `aucun`.
   * @example moi
   */
  assigne_a?: string;

  /**
   * recent (the latest alert first), limite (the first day limit first) or urgence (late payments first, then entry points
   * that fail, marchés paid up, the days to come from the nearest, and marchés nearly paid up; traitee ones last).
   * @example limite
   */
  tri?: string;

  /** From 1. */
  page?: string;

  /** At most 200. */
  page_size?: string;
}

/** Members to choose from. */
export class ListSuiveursQuery {
  /** From 1. */
  @IsPage()
  page?: string;

  /** At most 500. */
  @IsPage()
  page_size?: string;
}

/** What becomes of alerts, all at once; a member that is absent stays what it is. */
export class SuivreAlertesDto {
  /**
   * Identifiers.
   * @example ["0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77"]
   */
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(200)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  alertes!: string[];

  /**
   * Whether somebody looked at them; false takes that back.
   * @example true
   */
  @MayBeAbsent()
  @IsBoolean()
  acquittee?: boolean;

  /**
   * Identifier of the member who follows them; null: nobody.
   * @example 0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77
   */
  @IsOptional()
  @IsUUID()
  assigne_a?: string | null;

  /**
   * Who follows them, as it was read; null: nobody. When it is another for one of them by now, nothing is changed (409).
   * @example 0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77
   */
  @IsOptional()
  @IsUUID()
  attendu?: string | null;
}
