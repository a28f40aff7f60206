import { IsBoolean, IsEmail, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { AsReadEmail, AsReadName } from '#common/typed-text.js';

const PASSWORD = { message: 'Entre 12 et 200 caractères sont attendus.' };

/** What someone signs in with. */
export class CredentialsDto {
  /** @example acheteur@demo.test */
  @AsReadEmail()
  @IsEmail()
  @MaxLength(254)
  email!: string;

  /** @example demo-acheteur-2026 */
  @IsString()
  @Length(1, 200)
  password!: string;
}

/** Someone, by their address. */
export class PersonDto {
  /** @example camille.martin@ville.fr */
  @AsReadEmail()
  @IsEmail()
  @MaxLength(254)
  email!: string;

  /** @example "Camille Martin" */
  @AsReadName()
  @IsString()
  @Length(1, 200)
  name!: string;
}

/** Someone who is to sign in: the holder of an account, or an operator. */
export class NewPersonDto extends PersonDto {
  /** At least 12 characters, not easily guessed, without the person's e-mail address or name. */
  @IsString()
  @Length(12, 200, PASSWORD)
  password!: string;
}

/** What changes of someone who signs in; what is left out keeps its value. */
export class PersonChangesDto {
  /** @example camille.martin@ville.fr */
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

  /** A new password ends the person's sessions; an operator who changes their own keeps the one that does it. */
  @IsOptional()
  @IsString()
  @Length(12, 200, PASSWORD)
  password?: string;

  /** Who is disabled cannot sign in, and their sessions end at once. */
  @IsOptional()
  @IsBoolean()
  disabled?: boolean;
}
