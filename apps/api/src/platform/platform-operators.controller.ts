import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OperatorOnly } from '#access/access-declaration.js';
import { CurrentIdentity } from '#access/context.decorator.js';
import type { OperatorIdentity } from '#access/request-context.js';
import { MessageResult } from '#common/message-result.js';
import { readPage } from '#common/pagination.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { CreateOperatorDto, UpdateOperatorDto } from '#platform/operators.dto.js';
import { PlatformOperator, PlatformOperatorList } from '#platform/operators.response.js';
import { OperatorsService } from '#platform/operators.service.js';

@ApiTags('Plateforme')
@Controller('api/platform/operators')
@OperatorOnly()
export class PlatformOperatorsController {
  constructor(private readonly operators: OperatorsService) {}

  /** All operators, by name. */
  @Get()
  list(@Query('page') page: unknown, @Query('limit') limit: unknown): Promise<PlatformOperatorList> {
    return this.operators.list(readPage(page, limit, { defaultSize: 50, cap: 100 }));
  }

  /** Creates an operator, who may sign in at once. */
  @Post()
  create(@CurrentIdentity() operator: OperatorIdentity, @Body() dto: CreateOperatorDto): Promise<PlatformOperator> {
    return this.operators.create(operator, dto);
  }

  /** Changes an operator; the last one who can sign in is not disabled (409). */
  @Put(':id')
  update(
    @CurrentIdentity() operator: OperatorIdentity,
    @Param('id', UuidParameter) id: string,
    @Body() dto: UpdateOperatorDto,
  ): Promise<PlatformOperator> {
    return this.operators.update(operator, id, dto);
  }

  /** Ends every session of an operator at once. */
  @Delete(':id/sessions')
  async endSessions(
    @CurrentIdentity() operator: OperatorIdentity,
    @Param('id', UuidParameter) id: string,
  ): Promise<MessageResult> {
    const ended = await this.operators.endSessions(operator, id);
    return new MessageResult(ended === 1 ? '1 session terminée.' : `${ended} sessions terminées.`);
  }
}
