import { Body, Controller, Get, Param, Patch, Put, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { SentBack } from '#writing/sent-back.decorator.js';
import { ListFournisseursQuery, PatchFournisseurDto, UpdateFournisseurDto } from './fournisseurs.dto.js';
import { FournisseurDetail, FournisseurList } from './fournisseurs.response.js';
import { FournisseursReadService } from './fournisseurs-read.service.js';
import { FournisseursWriteService } from './fournisseurs-write.service.js';

const FOURNISSEUR = SentBack<FournisseursController>({
  read: (fournisseurs, ctx, { id }) => fournisseurs.get(ctx, id!),
  writes: { body: UpdateFournisseurDto },
});

@ApiTags('Fournisseurs')
@Controller('api/v1/fournisseurs')
export class FournisseursController {
  constructor(
    private readonly reading: FournisseursReadService,
    private readonly writing: FournisseursWriteService,
  ) {}

  /** Suppliers by name, with their spend and the concentration of an exercice. */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  list(@Ctx() ctx: RequestContext, @Query() query: ListFournisseursQuery): Promise<FournisseurList> {
    return this.reading.list(ctx, query);
  }

  /** A supplier with its spend by exercice and its marchés. */
  @Get(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  get(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<FournisseurDetail> {
    return this.reading.get(ctx, id);
  }

  /** Corrects a supplier's name or legal unit; a stale `version` is refused. */
  @Put(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @FOURNISSEUR
  update(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: UpdateFournisseurDto,
  ): Promise<FournisseurDetail> {
    return this.writing.update(ctx, id, body);
  }

  /** Changes the members that are named (RFC 7396). */
  @Patch(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @ApiBody({ type: PatchFournisseurDto })
  @FOURNISSEUR
  patch(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: UpdateFournisseurDto,
  ): Promise<FournisseurDetail> {
    return this.writing.update(ctx, id, body);
  }
}
