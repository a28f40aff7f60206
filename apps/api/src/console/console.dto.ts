import { IsEmail, IsIn, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { type Role, ROLES } from '#access/permissions.js';
import { AsReadEmail, AsReadName } from '#common/typed-text.js';

const YES_NO = ['oui', 'non'] as const;

export class SignInForm {
  @AsReadEmail()
  @IsEmail()
  @MaxLength(254)
  email!: string;

  @IsString()
  @Length(1, 200)
  password!: string;
}

export class OrganizationForm {
  @AsReadName()
  @IsString()
  @Length(1, 200)
  name!: string;

  @IsOptional()
  @Matches(/^\d{14}$/, { message: 'Un SIRET de 14 chiffres est attendu.' })
  siret?: string;
}

export class ModuleForm {
  @IsIn(YES_NO)
  actif!: (typeof YES_NO)[number];
}

export class MemberForm {
  @AsReadEmail()
  @IsEmail()
  @MaxLength(254)
  email!: string;

  @IsIn(ROLES)
  role!: Role;
}

export class AccountForm {
  @AsReadEmail()
  @IsEmail()
  @MaxLength(254)
  email!: string;

  @AsReadName()
  @IsString()
  @Length(1, 200)
  name!: string;

  @IsString()
  @Length(12, 200, { message: 'Un mot de passe de 12 à 200 caractères est attendu.' })
  password!: string;
}

export class AccountStateForm {
  @IsIn(YES_NO)
  disabled!: (typeof YES_NO)[number];
}

export class OperatorForm {
  @AsReadEmail()
  @IsEmail()
  @MaxLength(254)
  email!: string;

  @AsReadName()
  @IsString()
  @Length(1, 200)
  name!: string;

  @IsOptional()
  @IsString()
  @Length(12, 200, { message: 'Un mot de passe de 12 à 200 caractères est attendu.' })
  password?: string;
}
