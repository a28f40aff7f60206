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
