import { IsString, Length } from 'class-validator';
import { IsPage } from '#common/is-page.js';
import { AsReadName, AsReadText } from '#common/typed-text.js';
import { IsDay } from '../validators.js';

/** What a named person says of the publicity of a period. */
export class CreateAttestationDto {
  /**
   * First day.
   * @example 2025-01-01
   */
  @IsDay()
  du!: string;

  /**
   * Last day.
   * @example 2025-12-31
   */
  @IsDay()
  au!: string;

  /**
   * Where the notices stood.
   * @example BOAMP
   */
  @AsReadText()
  @IsString()
  @Length(1, 200)
  support!: string;

  /**
   * Who attests: name and function.
   * @example "Camille Martin, directrice de la commande publique"
   */
  @AsReadName()
  @IsString()
  @Length(1, 200)
  par!: string;
}

/** A page of the attestations. */
export class ListAttestationsQuery {
  /**
   * From 1.
   * @example 1
   */
  @IsPage()
  page?: string;

  /**
   * At most 200.
   * @example 50
   */
  @IsPage()
  page_size?: string;
}
