import { IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
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
import { MayBeAbsent } from '#common/may-be-absent.js';
import { EditDto } from '../edit.dto.js';
import { IsAmount, IsCas, IsDay } from '../validators.js';

/** Consultations that one answer may concern. */
export const CONSULTATIONS_MAX = 500;

/** Facts of a consultation, which are those of all its lots: one left out keeps its value, null empties it. */
export class FaitsConsultationDto {
  /**
   * Number that the platform or the buyer gave it.
   * @example 2025-MAPA-014
   */
  @IsOptional()
  @AsReadText()
  @IsString()
  @Length(1, 100)
  reference?: string | null;

  /**
   * Day of the launch, whose thresholds apply.
   * @example 2024-01-10
   */
  @IsOptional()
  @IsDay()
  date_lancement?: string | null;

  /**
   * Estimated value at the launch, in euros HT: all lots, whole duration, options and renewals (R2121-1).
   * @example 180000
   */
  @IsOptional()
  @IsAmount()
  estimation_ht?: number | null;

  /**
   * How it was estimated.
   * @example "Dépenses des trois derniers exercices"
   */
  @IsOptional()
  @AsReadText()
  @IsString()
  @Length(1, 500)
  estimation_methode?: string | null;

  /**
   * Lots that the consultation announced.
   * @example 3
   */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1000)
  lots_declares?: number | null;

  /**
   * Notice of publicity (R2131-12): inconnu, publie, aucun or profil_seul (on the buyer profile alone, which does not meet it).
   * @example publie
   */
  @IsOptional()
  @IsIn(['inconnu', 'publie', 'aucun', 'profil_seul'])
  avis?: string | null;

  /**
   * BOAMP, JAL, JOUE or autre.
   * @example BOAMP
   */
  @IsOptional()
  @IsIn(['BOAMP', 'JAL', 'JOUE', 'autre'])
  avis_support?: string | null;

  /**
   * Number or address of the notice.
   * @example 25-12345
   */
  @IsOptional()
  @AsReadText()
  @IsString()
  @Length(1, 500)
  avis_reference?: string | null;

  /** @example 2024-01-12 */
  @IsOptional()
  @IsDay()
  avis_date?: string | null;

  /**
   * Case that all lots rest on, by its code or its article; `aucun`: no case applies. A case of a marché wins over it.
   * @example infructueux
   */
  @IsOptional()
  @AsReadText()
  @IsString()
  @Length(1, 500)
  @IsCas()
  cas?: string | null;

  /**
   * What the case rests on: decision, previous consultation, text of a law.
   * @example "Décision du 12/01/2025"
   */
  @IsOptional()
  @AsReadText()
  @IsString()
  @Length(1, 500)
  cas_reference?: string | null;

  /**
   * Bought for a network of water, heat, energy or transport (L1212-3); null while nobody said.
   * @example false
   */
  @IsOptional()
  @IsBoolean()
  activite_reseau?: boolean | null;

  /**
   * Not of the homogeneous need of its famille (R2121-6); null while nobody said.
   * @example true
   */
  @IsOptional()
  @IsBoolean()
  besoin_distinct?: boolean | null;

  /** Opération that its works belong to. */
  @IsOptional()
  @IsUUID()
  operation_id?: string | null;
}

export class PatchConsultationDto extends IntersectionType(FaitsConsultationDto, EditDto) {}

/** The same answer for several consultations: those named, or those whose verdict lacks a fact. */
export class PatchConsultationsDto {
  /**
   * The consultations, 500 at most.
   * @example ["0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77"]
   */
  @MayBeAbsent()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(CONSULTATIONS_MAX)
  @IsUUID(undefined, { each: true })
  ids?: string[];

  /**
   * The versions that were read, one for each of `ids`, in their order: when one is another by now, nothing is changed (409).
   * @example [3]
   */
  @MayBeAbsent()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(CONSULTATIONS_MAX)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(2_147_483_647, { each: true })
  versions?: number[];

  /**
   * Fact that their verdict lacks; 500 consultations at a time. With `ids`, both must hold.
   * @example avis
   */
  @MayBeAbsent()
  @IsString()
  @Length(1, 60)
  manque?: string;

  @IsDefined({ message: 'Les faits sont attendus.' })
  @IsObject()
  @ValidateNested()
  @Type(() => FaitsConsultationDto)
  faits!: FaitsConsultationDto;
}
