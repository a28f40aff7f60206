import { PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsIn, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { type ModuleName, MODULES, type Role, ROLES } from '#access/permissions.js';
import { AsReadEmail, AsReadName } from '#common/typed-text.js';
import { CredentialsDto, PersonDto } from '#identity/person.dto.js';
import { NatureDto } from '#platform/natures.dto.js';
import {
  NATURES_ACHETEUR,
  type NatureAcheteur,
  SECTEURS_ACHETEUR,
  type SecteurAcheteur,
} from '#procurement/nature-acheteur.js';

const YES_NO = ['oui', 'non'] as const;
const PASSWORD = { message: 'Un mot de passe de 12 à 200 caractères est attendu.' };

/** With what was being typed when the session ended: too long, it is left out, and the sign-in is not refused. */
export class SignInForm extends CredentialsDto {
  /** Where the form was sent. */
  @IsOptional()
  @IsString()
  formulaire?: string;

  /** What was typed in it, as JSON. */
  @IsOptional()
  @IsString()
  saisie?: string;
}

export class OrganizationForm {
  @AsReadName()
  @IsString()
  @Length(1, 200)
  name!: string;

  @IsOptional()
  @Matches(/^\d{14}$/, { message: 'Un SIRET de 14 chiffres est attendu.' })
  siret?: string;

  /** A form sends one box as a text, and none at all where none is ticked. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => [value].flat())
  @IsIn(MODULES, { each: true })
  modules?: ModuleName[];
}

/** A SIRET that is left out is no longer known. */
export class IdentityForm extends PickType(OrganizationForm, ['name', 'siret']) {}

export class ModuleForm {
  @IsIn(YES_NO)
  actif!: (typeof YES_NO)[number];
}

/** As `NatureDto`; a form sends an empty text for no sector. */
export class NatureForm extends PickType(NatureDto, ['valid_from']) {
  @IsIn(Object.keys(NATURES_ACHETEUR))
  nature!: NatureAcheteur;

  /** « aucun » is an empty field, which a form leaves out. */
  @IsOptional()
  @IsIn(Object.keys(SECTEURS_ACHETEUR))
  secteur?: SecteurAcheteur;
}

export class MemberForm {
  @AsReadEmail()
  @IsEmail()
  @MaxLength(254)
  email!: string;

  @IsIn(ROLES)
  role!: Role;
}

/** Someone invited to an organisation, whether an account has that address or not. */
export class InvitationForm extends PersonDto {
  @IsIn(ROLES)
  role!: Role;
}

export class AccountForm extends PersonDto {
  @IsString()
  @Length(12, 200, PASSWORD)
  password!: string;
}

export class AccountStateForm {
  @IsIn(YES_NO)
  disabled!: (typeof YES_NO)[number];
}

export class OperatorForm extends PersonDto {
  @IsOptional()
  @IsString()
  @Length(12, 200, PASSWORD)
  password?: string;
}
