import { IsString, Length } from 'class-validator';
import { CredentialsDto } from '#identity/person.dto.js';

export class LoginDto extends CredentialsDto {}

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
