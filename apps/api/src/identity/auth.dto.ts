import { IsEmail, IsString, Length, MaxLength } from 'class-validator';
import { AsReadEmail } from '#common/typed-text.js';

export class LoginDto {
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

export class RefreshDto {
  /**
   * The refresh token of the last pair.
   * @example rt_0198c0de…
   */
  @IsString()
  @Length(1, 200)
  refresh_token!: string;
}

export class ChangePasswordDto {
  @IsString()
  @Length(1, 200)
  current_password!: string;

  /** At least 12 characters, not easily guessed, without the account's e-mail address or name. */
  @IsString()
  @Length(12, 200, { message: 'Entre 12 et 200 caractères sont attendus.' })
  new_password!: string;
}

export class AcceptInvitationDto {
  /**
   * The one-time token that the administrator handed over.
   * @example inv_3q2-7w…
   */
  @IsString()
  @Length(1, 200)
  token!: string;

  /** At least 12 characters, not easily guessed, without the account's e-mail address or name. */
  @IsString()
  @Length(12, 200, { message: 'Entre 12 et 200 caractères sont attendus.' })
  password!: string;
}
