import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { MessageResult } from '#common/message-result.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { StrictQuery } from '#common/strict-query.js';
import { CreateAttestationDto, ListAttestationsQuery } from './attestations.dto.js';
import { AttestationItem, AttestationList } from './attestations.response.js';
import { AttestationsService } from './attestations.service.js';

@ApiTags('Consultations')
@Controller('api/v1/attestations-publicite')
export class AttestationsController {
  constructor(private readonly attestations: AttestationsService) {}

  /** Attestations of publicity, the latest period first. */
  @Get()
  @Authorize({ module: 'achats_publics', permission: 'procurement.read' })
  list(@Ctx() ctx: RequestContext, @StrictQuery() query: ListAttestationsQuery): Promise<AttestationList> {
    return this.attestations.list(ctx, query);
  }

  /** A named person attests that every procédure adaptée of the period, from 90 000 € HT, was announced (R2131-12). */
  @Post()
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  create(@Ctx() ctx: RequestContext, @Body() body: CreateAttestationDto): Promise<AttestationItem> {
    return this.attestations.create(ctx, body);
  }

  /** Withdraws an attestation: what rested on it is to be verified again. */
  @Delete(':id')
  @Authorize({ module: 'achats_publics', permission: 'procurement.write' })
  async remove(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<MessageResult> {
    await this.attestations.remove(ctx, id);
    return new MessageResult('L’attestation est retirée.');
  }
}
