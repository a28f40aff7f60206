import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { MessageResult } from '#common/message-result.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { rowOf, SentBack } from '#writing/sent-back.decorator.js';
import { CreateServiceDto, ListServicesQuery, PatchServiceDto, UpdateServiceDto } from './services.dto.js';
import { ServiceItem, ServiceList } from './services.response.js';
import { ServicesService } from './services.service.js';

const SERVICE = SentBack<ServicesController>({
  read: (services, ctx, { id }) => services.get(ctx, id!),
  lock: rowOf('services'),
  writes: { body: UpdateServiceDto },
});

@ApiTags('Services')
@Controller('api/v1/services')
export class ServicesController {
  constructor(private readonly services: ServicesService) {}

  /** The tree of directions and services, depth first. */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  list(@Ctx() ctx: RequestContext, @Query() query: ListServicesQuery): Promise<ServiceList> {
    return this.services.list(ctx, query);
  }

  /** Creates a service. */
  @Post()
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  create(@Ctx() ctx: RequestContext, @Body() body: CreateServiceDto): Promise<ServiceItem> {
    return this.services.create(ctx, body);
  }

  /** A service. */
  @Get(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  get(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<ServiceItem> {
    return this.services.get(ctx, id);
  }

  /** Renames or moves a service; a stale `version` is refused. */
  @Put(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @SERVICE
  update(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: UpdateServiceDto,
  ): Promise<ServiceItem> {
    return this.services.update(ctx, id, body);
  }

  /** Changes the members that are named (RFC 7396). */
  @Patch(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @ApiBody({ type: PatchServiceDto })
  @SERVICE
  patch(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: UpdateServiceDto,
  ): Promise<ServiceItem> {
    return this.services.update(ctx, id, body);
  }

  /** Deletes a service that nothing hangs from. */
  @Delete(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @SERVICE
  async remove(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<MessageResult> {
    await this.services.remove(ctx, id);
    return new MessageResult('Le service est supprimé.');
  }
}
