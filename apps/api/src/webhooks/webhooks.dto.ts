import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsBoolean, IsString, Length, ValidateIf } from 'class-validator';
import { MayBeAbsent } from '#common/may-be-absent.js';
import { IsReadableUrl } from './readable-url.validator.js';

const MOST_EVENTS = 50;

export class CreateWebhookDto {
  /**
   * Address that events are posted to: https, public, port 80, 443 or from 1024.
   * @example https://client.exemple.fr/webhooks
   */
  @IsReadableUrl()
  url!: string;

  /**
   * Names of subscribable events, or `*` for everything, events added later included.
   * @example ["marche.created", "import.completed"]
   */
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MOST_EVENTS)
  @IsString({ each: true })
  events!: string[];

  /**
   * Signing secret, 16 to 128 characters. Omitted: one is generated. `null` or empty: deliveries are not signed.
   * @example null
   */
  @ValidateIf(({ secret }: CreateWebhookDto) => secret !== undefined && secret !== null && secret !== '')
  @IsString()
  @Length(16, 128, { message: 'Entre 16 et 128 caractères sont attendus.' })
  secret?: string | null;
}

export class UpdateWebhookDto {
  /** @example https://client.exemple.fr/webhooks */
  @MayBeAbsent()
  @IsReadableUrl()
  url?: string;

  /** @example ["*"] */
  @MayBeAbsent()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MOST_EVENTS)
  @IsString({ each: true })
  events?: string[];

  /** false suspends the entry point; its configuration and secret are kept. */
  @MayBeAbsent()
  @IsBoolean()
  is_active?: boolean;
}

export class RotateSecretDto {
  /**
   * New signing secret, 16 to 128 characters. Omitted: one is generated.
   * @example un-secret-de-remplacement
   */
  @MayBeAbsent()
  @IsString()
  @Length(16, 128, { message: 'Entre 16 et 128 caractères sont attendus.' })
  secret?: string;
}

export class TestWebhookDto {
  /**
   * A subscribable event, whose example is sent with `"test": true`. Omitted: `webhook.test`.
   * @example marche.created
   */
  @MayBeAbsent()
  @IsString()
  event?: string;
}

/** The query string of the deliveries; the interface's own filters are `status`, `event`, `from`, `to`, `page`, `limit`. */
export class ListDeliveriesQuery {
  /** pending, success or failure. */
  status?: string;

  /** @example marche.created */
  event?: string;

  /**
   * First day of the creation.
   * @example 2026-01-01
   */
  from?: string;

  /**
   * Last day of the creation, included.
   * @example 2026-12-31
   */
  to?: string;

  /**
   * First instant of the creation, RFC 3339 with its zone; an unreadable one is refused.
   * @example 2026-03-02T10:00:00Z
   */
  depuis?: string;

  /**
   * Last instant of the creation, included.
   * @example 2026-03-02T11:00:00Z
   */
  jusqu_a?: string;

  /**
   * Identifier of what the event is about: a marché, an import, a mandat.
   * @example 01980c5e-7c1a-7b1f-9d3e-2f5a6b7c8d9e
   */
  ressource?: string;

  /**
   * Why the last attempt failed: timeout, dns, tls, connection, status or guard.
   * @example timeout
   */
  error_code?: string;

  /** From 1. */
  page?: string;

  /** At most 100. */
  limit?: string;
}
