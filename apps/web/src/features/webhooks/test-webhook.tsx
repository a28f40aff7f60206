import { type FormEvent, useState } from 'react';
import type { TestWebhookDto, WebhookResponse } from '#client/operations.js';
import { problemOf, WordedError } from '../../api/problem.js';
import { useRead, useWrite } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogFoot } from '../../ui/dialog-foot.js';
import { FormFault } from '../../ui/form-fault.js';
import { Select } from '../../ui/select.js';
import { EVERYTHING, TEST } from './words.js';

type Tested = NonNullable<TestWebhookDto['event']> | typeof TEST;

/** Sends an event that did not happen, then opens its delivery. */
export function TestWebhook({ webhook: { id, events }, onClose }: { webhook: WebhookResponse; onClose: () => void }) {
  const { change } = useHere('/$org/administration/webhooks/$id');
  const known = useRead('GET /api/v1/webhooks/events');
  const isForAll = events.includes(EVERYTHING);
  const received = (known.data ?? []).filter(({ event }) => isForAll || events.includes(event));
  // The connection test goes to those alone who receive everything.
  const usual: Tested | undefined = isForAll ? TEST : received[0]?.event;
  const [chosen, setChosen] = useState<Tested>();
  const tested = chosen ?? usual;
  const test = useWrite(
    async (api, event: Tested) => {
      const answer = await api.call('POST /api/v1/webhooks/:id/test', {
        path: { id },
        body: event === TEST ? {} : { event },
      });
      if (answer.delivery_id === null) throw new WordedError(answer.raison ?? 'Rien n’est envoyé.');
      return answer.delivery_id;
    },
    {
      onDone: (delivery) => {
        onClose();
        change({ status: undefined, event: undefined, error_code: undefined, page: undefined, fiche: delivery });
      },
    },
  );
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (tested !== undefined) test.run(tested);
  }
  return (
    <Dialog title="Envoyer un test" isOpen onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <FormFault message={test.error === null ? undefined : problemOf(test.error).message} />
        {known.error && <ProblemState of={known} />}
        {tested !== undefined && (
          <Select<Tested>
            label="Événement"
            hint={
              isForAll
                ? undefined
                : `Le test de connexion (${TEST}) ne va qu’aux points d’entrée abonnés à tous les événements.`
            }
            value={tested}
            onChange={setChosen}
            options={[
              ...(isForAll
                ? [{ value: TEST as Tested, label: TEST, detail: 'Un test de connexion, sans données' }]
                : []),
              ...received.map(({ event, description }) => ({
                value: event as Tested,
                label: event,
                detail: description,
              })),
            ]}
          />
        )}
        {tested !== TEST && (
          <p className="small muted">Un événement part avec les données de son exemple, marquées « test » : vrai.</p>
        )}
        <DialogFoot
          action="Envoyer"
          autoFocus
          isPending={test.isPending}
          isDisabled={tested === undefined}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
