import type { SubscribableEventResponse } from '#client/operations.js';
import type { Read } from '../../shell/data.js';
import { ProblemState } from '../../shell/problem-state.js';
import { CheckboxGroup } from '../../ui/checkbox-group.js';
import { Choice, TextField } from '../../ui/form-fields.js';
import { EVERYTHING } from './words.js';

/** What a form of an entry point holds. */
export interface WebhookDraft {
  url: string;
  scope: 'all' | 'some';
  events: string[];
}

const SCOPES = [
  { value: 'all', label: 'Tous' },
  { value: 'some', label: 'Ceux que je choisis' },
] as const;

export interface WebhookFieldsProps {
  draft: WebhookDraft;
  onChange: (patch: Partial<WebhookDraft>) => void;
  /** Those that the service knows. */
  events: Read<SubscribableEventResponse[]>;
  /** By field, as the service refused them. */
  faults: ReadonlyMap<string, string>;
}

/** Where it is, and what it is told of. */
export const WebhookFields = ({ draft, onChange, events, faults }: WebhookFieldsProps) => (
  <>
    <TextField
      label="Adresse"
      hint="En https et publique, sauf si l’exploitant du service permet les réseaux privés. Port 80, 443 ou à partir de 1024."
      inputMode="text"
      autoComplete="off"
      autoFocus
      placeholder="https://"
      value={draft.url}
      onChange={(url) => onChange({ url })}
      fault={faults.get('url')}
    />
    <Choice label="Événements" value={draft.scope} onChange={(scope) => onChange({ scope })} options={SCOPES} />
    {draft.scope === 'all' ? (
      <p className="small muted">Ceux qui seront ajoutés plus tard seront envoyés aussi.</p>
    ) : (
      <div className="webhook-events-choice">
        {events.error && <ProblemState of={events} />}
        <CheckboxGroup
          label="Événements choisis"
          options={(events.data ?? []).map(({ event, description }) => ({
            value: event,
            label: `${event} : ${description}`,
          }))}
          values={draft.events}
          onChange={(chosen) => onChange({ events: chosen })}
        />
        {faults.has('events') && <p className="field-fault">{faults.get('events')}</p>}
      </div>
    )}
  </>
);

/** The events as the service takes them. */
export const eventsOfDraft = ({ scope, events }: WebhookDraft): string[] => (scope === 'all' ? [EVERYTHING] : events);

/** Whether something is missing that the service would refuse. */
export const isIncomplete = ({ url, scope, events }: WebhookDraft): boolean =>
  url.trim() === '' || (scope === 'some' && events.length === 0);
