import { IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { AsReadText } from '#common/typed-text.js';
import { TYPES_IDENTIFIANT } from '#procurement/identifiants.js';
import { EditDto } from '../edit.dto.js';
import { IsAmount, IsCas, IsCpv, IsDay } from '../validators.js';
import { MarcheFactsDto } from './marche-facts.dto.js';

const TYPES_ACHAT = ['fournitures', 'services', 'travaux'];
const TEXTS = { each: true } as const;

export class TitulaireDto {
  /** @example SIRET */
  @IsIn([...TYPES_IDENTIFIANT, 'TIERS', 'NOM'])
  type_id!: string;

  /** @example 84529610400019 */
  @AsReadText()
  @IsString()
  @Length(1, 40)
  identifiant!: string;

  /** @example "Bureau Vallée" */
  @IsOptional()
  @AsReadText()
  @IsString()
  @Length(1, 300)
  raison_sociale?: string | null;
}

export class LotDto {
  @IsInt()
  @Min(1)
  @Max(10_000)
  numero!: number;

  /** @example "Lot 1 : mobilier de bureau" */
  @AsReadText()
  @IsString()
  @Length(1, 1000)
  objet!: string;

  @IsOptional()
  @IsAmount()
  montant?: number | null;

  @IsOptional()
  @IsCpv()
  cpv?: string | null;
}

export class LieuExecutionDto {
  /** @example 06088 */
  @AsReadText()
  @IsString()
  @Length(1, 20)
  code!: string;

  /** @example "Code commune" */
  @IsOptional()
  @AsReadText()
  @IsString()
  @Length(1, 60)
  type_code?: string | null;

  @IsOptional()
  @AsReadText()
  @IsString()
  @Length(1, 300)
  nom?: string | null;
}

/** The whole of what can be written of a marché; an absent optional member is emptied by a PUT, save the facts. */
export class CreateMarcheDto extends MarcheFactsDto {
  /** @example 2025-014 */
  @AsReadText()
  @IsString()
  @Matches(/^\S(.{0,14}\S)?$/u, { message: 'De 1 à 16 caractères sont attendus, sans espace au bord.' })
  numero!: string;

  /** @example "Fourniture de mobilier scolaire" */
  @AsReadText()
  @IsString()
  @Length(1, 1000)
  objet!: string;

  /** Year of notification; absent: that of `date_notification`. */
  @IsOptional()
  @IsInt()
  @Min(1900)
  @Max(9999)
  exercice?: number;

  @IsOptional()
  @IsIn(['marche', 'concession'])
  categorie?: string;

  /** @example Marché */
  @IsOptional()
  @AsReadText()
  @IsString()
  @Length(1, 100)
  nature?: string | null;

  /** @example fournitures */
  @IsOptional()
  @IsIn(TYPES_ACHAT)
  type?: string | null;

  /** @example 39160000 */
  @IsOptional()
  @IsCpv()
  cpv?: string | null;

  /** @example "Procédure adaptée" */
  @IsOptional()
  @AsReadText()
  @IsString()
  @Length(1, 200)
  procedure?: string | null;

  @IsOptional()
  @AsReadText()
  @IsString()
  @Length(1, 60)
  pes_id_marche?: string | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @AsReadText()
  @IsString(TEXTS)
  techniques?: string[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @AsReadText()
  @IsString(TEXTS)
  modalites?: string[];

  @IsOptional()
  @AsReadText()
  @IsString()
  @Length(1, 100)
  forme_prix?: string | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @AsReadText()
  @IsString(TEXTS)
  types_prix?: string[];

  /** @example 84500.5 */
  @IsOptional()
  @IsAmount()
  montant?: number | null;

  @IsOptional()
  @IsAmount()
  montant_max?: number | null;

  /** @example 2025-01-10 */
  @IsOptional()
  @IsDay()
  date_lancement?: string | null;

  /** @example 2025-03-02 */
  @IsOptional()
  @IsDay()
  date_notification?: string | null;

  @IsOptional()
  @IsDay()
  date_publication?: string | null;

  /** @example 24 */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(1200)
  duree_mois?: number | null;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(100)
  reconductions?: number;

  /**
   * Payment delay that the contract sets, in days; the legal one holds when it is shorter.
   * @example 20
   */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(60)
  delai_paiement_jours?: number | null;

  /** Absent: notification and duration give it. */
  @IsOptional()
  @IsDay()
  date_fin?: string | null;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => LieuExecutionDto)
  lieu_execution?: LieuExecutionDto | null;

  @IsOptional()
  @IsUUID()
  service_id?: string | null;

  @IsOptional()
  @IsUUID()
  famille_id?: string | null;

  @IsOptional()
  @IsUUID()
  operation_id?: string | null;

  /**
   * Case that the marché itself rests on: a code, or the article (« R2122-3 »); `aucun`: no case applies. `texte_special`
   * needs its text in `cas_reference`.
   * @example exclusivite
   */
  @IsOptional()
  @AsReadText()
  @IsString()
  @Length(1, 500)
  @IsCas()
  justification?: string | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @AsReadText()
  @IsString(TEXTS)
  considerations_sociales?: string[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @AsReadText()
  @IsString(TEXTS)
  considerations_environnementales?: string[];

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(100_000)
  offres_recues?: number | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => TitulaireDto)
  titulaires?: TitulaireDto[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(500)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => LotDto)
  lots?: LotDto[];
}

export class UpdateMarcheDto extends IntersectionType(CreateMarcheDto, EditDto) {}
