import { type FormEvent, useState } from 'react';
import type { CreatedWebhookResponse } from '#client/operations.js';
import { problemOf } from '../../api/problem.js';
import { useRead, useWrite } from '../../shell/data.js';
import { useOpenScreen } from '../../shell/here.js';
import { useOrganization } from '../../shell/organization.js';
import { useDraft } from '../../shell/stored.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogFoot } from '../../ui/dialog-foot.js';
import { FormFault } from '../../ui/form-fault.js';
import { Choice, TextField } from '../../ui/form-fields.js';
import { SecretDialog } from '../../ui/secret-dialog.js';
import { notify } from '../../ui/toasts.js';
import { eventsOfDraft, isIncomplete, type WebhookDraft, WebhookFields } from './webhook-fields.js';

const SECRETS = [
  { value: 'generated', label: 'En créer un' },
  { value: 'own', label: 'Le mien' },
  { value: 'none', label: 'Aucun' },
] as const;

interface Draft extends WebhookDraft {
  secret: (typeof SECRETS)[number]['value'];
}

const NEW: Draft = { url: '', scope: 'all', events: [], secret: 'generated' };

/** Declares an entry point, shows its signing secret this once, then its page. */
export function NewWebhook({ onClose }: { onClose: () => void }) {
  const { id } = useOrganization();
  const openScreen = useOpenScreen();
  const { draft, change, clear } = useDraft(`webhook:${id}`, NEW);
  // A secret is no draft: it is kept nowhere.
  const [own, setOwn] = useState('');
  const [created, setCreated] = useState<CreatedWebhookResponse>();
  const events = useRead('GET /api/v1/webhooks/events');
  const show = (webhook: { id: string; url: string }) => {
    onClose();
    openScreen({ to: '/$org/administration/webhooks/$id', params: { id: webhook.id } });
  };
  const create = useWrite(
    (api, given: Draft) =>
      api.call('POST /api/v1/webhooks', {
        body: { url: given.url.trim(), events: eventsOfDraft(given), ...secretOf(given.secret, own) },
      }),
    {
      onDone: (webhook) => {
        clear();
        if (webhook.secret !== null && draft.secret === 'generated') return setCreated(webhook);
        notify('Le point d’entrée est déclaré.');
        show(webhook);
      },
    },
  );
  if (created?.secret)
    return (
      <SecretDialog title="Secret de signature" label="Secret" value={created.secret} onClose={() => show(created)}>
        Votre logiciel vérifie par lui que chaque envoi vient du service : l’en-tête X-Service-Signature est le
        HMAC-SHA-256 du corps. Le service le garde chiffré, pour signer.
      </SecretDialog>
    );
  const problem = create.error === null ? undefined : problemOf(create.error);
  const faults = problem?.faults ?? new Map<string, string>();
  function submit(event: FormEvent): void {
    event.preventDefault();
    create.run(draft);
  }
  return (
    <Dialog title="Nouveau point d’entrée" look="wide" isOpen onClose={onClose}>
      <form className="form" onSubmit={submit} noValidate>
        <FormFault message={faults.size === 0 ? problem?.message : undefined} />
        <WebhookFields
          draft={draft}
          onChange={(patch) => change({ ...draft, ...patch })}
          events={events}
          faults={faults}
        />
        <Choice
          label="Secret de signature"
          value={draft.secret}
          onChange={(secret) => change({ ...draft, secret })}
          options={SECRETS}
        />
        {draft.secret === 'own' && (
          <TextField
            label="Le secret"
            hint="De 16 à 128 caractères."
            autoComplete="off"
            value={own}
            onChange={setOwn}
            fault={faults.get('secret')}
          />
        )}
        {draft.secret === 'none' && (
          <p className="note">Sans signature, qui connaît l’adresse peut y envoyer de faux événements.</p>
        )}
        <DialogFoot action="Déclarer" isPending={create.isPending} isDisabled={isIncomplete(draft)} onClose={onClose} />
      </form>
    </Dialog>
  );
}

const secretOf = (choice: Draft['secret'], own: string): { secret?: string | null } =>
  choice === 'generated' ? {} : { secret: choice === 'own' ? own : null };
