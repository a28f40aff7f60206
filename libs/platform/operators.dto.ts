import { IsBoolean, IsEmail, IsOptional, IsString, Length, MaxLength } from 'class-validator';

const PASSWORD = { message: 'Entre 12 et 200 caractères sont attendus.' };

export class CreateOperatorDto {
  /** @example operatrice@exemple.fr */
  @IsEmail()
  @MaxLength(254)
  email!: string;

  /** @example Camille Martin */
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
  @IsEmail()
  @MaxLength(254)
  email?: string;

  @IsOptional()
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
