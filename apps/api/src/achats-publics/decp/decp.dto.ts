import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Max,
  Min,
} from 'class-validator';
import { IsPage } from '#common/is-page.js';
import { MayBeAbsent } from '#common/may-be-absent.js';
import { TYPES_ACHAT, type TypeAchat } from '#procurement/types-achat.js';
import { GRAVITES_EXPORT, type GraviteExport, MEMBRES_SUPPOSABLES } from '#procurement/decp-v2-types.js';

export class ExportDecpQuery {
  /**
   * Only the marchés notified that year; absent: all.
   * @example 2018
   */
  @MayBeAbsent()
  @IsString()
  exercice?: string;
}

/** Filters of the worklist; each is optional. */
export class ACompleterQuery extends ExportDecpQuery {
  /**
   * Only this member of DECP v2.
   * @example ccag
   */
  @MayBeAbsent()
  @IsString()
  membre?: string;

  /**
   * Only what this marché lacks.
   * @example 0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77
   */
  @MayBeAbsent()
  @IsUUID()
  marche?: string;

  /**
   * Only marchés whose number, object or supplier holds this; case and accents do not matter.
   * @example voirie
   */
  @MayBeAbsent()
  @IsString()
  search?: string;

  /**
   * Only marchés of this type of purchase.
   * @example travaux
   */
  @MayBeAbsent()
  @IsIn(TYPES_ACHAT)
  type?: TypeAchat;

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

export const ETATS_DECP = ['pret', 'retenu'] as const;

/** Filters of the marchés of the publication; each is optional. */
export class MarchesDecpQuery extends ExportDecpQuery {
  /**
   * pret: in the file; retenu: held back.
   * @example retenu
   */
  @MayBeAbsent()
  @IsIn(ETATS_DECP)
  etat?: (typeof ETATS_DECP)[number];

  /**
   * Those with a remark of this kind, and these remarks alone.
   * @example ecarte
   */
  @MayBeAbsent()
  @IsIn(GRAVITES_EXPORT)
  gravite?: GraviteExport;

  /**
   * Those with a remark on this member, as the report names it (`confirmes`), and these remarks alone.
   * @example ccag
   */
  @MayBeAbsent()
  @IsString()
  champ?: string;

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

/** On what a person publishes members that nobody recorded. */
export class ConfirmerDecpDto {
  /**
   * Members of DECP v2 whose supposed value is confirmed. Those of a purchase itself (amount, dates, place, holders) cannot be supposed.
   * @example ["ccag", "offresRecues"]
   */
  @IsArray()
  @ArrayNotEmpty()
  @ArrayUnique()
  @IsIn(MEMBRES_SUPPOSABLES, { each: true })
  membres!: string[];

  /**
   * Only the marchés of that year.
   * @example 2025
   */
  @MayBeAbsent()
  @IsInt()
  @Min(1900)
  @Max(9999)
  exercice?: number;

  /**
   * Only these marchés; absent: all that wait for one of the members.
   * @example ["0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77"]
   */
  @MayBeAbsent()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(1000)
  @IsUUID(undefined, { each: true })
  marches?: string[];
}

/** The confirmations that a person withdraws. */
export class RetirerDecpDto extends ConfirmerDecpDto {}
