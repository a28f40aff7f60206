import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  IsObject,
  ValidateNested,
} from 'class-validator';
import { EditDto } from '../edit.dto.js';

/** Contracts that one request moves, at most. */
const MOVED_MAX = 100;

export class MarchesDto extends EditDto {
  /**
   * Identifiers of the marchés that change consultation.
   * @example ["0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77"]
   */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOVED_MAX)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  marches!: string[];
}

export class FusionDto extends EditDto {
  /**
   * Identifiers of the consultations whose marchés join this one.
   * @example ["0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a91"]
   */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOVED_MAX)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  consultations!: string[];
}

export class LotPreciseDto {
  /** @example 0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77 */
  @IsUUID()
  marche_id!: string;

  /**
   * Number of the lot; empty for a marché that stands alone.
   * @example 2
   */
  @IsOptional()
  @IsString()
  @Matches(/^$|^[\p{L}\d](?:[\p{L}\d .\-/()]{0,18}[\p{L}\d)])?$/u, {
    message: 'Vingt lettres et chiffres au plus sont attendus.',
  })
  lot?: string;

  /**
   * confirme: this marché sums up the other lots, and is out of every sum; null: it does not.
   * @example confirme
   */
  @IsOptional()
  @IsIn(['confirme'])
  recapitulatif?: string | null;
}

export class PreciserLotsDto extends EditDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOVED_MAX)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => LotPreciseDto)
  lots!: LotPreciseDto[];
}
