import { IsBoolean, IsEmail, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { AsReadEmail, AsReadName } from '#common/typed-text.js';

const PASSWORD = { message: 'Entre 12 et 200 caractères sont attendus.' };

export class CreateOperatorDto {
  /** @example operatrice@exemple.fr */
  @AsReadEmail()
  @IsEmail()
  @MaxLength(254)
  email!: string;

  /** @example Camille Martin */
  @AsReadName()
  @IsString()
  @Length(1, 200)
  name!: string;

  /** At least 12 characters. */
  @IsString()
  @Length(12, 200, PASSWORD)
  password!: string;
}

export class UpdateOperatorDto {
  /** @example operatrice@exemple.fr */
  @IsOptional()
  @AsReadEmail()
  @IsEmail()
  @MaxLength(254)
  email?: string;

  @IsOptional()
  @AsReadName()
  @IsString()
  @Length(1, 200)
  name?: string;

  /** A new password ends the operator's sessions, but for the one that changes it. */
  @IsOptional()
  @IsString()
  @Length(12, 200, PASSWORD)
  password?: string;

  /** A disabled operator cannot sign in, and their sessions end at once. */
  @IsOptional()
  @IsBoolean()
  disabled?: boolean;
}
