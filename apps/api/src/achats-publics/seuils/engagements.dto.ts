import { IsString, IsUUID, Matches } from 'class-validator';
import { MayBeAbsent } from '#common/may-be-absent.js';
import { IsPage } from '#common/is-page.js';

/** Which need: that of a famille, or of an opération. */
export class EngagementsQuery {
  /**
   * The exercice; absent: the latest.
   * @example 2026
   */
  @MayBeAbsent()
  @IsString()
  @Matches(/^(?!0000)\d{4}$/, { message: 'Une année de quatre chiffres est attendue.' })
  exercice?: string;

  /**
   * Identifier of the famille.
   * @example 0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77
   */
  @MayBeAbsent()
  @IsUUID()
  famille?: string;

  /**
   * Identifier of the opération, instead of a famille.
   * @example 0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77
   */
  @MayBeAbsent()
  @IsUUID()
  operation?: string;

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
