import { formatCount, formatQuantity } from '#design/format-francais.js';
import type { TauxManquants } from '../../platform/platform-health.response.js';
import type { Installation } from '../../platform/platform-installation.service.js';
import type { FailingWebhook } from '../../platform/platform-webhooks.service.js';
import type { ImportHealth } from '../../platform/platform-imports.service.js';
import type { QueuesState, WebhookHealth } from '../../platform/platform-health.response.js';
import { renderConsolePage } from './console-layout.js';
import { InstallationPanel } from './installation-panel.js';
import { formatAge, formatInstant, formatMoment } from './instants.js';

export interface HealthModel {
  queues: QueuesState;
  webhooks: WebhookHealth[];
  /** The one that has failed longest first. */
  failing: FailingWebhook[];
  imports: ImportHealth[];
  installation: Installation;
  taux: TauxManquants;
  /** The header by which an undeclared proxy showed itself. */
  unreadProxyHeader: string | undefined;
}

type Level = 'fine' | 'watch' | 'broken';

interface StateCard {
  name: string;
  level: Level;
  detail: string;
  /** Instead of the word of its level, for what does not run but happens. */
  word?: string;
  /** Where one sees which, and why. */
  href?: string;
}

/** The gravest first, as the page tells them. */
const LEVELS: readonly Level[] = ['broken', 'watch', 'fine'];
const WORDS: Record<Level, string> = { fine: 'En service', watch: 'À surveiller', broken: 'En panne' };
const NOTHING_TO_TELL = 'Rien à signaler';
const SIGNS: Record<Level, string> = { fine: '✓', watch: '!', broken: '✗' };
const PROCESSES = [
  { process: 'achats-api', name: 'API' },
  { process: 'achats-webhook-worker', name: 'Envoi des webhooks' },
  { process: 'achats-task-worker', name: 'Imports et tâches' },
];
const FILES = '/console/files';
const LATE_SECONDS = 60;
const BROKEN_SECONDS = 300;

/** The first page: what runs and what does not, each with its since-when. */
export function renderHealthPage(model: HealthModel): string {
  const cards = [
    ...processCards(model),
    queueCard(model),
    ageCard(model),
    webhookCard(model),
    importCard(model),
    tauxCard(model),
    ...proxyCards(model),
  ].sort((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level));
  const troubled = cards.filter(({ level }) => level !== 'fine').length;
  return renderConsolePage({
    title: 'Santé de la plateforme',
    section: '/console',
    children: (
      <>
        <p class="lead">
          {troubled === 0
            ? 'Tout est en service.'
            : `${formatQuantity(troubled, 'point demande', 'points demandent')} votre attention.`}
        </p>
        <ul class="states">
          {cards.map(({ name, level, detail, word, href }) => (
            <li class={`state state-${level}`}>
              <h2>{href === undefined ? name : <a href={href}>{name}</a>}</h2>
              <p class="state-word">
                <span aria-hidden="true">{SIGNS[level]} </span>
                {word ?? WORDS[level]}
              </p>
              <p class="muted small">{detail}</p>
            </li>
          ))}
        </ul>
        <p>
          <span class="muted">Relevé le {formatMoment(new Date())}. </span>
          <a class="button" href="/console">
            Actualiser
          </a>
        </p>
        <InstallationPanel installation={model.installation} />
      </>
    ),
  });
}

function processCards({ queues }: HealthModel): StateCard[] {
  return PROCESSES.map(({ process, name }) => {
    const state = queues.processes.find((candidate) => candidate.name === process);
    if (!state) return { name, level: 'broken', detail: 'Aucun processus ne s’est annoncé.', href: FILES };
    if (state.running === 0)
      return { name, level: 'broken', detail: `Dernier signe le ${formatInstant(state.since)}.`, href: FILES };
    const count = formatQuantity(state.running, 'processus', 'processus');
    return { name, level: 'fine', detail: `${count}, depuis le ${formatInstant(state.since)}.` };
  });
}

function queueCard({ queues }: HealthModel): StateCard {
  const away = queues.queues.filter(({ available }) => !available);
  const where = queues.backend === 'redis' ? 'Redis' : 'PostgreSQL';
  if (away.length > 0)
    return {
      name: 'Files',
      level: 'broken',
      detail: `${where} ne répond pas : rien n’est perdu, tout attend.`,
      href: FILES,
    };
  const waiting = queues.queues.reduce((sum, { waiting: jobs }) => sum + (jobs ?? 0), 0);
  return {
    name: 'Files',
    level: 'fine',
    detail: `Sur ${where}, ${waiting === 0 ? 'aucune tâche n’attend' : `${formatQuantity(waiting, 'tâche', 'tâches')} en attente`}.`,
    href: FILES,
  };
}

function ageCard({ queues: { deliveries } }: HealthModel): StateCard {
  const name = 'Âge de la file des livraisons';
  const { oldest_due_seconds: age, overdue } = deliveries;
  if (overdue === 0)
    return { name, level: 'fine', word: NOTHING_TO_TELL, detail: 'Aucune livraison due n’attend.', href: FILES };
  const level = age > BROKEN_SECONDS ? 'broken' : age > LATE_SECONDS ? 'watch' : 'fine';
  return {
    name,
    level,
    detail: `${formatCount(overdue)} en attente, la plus ancienne depuis ${formatAge(age)}.`,
    href: FILES,
  };
}

function webhookCard({ webhooks, failing: points }: HealthModel): StateCard {
  const name = 'Points d’entrée en échec';
  const failing = webhooks.reduce((sum, row) => sum + row.failing, 0);
  if (failing === 0) return { name, level: 'fine', word: NOTHING_TO_TELL, detail: 'Aucun.', href: '/console/webhooks' };
  const since = points[0] ? ` depuis le ${formatInstant(points[0].failing_since)}` : '';
  const last = webhooks
    .map((row) => row.last_failure_at ?? '')
    .sort()
    .at(-1);
  // An entry point fails from its first missed attempt on; a delivery is given up after the fourth.
  const lost = last ? `dernier abandon le ${formatInstant(last)}` : 'aucune livraison abandonnée';
  return {
    name,
    level: 'watch',
    detail: `${formatQuantity(failing, 'point d’entrée', 'points d’entrée')}${since}, ${lost}.`,
    href: '/console/webhooks#en-echec',
  };
}

function importCard({ imports }: HealthModel): StateCard {
  const name = 'Imports en échec';
  const failed = imports.reduce((sum, row) => sum + row.failed, 0);
  if (failed === 0)
    return {
      name,
      level: 'fine',
      word: NOTHING_TO_TELL,
      detail: 'Aucun depuis sept jours.',
      href: '/console/imports',
    };
  const last = Math.max(...imports.map(({ lastFailureAt }) => lastFailureAt?.getTime() ?? 0));
  const when = last > 0 ? ` Dernier : ${formatInstant(new Date(last))}.` : '';
  const detail = `${formatCount(failed)} depuis sept jours.${when}`;
  return { name, level: 'watch', detail, href: '/console/imports#en-echec' };
}

/** How the setting `TAUX_BCE` names a half-year, with the place of its rate: `2026-S2:…`. */
const settingOf = ({ debut }: { debut: string }): string =>
  `${debut.slice(0, 4)}-S${debut.slice(5, 7) === '01' ? 1 : 2}:…`;

function tauxCard({ taux: { manquants } }: HealthModel): StateCard {
  const name = 'Taux des intérêts moratoires';
  if (manquants.length === 0)
    return { name, level: 'fine', word: NOTHING_TO_TELL, detail: 'Connus pour le semestre en cours.' };
  const which = manquants.map(({ libelle }) => libelle).join(', ');
  return {
    name,
    level: 'watch',
    detail: `Inconnus : ${which}. Les intérêts de ces retards ne sont pas calculés. Donnez le taux de la BCE au premier jour du semestre, TAUX_BCE=${manquants.map(settingOf).join(',')}, puis redémarrez.`,
  };
}

function proxyCards({ unreadProxyHeader }: HealthModel): StateCard[] {
  if (unreadProxyHeader === undefined) return [];
  const detail =
    `Des requêtes portent ${unreadProxyHeader}, mais TRUST_PROXY n’est pas réglé : derrière un mandataire, tous les ` +
    'clients comptent pour une seule adresse.';
  return [{ name: 'Adresses des clients', level: 'watch', detail }];
}
