import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
} from 'class-validator';
import { IsPage } from '#common/is-page.js';
import { MayBeAbsent } from '#common/may-be-absent.js';
import { CHAMPS_FACETTES } from '#figures/lignes/filtre-lignes.js';
import { IsDay } from '../validators.js';
import { IsListeDe, IsListeParmi } from './liste-de.validator.js';

const FOURNISSEUR = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{9})$/i;
const MARCHE = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|hors_marche)$/i;
const MONTANT = /^-?\d{1,13}(\.\d{1,2})?$/;
const UN_MONTANT = 'Un montant en euros est attendu, avec deux décimales au plus.';
export const EXERCICE = /^(?!0000)\d{4}$/;
export const UN_EXERCICE = 'Une année de quatre chiffres est attendue.';

export const TRIS = ['recent', 'montant_desc', 'montant_asc'] as const;

/** Filters on lines, but for the exercice: several values of one, separated by commas, are alternatives. */
export class FiltreLignesDto {
  /**
   * Codes or identifiers of services, or `aucun`.
   * @example "DGR"
   */
  @MayBeAbsent()
  @IsListeDe(/^.{1,200}$/s, 'Un code ou un identifiant de service est attendu.')
  service?: string;

  /**
   * Codes or identifiers of familles, or `aucune`.
   * @example aucune
   */
  @MayBeAbsent()
  @IsListeDe(/^.{1,200}$/s, 'Un code ou un identifiant de famille est attendu.')
  famille?: string;

  /**
   * Identifiers of suppliers, SIREN (all the establishments of a legal unit), or `aucun`.
   * @example "0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77"
   */
  @MayBeAbsent()
  @IsListeDe(FOURNISSEUR, 'Un identifiant de fournisseur, ou un SIREN, est attendu.')
  fournisseur?: string;

  /**
   * Identifiers of marchés, `aucun`, or `hors_marche`: bought without one, as the dashboard counts it (`aucun` has also what
   * cites a marché that is not recorded, and what comes from a file that names none).
   * @example aucun
   */
  @MayBeAbsent()
  @IsListeDe(MARCHE, 'Un identifiant de marché, ou hors_marche, est attendu.')
  marche?: string;

  /**
   * Accounts: each with those that begin with it, or `aucun`.
   * @example "6261"
   */
  @MayBeAbsent()
  @IsListeDe(/^[0-9A-Za-z]{1,20}$/, 'Un numéro de compte ou son début est attendu.')
  compte?: string;

  /**
   * `fournitures`, `services`, `travaux`, or `aucun`.
   * @example services
   */
  @MayBeAbsent()
  @IsListeParmi(['fournitures', 'services', 'travaux'])
  type?: string;

  /**
   * `fonctionnement`, `investissement`, or `aucune`.
   * @example fonctionnement
   */
  @MayBeAbsent()
  @IsListeParmi(['fonctionnement', 'investissement'])
  section?: string;

  /**
   * `conforme`, `non_conforme`, `a_verifier`, `hors_champ`; with a reason behind it, as `conformite/a-traiter` gives it
   * (`a_verifier.donnee_manquante.famille`), the lines of that reason alone.
   * @example a_verifier
   */
  @MayBeAbsent()
  @IsListeDe(
    /^(?:conforme|non_conforme|a_verifier|hors_champ)(?:\.[a-z0-9_]{1,40}){0,8}$/,
    'Valeurs acceptées : conforme, non_conforme, a_verifier, hors_champ.',
    { none: false },
  )
  verdict?: string;

  /**
   * What classified the line: `marche`, `compte`, `cpv`, `fournisseur`, `manuel`, or `aucune`.
   * @example aucune
   */
  @MayBeAbsent()
  @IsListeParmi(['marche', 'compte', 'cpv', 'fournisseur', 'manuel'])
  source?: string;

  /**
   * Codes or identifiers of opérations de travaux: the lines that count in the need of one; `aucune`: those that count in none.
   * @example "GYMNASE-2026"
   */
  @MayBeAbsent()
  @IsListeDe(/^.{1,200}$/s, 'Un code ou un identifiant d’opération est attendu.')
  operation?: string;

  /**
   * Least amount of the line, in euros.
   * @example "100"
   */
  @MayBeAbsent()
  @Matches(MONTANT, { message: UN_MONTANT })
  montant_min?: string;

  /**
   * Greatest amount of the line, in euros.
   * @example "40000.00"
   */
  @MayBeAbsent()
  @Matches(MONTANT, { message: UN_MONTANT })
  montant_max?: string;

  /**
   * First day of issue, YYYY-MM-DD.
   * @example "2026-01-01"
   */
  @MayBeAbsent()
  @IsDay()
  du?: string;

  /**
   * Last day of issue, YYYY-MM-DD.
   * @example "2026-12-31"
   */
  @MayBeAbsent()
  @IsDay()
  au?: string;

  /**
   * Part of the mandat’s number, of its object or of its supplier’s name; case and accents do not matter.
   * @example affranchissement
   */
  @MayBeAbsent()
  @IsString()
  @Length(1, 200)
  search?: string;

  /** Lines that a bulk classification changed. */
  @MayBeAbsent()
  @IsUUID()
  reclassement?: string;

  /**
   * Identifier of an import: the lines of the mandats that it, or corrections of it, created or completed with a payment.
   * @example 01980c5e-7c1a-7c66-a9b0-c1d2e3f40516
   */
  @MayBeAbsent()
  @IsUUID()
  import?: string;
}

/** The same with the exercice, in a query string. */
export class FiltreLignesQuery extends FiltreLignesDto {
  /**
   * Budget years.
   * @example "2026"
   */
  @MayBeAbsent()
  @IsListeDe(EXERCICE, UN_EXERCICE, { none: false })
  exercice?: string;
}

export class ListLignesQuery extends FiltreLignesQuery {
  /**
   * `recent` (the default: latest exercice and issue first), `montant_desc`, `montant_asc`.
   * @example montant_desc
   */
  @IsOptional()
  @IsIn(TRIS, { message: `Valeurs acceptées : ${TRIS.join(', ')}.` })
  tri?: (typeof TRIS)[number];

  /** From 1. */
  @IsPage()
  page?: string;

  /** Default 100, at most 500. */
  @IsPage()
  page_size?: string;
}

export class FacettesQuery extends FiltreLignesQuery {
  /**
   * Fields to count, separated by commas: exercice, service, famille, fournisseur, marche, compte, type, section, verdict,
   * source. Default: all.
   * @example "famille,compte,verdict"
   */
  @MayBeAbsent()
  @IsListeParmi(CHAMPS_FACETTES, { none: false })
  champs?: string;
}

export class SuggestionsQuery extends FiltreLignesQuery {
  /** Identifiers of lines, separated by commas, instead of filters: 300 at most, as an address holds; more are posted. */
  @MayBeAbsent()
  @Matches(/^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36}){0,299}$/, {
    message:
      'De 1 à 300 identifiants de lignes sont attendus, séparés par des virgules. Envoyez-en davantage par POST.',
  })
  lignes?: string;
}

export class SuggestionsDto {
  /**
   * Identifiers of lines.
   * @example ["0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77"]
   */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(1_000)
  @IsUUID(undefined, { each: true })
  lignes!: string[];
}
