import type { QueueName } from '#queue/queue-names.js';
import { QUEUE_LABELS } from '../queue-labels.js';
import { formatCount, formatQuantity } from '#design/format-francais.js';
import type { FailedImport, ImportDay, ImportHealth } from '../../platform/platform-imports.service.js';
import type { QueuesState, WebhookHealth } from '../../platform/platform-health.response.js';
import type { DeliveryHour, FailingWebhook } from '../../platform/platform-webhooks.service.js';
import type { QueueHour } from '../../platform/queue-sampler.js';
import { renderConsolePage } from './console-layout.js';
import { formatAge, formatDay, formatHour, formatInstant } from './instants.js';
import { ScrollTable } from './scroll-table.js';
import { TimeColumns } from './time-columns.js';

const number = true;

/** Why an entry point does not take, in a few words. */
const REASONS: Readonly<Record<string, string>> = {
  timeout: 'ne répond pas à temps',
  dns: 'nom introuvable',
  tls: 'certificat refusé',
  connection: 'connexion impossible',
  guard: 'adresse interdite',
};

const reasonOf = ({ error_code: code, status_code: status }: FailingWebhook): string =>
  code === 'status' && status !== null ? `répond ${status}` : (REASONS[code ?? ''] ?? 'non connue');

export function renderWebhooksPage(
  health: WebhookHealth[],
  failing: FailingWebhook[],
  history: DeliveryHour[],
): string {
  const succeeded = history.reduce((sum, hour) => sum + hour.succeeded, 0);
  const failed = history.reduce((sum, hour) => sum + hour.failed, 0);
  return renderConsolePage({
    title: 'Webhooks',
    section: '/console/webhooks',
    children: (
      <>
        {failing.length > 0 && (
          <section class="panel" id="en-echec">
            <h2>Points d’entrée en échec</h2>
            <ScrollTable
              caption="Le plus ancien d’abord, depuis sa première tentative manquée"
              columns={[
                { label: 'Organisation' },
                { label: 'Machine appelée' },
                { label: 'En échec depuis' },
                { label: 'Raison' },
                { label: 'Point d’entrée' },
              ]}
              rows={failing.map((one) => [
                <a href={`/console/organisations/${one.organization_id}`}>{one.name}</a>,
                <span class="wrap">{one.host ?? '—'}</span>,
                formatInstant(one.failing_since),
                reasonOf(one),
                <code>{one.webhook_id}</code>,
              ])}
              empty=""
            />
          </section>
        )}
        <section class="panel">
          <h2>Livraisons des dernières 48&nbsp;heures</h2>
          <TimeColumns
            id="livraisons"
            title="Livraisons terminées, par heure"
            description={`${formatCount(succeeded)} livraisons réussies et ${formatCount(failed)} perdues en 48 heures.`}
            series={[
              { label: 'réussies', tone: 'a' },
              { label: 'perdues', tone: 'b' },
            ]}
            columns={history.map(({ hour, ...counts }) => ({
              label: formatHour(hour),
              values: [counts.succeeded, counts.failed],
            }))}
            unit="Heure"
            empty="Aucune livraison ne s’est terminée depuis 48 heures."
          />
        </section>
        <section class="panel">
          <h2>Par organisation</h2>
          <ScrollTable
            caption="Livraisons terminées : sur 24 heures"
            columns={[
              { label: 'Organisation' },
              { label: 'Actifs', number },
              { label: 'Suspendus', number },
              { label: 'En échec', number },
              { label: 'À livrer', number },
              { label: 'En retard', number },
              { label: 'Réussies', number },
              { label: 'Perdues', number },
              { label: 'Dernier abandon', number },
            ]}
            rows={health.map((row) => [
              <a href={`/console/organisations/${row.organization_id}`}>{row.organization_name}</a>,
              row.active + row.suspended === 0 ? 'supprimés' : formatCount(row.active),
              formatCount(row.suspended),
              formatCount(row.failing),
              formatCount(row.pending),
              formatCount(row.overdue),
              formatCount(row.success_24h),
              formatCount(row.failure_24h),
              formatInstant(row.last_failure_at),
            ])}
            empty="Aucune organisation n’a de point d’entrée."
          />
        </section>
      </>
    ),
  });
}

/** Every hour of the stretch, those without a sample at zero. */
function hoursOf(samples: QueueHour[], hours: number): { hour: Date; waiting: number; delayed: number }[] {
  const start = Math.floor(Date.now() / 3_600_000) - hours + 1;
  const known = new Map(samples.map((sample) => [Math.floor(sample.hour.getTime() / 3_600_000), sample]));
  return Array.from({ length: hours }, (_, index) => {
    const sample = known.get(start + index);
    return {
      hour: new Date((start + index) * 3_600_000),
      waiting: sample?.waiting ?? 0,
      delayed: sample?.delayed ?? 0,
    };
  });
}

const labelOf = (name: string): string => QUEUE_LABELS[name as QueueName] ?? name;

function backlogInWords({ pending, overdue, oldest_due_seconds: age }: QueuesState['deliveries']): string {
  if (pending === 0) return 'Aucune livraison n’attend.';
  const all = `${formatQuantity(pending, 'livraison', 'livraisons')} à terminer`;
  if (overdue === 0) return `${all}, chacune à l’heure de sa prochaine tentative.`;
  return `${all}, dont ${formatQuantity(overdue, 'due', 'dues')}, la plus ancienne depuis ${formatAge(age)}.`;
}

export function renderQueuesPage(state: QueuesState, history: QueueHour[]): string {
  const shown = (count: number | null): string => (count === null ? '—' : formatCount(count));
  return renderConsolePage({
    title: 'Files',
    section: '/console/files',
    children: (
      <>
        <section class="panel">
          <h2>Maintenant</h2>
          <p>{backlogInWords(state.deliveries)}</p>
          <ScrollTable
            caption={`Tâches par état, sur ${state.backend === 'redis' ? 'Redis' : 'PostgreSQL'}`}
            columns={[
              { label: 'File' },
              { label: 'État' },
              { label: 'En attente', number },
              { label: 'En cours', number },
              { label: 'Différées', number },
              { label: 'En échec', number },
            ]}
            rows={state.queues.map((queue) => [
              `${labelOf(queue.name)} (${queue.name})`,
              queue.available ? 'en service' : 'ne répond pas',
              shown(queue.waiting),
              shown(queue.active),
              shown(queue.delayed),
              shown(queue.failed),
            ])}
            empty=""
          />
          <p>
            <a class="button" href="/console/bull-board/">
              Voir les tâches une à une
            </a>
          </p>
        </section>
        {state.queues.map(({ name }) => (
          <section class="panel">
            <h2>{labelOf(name)}</h2>
            <TimeColumns
              id={`file-${name}`}
              title={`Tâches de la file « ${labelOf(name)} » : le plus grand nombre de chaque heure`}
              description="Tâches en attente ou en cours, et tâches différées, sur 48 heures. Une heure sans relevé est à zéro."
              series={[
                { label: 'en attente ou en cours', tone: 'a' },
                { label: 'différées', tone: 'b' },
              ]}
              columns={hoursOf(
                history.filter(({ queue }) => queue === name),
                48,
              ).map(({ hour, waiting, delayed }) => ({ label: formatHour(hour), values: [waiting, delayed] }))}
              unit="Heure"
              empty="Aucune tâche n’a attendu depuis 48 heures."
            />
          </section>
        ))}
      </>
    ),
  });
}

export function renderImportsPage(health: ImportHealth[], failed: FailedImport[], history: ImportDay[]): string {
  const rows = history.reduce((sum, day) => sum + day.rowsRead, 0);
  return renderConsolePage({
    title: 'Imports',
    section: '/console/imports',
    children: (
      <>
        {failed.length > 0 && (
          <section class="panel" id="en-echec">
            <h2>Imports en échec</h2>
            <ScrollTable
              caption="Des sept derniers jours, le dernier d’abord"
              columns={[{ label: 'Organisation' }, { label: 'Fichier' }, { label: 'Échec le' }, { label: 'Raison' }]}
              rows={failed.map((one) => [
                <a href={`/console/organisations/${one.organization_id}`}>{one.name}</a>,
                <span class="wrap">{one.fichier}</span>,
                formatInstant(one.finished_at),
                <span class="wrap">{one.message ?? '—'}</span>,
              ])}
              empty=""
            />
          </section>
        )}
        <section class="panel">
          <h2>Trente derniers jours</h2>
          <TimeColumns
            id="imports"
            title="Imports par jour d’envoi"
            description={`${formatCount(rows)} lignes lues en trente jours.`}
            series={[
              { label: 'terminés', tone: 'a' },
              { label: 'en échec', tone: 'b' },
            ]}
            columns={history.map(({ day, finished, failed }) => ({
              label: formatDay(day),
              values: [finished, failed],
            }))}
            unit="Jour"
            empty="Aucun import depuis trente jours."
          />
        </section>
        <section class="panel">
          <h2>Par organisation</h2>
          <ScrollTable
            caption="Imports des sept derniers jours et ceux qui restent à faire"
            columns={[
              { label: 'Organisation' },
              { label: 'En attente', number },
              { label: 'En cours', number },
              { label: 'Terminés', number },
              { label: 'En échec', number },
              { label: 'Lignes lues', number },
              { label: 'Dernier échec', number },
            ]}
            rows={health.map((row) => [
              <a href={`/console/organisations/${row.organizationId}`}>{row.organizationName}</a>,
              formatCount(row.waiting),
              formatCount(row.running),
              formatCount(row.finished),
              formatCount(row.failed),
              formatCount(row.rowsRead),
              formatInstant(row.lastFailureAt),
            ])}
            empty="Aucun import depuis sept jours."
          />
        </section>
      </>
    ),
  });
}
