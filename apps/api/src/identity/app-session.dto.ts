import { AsReadEmail } from '#common/typed-text.js';
import { IsBoolean, IsEmail, IsOptional, IsString, Length, MaxLength, ValidateIf } from 'class-validator';

/** How the application opens a session: by e-mail address and password, or by an invitation and a first password. */
export class OpenAppSessionDto {
  /**
   * Left out when `invitation` is given.
   * @example acheteur@demo.test
   */
  @ValidateIf(({ invitation }: OpenAppSessionDto) => invitation === undefined)
  @AsReadEmail()
  @IsEmail()
  @MaxLength(254)
  email?: string;

  /**
   * The one-time token that the administrator handed over; `password` becomes that of the account.
   * @example inv_3q2-7w…
   */
  @IsOptional()
  @IsString()
  @Length(1, 200)
  invitation?: string;

  /** @example demo-acheteur-2026 */
  @IsString()
  @Length(1, 200)
  password!: string;

  /** On a shared computer the session ends with the browser; elsewhere it is kept 30 days. */
  @IsOptional()
  @IsBoolean()
  poste_partage?: boolean;
}

export class ReadInvitationDto {
  /**
   * The one-time token that the administrator handed over.
   * @example inv_3q2-7w…
   */
  @IsString()
  @Length(1, 200)
  invitation!: string;
}
