import { PartialType } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, Length } from 'class-validator';
import { AsReadText } from '#common/typed-text.js';
import { EditDto } from '../edit.dto.js';

export class CreateVersionDto {
  /** @example "Nomenclature 2027" */
  @AsReadText()
  @IsString()
  @Length(1, 200)
  libelle!: string;

  /**
   * Begins with the familles of the active version, tree included; absent: true.
   * @example true
   */
  @IsOptional()
  @IsBoolean()
  reprendre_active?: boolean;
}

export class UpdateVersionDto extends EditDto {
  /** @example "Nomenclature 2027" */
  @AsReadText()
  @IsString()
  @Length(1, 200)
  libelle!: string;
}

export class PatchVersionDto extends PartialType(UpdateVersionDto) {}
