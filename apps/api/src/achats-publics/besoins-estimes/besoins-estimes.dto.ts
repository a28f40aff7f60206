import { IsInt, IsString, IsUUID, Max, Min, ValidateIf } from 'class-validator';
import { IsPage } from '#common/is-page.js';
import { MayBeAbsent } from '#common/may-be-absent.js';
import { IsAmount } from '../validators.js';

/** Filters of the list; each is optional. */
export class ListBesoinsEstimesQuery {
  /**
   * Only this year.
   * @example 2026
   */
  @MayBeAbsent()
  @IsString()
  exercice?: string;

  /**
   * From 1.
   * @example 1
   */
  @IsPage()
  page?: string;

  /**
   * At most 500.
   * @example 100
   */
  @IsPage()
  page_size?: string;
}

/** The estimated need of a famille for a year. */
export class BesoinEstimeDto {
  /** @example 0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77 */
  @IsUUID()
  famille_id!: string;

  /** @example 2026 */
  @IsInt()
  @Min(1900)
  @Max(9999)
  exercice!: number;

  /**
   * In euros HT; null: no estimate any more.
   * @example 62000
   */
  @ValidateIf((_body: object, value: unknown) => value !== null)
  @IsAmount()
  montant_ht!: number | null;

  /**
   * The estimate that was read, null for none: refused (409) where another is recorded. Left out: whatever is recorded is
   * replaced.
   * @example 60000
   */
  @ValidateIf((_body: object, value: unknown) => value !== undefined && value !== null)
  @IsAmount()
  attendu_ht?: number | null;
}
