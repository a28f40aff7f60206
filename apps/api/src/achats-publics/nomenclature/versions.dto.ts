import { IsBoolean, IsInt, IsOptional, IsString, Length, Min } from 'class-validator';

export class CreateVersionDto {
  /** @example Nomenclature 2027 */
  @IsString()
  @Length(1, 200)
  libelle!: string;

  /**
   * Begins with the familles of the active version, tree included; absent: true.
   * @example true
   */
  @IsOptional()
  @IsBoolean()
  reprendre_active?: boolean;
}

export class VersionReadDto {
  /**
   * The version of the resource that was read.
   * @example 1
   */
  @IsInt()
  @Min(1)
  version!: number;
}

export class UpdateVersionDto extends VersionReadDto {
  /** @example Nomenclature 2027 */
  @IsString()
  @Length(1, 200)
  libelle!: string;
}
