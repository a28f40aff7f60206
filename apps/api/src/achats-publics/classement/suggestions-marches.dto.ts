import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
} from 'class-validator';
import { IsPage } from '#common/is-page.js';
import { MayBeAbsent } from '#common/may-be-absent.js';

export const CRITERES_SUGGESTION = ['cpv', 'fournisseur', 'objet'] as const;

/** Suggestions that one request decides, at most. */
const CLES_MAX = 50;
/** Longest key of a suggestion. */
const CLE_MAX = 1_200;

export class DecisionsFamillesQuery {
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

export class SuggestionsMarchesQuery extends DecisionsFamillesQuery {
  /**
   * Only the suggestions of this criterion.
   * @example cpv
   */
  @IsOptional()
  @IsIn(CRITERES_SUGGESTION)
  critere?: string;
}

export class DecideSuggestionsDto {
  /**
   * Keys of suggestions, as the list gives them.
   * @example ["cpv 0.6 0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77 45000000"]
   */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(CLES_MAX)
  @ArrayUnique()
  @IsString({ each: true })
  @MaxLength(CLE_MAX, { each: true })
  cles!: string[];

  /**
   * Of their marchés, only these; absent: all.
   * @example ["0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a78"]
   */
  @MayBeAbsent()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(500)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  marches?: string[];
}
