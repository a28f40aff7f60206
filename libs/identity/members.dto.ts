import { PartialType } from '@nestjs/swagger';
import { IsEmail, IsIn, IsString, Length, MaxLength } from 'class-validator';
import { type Role, ROLES } from '#access/permissions.js';
import { MayBeAbsent } from '#common/may-be-absent.js';
import { AsReadEmail, AsReadName } from '#common/typed-text.js';

export class AddMemberDto {
  /** @example camille.martin@ville.fr */
  @AsReadEmail()
  @IsEmail()
  @MaxLength(254)
  email!: string;

  /**
   * Shown until the invitation is accepted; the name of the account when the invitation creates it.
   * @example "Camille Martin"
   */
  @AsReadName()
  @IsString()
  @Length(1, 200)
  name!: string;

  /** @example acheteur */
  @IsIn(ROLES)
  role!: Role;
}

export class ChangeMemberDto {
  /** @example lecteur */
  @IsIn(ROLES)
  role!: Role;

  /**
   * The role that this one replaces: when it is another by now, nothing is changed (409).
   * @example acheteur
   */
  @MayBeAbsent()
  @IsIn(ROLES)
  attendu?: Role;
}

export class PatchMemberDto extends PartialType(ChangeMemberDto) {}
