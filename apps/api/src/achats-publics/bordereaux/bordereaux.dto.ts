import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { AsReadText } from '#common/typed-text.js';
import { IsAmount, IsDay } from '../validators.js';

export class ListBordereauxQuery {
  /** Identifier of the marché. */
  marche?: string;

  /** From 1. */
  page?: string;

  /** At most 200. */
  page_size?: string;
}

export class LignePrixDto {
  /** @example 1.02 */
  @AsReadText()
  @IsString()
  @Length(1, 60)
  code!: string;

  /** @example "Enrobé à chaud 0/10" */
  @AsReadText()
  @IsString()
  @Length(1, 2000)
  designation!: string;

  /** @example m² */
  @AsReadText()
  @IsString()
  @Length(0, 60)
  unite!: string;

  /** @example 18.45 */
  @IsAmount({ decimals: 4 })
  prix_unitaire_ht!: number;

  @IsOptional()
  @IsUUID()
  famille_id?: string | null;
}

export class CreateBordereauDto {
  /** @example "BPU voirie 2025" */
  @AsReadText()
  @IsString()
  @Length(1, 300)
  libelle!: string;

  @IsOptional()
  @IsUUID()
  marche_id?: string | null;

  /** A lot of that marché. */
  @IsOptional()
  @IsUUID()
  lot_id?: string | null;

  /** Absent: the first holder of the marché. */
  @IsOptional()
  @IsUUID()
  fournisseur_id?: string | null;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(10_000)
  version?: number;

  /** First day of the prices. */
  @IsOptional()
  @IsDay()
  date_effet?: string | null;

  /** Last day of the prices. */
  @IsOptional()
  @IsDay()
  date_fin?: string | null;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(5000)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => LignePrixDto)
  lignes!: LignePrixDto[];
}
