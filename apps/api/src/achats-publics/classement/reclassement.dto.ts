import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { AsReadText } from '#common/typed-text.js';
import { MayBeAbsent } from '#common/may-be-absent.js';
import { EXERCICE, FiltreLignesDto, UN_EXERCICE } from '../lignes/lignes.dto.js';
import { IsListeDe } from '../lignes/liste-de.validator.js';
import { IsAmount, IsJustification } from '../validators.js';

/** What was seen of a selection: another one is not changed. */
export class AttenduDto {
  /** @example 1000 */
  @IsInt()
  @Min(0)
  nombre!: number;

  /** @example 412300 */
  @IsAmount({ signed: true })
  montant_ht!: number;
}

/**
 * Lines to classify. They are chosen by the filters of `GET /api/v1/lignes`, under the same names, or one by one. Without
 * `famille_id`, `justification` or `marche_id`, the rules decide, and lines classified by hand are left as they are.
 */
export class ReclassementDto extends FiltreLignesDto {
  /** Budget year, or several separated by commas. */
  @ApiProperty({ oneOf: [{ type: 'integer' }, { type: 'string' }], required: false, example: 2026 })
  @MayBeAbsent()
  @IsListeDe(EXERCICE, UN_EXERCICE, { none: false })
  exercice?: number | string;

  /** Famille that the lines are given to by hand; null forgets what a hand gave them, and the rules decide. */
  @ValidateIf((body: ReclassementDto) => body.famille_id !== null)
  @IsOptional()
  @IsUUID()
  famille_id?: string | null;

  /**
   * Case recorded on the lines, by its code or its article; null removes it.
   * @example "R2122-3"
   */
  @ValidateIf((body: ReclassementDto) => body.justification !== null)
  @IsOptional()
  @AsReadText()
  @IsString()
  @Length(1, 500)
  @IsJustification()
  justification?: string | null;

  /**
   * Marché that the lines are attached to; with `lignes` or `attendu`. Lines are chosen by their marché with `marche`.
   * @example "0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77"
   */
  @MayBeAbsent()
  @IsUUID()
  marche_id?: string;

  /** Lines, one by one, instead of filters. */
  @MayBeAbsent()
  @IsUUID(undefined, { each: true })
  @ArrayMinSize(1)
  @ArrayMaxSize(1000)
  lignes?: string[];

  /** Number and sum of the selection as the list told them: 409 when it is another one by now. */
  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Type(() => AttenduDto)
  attendu?: AttenduDto;

  /** As `fournisseur`, one only. */
  @MayBeAbsent()
  @IsUUID()
  fournisseur_id?: string;

  /** As `famille`, one only, by its identifier; null for lines that have none. */
  @IsOptional()
  @ValidateIf((body: ReclassementDto) => body.famille_actuelle_id !== null)
  @IsUUID()
  famille_actuelle_id?: string | null;
}
