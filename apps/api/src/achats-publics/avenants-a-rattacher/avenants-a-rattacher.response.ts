import { ApiProperty } from '@nestjs/swagger';
import { TitulaireItem } from '#figures/marches/marches.response.js';

/** A lot that the avenant may modify. */
export class LotCandidat {
  id!: string;

  /** @example 2025000000035000 */
  numero!: string;

  /** @example "2" */
  lot!: string;

  /** @example "Groupe scolaire, lot 2 : charpente" */
  objet!: string;

  /**
   * In euros HT.
   * @example 84500.5
   */
  montant!: number | null;

  @ApiProperty({ type: [TitulaireItem] })
  titulaires!: TitulaireItem[];
}

/** A modification that a file tells of one of several lots. */
export class AvenantARattacherItem {
  id!: string;

  /**
   * As the file writes it.
   * @example 2025000000035001
   */
  numero!: string;

  /** @example "Groupe scolaire" */
  objet!: string;

  /**
   * Total after it, in euros HT.
   * @example 91000
   */
  montant!: number | null;

  /** @example 14 */
  duree_mois!: number | null;

  /** @example 2025-06-12 */
  date_notification!: string | null;

  /**
   * a_rattacher, rattache or ecarte.
   * @example a_rattacher
   */
  statut!: string;

  /** The lot that it was attached to. */
  marche_id!: string | null;

  /** Lots of that number. */
  @ApiProperty({ type: [LotCandidat] })
  candidats!: LotCandidat[];

  /** To be sent back with a decision: a stale one is refused. */
  version!: number;

  created_at!: string;
}

export class AvenantARattacherList {
  @ApiProperty({ type: [AvenantARattacherItem] })
  avenants!: AvenantARattacherItem[];

  /** @example 1 */
  total!: number;

  page!: number;

  page_size!: number;

  pages!: number;
}
