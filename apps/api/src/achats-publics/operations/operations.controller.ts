import { Body, Controller, Delete, Get, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { MessageResult } from '#common/message-result.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { StrictQuery } from '#common/strict-query.js';
import { rowOf, SentBack } from '#writing/sent-back.decorator.js';
import { CreateOperationDto, ListOperationsQuery, PatchOperationDto, UpdateOperationDto } from './operations.dto.js';
import { OperationItem, OperationList } from './operations.response.js';
import { OperationsService } from './operations.service.js';

const OPERATION = SentBack<OperationsController>({
  read: (operations, ctx, { id }) => operations.get(ctx, id!),
  lock: rowOf('operations'),
  writes: { body: UpdateOperationDto },
});

@ApiTags('Opérations')
@Controller('api/v1/operations')
export class OperationsController {
  constructor(private readonly operations: OperationsService) {}

  /** Works operations, by code: the need for travaux is counted by them. */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  list(@Ctx() ctx: RequestContext, @StrictQuery() query: ListOperationsQuery): Promise<OperationList> {
    return this.operations.list(ctx, query);
  }

  /** Creates an opération. */
  @Post()
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  create(@Ctx() ctx: RequestContext, @Body() body: CreateOperationDto): Promise<OperationItem> {
    return this.operations.create(ctx, body);
  }

  /** An opération. */
  @Get(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  get(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<OperationItem> {
    return this.operations.get(ctx, id);
  }

  /** Renames an opération; a stale `version` is refused. */
  @Put(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @OPERATION
  update(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: UpdateOperationDto,
  ): Promise<OperationItem> {
    return this.operations.update(ctx, id, body);
  }

  /** Changes the members that are named (RFC 7396). */
  @Patch(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @ApiBody({ type: PatchOperationDto })
  @OPERATION
  patch(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: UpdateOperationDto,
  ): Promise<OperationItem> {
    return this.operations.update(ctx, id, body);
  }

  /** Deletes an opération that nothing hangs from. */
  @Delete(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @OPERATION
  async remove(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<MessageResult> {
    await this.operations.remove(ctx, id);
    return new MessageResult('L’opération est supprimée.');
  }
}
