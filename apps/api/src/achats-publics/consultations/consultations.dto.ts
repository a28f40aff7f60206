import { IsIn, IsString } from 'class-validator';
import { IsFlag } from '#common/is-flag.js';
import { IsPage } from '#common/is-page.js';
import { MayBeAbsent } from '#common/may-be-absent.js';
/** Filters of the list; each is optional, an empty one is absent. */
export class ListConsultationsQuery {
  /**
   * Part of the object or the number of the consultation, or the exact number of one of its marchés.
   * @example école
   */
  @MayBeAbsent()
  @IsString()
  search?: string;

  /**
   * Why its lots stand together: sur, probable or main.
   * @example probable
   */
  @MayBeAbsent()
  @IsIn(['sur', 'probable', 'main'])
  regroupement?: string;

  /**
   * true: only the consultations of several marchés.
   * @example true
   */
  @IsFlag()
  allotie?: string;

  /**
   * Statut of the verdict of one of its marchés: conforme, non_conforme, a_verifier or hors_champ.
   * @example a_verifier
   */
  @MayBeAbsent()
  @IsIn(['conforme', 'non_conforme', 'a_verifier', 'hors_champ'])
  verdict?: string;

  /**
   * Fact that the verdict of one of its marchés lacks (avis, cas, estimation, jour…).
   * @example avis
   */
  @MayBeAbsent()
  @IsString()
  manque?: string;

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
