import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { StrictQuery } from '#common/strict-query.js';
import { DecideCompteDto, ListComptesQuery } from './comptes.dto.js';
import { CompteItem, CompteList } from './comptes.response.js';
import { ComptesService } from './comptes.service.js';

@ApiTags('Nomenclature')
@Controller('api/v1/comptes-inconnus')
export class ComptesController {
  constructor(private readonly comptes: ComptesService) {}

  /** Accounts that no nomenclature of accounts holds, those to decide first, with their lines and amounts. */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  list(@Ctx() ctx: RequestContext, @StrictQuery() query: ListComptesQuery): Promise<CompteList> {
    return this.comptes.list(ctx, query);
  }

  /** Decides the section of an account and whether it records purchases: its lines of open exercices follow. */
  @Put(':numero/decision')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  decide(
    @Ctx() ctx: RequestContext,
    @Param('numero') numero: string,
    @Body() body: DecideCompteDto,
  ): Promise<CompteItem> {
    return this.comptes.decide(ctx, numero, body);
  }

  /** Undoes the decision: the lines of the account are to be verified again. */
  @Delete(':numero/decision')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  undo(@Ctx() ctx: RequestContext, @Param('numero') numero: string): Promise<CompteItem> {
    return this.comptes.undo(ctx, numero);
  }
}
