import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { MessageResult } from '#common/message-result.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { rowOf, SentBack } from '#writing/sent-back.decorator.js';
import { HeavyRead } from '../../heavy-read.decorator.js';
import { EditDto } from '../edit.dto.js';
import { ActivationService } from './activation.service.js';
import { FamillesPageQuery } from './familles.dto.js';
import { CreateVersionDto, PatchVersionDto, UpdateVersionDto } from './versions.dto.js';
import { ActivationApercu, ActivationResponse, VersionDetail, VersionItem, VersionList } from './versions.response.js';
import { VersionsService } from './versions.service.js';

const VERSION = SentBack<VersionsController>({
  read: (versions, ctx, { id }) => versions.get(ctx, id!, {}),
  lock: rowOf('nomenclatures'),
  writes: { body: UpdateVersionDto },
});

@ApiTags('Nomenclature')
@Controller('api/v1/nomenclature/versions')
export class VersionsController {
  constructor(
    private readonly versions: VersionsService,
    private readonly activation: ActivationService,
  ) {}

  /** Versions of the nomenclature, the latest first. */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  list(@Ctx() ctx: RequestContext): Promise<VersionList> {
    return this.versions.list(ctx);
  }

  /** Prepares a version, which is not active yet. Its familles are written with `POST familles` and `nomenclature_id`. */
  @Post()
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  create(@Ctx() ctx: RequestContext, @Body() body: CreateVersionDto): Promise<VersionItem> {
    return this.versions.create(ctx, body);
  }

  /** A version with its familles as a tree, a page at a time. */
  @Get(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  get(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Query() query: FamillesPageQuery,
  ): Promise<VersionDetail> {
    return this.versions.get(ctx, id, query);
  }

  /** Renames a version; a stale `version` is refused. */
  @Put(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @VERSION
  update(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: UpdateVersionDto,
  ): Promise<VersionItem> {
    return this.versions.update(ctx, id, body);
  }

  /** Changes the members that are named (RFC 7396). */
  @Patch(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @ApiBody({ type: PatchVersionDto })
  @VERSION
  patch(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: UpdateVersionDto,
  ): Promise<VersionItem> {
    return this.versions.update(ctx, id, body);
  }

  /** Deletes a version that is not active and that nothing hangs from, with its familles. */
  @Delete(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @VERSION
  async remove(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<MessageResult> {
    await this.versions.remove(ctx, id);
    return new MessageResult('La version est supprimée.');
  }

  /** What activating a version would move, now; nothing changes. */
  @Get(':id/activation')
  @HeavyRead(true)
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  preview(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<ActivationApercu> {
    return this.activation.preview(ctx, id);
  }

  /** Makes a version the active one. Rules, running marchés, prices and lines of open exercices follow their code. */
  @Post(':id/activation')
  @HttpCode(200)
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  activate(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: EditDto,
  ): Promise<ActivationResponse> {
    return this.activation.activate(ctx, id, body.version);
  }
}
