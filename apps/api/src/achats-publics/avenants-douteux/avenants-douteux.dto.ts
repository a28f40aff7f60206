import { IsPage } from '#common/is-page.js';

export class AvenantsDouteuxQuery {
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
