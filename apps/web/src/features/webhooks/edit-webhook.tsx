import { type FormEvent, useState } from 'react';
import type { WebhookResponse } from '#client/operations.js';
import { problemOf } from '../../api/problem.js';
import { useRead, useWrite } from '../../shell/data.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogFoot } from '../../ui/dialog-foot.js';
import { FormFault } from '../../ui/form-fault.js';
import { notify } from '../../ui/toast.js';
import { eventsOfDraft, isIncomplete, type WebhookDraft, WebhookFields } from './webhook-fields.js';
import { EVERYTHING } from './words.js';

const draftOf = ({ url, events }: WebhookResponse): WebhookDraft => ({
  url,
  scope: events.includes(EVERYTHING) ? 'all' : 'some',
  events: events.filter((event) => event !== EVERYTHING),
});

/** Changes where an entry point is and what it is told of; its secret and its deliveries stay. */
export function EditWebhook({ webhook, onClose }: { webhook: WebhookResponse; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(webhook));
  const events = useRead('GET /api/v1/webhooks/events');
  const save = useWrite(
    (api, given: WebhookDraft) =>
      api.call('PATCH /api/v1/webhooks/:id', {
        path: { id: webhook.id },
        body: { url: given.url.trim(), events: eventsOfDraft(given) },
      }),
    {
      onDone: () => {
        notify('Le point d’entrée est modifié.');
        onClose();
      },
    },
  );
  const problem = save.error === null ? undefined : problemOf(save.error);
  const faults = problem?.faults ?? new Map<string, string>();
  function submit(event: FormEvent): void {
    event.preventDefault();
    save.run(draft);
  }
  return (
    <Dialog title="Modifier le point d’entrée" look="wide" isOpen onClose={onClose}>
      <form className="form" onSubmit={submit} noValidate>
        <FormFault message={faults.size === 0 ? problem?.message : undefined} />
        <WebhookFields
          draft={draft}
          onChange={(patch) => setDraft({ ...draft, ...patch })}
          events={events.data ?? []}
          faults={faults}
        />
        <DialogFoot
          action="Enregistrer"
          isPending={save.isPending}
          isDisabled={isIncomplete(draft)}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
