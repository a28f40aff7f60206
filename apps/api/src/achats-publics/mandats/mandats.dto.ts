import { ArrayMaxSize, ArrayMinSize, IsOptional, IsString, IsUUID, Length, ValidateIf } from 'class-validator';
import { AsReadText } from '#common/typed-text.js';
import { MayBeAbsent } from '#common/may-be-absent.js';
import { EditDto } from '../edit.dto.js';
import { IsJustification } from '../validators.js';

/** Filters of the list; each is optional, an empty one is absent. */
export class ListMandatsQuery {
  /** @example 2025 */
  exercice?: string;

  /** Code or identifier of the service. */
  service?: string;

  /** Identifier, SIRET or SIREN of the supplier. */
  fournisseur?: string;

  /**
   * sans_date: those that no date lets follow; they are as many as `synthese.sans_date` of `/api/v1/paiements`.
   * @example sans_date
   */
  delai?: string;

  /**
   * Part of the number, the object or the supplier’s name; case and accents do not matter.
   * @example maintenance
   */
  search?: string;

  /**
   * Mandats with a line bought so: `marche`, `hors_marche`, or `inconnue` when its file names no contract at all.
   * @example hors_marche
   */
  passation?: string;

  /**
   * Section of such a line: `investissement`, `fonctionnement`, or `aucun` when it is not known.
   * @example investissement
   */
  section?: string;

  /** Code or identifier of the famille of such a line. */
  famille?: string;

  /** From 1. */
  page?: string;

  /** At most 500. */
  page_size?: string;
}

export class ClasserMandatDto extends EditDto {
  /** Famille decided by hand; null gives the lines back to the rules. */
  @ValidateIf((body: ClasserMandatDto) => body.famille_id !== null)
  @IsUUID()
  famille_id!: string | null;

  /** Lines concerned; absent: all of the mandat. */
  @MayBeAbsent()
  @IsUUID(undefined, { each: true })
  @ArrayMinSize(1)
  @ArrayMaxSize(1000)
  lignes?: string[];

  /**
   * Case that justifies a purchase without the required procedure: its code or its article; null removes it, absent
   * leaves it.
   * @example R2122-3
   */
  @ValidateIf((body: ClasserMandatDto) => body.justification !== null)
  @IsOptional()
  @AsReadText()
  @IsString()
  @Length(1, 500)
  @IsJustification()
  justification?: string | null;
}
