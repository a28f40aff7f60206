import { type FormEvent, useState } from 'react';
import type { SecretResponse, WebhookResponse } from '#client/operations.js';
import { problemOf } from '../../api/problem.js';
import { useWrite } from '../../shell/data.js';
import { formatInstant } from '../../ui/dates.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogFoot } from '../../ui/dialog-foot.js';
import { FormFault } from '../../ui/form-fault.js';
import { SecretDialog } from '../../ui/secret-dialog.js';

/** Replaces the signing secret; both sign for a day, so that the receiver has the time to change. */
export function RotateSecret({ webhook, onClose }: { webhook: WebhookResponse; onClose: () => void }) {
  const { id, has_secret: isSigned } = webhook;
  const [rotated, setRotated] = useState<SecretResponse>();
  const rotate = useWrite((api) => api.call('POST /api/v1/webhooks/:id/secret', { path: { id }, body: {} }), {
    onDone: setRotated,
  });
  if (rotated)
    return (
      <SecretDialog title="Nouveau secret de signature" label="Secret" value={rotated.secret} onClose={onClose}>
        {rotated.secret_changes_at === null
          ? 'Il signe dès maintenant.'
          : `Jusqu’au ${formatInstant(rotated.secret_changes_at)}, l’ancien signe X-Service-Signature et le nouveau X-Service-Signature-Next ; ensuite le nouveau signe seul.`}
      </SecretDialog>
    );
  function submit(event: FormEvent): void {
    event.preventDefault();
    rotate.run(undefined);
  }
  return (
    <Dialog title="Remplacer le secret ?" isOpen onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <FormFault message={rotate.error === null ? undefined : problemOf(rotate.error).message} />
        <p>
          {isSigned
            ? 'L’ancien signe encore pendant 24 heures, à côté du nouveau.'
            : 'Les envois ne sont pas signés : ils le seront aussitôt.'}
        </p>
        <DialogFoot action="Remplacer le secret" autoFocus isPending={rotate.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
