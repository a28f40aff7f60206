import type { WebhookResponse } from '#client/operations.js';
import { AdministrationOnly } from '../../shell/administration-only.js';
import { useRead } from '../../shell/data.js';
import { useFiche, useHere } from '../../shell/here.js';
import { useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { useRowShortcuts } from '../../shell/row-shortcuts.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { formatInstant } from '../../ui/dates.js';
import { type Fact, Facts } from '../../ui/facts.js';
import { Icon } from '../../ui/icons.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Loading } from '../../ui/state.js';
import { Deliveries, useDeliveries } from './deliveries.js';
import { DeliverySheet } from './delivery-sheet.js';
import { LostDeliveries } from './lost-deliveries.js';
import { WebhookActions } from './webhook-actions.js';
import { WebhookState } from './webhook-state.js';
import { WebhookStatistics } from './webhook-statistics.js';
import { EVERYTHING } from './words.js';
import './webhooks.css';

const BACK = (
  <ScreenLink to="/$org/administration/webhooks" className="back-link">
    <Icon name="gauche" />
    Webhooks
  </ScreenLink>
);

/** One entry point: what it receives, whether it does, and each delivery with what was sent. */
export function Screen() {
  useRowShortcuts('Webhooks');
  const { can } = useOrganization();
  if (can('admin.manage')) return <Webhook />;
  return (
    <ScreenFrame title="Point d’entrée" hasExercice={false} back={BACK}>
      <AdministrationOnly what="voir ses webhooks">{null}</AdministrationOnly>
    </ScreenFrame>
  );
}

function Webhook() {
  const { params } = useHere('/$org/administration/webhooks/$id');
  const { fiche, close } = useFiche();
  const { read: deliveries, every } = useDeliveries(params.id);
  const webhook = useRead('GET /api/v1/webhooks/:id', { path: { id: params.id } }, { every });
  const shown = deliveries.data?.deliveries.find(({ id }) => id === fiche);
  return (
    <ScreenFrame
      title={webhook.data === undefined ? 'Point d’entrée' : new URL(webhook.data.url).host}
      hasExercice={false}
      back={BACK}
      actions={webhook.data && <WebhookActions webhook={webhook.data} />}
      sheet={shown && <DeliverySheet delivery={shown} isActive={webhook.data?.is_active ?? true} onClose={close} />}
    >
      {webhook.error ? (
        <ProblemState
          of={webhook}
          missing="Ce point d’entrée n’existe pas, ou n’est pas de cette organisation."
          elsewhere={{ to: '/$org/administration/webhooks', label: 'Voir les points d’entrée' }}
        />
      ) : webhook.data === undefined ? (
        <Loading lines={8} />
      ) : (
        <div className="webhook-screen">
          <section className="panel" aria-label="Le point d’entrée">
            <Facts facts={factsOf(webhook.data)} />
          </section>
          <WebhookStatistics id={params.id} every={every} />
          <Deliveries read={deliveries} isActive={webhook.data.is_active} />
        </div>
      )}
    </ScreenFrame>
  );
}

function factsOf(webhook: WebhookResponse): Fact[] {
  const { url, events, has_secret: isSigned, secret_changes_at: changes } = webhook;
  return [
    { name: 'Adresse', value: url },
    { name: 'État', value: <WebhookState webhook={webhook} /> },
    { name: 'Événements', value: events.includes(EVERYTHING) ? 'tous, ceux à venir compris' : events.join(', ') },
    { name: 'Signature', value: signatureOf(isSigned, changes) },
    { name: 'Envois perdus, tous leurs essais faits, depuis sa création', value: <LostDeliveries of={webhook} /> },
  ];
}

function signatureOf(isSigned: boolean, changes: string | null): string {
  if (!isSigned) return 'aucune : n’importe qui peut imiter les envois';
  return changes === null ? 'signé' : `signé par l’ancien secret et le nouveau jusqu’au ${formatInstant(changes)}`;
}
