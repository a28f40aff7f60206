import { IntersectionType, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsDefined,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Length,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { AsReadText } from '#common/typed-text.js';
import { VARIATIONS_PRIX } from '#procurement/decp-v2-vocabulary.js';
import { EditDto } from '../edit.dto.js';
import { IsAmount, IsDay } from '../validators.js';
import { TitulaireDto } from './marche-write.dto.js';

/** A subcontract that the holder declared and the buyer accepted (L2193-4). */
export class CreateSousTraitanceDto {
  /** The subcontractor; created among the suppliers when it is not known yet. */
  @IsObject()
  @ValidateNested()
  @Type(() => TitulaireDto)
  @IsDefined({ message: 'Le sous-traitant est attendu.' })
  fournisseur!: TitulaireDto;

  /** @example "Pose des menuiseries" */
  @IsOptional()
  @AsReadText()
  @IsString()
  @Length(1, 1000)
  objet?: string | null;

  /**
   * In euros HT.
   * @example 18000
   */
  @IsOptional()
  @IsAmount()
  montant?: number | null;

  /** @example 4 */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(1200)
  duree_mois?: number | null;

  /** @example 2025-06-12 */
  @IsOptional()
  @IsDay()
  date_notification?: string | null;

  /**
   * What DECP requires of an acte to publish it; left out, it stays as it is.
   * @example Révisable
   */
  @IsOptional()
  @IsIn(VARIATIONS_PRIX)
  variation_prix?: string | null;
}

export class UpdateSousTraitanceDto extends IntersectionType(CreateSousTraitanceDto, EditDto) {}

export class PatchSousTraitanceDto extends PartialType(UpdateSousTraitanceDto) {}
