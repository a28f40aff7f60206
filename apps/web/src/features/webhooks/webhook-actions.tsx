import { useState } from 'react';
import type { WebhookResponse } from '#client/operations.js';
import { useWrite } from '../../shell/data.js';
import { DeletionDialog } from '../../shell/deletion-dialog.js';
import { useOpenScreen } from '../../shell/here.js';
import { lazyDialog } from '../../shell/lazy-part.js';
import { useShortcut } from '../../shell/shortcuts.js';
import { Button } from '../../ui/button.js';
import { Menu } from '../../ui/menu.js';
import { notify, notifyFailure } from '../../ui/toasts.js';

const EditWebhook = lazyDialog(() => import('./edit-webhook.js').then((part) => part.EditWebhook));
const TestWebhook = lazyDialog(() => import('./test-webhook.js').then((part) => part.TestWebhook));
const RotateSecret = lazyDialog(() => import('./rotate-secret.js').then((part) => part.RotateSecret));

type Act = 'edit' | 'test' | 'secret' | 'delete';

/** What can be done with an entry point. */
export function WebhookActions({ webhook }: { webhook: WebhookResponse }) {
  const { id, is_active: isActive } = webhook;
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  useShortcut({ keys: 't', label: 'Envoyer un test', group: 'Webhooks', run: () => setAct('test') });
  useShortcut({ keys: 'e', label: 'Modifier', group: 'Webhooks', run: () => setAct('edit') });
  const suspend = useWrite((api, active: boolean) =>
    api.call('PATCH /api/v1/webhooks/:id', { path: { id }, body: { is_active: active } }),
  );
  function turn(): void {
    const said = isActive
      ? 'Suspendu : plus rien n’est envoyé, le réglage est gardé.'
      : 'Repris : les envois recommencent.';
    const undo = () => suspend.send(isActive).then(() => undefined);
    suspend.send(!isActive).then(() => notify(said, { undo }), notifyFailure);
  }
  return (
    <>
      <Button look="main" keys="t" onPress={() => setAct('test')}>
        Tester
      </Button>
      <Button keys="e" onPress={() => setAct('edit')}>
        Modifier
      </Button>
      <Menu
        label="Autres actions"
        actions={[
          { id: 'suspendre', label: isActive ? 'Suspendre' : 'Reprendre', onAction: turn },
          { id: 'secret', label: 'Remplacer le secret', onAction: () => setAct('secret') },
          { id: 'supprimer', label: 'Supprimer', onAction: () => setAct('delete') },
        ]}
      >
        <Button icon="bas">Actions</Button>
      </Menu>
      {act === 'test' && <TestWebhook webhook={webhook} onClose={close} />}
      {act === 'edit' && <EditWebhook webhook={webhook} onClose={close} />}
      {act === 'secret' && <RotateSecret webhook={webhook} onClose={close} />}
      {act === 'delete' && <DeleteWebhook webhook={webhook} onClose={close} />}
    </>
  );
}

function DeleteWebhook({ webhook: { id, url }, onClose }: { webhook: WebhookResponse; onClose: () => void }) {
  const openScreen = useOpenScreen();
  const remove = useWrite((api) => api.call('DELETE /api/v1/webhooks/:id', { path: { id } }), {
    // What was deleted is not asked for again.
    last: 'GET /api/v1/webhooks/:id',
    onDone: () => {
      notify('Le point d’entrée est supprimé.');
      openScreen({ to: '/$org/administration/webhooks' });
    },
  });
  return (
    <DeletionDialog
      title="Supprimer ce point d’entrée ?"
      action="Supprimer ce point d’entrée"
      remove={remove}
      onClose={onClose}
    >
      <p className="given">{url} ne recevra plus rien, ce qui attend d’être renvoyé compris.</p>
      <p>Son secret et la trace de ses envois ne se rétablissent pas. Pour une pause, suspendez-le.</p>
    </DeletionDialog>
  );
}
