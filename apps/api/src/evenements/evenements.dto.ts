import { IsIn, IsOptional, IsUUID, Matches } from 'class-validator';
import { IsPage } from '#common/is-page.js';
import { EVENT_NAMES } from '#webhooks/event-catalogue.js';

/** Where to go on reading the log of events, and which of them. */
export class ListEvenementsQuery {
  /**
   * The last sequence that was read; absent or 0: from the oldest event that is kept.
   * @example 0
   */
  @IsOptional()
  @Matches(/^\d{1,15}$/, { message: 'Un nombre entier est attendu : la dernière séquence lue.' })
  apres?: string;

  /**
   * Name of an event.
   * @example marche.created
   */
  @IsOptional()
  @IsIn(EVENT_NAMES, { message: `Valeurs acceptées : ${EVENT_NAMES.join(', ')}.` })
  type?: string;

  /**
   * Identifier of what the events are about: a marché, an import, a mandat, an account.
   * @example 01980c5e-7c1a-7b1f-9d3e-2f5a6b7c8d9e
   */
  @IsOptional()
  @IsUUID(undefined, { message: 'Un identifiant (UUID) est attendu.' })
  ressource?: string;

  /**
   * Events of one answer, 500 at most.
   * @example 100
   */
  @IsPage()
  limit?: string;
}
