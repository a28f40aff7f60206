import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdentityOnly } from '#access/access-declaration.js';
import { CurrentIdentity } from '#access/context.decorator.js';
import type { AccountIdentity } from '#access/request-context.js';
import { AccountsService } from './accounts.service.js';
import { OrganizationItem } from './organizations.response.js';

@ApiTags('Identité')
@Controller('api/v1/organizations')
export class OrganizationsController {
  constructor(private readonly accounts: AccountsService) {}

  /** The organisations of the signed-in account. */
  @Get()
  @IdentityOnly()
  list(@CurrentIdentity() identity: AccountIdentity): Promise<OrganizationItem[]> {
    return this.accounts.organizations(identity);
  }
}
