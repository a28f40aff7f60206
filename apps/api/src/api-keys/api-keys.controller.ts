import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { MessageResult } from '#common/message-result.js';
import { readPage } from '#common/pagination.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { CreateApiKeyDto } from '#identity/api-keys.dto.js';
import { ApiKeyList, CreatedApiKey } from '#identity/api-keys.response.js';
import { ApiKeysService } from '#identity/api-keys.service.js';

@ApiTags('Administration de l’organisation')
@Controller('api/v1/api-keys')
@Authorize({ permission: 'admin.manage' })
export class ApiKeysController {
  constructor(private readonly apiKeys: ApiKeysService) {}

  /** The organisation's API keys, the newest first; expired ones stay until they are deleted. */
  @Get()
  @ApiQuery({ name: 'page', required: false, example: 1 })
  @ApiQuery({ name: 'limit', required: false, example: 50 })
  list(@Ctx() ctx: RequestContext, @Query('page') page: unknown, @Query('limit') limit: unknown): Promise<ApiKeyList> {
    return this.apiKeys.list(ctx, readPage(page, limit, { defaultSize: 50, cap: 100 }));
  }

  /** Creates an API key; the answer alone holds it. Presented as `Authorization: Bearer ak_…` with the organisation header. */
  @Post()
  create(@Ctx() ctx: RequestContext, @Body() dto: CreateApiKeyDto): Promise<CreatedApiKey> {
    return this.apiKeys.create(ctx, dto);
  }

  /** Deletes an API key: its next request is refused. */
  @Delete(':id')
  async delete(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<MessageResult> {
    await this.apiKeys.delete(ctx, id);
    return new MessageResult('Clé d’API supprimée.');
  }
}
