import { IntersectionType, PartialType } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, IsUUID, Length, Matches } from 'class-validator';
import { AsReadCode, AsReadText } from '#common/typed-text.js';
import { EditDto } from '../edit.dto.js';

/** A page of the familles of a nomenclature. */
export class FamillesPageQuery {
  /** From 1. */
  page?: string;

  /** Default 500, which is the most. */
  page_size?: string;
}

/** What can be written of a famille. */
export class FamilleDto {
  /** @example 12.31 */
  @AsReadCode()
  @IsString()
  @Length(1, 40)
  code!: string;

  /** @example Mobilier */
  @AsReadText()
  @IsString()
  @Length(1, 200)
  libelle!: string;

  /** @example fournitures */
  @IsIn(['fournitures', 'services', 'travaux'])
  type!: string;

  /** Twenty levels at most. */
  @IsOptional()
  @IsUUID()
  parent_id?: string | null;

  /**
   * Beginnings of the CPV codes that belong to it.
   * @example ["391", "392"]
   */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @Matches(/^\d{2,8}$/, { each: true, message: 'De 2 à 8 chiffres sont attendus.' })
  prefixes_cpv?: string[];

  /**
   * Accounts, or beginnings of accounts, whose lines belong to it.
   * @example ["21848", "2184"]
   */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @Matches(/^\d{2,10}$/, { each: true, message: 'De 2 à 10 chiffres sont attendus.' })
  comptes?: string[];
}

export class CreateFamilleDto extends FamilleDto {
  /** The version it is added to; absent: the active one. */
  @IsOptional()
  @IsUUID()
  nomenclature_id?: string | null;
}

export class UpdateFamilleDto extends IntersectionType(FamilleDto, EditDto) {}

export class PatchFamilleDto extends PartialType(UpdateFamilleDto) {}
