import type { WebhookResponse } from '#client/operations.js';
import { formatDayOf, formatInstant } from '../../ui/dates.js';
import { StateWord } from '../../ui/state-word.js';

/** Whether an entry point receives, and since when it does not. */
export function WebhookState({ webhook }: { webhook: WebhookResponse }) {
  const { is_active: isActive, failing_since: failing, last_success_at: last } = webhook;
  if (!isActive) return <StateWord tone="off">Suspendu</StateWord>;
  if (failing !== null) return <StateWord tone="fault">En échec depuis le {formatInstant(failing)}</StateWord>;
  if (last === null) return <StateWord tone="wait">Rien reçu encore</StateWord>;
  return <StateWord tone="ok">Reçoit, dernier envoi le {formatDayOf(last)}</StateWord>;
}
