import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { Settings } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { publishedEvent, type SubscribableEvent, TEST_EVENT } from '#webhooks/event-catalogue.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { requireWebhook } from './require-webhook.js';
import { refuseUnknownEvents } from './unknown-events.js';
import type { TestWebhookDto } from './webhooks.dto.js';
import type { TestDeliveryResponse } from './webhooks.response.js';

/** Test deliveries: events that did not happen, so the log of events does not hold them. */
@Injectable()
export class WebhookTestService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly publisher: EventPublisher,
    private readonly settings: Settings,
  ) {}

  /**
   * Sends the test event, to entry points subscribed to everything alone (interface, "Test event"); or the example of a
   * named event, marked as a test, to those subscribed to it.
   * @throws AppError `not_found`, `unknown_event`
   */
  async test(ctx: RequestContext, id: string, { event }: TestWebhookDto): Promise<TestDeliveryResponse> {
    if (event !== undefined) refuseUnknownEvents([event], 'names');
    const sent = event === undefined ? this.connectionTest() : exampleOf(event as SubscribableEvent);
    return this.database.transaction(ctx, async (tx) => {
      await requireWebhook(tx, ctx, id);
      const deliveryId = await this.publisher.sendTest(tx, ctx, id, sent);
      const isQueued = deliveryId !== undefined;
      return { queued: isQueued, delivery_id: deliveryId ?? null, raison: isQueued ? null : whyNothing(event) };
    });
  }

  private connectionTest() {
    return {
      event: TEST_EVENT,
      data: { message: `Ceci est un test de connexion ${this.settings.serviceName}.` },
    } as const;
  }
}

/** What a caller is told whose entry point does not receive the event. */
const whyNothing = (event: string | undefined): string =>
  event === undefined
    ? 'Rien n’est envoyé : ce point d’entrée est suspendu, ou n’est pas abonné à *. Nommez un de ses événements dans event.'
    : `Rien n’est envoyé : ce point d’entrée est suspendu, ou n’est pas abonné à ${event}.`;

const exampleOf = (event: SubscribableEvent) => ({ event, data: { ...publishedEvent(event).example, test: true } });
