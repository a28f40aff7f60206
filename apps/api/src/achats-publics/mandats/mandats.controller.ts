import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { MessageResult } from '#common/message-result.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { rowOf, SentBack } from '#writing/sent-back.decorator.js';
import { NestedPageQuery } from '../nested-pages.js';
import { MandatRemovalService } from './mandat-removal.service.js';
import { MandatsListService } from './mandats-list.service.js';
import { ClasserMandatDto, ListMandatsQuery } from './mandats.dto.js';
import { LigneMandatList, MandatClasse, MandatDetail, MandatList } from './mandats.response.js';
import { MandatsService } from './mandats.service.js';

@ApiTags('Mandats')
@Controller('api/v1/mandats')
export class MandatsController {
  constructor(
    private readonly listing: MandatsListService,
    private readonly mandats: MandatsService,
    private readonly removal: MandatRemovalService,
  ) {}

  /** Mandats, the latest exercice and issue first. */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  list(@Ctx() ctx: RequestContext, @Query() query: ListMandatsQuery): Promise<MandatList> {
    return this.listing.list(ctx, query);
  }

  /** A mandat with the first hundred of its lines and its payment delay. */
  @Get(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  get(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<MandatDetail> {
    return this.mandats.get(ctx, id);
  }

  /** Lines of a mandat, in their order. */
  @Get(':id/lignes')
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  listLines(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Query() query: NestedPageQuery,
  ): Promise<LigneMandatList> {
    return this.mandats.listLines(ctx, id, query);
  }

  /**
   * Gives lines a famille by hand, or back to the rules; the history keeps it, and undoes it for thirty days. `If-Match` is the
   * ETag of the mandat.
   */
  @Put(':id/classement')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @SentBack<MandatsController>({ read: (mandats, ctx, { id }) => mandats.get(ctx, id!), lock: rowOf('mandats') })
  classify(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: ClasserMandatDto,
  ): Promise<MandatClasse> {
    return this.mandats.classify(ctx, id, body);
  }

  /**
   * Removes a mandat that should not be there, with its lines; emits `mandats.deleted`. The file that holds it brings it back when it
   * is imported again. 409 in a closed exercice, and while an import runs.
   */
  @Delete(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  @SentBack<MandatsController>({ read: (mandats, ctx, { id }) => mandats.get(ctx, id!), lock: rowOf('mandats') })
  async remove(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<MessageResult> {
    await this.removal.remove(ctx, id);
    return new MessageResult('Le mandat est supprimé.');
  }
}
