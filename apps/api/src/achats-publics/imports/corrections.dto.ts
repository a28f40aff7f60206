import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  Min,
  ValidateNested,
} from 'class-validator';

/** Rows that one request corrects at most. */
export const CORRECTIONS_MAX = 1000;

/** New values of one rejected row. */
export class CorrectionDto {
  /**
   * Rank of the row in the file.
   * @example 388
   */
  @IsInt()
  @Min(1)
  numero!: number;

  /**
   * Texts by label of the column, as the file writes it; for DECP by path in the record, such as `acheteur.id`. What is not named stays.
   * @example {"Date d’émission": "28/02/2026"}
   */
  @IsObject()
  valeurs!: Record<string, string>;
}

export class CreateCorrectionsDto {
  /** At most 1,000 rejected rows, each once. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(CORRECTIONS_MAX)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => CorrectionDto)
  lignes!: CorrectionDto[];

  /**
   * `true` gives the verdict of each row and records nothing.
   * @example false
   */
  @IsOptional()
  @IsBoolean()
  dry_run?: boolean;
}
