import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { OperatorOnly } from '#access/access-declaration.js';
import { CurrentIdentity } from '#access/context.decorator.js';
import type { OperatorIdentity } from '#access/request-context.js';
import { optionalText } from '#common/filters.js';
import { readPage } from '#common/pagination.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { PlatformAccountsService } from '#platform/platform-accounts.service.js';
import { CreateAccountDto, UpdateAccountDto } from '#platform/platform.dto.js';
import { AccountInvitation, PlatformAccount, PlatformAccountList } from '#platform/platform.response.js';

@ApiTags('Plateforme')
@Controller('api/platform/accounts')
@OperatorOnly()
export class PlatformAccountsController {
  constructor(private readonly accounts: PlatformAccountsService) {}

  /** All accounts, the newest first. */
  @Get()
  @ApiQuery({ name: 'search', required: false, description: 'Part of the e-mail or of the name' })
  list(
    @Query('page') page: unknown,
    @Query('limit') limit: unknown,
    @Query('search') search: unknown,
  ): Promise<PlatformAccountList> {
    return this.accounts.list(readPage(page, limit, { defaultSize: 50, cap: 100 }), optionalText(search));
  }

  /** Creates an account. */
  @Post()
  create(@CurrentIdentity() operator: OperatorIdentity, @Body() dto: CreateAccountDto): Promise<PlatformAccount> {
    return this.accounts.create(operator, dto);
  }

  /** Changes an account; disabling it ends its sessions at once. */
  @Put(':id')
  update(
    @CurrentIdentity() operator: OperatorIdentity,
    @Param('id', UuidParameter) id: string,
    @Body() dto: UpdateAccountDto,
  ): Promise<PlatformAccount> {
    return this.accounts.update(operator, id, dto);
  }

  /**
   * Resets an account, whatever organisations it belongs to: its password and every session end, and the token sets a
   * new password through `POST /api/v1/auth/invitation`. Hand it over once sure of who asks.
   */
  @Post(':id/invitation')
  reset(
    @CurrentIdentity() operator: OperatorIdentity,
    @Param('id', UuidParameter) id: string,
  ): Promise<AccountInvitation> {
    return this.accounts.reset(operator, id);
  }
}
