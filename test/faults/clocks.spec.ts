import { setTimeout as pause } from 'node:timers/promises';
import { WebhookReceiver } from '#testing/webhook-receiver.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, login, type TestMember } from '../support/factories.js';
import { upload } from '../support/imports.js';
import { until } from '../support/until.js';
import { backends, createWebhook, ledger } from '../support/webhooks.js';
import { LONG, much, report } from './ledger.js';
import { FaultyService, type ServedApi } from './service.js';
import { Session } from './session.js';
import { CLOCK_SHIFTER, clockOff } from './shifted-clock.js';

const MINUTE = 60_000;
/** What a test leaves between two instants that the same clock gave. */
const NEAR_MS = 10_000;
const TTL_SECONDS = 12;
const KEY_LIMIT = 30;
const RETRY_MS = 2_000;
/** Where the timer of a retry is lost to a clock behind, the reconciler comes: two seconds of grace, two of pace. */
const LATEST_MS = RETRY_MS + 8_000;
const CLOCKS = [0, 1, -1];
const WRONG_CLOCKS = [1, -1];
const EVENTS = much(10, 60);
const IMPORTS = much(3, 12);
const LINES = 200;

// What Redis does is longer to start: it is left to the long run.
for (const backend of backends(8).slice(0, LONG ? 2 : 1)) {
  const run = backend.skip ? describe.skip : describe;
  run(
    `clocks an hour off (by ${CLOCK_SHIFTER}), queue on ${backend.name}${backend.skip ? ` (skipped: ${backend.skip})` : ''}`,
    () => {
      let service: FaultyService;
      let apis: ServedApi[];
      beforeAll(async () => {
        service = await FaultyService.create({
          ...backend.environment,
          ACCESS_TOKEN_TTL: String(TTL_SECONDS),
          REFRESH_TOKEN_TTL: String(TTL_SECONDS),
          EXPORT_TICKET_TTL: String(TTL_SECONDS),
          API_KEY_RATE_PER_HOUR: String(KEY_LIMIT),
          WEBHOOK_RETRY_DELAYS: Array(3)
            .fill(RETRY_MS / 1_000)
            .join(),
        });
        apis = await Promise.all(CLOCKS.map((hours) => service.startApi(clockOff(hours))));
      });
      afterAll(() => service.close());

      it('end no session, token, link or ticket early or late on three apis', async () => {
        const member = await createMember(apis[0]!);
        const begun = Date.now();
        const sessions = await Promise.all(apis.map((api) => Session.open(api, member)));
        const links = await Promise.all(
          apis.map((api) => call(api, 'POST', '/api/v1/share', { ...member, json: { ttl_days: 1 } })),
        );
        // By the right clock: a link of the process one hour ahead does not last one hour longer.
        const ends = links.map(({ body }) => Date.parse(body.data.expires_at as string) - 86_400_000);
        for (const end of ends) expect(Math.abs(end - begun)).toBeLessThan(NEAR_MS);
        const early: string[] = [];
        const expectStatus = (what: string, status: number, asked: { status: number; text: string }): void => {
          if (asked.status !== status) early.push(`${what}: ${asked.status} ${asked.text}`);
        };
        let crossed = 0;
        const unopened: string[] = [];
        for (const issuer of apis) {
          for (const api of apis) {
            const ticket = await issueTicket(issuer, member);
            expectStatus('ticket', 200, await call(api, 'GET', ticket));
            expectStatus('ticket again', 410, await call(issuer, 'GET', ticket));
            crossed += 1;
          }
          unopened.push(await issueTicket(issuer, member));
        }
        for (const [at, api] of apis.entries()) {
          for (const session of sessions) {
            expectStatus('access token', 200, await session.me(api));
            crossed += 1;
          }
          for (const { body } of links) {
            expectStatus('link', 200, await call(api, 'GET', `/api/public/share/${body.data.token as string}/stats`));
            crossed += 1;
          }
          // Each session goes on at the next api.
          expectStatus('refresh', 200, await sessions[at]!.refresh(apis[(at + 1) % apis.length]!));
          crossed += 1;
        }
        const inTime = Date.now() - begun < (TTL_SECONDS - 1) * 1_000;
        await pause((TTL_SECONDS + 2) * 1_000);
        const late: string[] = [];
        for (const api of apis) {
          for (const session of sessions) {
            const { status, body } = await session.me(api);
            if (status !== 401 || body.error.code !== 'token_expired') late.push(`access token: ${status}`);
          }
        }
        for (const [at, api] of apis.entries()) {
          const renewed = await sessions[at]!.refresh(api);
          if (renewed.status !== 401) late.push(`refresh: ${renewed.status}`);
          const opened = await call(api, 'GET', unopened[(at + 1) % apis.length]!);
          if (opened.status === 200) late.push('ticket');
        }
        report(`horloges à −1 h, juste et +1 h, trois api, file sur ${backend.name}`, {
          'clocks shifted by': CLOCK_SHIFTER,
          'sessions, tokens, links and tickets crossed': crossed,
          'ended early': early.length,
          'ended late': late.length,
        });
        expect([early, late, inTime]).toEqual([[], [], true]);
      });

      it('share one window of a rate limit, and the instant when it ends', async () => {
        const member = await createMember(apis[0]!);
        const made = await call(apis[0]!, 'POST', '/api/v1/api-keys', {
          ...member,
          json: { label: 'Client', permissions: ['procurement.read'] },
        });
        const asked = Date.now();
        const answers: Answer[] = [];
        for (let turn = 0; turn < 2 * KEY_LIMIT; turn += 1) {
          const key = { token: made.body.data.key as string, organization: member.organization };
          answers.push(await call(apis[turn % apis.length]!, 'GET', '/api/v1/marches', key));
        }
        const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
        const ends = answers.map(({ headers }) => Number(headers.get('x-ratelimit-reset')) * 1_000 - asked);
        report(`limite d’une clé sur trois api d’horloges différentes, compteurs sur ${backend.name}`, {
          limit: KEY_LIMIT,
          answered: count(200),
          'refused (429)': count(429),
          'window ends within ms': Math.max(...ends) - Math.min(...ends),
        });
        expect([count(200), count(429)]).toEqual([KEY_LIMIT, KEY_LIMIT]);
        for (const end of ends) expect(Math.abs(end - 60 * MINUTE)).toBeLessThan(NEAR_MS);
      });

      it.each(WRONG_CLOCKS)('neither hurry nor hold back retries with one worker at %d hour', async (hours) => {
        const member = await createMember(apis[0]!);
        const receiver = await WebhookReceiver.start((_request, response, index) => {
          response.writeHead(index < 2 ? 500 : 200).end();
        });
        const { id } = await createWebhook(apis[0]!, member, receiver.url());
        const worker = service.start('webhook-worker', clockOff(hours));
        try {
          await call(apis[0]!, 'POST', `/api/v1/webhooks/${id}/test`, member);
          await until(async () => (await ledger(apis[0]!, member.organization)).success === 1, MINUTE);
          const waits = receiver.requests
            .slice(1)
            .map(({ receivedAt }, at) => receivedAt - receiver.requests[at]!.receivedAt);
          report(`horloge d’un webhook-worker à ${hours > 0 ? '+' : '−'}1 h, file sur ${backend.name}`, {
            attempts: receiver.requests.length,
            [`shortest wait in ms (${RETRY_MS} asked)`]: Math.min(...waits),
            'longest wait in ms': Math.max(...waits),
          });
          expect(receiver.requests).toHaveLength(3);
          expect(Math.min(...waits)).toBeGreaterThanOrEqual(RETRY_MS - 10);
          expect(Math.max(...waits)).toBeLessThan(LATEST_MS);
        } finally {
          await worker.crash();
          await receiver.close();
        }
      });

      it('make no effect twice, early or under a wrong date with workers an hour ahead and an hour behind', async () => {
        const member = await createMember(apis[0]!);
        const failed = new Set<string>();
        // The first attempt at each delivery takes its time, under its lease, and fails.
        const receiver = await WebhookReceiver.start(async ({ body }, response) => {
          const first = !failed.has(body);
          failed.add(body);
          await pause(200);
          response.writeHead(first ? 500 : 200).end();
        });
        const begun = Date.now();
        await createWebhook(apis[0]!, member, receiver.url());
        for (const application of ['webhook-worker', 'task-worker'] as const)
          for (const hours of WRONG_CLOCKS) service.start(application, clockOff(hours));
        try {
          await call(apis[0]!, 'POST', '/api/v1/exercices', { ...member, json: { annee: 2026 } });
          let signedIn = { token: member.token, at: begun };
          for (let index = 0; index < EVENTS; index += 1) {
            const json = { numero: `H${index}`, objet: 'Écrit à une autre heure', exercice: 2026 };
            // On a busy machine the writes outlast a token of this spec.
            if (Date.now() - signedIn.at > (TTL_SECONDS * 1_000) / 3) {
              signedIn = { at: Date.now(), token: await login(apis[0]!, member.account) };
            }
            const caller = { organization: member.organization, token: signedIn.token };
            const { status } = await call(apis[index % apis.length]!, 'POST', '/api/v1/marches', { ...caller, json });
            expect(status).toBe(201);
          }
          const imports = await importAtEveryApi(apis, { ...member, token: await login(apis[0]!, member.account) });
          await until(async () => (await ledger(apis[0]!, member.organization)).pending === 0, 2 * MINUTE);
          await until(async () => (await scheduledRuns(apis[0]!)).finished >= 2, MINUTE);
          const counts = await ledger(apis[0]!, member.organization);
          const instants = await instantsOf(apis[0]!, member, receiver);
          const furthest = Math.max(...instants.map((instant) => Math.max(begun - instant, instant - Date.now())));
          const waits = waitsOf(receiver);
          const [lines] = await asOwner<{ count: number }>(
            apis[0]!,
            'SELECT count(*)::int AS count FROM lignes_mandat WHERE organization_id = $1',
            [member.organization],
          );
          const runs = await scheduledRuns(apis[0]!);
          report(`workers à −1 h et +1 h, file sur ${backend.name}`, {
            deliveries: counts.total,
            success: counts.success,
            received: receiver.requests.length,
            [`shortest wait in ms (${RETRY_MS} asked)`]: Math.min(...waits),
            'longest wait in ms': Math.max(...waits),
            'dates out of the run by ms': Math.max(0, furthest),
            imports: imports.length,
            'lines kept': lines!.count,
            'scheduled runs': runs.total,
            'run early': runs.early,
          });
          expect(counts).toMatchObject({ success: counts.total, pending: 0 });
          expect(counts.total).toBeGreaterThanOrEqual(EVENTS);
          // Each twice: the attempt that failed and the one that succeeded.
          expect([...receiver.countsById().values()]).toEqual(Array(counts.total).fill(2));
          expect(Math.min(...waits)).toBeGreaterThanOrEqual(RETRY_MS - 10);
          expect(Math.max(...waits)).toBeLessThan(LATEST_MS + MINUTE / 6);
          expect(furthest).toBeLessThan(1_000);
          expect(imports).toEqual(Array(IMPORTS).fill('termine'));
          expect(lines!.count).toBe(IMPORTS * LINES);
          expect([runs.early, runs.total]).toEqual([0, runs.finished]);
        } finally {
          await receiver.close();
        }
      });
    },
  );
}

async function issueTicket(api: ServedApi, member: TestMember): Promise<string> {
  const json = { document: 'audit', params: { format: 'csv' } };
  const { status, text, body } = await call(api, 'POST', '/api/v1/exports/ticket', { ...member, json });
  if (status !== 201) throw new Error(`ticket refused: ${status} ${text}`);
  return body.data.url as string;
}

/** Uploads files, each at the next api, and waits for the end of all imports; answers how each ended. */
async function importAtEveryApi(apis: readonly ServedApi[], member: TestMember): Promise<string[]> {
  for (let file = 0; file < IMPORTS; file += 1) {
    const lines = Array.from({ length: LINES }, (_, line) => `2025;${file}-${line};15/03/2025;6064;10,00`);
    const contenu = ['Exercice;Mandat;Date mandat;Compte;Montant HT', ...lines].join('\n');
    const { status, text } = await upload(apis[file % apis.length]!, member, { nom: 'mandats.csv', contenu });
    if (status !== 202) throw new Error(`upload refused: ${status} ${text}`);
  }
  const statuts = (): Promise<{ statut: string; finished: boolean }[]> =>
    asOwner(apis[0]!, 'SELECT statut, finished_at IS NOT NULL AS finished FROM imports WHERE organization_id = $1', [
      member.organization,
    ]);
  await until(async () => (await statuts()).every(({ finished }) => finished), MINUTE);
  return (await statuts()).map(({ statut }) => statut);
}

/** Every instant that the run wrote where others read it: of events, deliveries, attempts and imports. */
async function instantsOf(api: ServedApi, { organization }: TestMember, receiver: WebhookReceiver): Promise<number[]> {
  const rows = await asOwner<{ instant: Date }>(
    api,
    `SELECT unnest(ARRAY[created_at, finished_at]) AS instant FROM webhook_deliveries WHERE organization_id = $1
     UNION ALL SELECT started_at FROM webhook_attempts WHERE organization_id = $1
     UNION ALL SELECT unnest(ARRAY[created_at, started_at, finished_at]) FROM imports WHERE organization_id = $1
     UNION ALL SELECT created_at FROM audit_entries WHERE organization_id = $1`,
    [organization],
  );
  const told = receiver.requests.map(({ body }) => (JSON.parse(body) as { timestamp: string }).timestamp);
  return [...rows.map(({ instant }) => instant.getTime()), ...told.map((text) => Date.parse(text))];
}

/** Between the first and the second attempt at each delivery, in milliseconds. */
function waitsOf(receiver: WebhookReceiver): number[] {
  const first = new Map<string, number>();
  const waits: number[] = [];
  for (const { body, receivedAt } of receiver.requests) {
    const before = first.get(body);
    if (before === undefined) first.set(body, receivedAt);
    else waits.push(receivedAt - before);
  }
  return waits;
}

async function scheduledRuns(api: ServedApi): Promise<{ total: number; finished: number; early: number }> {
  const [row] = await asOwner<{ total: number; finished: number; early: number }>(
    api,
    `SELECT count(*)::int AS total, count(terminee_le)::int AS finished,
            (count(*) FILTER (WHERE periode > now() OR terminee_le > now()))::int AS early FROM executions_taches`,
  );
  return row!;
}
