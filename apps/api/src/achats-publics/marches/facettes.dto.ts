import { IsIn, IsString, IsUUID, Matches } from 'class-validator';
import { MayBeAbsent } from '#common/may-be-absent.js';
import { CHAMPS_MARCHES } from '#figures/marches/champs-facettes.js';
import { IsDay } from '../validators.js';
import { SANS_SUGGESTION } from './marches.dto.js';

const STATUTS_VERDICT = ['conforme', 'non_conforme', 'a_verifier', 'hors_champ'];

/** From one to six of them. */
const LISTE_DE_CHAMPS =
  /^(?:service|famille|type|procedure|statut|titulaire)(?:,(?:service|famille|type|procedure|statut|titulaire)){0,5}$/;

/** The filters of the list, and the fields to count. */
export class FacettesMarchesQuery {
  /**
   * Fields to count, separated by commas; absent: all.
   * @example type,procedure
   */
  @MayBeAbsent()
  @IsString()
  @Matches(LISTE_DE_CHAMPS, { message: `Valeurs acceptées : ${CHAMPS_MARCHES.join(', ')}.` })
  champs?: string;

  /**
   * Year of notification.
   * @example 2025
   */
  @MayBeAbsent()
  @IsString()
  @Matches(/^(?!0000)\d{4}$/, { message: 'Une année de quatre chiffres est attendue.' })
  exercice?: string;

  /** Code or identifier of the service. */
  @MayBeAbsent()
  @IsString()
  service?: string;

  /** Part of the number, the object or a holder's name; case and accents do not matter. */
  @MayBeAbsent()
  @IsString()
  search?: string;

  /** Code or identifier of the famille. */
  @MayBeAbsent()
  @IsString()
  famille?: string;

  /** Exact procedure. */
  @MayBeAbsent()
  @IsString()
  procedure?: string;

  /** Identifier, SIRET or SIREN of a holder: the filter of the field `titulaire`; `aucun`: no holder is known. */
  @MayBeAbsent()
  @IsString()
  fournisseur?: string;

  /** en_preparation, en_cours or termine. */
  @MayBeAbsent()
  @IsString()
  statut?: string;

  /** fournitures, services or travaux. */
  @MayBeAbsent()
  @IsString()
  type?: string;

  /** Code or identifier of the opération. */
  @MayBeAbsent()
  @IsString()
  operation?: string;

  /**
   * First day of the period in which the marché ends.
   * @example 2026-01-01
   */
  @MayBeAbsent()
  @IsDay()
  echeance_apres?: string;

  /**
   * Last day of that period.
   * @example 2026-12-31
   */
  @MayBeAbsent()
  @IsDay()
  echeance_avant?: string;

  /** Fact that the verdict lacks. */
  @MayBeAbsent()
  @IsString()
  manque?: string;

  /**
   * `aucune`: of the marchés of open exercices without a famille, those for which none is suggested.
   * @example aucune
   */
  @MayBeAbsent()
  @IsIn([SANS_SUGGESTION])
  suggestion?: typeof SANS_SUGGESTION;

  /**
   * Statut of the verdict.
   * @example a_verifier
   */
  @MayBeAbsent()
  @IsIn(STATUTS_VERDICT)
  verdict?: string;

  /**
   * Identifier of an import: the marchés that it, or corrections of it, created or changed.
   * @example 01980c5e-7c1a-7c66-a9b0-c1d2e3f40516
   */
  @MayBeAbsent()
  @IsUUID()
  import?: string;

  /**
   * Instant in RFC 3339 with its zone: the marchés changed since then, those of an import since it began.
   * @example 2026-03-02T10:00:00Z
   */
  @MayBeAbsent()
  @IsString()
  modifie_depuis?: string;
}
