import { IsBoolean, IsIn } from 'class-validator';
import { IsFlag } from '#common/is-flag.js';
import { IsPage } from '#common/is-page.js';

/** Filters of the list; an empty one is absent. */
export class ListComptesQuery {
  /**
   * true: only the accounts that wait for a decision.
   * @example true
   */
  @IsFlag()
  a_decider?: string;

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

/** What an account that no nomenclature of accounts holds is. */
export class DecideCompteDto {
  /**
   * fonctionnement or investissement.
   * @example fonctionnement
   */
  @IsIn(['fonctionnement', 'investissement'])
  section!: 'fonctionnement' | 'investissement';

  /**
   * Whether it records purchases; false: its lines are out of the scope of the rules.
   * @example true
   */
  @IsBoolean()
  achat!: boolean;
}
