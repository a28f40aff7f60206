import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import { IsFlag } from '#common/is-flag.js';
import { IsPage } from '#common/is-page.js';
import { MayBeAbsent } from '#common/may-be-absent.js';

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

/** What was decided of an account, as it was read. */
export class DecisionLueDto {
  /**
   * fonctionnement or investissement; null: it waited for a decision.
   * @example fonctionnement
   */
  @ValidateIf((read: DecisionLueDto) => read.section !== null)
  @IsIn(['fonctionnement', 'investissement'])
  section!: 'fonctionnement' | 'investissement' | null;

  /**
   * Whether it recorded purchases; null: it waited for a decision.
   * @example true
   */
  @ValidateIf((read: DecisionLueDto) => read.achat !== null)
  @IsBoolean()
  achat!: boolean | null;
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

  /** The decision that this one replaces: when it is another by now, nothing is changed (409). */
  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Type(() => DecisionLueDto)
  attendu?: DecisionLueDto;
}
