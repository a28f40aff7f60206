import { IsIn, IsUUID, Matches } from 'class-validator';
import { IsPage } from '#common/is-page.js';

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

export class ListReclassementsQuery {
  /** From 1. */
  @IsPage()
  page?: string;

  /** Default 50, at most 200. */
  @IsPage()
  page_size?: string;
}
