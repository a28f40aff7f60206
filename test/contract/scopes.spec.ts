import { withClient } from '#database/with-client.js';
import { createTestDatabase, type TestDatabase } from '#testing/database.js';
import { type Scope, type ScopedCall, scopedCalls } from '../support/scoped-calls.js';

/**
 * Statements outside an organisation's transaction say which rows they touch (`TenantDatabase`): so organisations can live
 * on several servers later. Held against what the functions they call read and write.
 */

/** Who belongs where, which common statements may read: over several servers these three are copied to the common one. */
const DIRECTORY = ['organization_members', 'organization_modules', 'member_invitations'];

interface Routine {
  name: string;
  body: string;
  /** It takes the organisation, or the organisations, whose rows it touches. */
  named: boolean;
}

let database: TestDatabase;
let tables: string[];
let routines: Map<string, Routine>;
const calls = scopedCalls();
beforeAll(async () => {
  database = await createTestDatabase();
  await withClient(database.ownerUrl, async (client) => {
    const found = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relrowsecurity`,
    );
    tables = found.rows.map(({ name }) => name).filter((name) => !DIRECTORY.includes(name));
    const functions = await client.query<Routine>(
      `SELECT proname AS name, prosrc AS body,
              coalesce(array_to_string(proargnames[:pronargs], ' '), '') ~ 'organi[sz]ation' AS named
       FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef`,
    );
    routines = new Map(functions.rows.map((routine) => [routine.name, routine]));
  });
});
afterAll(() => database.drop());

const wordsOf = (text: string): Set<string> => new Set(text.match(/[a-z_]+/g));

/** The functions that run as the owner and that a text calls. */
const calledBy = (text: string): Routine[] =>
  [...text.matchAll(/([a-z_]+)\s*\(/g)].flatMap(([, name]) => routines.get(name!) ?? []);

/** The tables of organisations that a text reaches, directly or by functions that run as the owner. */
function reached(text: string, seen = new Set<string>()): string[] {
  const words = wordsOf(text);
  const within = calledBy(text).flatMap((routine) => {
    if (seen.has(routine.name)) return [];
    seen.add(routine.name);
    return reached(routine.body, seen);
  });
  return [...new Set([...tables.filter((table) => words.has(table)), ...within])].sort();
}

const of = (scope: Scope): ScopedCall[] => calls.filter((call) => call.scope === scope);
const place = ({ file, line }: ScopedCall): string => `${file}:${line}`;

it('the calls are found, with their SQL', () => {
  expect(of('common').length).toBeGreaterThan(40);
  expect(of('ofOrganization').length).toBeGreaterThan(4);
  expect(calls.some(({ text }) => reached(text).length > 0)).toBe(true);
  expect(reached('SELECT access_by_api_key($1, $2, $3)')).toEqual(['api_keys']);
  expect(reached('SELECT security_events_record($1)')).toEqual([]);
});

it('common statements touch no row of an organisation', () => {
  const found = of('common').map((call) => [place(call), reached(call.text)] as const);
  expect(found.filter(([, touched]) => touched.length > 0)).toEqual([]);
});

it('statements of one organisation call functions that take it', () => {
  const unnamed = of('ofOrganization').flatMap((call) =>
    calledBy(call.text)
      .filter(({ named, body }) => !named && reached(body).length > 0)
      .map(({ name }) => [place(call), name]),
  );
  expect(unnamed).toEqual([]);
});

it('what is asked everywhere is known, each with its reason', () => {
  const known = of('everywhere').map(({ file, reason }) => `${file}: ${reason}`);
  expect([...new Set(known)].sort()).toMatchInlineSnapshot(`
[
  "apps/api/src/platform/platform-imports.service.ts: imports of every organisation, for operators",
  "apps/api/src/platform/platform-imports.service.ts: imports that failed, for operators",
  "apps/api/src/platform/platform-queues.service.ts: deliveries that wait, for operators",
  "apps/api/src/platform/platform-verdicts.service.ts: contracts judged again in every organisation, for operators",
  "apps/api/src/platform/platform-webhooks.service.ts: deliveries of every organisation, for operators",
  "apps/api/src/platform/platform-webhooks.service.ts: entry points that fail, for operators",
  "apps/cli/src/commands/deliveries-requeue.ts: due deliveries of every organisation",
  "apps/task-worker/src/alertes/franchissements.ts: which organisations have crossed thresholds to tell",
  "apps/task-worker/src/alertes/webhooks-en-echec.runner.ts: entry points of any organisation that have failed for long",
  "apps/task-worker/src/consultations/regroupement.runner.ts: organisations whose contracts were never grouped",
  "apps/task-worker/src/reclassement/reclassement.runner.ts: reclassifications that wait in any organisation",
  "apps/task-worker/src/releves/releves.runner.ts: exercices whose figures are to be taken again, in any organisation",
  "apps/task-worker/src/retention/retention.task.ts: retention removes what is old, whose ever it is",
  "apps/task-worker/src/retraits/retraits.runner.ts: withdrawals that wait in any organisation",
  "apps/task-worker/src/verdicts/verdicts.sweeper.ts: contracts to judge in any organisation",
  "apps/webhook-worker/src/delivery-store.ts: one worker serves the entry points of every organisation",
  "apps/webhook-worker/src/reconciler.ts: deliveries that wait, for the metrics",
  "apps/webhook-worker/src/retention.ts: retention removes what is old, whose ever it is",
  "libs/access/organization-of-token.ts: a token of the former form does not name its organisation",
  "libs/database/audit-heads/write-heads.ts: the heads of the chains of every organisation are signed together",
  "libs/imports/turns.ts: the line of the imports of all organisations",
]
`);
});
