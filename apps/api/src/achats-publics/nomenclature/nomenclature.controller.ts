import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { MessageResult } from '#common/message-result.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { CreateFamilleDto, FamillesPageQuery, UpdateFamilleDto } from './familles.dto.js';
import { FamilleItem, NomenclatureTree } from './nomenclature.response.js';
import { NomenclatureService } from './nomenclature.service.js';

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

  /** Replaces a famille; a stale `version` is refused. */
  @Put('familles/:id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  update(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: UpdateFamilleDto,
  ): Promise<FamilleItem> {
    return this.nomenclature.update(ctx, id, body);
  }

  /** Deletes a famille that nothing hangs from. */
  @Delete('familles/:id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  async remove(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<MessageResult> {
    await this.nomenclature.remove(ctx, id);
    return new MessageResult('La famille est supprimée.');
  }
}
