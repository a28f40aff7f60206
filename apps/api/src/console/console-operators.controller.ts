import { Body, Controller, Get, Param, Post, Query, Redirect } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { OperatorOnly } from '#access/access-declaration.js';
import { CurrentIdentity } from '#access/context.decorator.js';
import type { OperatorIdentity } from '#access/request-context.js';
import { readPage } from '#common/pagination.js';
import { RawResult } from '#common/raw-result.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { OperatorsService } from '#platform/operators.service.js';
import { ConsoleHtml } from './console.decorator.js';
import { AccountForm, AccountStateForm, OperatorForm } from './console.dto.js';
import { doneMessage } from './done-messages.js';
import { renderOperatorPage, renderOperatorsPage } from './views/operators-pages.js';
import { operatorSessionsAction, operatorStateAction } from './views/operator-actions.js';
import { renderConfirmationPage } from './views/organizations-pages.js';

/** Who runs the platform. */
@Controller('console/operateurs')
@OperatorOnly()
@ApiExcludeController()
export class ConsoleOperatorsController {
  constructor(private readonly operators: OperatorsService) {}

  @Get()
  @ConsoleHtml()
  async list(@Query('page') page: unknown, @Query('fait') done: unknown): Promise<RawResult> {
    const list = await this.operators.list(readPage(page, undefined, { defaultSize: 50, cap: 50 }));
    return new RawResult(renderOperatorsPage(list, doneMessage(done)));
  }

  @Post()
  @Redirect('/console/operateurs?fait=operateur', 303)
  async create(@CurrentIdentity() operator: OperatorIdentity, @Body() form: AccountForm): Promise<void> {
    await this.operators.create(operator, form);
  }

  @Get(':id')
  @ConsoleHtml()
  async one(@Param('id', UuidParameter) id: string): Promise<RawResult> {
    return new RawResult(renderOperatorPage(await this.operators.get(id)));
  }

  @Post(':id')
  @Redirect('/console/operateurs?fait=operateur-change', 303)
  async update(
    @CurrentIdentity() operator: OperatorIdentity,
    @Param('id', UuidParameter) id: string,
    @Body() form: OperatorForm,
  ): Promise<void> {
    await this.operators.update(operator, id, form);
  }

  @Get(':id/etat')
  @ConsoleHtml()
  async confirmState(@Param('id', UuidParameter) id: string): Promise<RawResult> {
    return new RawResult(renderConfirmationPage(operatorStateAction(await this.operators.get(id))));
  }

  @Post(':id/etat')
  @Redirect('/console/operateurs?fait=operateur-change', 303)
  async changeState(
    @CurrentIdentity() operator: OperatorIdentity,
    @Param('id', UuidParameter) id: string,
    @Body() { disabled }: AccountStateForm,
  ): Promise<void> {
    await this.operators.update(operator, id, { disabled: disabled === 'oui' });
  }

  @Get(':id/sessions')
  @ConsoleHtml()
  async confirmEnd(@Param('id', UuidParameter) id: string): Promise<RawResult> {
    return new RawResult(renderConfirmationPage(operatorSessionsAction(await this.operators.get(id))));
  }

  @Post(':id/sessions')
  @Redirect('/console/operateurs?fait=sessions', 303)
  async endSessions(
    @CurrentIdentity() operator: OperatorIdentity,
    @Param('id', UuidParameter) id: string,
  ): Promise<void> {
    await this.operators.endSessions(operator, id);
  }
}
