/** Several processes of each sort: the limit of a key, the deliveries and the recurring tasks stay exact. */
import { readFileSync } from 'node:fs';
import { pause } from '../../scripts/lib/project.mjs';
import { call, each, KEY_LIMIT, OF_EACH, startReceiver, until } from './stage.mjs';

const EVENTS = 60;
const TOO_MANY = 150;

/** The hourly limit of a key over all api processes, every event delivered once, every recurring task run once. */
export async function rehearseScaling(stage) {
  return {
    key_limit: await keyLimit(stage),
    deliveries: await deliveries(stage),
    schedules: await schedules(stage),
  };
}

export function faultsOfScaling({ key_limit, deliveries, schedules }) {
  return [
    [key_limit.statuses[200] === KEY_LIMIT, 'the hourly limit of a key is exact over several api processes'],
    [key_limit.statuses[429] === TOO_MANY, 'the calls over the limit are refused'],
    [deliveries.received === EVENTS && deliveries.distinct === EVENTS, 'every event is delivered once'],
    [
      // The table has one row a task and a period, so a second run of the same would be logged without a row of its own.
      schedules.logged === schedules.recorded.reduce((sum, { runs }) => sum + runs, 0),
      'every recurring task runs once a period',
    ],
  ];
}

async function keyLimit(stage) {
  const { organization } = stage.member;
  const options = ['--organization', organization, '--label', 'x', '--permissions', 'procurement.read'];
  const { key } = await stage.cli('keys', 'create', ...options);
  const statuses = {};
  await each(Array.from({ length: KEY_LIMIT + TOO_MANY }), 12, async (_, index) => {
    const api = stage.apis[index % OF_EACH];
    const { status } = await call(api.url, 'GET', '/api/v1/marches', { token: key, organization });
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  return { limit: KEY_LIMIT, asked: KEY_LIMIT + TOO_MANY, statuses };
}

async function deliveries(stage) {
  const receiver = await startReceiver();
  await call(stage.apis[0].url, 'POST', '/api/v1/webhooks', {
    ...stage.member,
    json: { url: receiver.url, events: ['user.joined'] },
  });
  await each(Array.from({ length: EVENTS }), 6, (_, index) => stage.addColleague(`agent-${index}`, index));
  await until(() => receiver.received.length >= EVENTS, 'deliveries');
  // Longer than the reconciler's round: a delivery sent twice would have come.
  await pause(5000);
  receiver.close();
  const { received } = receiver;
  return { events: EVENTS, received: received.length, distinct: new Set(received.map(({ id }) => id)).size };
}

async function schedules(stage) {
  const finished = () =>
    stage.rows(
      'SELECT tache, count(*)::int AS runs FROM executions_taches WHERE terminee_le IS NOT NULL GROUP BY 1 ORDER BY 1',
    );
  await until(async () => (await finished()).length >= 2, 'recurring tasks');
  const lines = stage.processes
    .filter(({ program }) => program.includes('task-worker'))
    .flatMap(({ log }) => readFileSync(log, 'utf8').split('\n'));
  return { recorded: await finished(), logged: lines.filter((line) => line.includes('"task":"')).length };
}
