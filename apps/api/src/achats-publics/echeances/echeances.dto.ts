import { IsIn, IsString, Matches } from 'class-validator';
import { IsPage } from '#common/is-page.js';
import { MayBeAbsent } from '#common/may-be-absent.js';
import { IsDay } from '../validators.js';

export const NATURES_ECHEANCE = ['fin', 'reconduction'] as const;
export const TRIS_ECHEANCES = ['date', 'a_lancer'] as const;

/** Filters of the deadlines; each is optional, an empty one is absent, an unknown one is refused. */
export class EcheancesQuery {
  /**
   * Only those of this month.
   * @example 2027-03
   */
  @MayBeAbsent()
  @IsString()
  @Matches(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, { message: 'Un mois est attendu, comme 2027-03.' })
  mois?: string;

  /**
   * End of a marché, or end of a period after which it may be renewed.
   * @example fin
   */
  @MayBeAbsent()
  @IsIn(NATURES_ECHEANCE)
  nature?: string;

  /** Code or identifier of the service. */
  @MayBeAbsent()
  @IsString()
  service?: string;

  /**
   * Only what is to be launched by this day: `a_lancer_le` is not after it.
   * @example 2026-12-31
   */
  @MayBeAbsent()
  @IsDay()
  a_lancer_avant?: string;

  /**
   * date (the first to come first) or a_lancer (the first to launch first).
   * @example a_lancer
   */
  @MayBeAbsent()
  @IsIn(TRIS_ECHEANCES)
  tri?: (typeof TRIS_ECHEANCES)[number];

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
