import { IsIn, IsISO8601, IsOptional, Matches } from 'class-validator';
import {
  NATURES_ACHETEUR,
  type NatureAcheteur,
  SECTEURS_ACHETEUR,
  type SecteurAcheteur,
} from '#procurement/nature-acheteur.js';

/** What an organisation is as a buyer, from a day on. */
export class NatureDto {
  /**
   * First day.
   * @example 2020-01-01
   */
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'Une date AAAA-MM-JJ est attendue.' })
  @IsISO8601({ strict: true }, { message: 'Une date qui existe est attendue.' })
  valid_from!: string;

  /**
   * collectivite, groupement, etablissement_public_local, office_public_habitat, etablissement_public_sante,
   * entite_adjudicatrice, entreprise_publique, organisme_prive, etat; null takes away what was said from that day on.
   * @example collectivite
   */
  @IsOptional()
  @IsIn(Object.keys(NATURES_ACHETEUR))
  nature!: NatureAcheteur | null;

  /**
   * Sector of an entité adjudicatrice: eau, gaz_chaleur, electricite, transport or autre.
   * @example eau
   */
  @IsOptional()
  @IsIn(Object.keys(SECTEURS_ACHETEUR))
  secteur?: SecteurAcheteur | null;
}
