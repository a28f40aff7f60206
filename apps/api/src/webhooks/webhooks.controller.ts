import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { Authorize } from '#access/access-declaration.js';
import { Ctx } from '#access/context.decorator.js';
import type { RequestContext } from '#access/request-context.js';
import { MessageResult } from '#common/message-result.js';
import { UuidParameter } from '#common/uuid-parameter.pipe.js';
import { DeliveryList, WebhookStatistics } from './webhook-deliveries.response.js';
import { rowOf, SentBack } from '#writing/sent-back.decorator.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookSecretService } from './webhook-secret.service.js';
import { WebhookTestService } from './webhook-test.service.js';
import {
  CreateWebhookDto,
  ListDeliveriesQuery,
  RotateSecretDto,
  TestWebhookDto,
  UpdateWebhookDto,
} from './webhooks.dto.js';
import {
  ChangedWebhookResponse,
  CreatedWebhookResponse,
  SecretResponse,
  SubscribableEventResponse,
  TestDeliveryResponse,
  WebhookList,
  WebhookResponse,
} from './webhooks.response.js';
import { WebhooksService } from './webhooks.service.js';

const WEBHOOK = SentBack<WebhooksController>({
  read: (webhooks, ctx, { id }) => webhooks.get(ctx, id!),
  lock: rowOf('webhooks'),
  writes: { body: UpdateWebhookDto },
  moving: ['last_status', 'fail_count', 'failing_since', 'last_success_at', 'secret_changes_at', 'avertissement'],
  patch: 'named',
});

@ApiTags('Points d’entrée')
@Controller('api/v1/webhooks')
@Authorize({ permission: 'admin.manage' })
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly deliveries: WebhookDeliveriesService,
    private readonly secrets: WebhookSecretService,
    private readonly tests: WebhookTestService,
  ) {}

  /** The organisation's entry points, the newest first. The secret is never shown, only whether there is one. */
  @Get()
  @ApiQuery({ name: 'page', required: false, example: 1 })
  @ApiQuery({ name: 'limit', required: false, example: 50 })
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>): Promise<WebhookList> {
    return this.webhooks.list(ctx, query);
  }

  /** The subscribable events, with the JSON Schema of their `data` and an example. */
  @Get('events')
  events(): SubscribableEventResponse[] {
    return this.webhooks.events();
  }

  /** Creates an entry point. The answer alone shows its secret. */
  @Post()
  create(@Ctx() ctx: RequestContext, @Body() body: CreateWebhookDto): Promise<CreatedWebhookResponse> {
    return this.webhooks.create(ctx, body);
  }

  /** One entry point. The secret is never shown, only whether there is one. */
  @Get(':id')
  get(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<WebhookResponse> {
    return this.webhooks.get(ctx, id);
  }

  /** Changes the address, the events or the suspension; what is left out is kept. */
  @Put(':id')
  @WEBHOOK
  update(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: UpdateWebhookDto,
  ): Promise<ChangedWebhookResponse> {
    return this.webhooks.update(ctx, id, body);
  }

  /** As PUT: what is left out is kept (RFC 7396). */
  @Patch(':id')
  @WEBHOOK
  patch(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: UpdateWebhookDto,
  ): Promise<ChangedWebhookResponse> {
    return this.webhooks.update(ctx, id, body);
  }

  /** Removes an entry point; its pending deliveries are abandoned. */
  @Delete(':id')
  @WEBHOOK
  async remove(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<MessageResult> {
    await this.webhooks.remove(ctx, id);
    return new MessageResult('Point d’entrée supprimé.');
  }

  /** What was sent to an entry point, the newest first, with each attempt. */
  @Get(':id/deliveries')
  listDeliveries(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Query() query: ListDeliveriesQuery,
  ): Promise<DeliveryList> {
    return this.deliveries.list(ctx, id, query);
  }

  /** Figures of an entry point over the retention of deliveries. */
  @Get(':id/statistics')
  statistics(@Ctx() ctx: RequestContext, @Param('id', UuidParameter) id: string): Promise<WebhookStatistics> {
    return this.deliveries.statistics(ctx, id);
  }

  /**
   * Replaces the signing secret. For 24 hours the former secret signs `X-Service-Signature` and the new one
   * `X-Service-Signature-Next`; then the new one alone signs. The answer alone shows it.
   */
  @Post(':id/secret')
  rotateSecret(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: RotateSecretDto,
  ): Promise<SecretResponse> {
    return this.secrets.rotate(ctx, id, body.secret);
  }

  /**
   * Sends the test event, which only entry points subscribed to `*` receive; or, with `event`, the example of that event,
   * marked `"test": true` in `data`, to an entry point subscribed to it.
   */
  @Post(':id/test')
  @HttpCode(202)
  test(
    @Ctx() ctx: RequestContext,
    @Param('id', UuidParameter) id: string,
    @Body() body: TestWebhookDto = {},
  ): Promise<TestDeliveryResponse> {
    return this.tests.test(ctx, id, body);
  }
}
