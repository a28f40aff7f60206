import { AppError } from '#common/app-error.js';
import { EVERY_EVENT, unknownEvents } from '#webhooks/event-catalogue.js';

/**
 * @param accepted `names`: the wildcard is none
 * @throws AppError `unknown_event`, naming each
 */
export function refuseUnknownEvents(
  events: readonly string[],
  accepted: 'names' | 'names and *' = 'names and *',
): void {
  const unknown = accepted === 'names' && events.includes(EVERY_EVENT) ? [EVERY_EVENT] : unknownEvents(events);
  if (unknown.length === 0) return;
  const names = unknown.map((name) => `« ${name.slice(0, 100)} »`).join(', ');
  const said = unknown.length === 1 ? `Événement inconnu : ${names}.` : `Événements inconnus : ${names}.`;
  const message = `${said} GET /api/v1/webhooks/events donne ceux auxquels s’abonner.`;
  throw new AppError('unknown_event', { message });
}
