import { Body, Controller, Get, HttpCode, Param, Post, Query, Redirect } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { OperatorOnly } from '#access/access-declaration.js';
import { CurrentIdentity } from '#access/context.decorator.js';
import type { OperatorIdentity } from '#access/request-context.js';
import { Settings } from '#config/settings.js';
import { optionalText } from '#common/filters.js';
import { readPage } from '#common/pagination.js';
import { RawResult } from '#common/raw-result.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { PlatformAccountsService } from '#platform/platform-accounts.service.js';
import { ConsoleHtml } from './console.decorator.js';
import { AccountForm, AccountStateForm } from './console.dto.js';
import { doneMessage } from './done-messages.js';
import { accountAction, renderAccountsPage, renderInvitationPage, resetAction } from './views/accounts-page.js';
import { renderConfirmationPage } from './views/organizations-pages.js';

/** Accounts of every organisation. */
@Controller('console/comptes')
@OperatorOnly()
@ApiExcludeController()
export class ConsoleAccountsController {
  constructor(
    private readonly accounts: PlatformAccountsService,
    private readonly settings: Settings,
  ) {}

  @Get()
  @ConsoleHtml()
  async list(
    @Query('page') page: unknown,
    @Query('search') rawSearch: unknown,
    @Query('fait') done: unknown,
  ): Promise<RawResult> {
    const search = optionalText(rawSearch);
    const list = await this.accounts.list(readPage(page, undefined, { defaultSize: 50, cap: 50 }), search);
    return new RawResult(renderAccountsPage(list, search, doneMessage(done)));
  }

  @Post()
  @Redirect('/console/comptes?fait=compte', 303)
  async create(@CurrentIdentity() operator: OperatorIdentity, @Body() form: AccountForm): Promise<void> {
    await this.accounts.create(operator, form);
  }

  @Get(':id/etat')
  @ConsoleHtml()
  async confirmState(@Param('id', UuidParameter) id: string): Promise<RawResult> {
    return new RawResult(renderConfirmationPage(accountAction(await this.accounts.get(id))));
  }

  @Post(':id/etat')
  @Redirect('/console/comptes?fait=etat', 303)
  async changeState(
    @CurrentIdentity() operator: OperatorIdentity,
    @Param('id', UuidParameter) id: string,
    @Body() { disabled }: AccountStateForm,
  ): Promise<void> {
    await this.accounts.update(operator, id, { disabled: disabled === 'oui' });
  }

  @Get(':id/invitation')
  @ConsoleHtml()
  async confirmReset(@Param('id', UuidParameter) id: string): Promise<RawResult> {
    return new RawResult(renderConfirmationPage(resetAction(await this.accounts.get(id))));
  }

  /** Answers the token in the page itself, so that no address holds it. */
  @Post(':id/invitation')
  @HttpCode(200)
  @ConsoleHtml()
  async reset(
    @CurrentIdentity() operator: OperatorIdentity,
    @Param('id', UuidParameter) id: string,
  ): Promise<RawResult> {
    const account = await this.accounts.get(id);
    const invitation = await this.accounts.reset(operator, id);
    return new RawResult(renderInvitationPage(account, invitation, this.settings.publicUrl));
  }
}
