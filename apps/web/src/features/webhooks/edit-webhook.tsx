import { type FormEvent, useState } from 'react';
import type { UpdateWebhookDto, WebhookResponse } from '#client/operations.js';
import type { Api } from '../../api/api.js';
import { Overtaken, type Problem, problemOf } from '../../api/problem.js';
import { useRead, useWrite } from '../../shell/data.js';
import { RowFormFault, useRowDraft } from '../../shell/row-draft.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogFoot } from '../../ui/dialog-foot.js';
import { notify } from '../../ui/toasts.js';
import { eventsOfDraft, isIncomplete, type WebhookDraft, WebhookFields } from './webhook-fields.js';
import { EVERYTHING } from './words.js';

const LABELS = { url: 'Adresse', events: 'Événements' };

const textsOf = ({ url, events }: WebhookResponse) => ({ url, events: events.toSorted().join(' ') });
type Texts = ReturnType<typeof textsOf>;

const listOf = (events: string): string[] => events.split(' ').filter(Boolean);
const wordOf = (field: string, value: string): string =>
  field === 'events' ? (value === EVERYTHING ? 'Tous' : listOf(value).join(', ')) : value;

/** Who changed it last, as the journal tells; undefined where it does not. */
async function lastChange(api: Api, id: string): Promise<Problem['change']> {
  const query = { resource_type: 'webhook', action: 'webhook.updated', limit: 20 };
  const { logs } = await api.call('GET /api/v1/audit', { query });
  const entry = logs.find(({ resource_id }) => resource_id === id);
  return entry && { at: entry.created_at, by: entry.acteur_nom };
}

/** Changes where an entry point is and what it is told of; its secret and its deliveries stay. */
export function EditWebhook({ webhook, onClose }: { webhook: WebhookResponse; onClose: () => void }) {
  const { id } = webhook;
  const form = useRowDraft(`webhook:${id}`, textsOf(webhook));
  const { values, recorded } = form;
  const draft: WebhookDraft = {
    url: values.url,
    scope: values.events === EVERYTHING ? 'all' : 'some',
    events: listOf(values.events).filter((event) => event !== EVERYTHING),
  };
  /** What was chosen before all of them were. */
  const [chosen, setChosen] = useState<string[]>([]);
  const events = useRead('GET /api/v1/webhooks/events');
  const save = useWrite(
    async (api, seen: Texts) => {
      // It has no version: what is about to be replaced is read again, and only what was changed is sent.
      const now = textsOf(await api.call('GET /api/v1/webhooks/:id', { path: { id } }));
      if (now.url !== seen.url || now.events !== seen.events) throw new Overtaken(await lastChange(api, id));
      const body: UpdateWebhookDto = {
        ...(values.url.trim() === seen.url ? {} : { url: values.url.trim() }),
        ...(values.events === seen.events ? {} : { events: eventsOfDraft(draft) }),
      };
      return api.call('PATCH /api/v1/webhooks/:id', { path: { id }, body });
    },
    {
      onDone: () => {
        form.clear();
        notify('Le point d’entrée est modifié.');
        onClose();
      },
    },
  );
  const problem = save.error === null ? undefined : problemOf(save.error);
  function change(patch: Partial<WebhookDraft>): void {
    if (patch.scope === 'all') setChosen(draft.events);
    const next = { ...draft, ...(patch.scope === 'some' ? { events: chosen } : {}), ...patch };
    form.set({ url: next.url, events: eventsOfDraft(next).toSorted().join(' ') });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    save.run(recorded);
  }
  return (
    <Dialog title="Modifier le point d’entrée" look="wide" isOpen onClose={onClose}>
      <form className="form" onSubmit={submit} noValidate>
        <RowFormFault form={form} problem={problem} labels={LABELS} wordOf={wordOf} />
        <WebhookFields
          draft={draft}
          onChange={change}
          events={events}
          faults={problem?.faults ?? new Map<string, string>()}
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
