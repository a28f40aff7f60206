import { Injectable, Logger } from '@nestjs/common';
import { type Attributes, SpanKind } from '@opentelemetry/api';
import { inSpan } from '#common/tracing.js';
import { Settings } from '#config/settings.js';
import { DatabaseClock } from '#database/database-clock.js';
import { type AttemptResult, OwnFault } from '#webhooks/attempt-outcome.js';
import { DeliverySender } from '#webhooks/delivery-sender.js';
import { openSecret, type SealedSecret } from '#webhooks/webhook-secret.js';
import { type ClaimedDelivery, DeliveryStore } from './delivery-store.js';
import { attemptDuration, attemptsMade, deliveriesFinished, firstAttemptDelay, postponed } from './webhook-metrics.js';

/** Pause after a fault of ours, in milliseconds. */
const OWN_FAULT_PAUSE_MS = 10_000;

/** What becomes of a delivery after an attempt: `retryInMs` until the next, or undefined when it has ended. */
export interface AttemptMade {
  succeeded: boolean;
  retryInMs: number | undefined;
}

/** Makes one claimed attempt and records it, or gives it back when the fault is ours. */
@Injectable()
export class AttemptMaker {
  private readonly logger = new Logger(AttemptMaker.name);
  private readonly sender: DeliverySender;

  constructor(
    private readonly store: DeliveryStore,
    private readonly settings: Settings,
    private readonly clock: DatabaseClock,
  ) {
    this.sender = new DeliverySender({
      timeoutMs: settings.webhookTimeoutMs,
      allowPrivateNetworks: settings.webhookAllowPrivateNetworks,
      publicUrl: settings.publicUrl,
    });
  }

  async make(delivery: ClaimedDelivery): Promise<AttemptMade> {
    const startedAt = this.clock.now();
    if (delivery.number === 1) firstAttemptDelay.observe((startedAt.getTime() - delivery.createdAt.getTime()) / 1_000);
    try {
      const result = await inSpan(
        'webhook attempt',
        describeAttempt(delivery),
        () => this.send(delivery),
        SpanKind.CLIENT,
        delivery.traceparent,
      );
      return await this.record(delivery, startedAt, result);
    } catch (error) {
      if (!(error instanceof OwnFault)) throw error;
      postponed.inc({ reason: error.reason });
      this.logger.error(`delivery ${delivery.deliveryId} postponed: ${error.message}`);
      await this.store.release(delivery, OWN_FAULT_PAUSE_MS);
      return { succeeded: false, retryInMs: OWN_FAULT_PAUSE_MS };
    }
  }

  /** Closes the connections to receivers. */
  async close(): Promise<void> {
    await this.sender.close();
  }

  private async send({ url, body, secret, nextSecret, webhookId }: ClaimedDelivery): Promise<AttemptResult> {
    return this.sender.send({
      ...{ url, body },
      secret: this.open(secret, webhookId),
      nextSecret: this.open(nextSecret, webhookId),
    });
  }

  private open(secret: SealedSecret | null, webhookId: string): string | null {
    if (secret === null) return null;
    try {
      return openSecret(this.settings.webhookSecretKeys, secret, webhookId);
    } catch (error) {
      // A key left out of the ring is ours to put back; sending unsigned would be worse than late.
      throw new OwnFault('secret', error);
    }
  }

  private async record(delivery: ClaimedDelivery, startedAt: Date, result: AttemptResult): Promise<AttemptMade> {
    const succeeded = result.outcome === 'success';
    const delay = this.settings.webhookRetryDelays[delivery.number - 1];
    const retryInS = succeeded ? null : (delay ?? null);
    await this.store.record({ delivery, result, startedAt, retryInS });
    attemptsMade.inc({ outcome: result.outcome });
    attemptDuration.observe({ outcome: result.outcome }, result.durationMs / 1_000);
    if (retryInS === null) deliveriesFinished.inc({ status: succeeded ? 'success' : 'failure' });
    return { succeeded, retryInMs: retryInS === null ? undefined : retryInS * 1_000 };
  }
}

/** What a trace tells of an attempt: neither the address nor the body. */
function describeAttempt({ organizationId, webhookId, deliveryId, number }: ClaimedDelivery): Attributes {
  return {
    'organization.id': organizationId,
    'webhook.id': webhookId,
    'webhook.delivery_id': deliveryId,
    'webhook.attempt': number,
  };
}
