import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { MessageResult } from '#common/message-result.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { rowOf, SentBack } from '#writing/sent-back.decorator.js';
import { CreateFamilleDto, FamillesPageQuery, PatchFamilleDto, UpdateFamilleDto } from './familles.dto.js';
import { FamilleItem, NomenclatureTree } from './nomenclature.response.js';
import { NomenclatureService } from './nomenclature.service.js';

const FAMILLE = SentBack<NomenclatureController>({
  read: (nomenclature, ctx, { id }) => nomenclature.get(ctx, id!),
  lock: rowOf('familles'),
  writes: { body: UpdateFamilleDto },
});

@ApiTags('Nomenclature')
@Controller('api/v1')
export class NomenclatureController {
  constructor(private readonly nomenclature: NomenclatureService) {}

  /** The active nomenclature as a tree of familles, a page at a time. */
  @Get('nomenclature')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  tree(@Ctx() ctx: RequestContext, @Query() query: FamillesPageQuery): Promise<NomenclatureTree> {
    return this.nomenclature.tree(ctx, query);
  }

  /** Adds a famille to the version that is named, or to the active one, whose first version is created when there is none. */
  @Post('familles')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  create(@Ctx() ctx: RequestContext, @Body() body: CreateFamilleDto): Promise<FamilleItem> {
    return this.nomenclature.create(ctx, body);
  }

  /** A famille, of any version. */
  @Get('familles/:id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  get(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<FamilleItem> {
    return this.nomenclature.get(ctx, id);
  }

  /** Replaces a famille; a stale `version` is refused. */
  @Put('familles/:id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @FAMILLE
  update(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: UpdateFamilleDto,
  ): Promise<FamilleItem> {
    return this.nomenclature.update(ctx, id, body);
  }

  /** Changes the members that are named (RFC 7396). */
  @Patch('familles/:id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @ApiBody({ type: PatchFamilleDto })
  @FAMILLE
  patch(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: UpdateFamilleDto,
  ): Promise<FamilleItem> {
    return this.nomenclature.update(ctx, id, body);
  }

  /** Deletes a famille that nothing hangs from. */
  @Delete('familles/:id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @FAMILLE
  async remove(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<MessageResult> {
    await this.nomenclature.remove(ctx, id);
    return new MessageResult('La famille est supprimée.');
  }
}
