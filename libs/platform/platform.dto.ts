import {
  ArrayUnique,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUrl,
  IsUUID,
  Length,
  Matches,
  MaxLength,
} from 'class-validator';
import { MODULES, type ModuleName, type Role, ROLES } from '#access/permissions.js';
import { AsReadName } from '#common/typed-text.js';
import { CredentialsDto, NewPersonDto, PersonChangesDto } from '#identity/person.dto.js';
import { HasDnsHost } from './dns-host.validator.js';

const webAddress = { protocols: ['http', 'https'], require_tld: false, require_protocol: true };

export class OperatorLoginDto extends CredentialsDto {}

export class CreateOrganizationDto {
  /** @example "Ville de Montreuil" */
  @AsReadName()
  @IsString()
  @Length(1, 200)
  name!: string;

  /** @example 21930048600018 */
  @IsOptional()
  @Matches(/^\d{14}$/, { message: 'Un SIRET de 14 chiffres est attendu.' })
  siret?: string | null;

  /** PNG, JPEG, WebP or SVG as a `data:` address of at most 256 KiB; null removes it. */
  @IsOptional()
  @IsString()
  @MaxLength(400_000)
  logo?: string | null;

  /** Address that assistant links start with; null: that of the service. */
  @IsOptional()
  @IsUrl(webAddress)
  @HasDnsHost()
  @MaxLength(500)
  public_url?: string | null;

  /** Modules that the organisation subscribes to. */
  @IsOptional()
  @IsArray()
  @ArrayUnique()
  @IsIn(MODULES, { each: true })
  modules?: ModuleName[];
}

export class UpdateOrganizationDto extends CreateOrganizationDto {
  @IsOptional()
  @AsReadName()
  @IsString()
  @Length(1, 200)
  declare name: string;
}

export class CreateAccountDto extends NewPersonDto {}

export class UpdateAccountDto extends PersonChangesDto {}

export class PlaceMemberDto {
  @IsUUID()
  account_id!: string;

  /** @example acheteur */
  @IsIn(ROLES)
  role!: Role;
}
