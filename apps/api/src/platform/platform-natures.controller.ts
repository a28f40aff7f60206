import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OperatorOnly } from '#access/access-declaration.js';
import { CurrentIdentity } from '#access/context.decorator.js';
import type { OperatorIdentity } from '#access/request-context.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { NatureDto } from '#platform/natures.dto.js';
import { NaturesService } from '#platform/natures.service.js';
import { OrganizationNatures } from '#platform/platform.response.js';

@ApiTags('Plateforme')
@Controller('api/platform/organizations/:id/natures')
@OperatorOnly()
export class PlatformNaturesController {
  constructor(private readonly natures: NaturesService) {}

  /** What an organisation is as a buyer, by date, and what its SIREN suggests. */
  @Get()
  list(@Param('id', UuidParameter) id: string): Promise<OrganizationNatures> {
    return this.natures.list(id);
  }

  /** Says what it is from a day on: the thresholds and the payment delay of its verdicts follow. */
  @Put()
  write(
    @CurrentIdentity() operator: OperatorIdentity,
    @Param('id', UuidParameter) id: string,
    @Body() dto: NatureDto,
  ): Promise<OrganizationNatures> {
    return this.natures.write(operator, id, dto);
  }
}
