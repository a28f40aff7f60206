import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { MessageResult } from '#common/message-result.js';
import { readPage } from '#common/pagination.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { CreateApiKeyDto, RotateApiKeyDto } from '#identity/api-keys.dto.js';
import { ApiKeyItem, ApiKeyList, CreatedApiKey, CurrentApiKey, RotatedApiKey } from '#identity/api-keys.response.js';
import { ApiKeysService } from '#identity/api-keys.service.js';

@ApiTags('Administration de l’organisation')
@Controller('api/v1/api-keys')
export class ApiKeysController {
  constructor(private readonly apiKeys: ApiKeysService) {}

  /** The organisation's API keys, the newest first; expired ones stay until they are deleted. */
  @Get()
  @Authorize({ permission: 'admin.manage' })
  @ApiQuery({ name: 'page', required: false, example: 1 })
  @ApiQuery({ name: 'limit', required: false, example: 50 })
  list(@Ctx() ctx: RequestContext, @Query('page') page: unknown, @Query('limit') limit: unknown): Promise<ApiKeyList> {
    return this.apiKeys.list(ctx, readPage(page, limit, { defaultSize: 50, cap: 100 }));
  }

  /** The API key that asks: its organisation, permissions and expiry. 404 for the session of an account. */
  @Get('current')
  @ApiNotFoundResponse({ description: 'An account asks, not an API key.' })
  @Authorize({})
  current(@Ctx() ctx: RequestContext): Promise<CurrentApiKey> {
    return this.apiKeys.current(ctx);
  }

  /** An API key, without its text. */
  @Get(':id')
  @Authorize({ permission: 'admin.manage' })
  get(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<ApiKeyItem> {
    return this.apiKeys.get(ctx, id);
  }

  /** Creates an API key; the answer alone holds it. Presented as `Authorization: Bearer ak_…` with the organisation header. */
  @Post()
  @Authorize({ permission: 'admin.manage' })
  create(@Ctx() ctx: RequestContext, @Body() dto: CreateApiKeyDto): Promise<CreatedApiKey> {
    return this.apiKeys.create(ctx, dto);
  }

  /**
   * Issues the key that takes the place of this one: same label, permissions and lifetime; the answer alone holds it. The
   * former one stays valid for `overlap_hours`, 24 by default.
   */
  @Post(':id/rotation')
  @Authorize({ permission: 'admin.manage' })
  rotate(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() dto: RotateApiKeyDto,
  ): Promise<RotatedApiKey> {
    return this.apiKeys.rotate(ctx, id, dto);
  }

  /** Deletes an API key: its next request is refused. */
  @Delete(':id')
  @Authorize({ permission: 'admin.manage' })
  async delete(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<MessageResult> {
    await this.apiKeys.delete(ctx, id);
    return new MessageResult('Clé d’API supprimée.');
  }
}
