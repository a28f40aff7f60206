import { IsBoolean, IsIn, IsNumber, IsOptional, IsString, Length, Max, Min } from 'class-validator';
import { AsReadText } from '#common/typed-text.js';
import { CCAG, GROUPEMENTS } from '#procurement/decp-v2-vocabulary.js';
import { SERVICES_MIXTES } from '#procurement/verdicts/faits.js';

const SHARE = { allowNaN: false, allowInfinity: false, maxDecimalPlaces: 4 } as const;

/**
 * Facts of a marché that the verdict and the publication need. Null is « pas encore renseigné », not « non ». One that a body
 * leaves out stays as it is, by a PUT too: a client that does not know it yet empties nothing.
 */
export class MarcheFactsDto {
  /**
   * What the case rests on: decision, previous marché, text of a law.
   * @example "Certificat d’exclusivité du 12/01/2025"
   */
  @IsOptional()
  @AsReadText()
  @IsString()
  @Length(1, 500)
  cas_reference?: string | null;

  /**
   * total, or annuel: the amount is that of one year.
   * @example total
   */
  @IsOptional()
  @IsIn(['total', 'annuel'])
  montant_base?: string | null;

  /** Whether the amount counts options and renewals (R2121-1). */
  @IsOptional()
  @IsBoolean()
  options_comprises?: boolean | null;

  /**
   * Number of the accord-cadre that a marché subséquent follows from.
   * @example 2024-007
   */
  @IsOptional()
  @AsReadText()
  @IsString()
  @Length(1, 16)
  accord_cadre?: string | null;

  /**
   * coordonnateur or membre of a groupement de commandes (L2113-6).
   * @example membre
   */
  @IsOptional()
  @IsIn(['coordonnateur', 'membre'])
  groupement_commandes?: string | null;

  /**
   * The accord-cadre was concluded without maximum (R2121-8). False: it has one, which is to be given.
   * @example false
   */
  @IsOptional()
  @IsBoolean()
  sans_maximum?: boolean | null;

  /**
   * Of social or specific services and others (R2123-2), the larger part: specifiques, autres or a_preciser. Null: of one kind.
   * @example autres
   */
  @IsOptional()
  @IsIn(SERVICES_MIXTES)
  services_mixtes?: string | null;

  /** @example Travaux */
  @IsOptional()
  @IsIn(CCAG)
  ccag?: string | null;

  /** @example false */
  @IsOptional()
  @IsBoolean()
  marche_innovant?: boolean | null;

  /** @example true */
  @IsOptional()
  @IsBoolean()
  attribution_avance?: boolean | null;

  /**
   * Share of the amount, from 0 to 1.
   * @example 0.1
   */
  @IsOptional()
  @IsNumber(SHARE)
  @Min(0)
  @Max(1)
  taux_avance?: number | null;

  /**
   * Group of holders.
   * @example "Pas de groupement"
   */
  @IsOptional()
  @IsIn(GROUPEMENTS)
  type_groupement?: string | null;

  /** @example false */
  @IsOptional()
  @IsBoolean()
  sous_traitance_declaree?: boolean | null;

  /**
   * Share that comes from the European Union, from 0 to 1.
   * @example 0.8
   */
  @IsOptional()
  @IsNumber(SHARE)
  @Min(0)
  @Max(1)
  origine_ue?: number | null;

  /**
   * Share that comes from France, from 0 to 1.
   * @example 0.5
   */
  @IsOptional()
  @IsNumber(SHARE)
  @Min(0)
  @Max(1)
  origine_france?: number | null;
}
