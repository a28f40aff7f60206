import { IsIn, IsString, Matches } from 'class-validator';
import { IsPage } from '#common/is-page.js';
import { MayBeAbsent } from '#common/may-be-absent.js';

/** Which groups are asked for; an unknown parameter is refused. */
export class ATraiterQuery {
  /** @example 2026 */
  @MayBeAbsent()
  @IsString()
  @Matches(/^(?!0000)\d{4}$/, { message: 'Une année de quatre chiffres est attendue.' })
  exercice?: string;

  /**
   * non_conforme or a_verifier; absent: both.
   * @example non_conforme
   */
  @MayBeAbsent()
  @IsIn(['non_conforme', 'a_verifier'])
  verdict?: string;

  /** Code or identifier of the service. */
  @MayBeAbsent()
  @IsString()
  service?: string;

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
