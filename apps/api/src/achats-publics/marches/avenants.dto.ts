import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Length, Max, Min } from 'class-validator';
import { AsReadText } from '#common/typed-text.js';
import { MayBeAbsent } from '#common/may-be-absent.js';
import { ARTICLES_MODIFICATION } from '#procurement/modifications/articles.js';
import { EditDto } from '../edit.dto.js';
import { IsAmount, IsDay } from '../validators.js';

export class CreateAvenantDto {
  /** @example "Prestations supplémentaires" */
  @IsOptional()
  @AsReadText()
  @IsString()
  @Length(1, 1000)
  objet?: string | null;

  /** @example 2025-06-01 */
  @IsDay()
  date_signature!: string;

  /**
   * Signed, in euros HT.
   * @example 4200
   */
  @IsAmount({ signed: true })
  variation_montant!: number;

  /** New total duration. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(1200)
  duree_mois?: number | null;

  /**
   * Ground of the modification (R2194-1 to R2194-8); left out, it counts against the limit of small amounts.
   * @example R2194-5
   */
  @IsOptional()
  @IsIn(ARTICLES_MODIFICATION)
  article?: string | null;
}

/** What an avenant lacks, and whether what looks wrong in it is right; a member left out keeps its value. */
export class PatchAvenantDto extends EditDto {
  /**
   * Ground of the modification (R2194-1 to R2194-8); null empties it.
   * @example R2194-5
   */
  @IsOptional()
  @IsIn(ARTICLES_MODIFICATION)
  article?: string | null;

  /**
   * Signed, in euros HT: of an avenant whose amount nobody told (`montant_connu` false).
   * @example 4200
   */
  @MayBeAbsent()
  @IsAmount({ signed: true })
  variation_montant?: number;

  /**
   * Its day and its amount were checked and are right: `doutes` is empty as long as they stay. False takes that back.
   * @example true
   */
  @MayBeAbsent()
  @IsBoolean()
  verifie?: boolean;
}
