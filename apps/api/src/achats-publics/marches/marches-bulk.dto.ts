import { PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDefined,
  IsInt,
  IsObject,
  IsUUID,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { MayBeAbsent } from '#common/may-be-absent.js';
import { PatchMarcheDto } from './marche-patch.dto.js';

/** Marchés that one answer may concern. */
export const MARCHES_MAX = 200;

/** Members of a marché that take a value of a closed list, and mean the same for many. */
export class DonneesMarchesDto extends PickType(PatchMarcheDto, [
  'ccag',
  'type_groupement',
  'marche_innovant',
  'sous_traitance_declaree',
  'attribution_avance',
  'forme_prix',
  'types_prix',
  'techniques',
  'modalites',
  'considerations_sociales',
  'considerations_environnementales',
]) {}

/** The same values for several marchés. */
export class PatchMarchesDto {
  /**
   * The marchés, 200 at most.
   * @example ["0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77"]
   */
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MARCHES_MAX)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  ids!: string[];

  /**
   * The versions that were read, one for each of `ids`, in their order: when one is another by now, nothing is changed (409).
   * @example [3]
   */
  @MayBeAbsent()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MARCHES_MAX)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(2_147_483_647, { each: true })
  versions?: number[];

  @IsDefined({ message: 'Les données sont attendues.' })
  @IsObject()
  @ValidateNested()
  @Type(() => DonneesMarchesDto)
  donnees!: DonneesMarchesDto;

  /**
   * `true` tells what the values would change, and records nothing.
   * @example false
   */
  @MayBeAbsent()
  @IsBoolean()
  dry_run?: boolean;
}
