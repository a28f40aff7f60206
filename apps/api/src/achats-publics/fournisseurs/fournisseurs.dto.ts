import { PartialType } from '@nestjs/swagger';
import { IsOptional, IsString, Length, Matches } from 'class-validator';
import { AsReadText } from '#common/typed-text.js';
import { EditDto } from '../edit.dto.js';

export class ListFournisseursQuery {
  /**
   * Part of the name or of the identifier; case and accents do not matter.
   * @example menuiserie
   */
  search?: string;

  /**
   * Exercice that the spend is of; absent: the latest that has begun.
   * @example 2025
   */
  exercice?: string;

  /**
   * oui: those that lines of the exercice went to, one of each legal unit; they are as many as
   * `concentration.fournisseurs_distincts`. tous: all of them.
   * @example oui
   */
  payes?: string;

  /**
   * etablissement, each SIRET a row; or entreprise: one of each legal unit, whose spend and marchés the row tells.
   * @example entreprise
   */
  par?: string;

  /**
   * nom, or depense_desc: the largest spend of the exercice first.
   * @example depense_desc
   */
  tri?: string;

  /** From 1. */
  page?: string;

  /** At most 200. */
  page_size?: string;
}

export class UpdateFournisseurDto extends EditDto {
  /** @example "Menuiserie grassoise" */
  @AsReadText()
  @IsString()
  @Length(1, 300)
  raison_sociale!: string;

  /** Legal unit that the supplier is counted under; absent: kept. */
  @IsOptional()
  @IsString()
  @Matches(/^\d{9}$/, { message: 'Un SIREN de 9 chiffres est attendu.' })
  siren?: string | null;
}

export class PatchFournisseurDto extends PartialType(UpdateFournisseurDto) {}
