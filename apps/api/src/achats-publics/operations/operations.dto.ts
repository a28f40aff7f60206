import { IntersectionType, PartialType } from '@nestjs/swagger';
import { IsOptional, IsString, Length } from 'class-validator';
import { IsPage } from '#common/is-page.js';
import { MayBeAbsent } from '#common/may-be-absent.js';
import { AsReadCode, AsReadText } from '#common/typed-text.js';
import { EditDto } from '../edit.dto.js';
import { IsAmount } from '../validators.js';

/** Filters of the list; each is optional, an empty one is absent. */
export class ListOperationsQuery {
  /**
   * Part of the code or the name; case and accents do not matter.
   * @example gymnase
   */
  @MayBeAbsent()
  @IsString()
  search?: string;

  /**
   * From 1.
   * @example 1
   */
  @IsPage()
  page?: string;

  /**
   * At most 500.
   * @example 100
   */
  @IsPage()
  page_size?: string;
}

export class CreateOperationDto {
  /**
   * Code of the opération in the finance software (PES Operation).
   * @example GYM-2026
   */
  @AsReadCode()
  @IsString()
  @Length(1, 60)
  code!: string;

  /** @example "Construction du gymnase Jean-Moulin" */
  @AsReadText()
  @IsString()
  @Length(1, 200)
  libelle!: string;

  /**
   * Estimated value of all its works, in euros HT (R2121-5); left out, it stays as it is.
   * @example 2400000
   */
  @IsOptional()
  @IsAmount()
  estimation_ht?: number | null;
}

export class UpdateOperationDto extends IntersectionType(CreateOperationDto, EditDto) {}

export class PatchOperationDto extends PartialType(UpdateOperationDto) {}
