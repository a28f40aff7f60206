import { ApiProperty } from '@nestjs/swagger';
import { AvenantItem } from '#figures/marches/marche-detail.response.js';

/** The marché of an avenant that looks wrong. */
export class MarcheDuDoute {
  id!: string;

  /** @example 2025-014 */
  numero!: string;

  /** @example "2" */
  lot!: string;

  /** @example "Fourniture de mobilier scolaire" */
  objet!: string;

  /**
   * In euros HT.
   * @example 84500
   */
  montant!: number | null;

  /** @example 2025-03-02 */
  date_notification!: string | null;

  /** To be sent back with a change of the avenant: a stale one is refused. */
  version!: number;
}

/** An avenant whose day or amount contradicts its marché. */
export class AvenantDouteuxItem extends AvenantItem {
  marche!: MarcheDuDoute;
}

export class AvenantDouteuxList {
  @ApiProperty({ type: [AvenantDouteuxItem] })
  avenants!: AvenantDouteuxItem[];

  /** @example 1 */
  total!: number;

  page!: number;

  page_size!: number;

  pages!: number;
}
