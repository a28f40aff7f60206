import { IsIn, IsInt, IsOptional, IsString, IsUUID, Matches, Max, Min, ValidateIf } from 'class-validator';
import { MayBeAbsent } from '#common/may-be-absent.js';

export const CRITERES = ['compte', 'cpv', 'fournisseur'] as const;

export class ListReglesQuery {
  /** From 1. */
  page?: string;

  /** At most 500. */
  page_size?: string;
}

/** A rule: the lines that meet the criterion belong to the famille. */
export class CreateRegleDto {
  /** @example compte */
  @IsIn(CRITERES)
  critere!: (typeof CRITERES)[number];

  /**
   * Prefix of the account, prefix of the CPV, or SIREN of the supplier.
   * @example "6283"
   */
  @Matches(/^[0-9]{1,20}$/)
  valeur!: string;

  @IsUUID()
  famille_id!: string;
}

/**
 * Lines to classify again. Without a famille, the rules decide, and lines classified by hand are left as they are; with
 * one, the lines that meet every given criterion are given to it by hand.
 */
export class ReclassementDto {
  /** @example 2026 */
  @MayBeAbsent()
  @IsInt()
  @Min(1900)
  @Max(9999)
  exercice?: number;

  /** Famille that the lines are given to by hand. */
  @MayBeAbsent()
  @IsUUID()
  famille_id?: string;

  /**
   * Prefix of their account.
   * @example "6283"
   */
  @MayBeAbsent()
  @IsString()
  @Matches(/^[0-9A-Za-z]{1,20}$/)
  compte?: string;

  /** Their supplier. */
  @MayBeAbsent()
  @IsUUID()
  fournisseur_id?: string;

  /** Their marché. */
  @MayBeAbsent()
  @IsUUID()
  marche_id?: string;

  /** The famille they have now; null for lines that have none. */
  @IsOptional()
  @ValidateIf((body: ReclassementDto) => body.famille_actuelle_id !== null)
  @IsUUID()
  famille_actuelle_id?: string | null;
}
