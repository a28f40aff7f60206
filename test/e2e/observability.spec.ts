import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startMetricsServer } from '#common/metrics-server.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember, createOperator, type TestMember, unique } from '../support/factories.js';
import { startTaskWorker } from '../support/task-worker.js';
import { startWebhookWorker } from '../support/webhooks.js';

interface Receiver {
  url: string;
  bodies: string[];
  close(): Promise<void>;
}

/** An HTTP server that takes everything and keeps what it was sent. */
async function startReceiver(): Promise<Receiver> {
  const bodies: string[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`${what}: nothing in 20 s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const as = (api: TestApi, member: TestMember, method: string, path: string, json?: unknown) =>
  call(api, method, path, {
    token: member.token,
    organization: member.organization,
    ...(json === undefined ? {} : { json }),
  });

const CONTRACT = {
  marches: [
    {
      id: '20250001',
      acheteur: { id: '21930048600018' },
      nature: 'Marché',
      objet: 'Fourniture de papier',
      codeCPV: '30197630-1',
      procedure: 'Procédure adaptée',
      lieuExecution: { code: '93048', typeCode: 'Code commune' },
      dureeMois: 12,
      dateNotification: '2025-02-03',
      datePublicationDonnees: '2025-02-10',
      montant: 12345.67,
      formePrix: 'Ferme',
      titulaires: [{ typeIdentifiant: 'SIRET', id: '55203253400646' }],
    },
  ],
};

/** Sends a file of contracts and waits for its import to end. */
async function importContracts(api: TestApi, member: TestMember): Promise<void> {
  const form = new FormData();
  form.set('type', 'decp');
  form.set('file', new Blob([JSON.stringify(CONTRACT)], { type: 'application/json' }), 'decp.json');
  const sent = await call(api, 'POST', '/api/v1/imports', {
    token: member.token,
    organization: member.organization,
    body: form,
  });
  expect(sent.status).toBe(202);
  const path = `/api/v1/imports/${sent.body.data.id}`;
  await until(async () => (await as(api, member, 'GET', path)).body.data.statut === 'termine', 'import');
}

describe('metrics', () => {
  it('show requests, pools, queues, deliveries, imports and the event loop; the dashboard and the alerts use no other', async () => {
    const api = await startApi();
    const [webhookWorker, taskWorker] = [await startWebhookWorker(api), await startTaskWorker(api)];
    const receiver = await startReceiver();
    const member = await createMember(api, { siret: '21930048600018' });
    await as(api, member, 'POST', '/api/v1/webhooks', { url: receiver.url, events: ['*'] });
    await importContracts(api, member);
    await until(() => receiver.bodies.length > 0, 'delivery');

    const server = await startMetricsServer(0);
    const { port } = server.address() as AddressInfo;
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    server.close();
    expect(metrics).toMatch(
      /http_request_duration_seconds_count\{method="POST",route="\/api\/v1\/webhooks",status="201"\} 1/,
    );
    expect(metrics).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/imports\/:id",status="200"\}/,
    );
    expect(metrics).toMatch(/database_pool_connections\{state="idle"\} [1-9]/);
    expect(metrics).toMatch(/queue_up\{queue="webhook-deliveries"\} 1/);
    expect(metrics).toMatch(/queue_jobs\{queue="imports",state="waiting"\} \d/);
    expect(metrics).toMatch(/import_rows_total\{verdict="acceptee"\} 1|import_rows_total\{verdict="corrigee"\} 1/);
    expect(metrics).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]+/);
    expect(metrics).not.toContain(member.organization);

    const known = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const bases = (name: string) => [name, name.replace(/_(bucket|count|sum)$/, '')];
    const used = namesIn(
      readFileSync('ops/grafana/achats-publics.json', 'utf8') + readFileSync('ops/prometheus/alerts.yml', 'utf8'),
    );
    expect(used.length).toBeGreaterThan(12);
    expect(used.filter((name) => !bases(name).some((base) => known.has(base)))).toEqual([]);

    await Promise.all([webhookWorker.close(), taskWorker.close()]);
    await api.close();
    await receiver.close();
  }, 60_000);
});

/** Names of our metrics in expressions of Prometheus. */
function namesIn(text: string): string[] {
  const names =
    text.match(/\b(http_request|database|queue|webhook|import|rollup|nodejs|process)_[a-z0-9_]+(?=[{[\s),"])/g) ?? [];
  return [...new Set(names)].filter((name) => name !== 'webhook_worker');
}

describe('Prometheus and Grafana files', () => {
  const promtool = process.env['PROMTOOL'] ?? 'promtool';
  const present = spawnSync(promtool, ['--version']).status === 0;
  if (!present && process.env['CI']) throw new Error('promtool is required in CI (Debian package "prometheus")');
  const withPromtool = present ? it : it.skip;

  withPromtool(
    'pass promtool (skipped without the Debian package prometheus): rules, their tests, the scrape example',
    () => {
      const check = (...parameters: string[]) =>
        execFileSync(promtool, parameters, { cwd: 'ops/prometheus', encoding: 'utf8' });
      expect(check('check', 'rules', 'alerts.yml')).toContain('SUCCESS: 14 rules found');
      expect(check('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
      expect(check('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
    },
  );

  it('hold a dashboard whose panels do not overlap and all ask something', () => {
    const { panels } = JSON.parse(readFileSync('ops/grafana/achats-publics.json', 'utf8')) as {
      panels: {
        id: number;
        type: string;
        targets?: { expr: string }[];
        gridPos: Record<'x' | 'y' | 'w' | 'h', number>;
      }[];
    };
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}:${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(
      panels.filter(({ type, targets }) => type !== 'row' && !targets?.every(({ expr }) => expr.length > 3)),
    ).toEqual([]);
  });
});

describe('traces', () => {
  it('are sent when an endpoint is set, without data, and join the trace of the caller', async () => {
    const collector = await startReceiver();
    const api = await startApi({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const member = await createMember(api);
    const traceId = randomBytes(16).toString('hex');
    await call(api, 'GET', '/api/v1/marches?search=chaussures', {
      token: member.token,
      organization: member.organization,
      headers: { traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` },
    });
    await api.close();
    const spans = collector.bodies
      .flatMap((body) => (JSON.parse(body) as Traces).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope) => scope.spans);
    const ours = spans.filter((span) => span.traceId === traceId);
    const root = ours.find(({ name }) => name === 'GET /api/v1/marches');
    expect(root?.attributes).toEqual(
      expect.arrayContaining([
        { key: 'http.response.status_code', value: { intValue: 200 } },
        { key: 'organization.id', value: { stringValue: member.organization } },
      ]),
    );
    expect(ours.filter(({ name }) => name === 'sql').length).toBeGreaterThan(1);
    expect(ours.find(({ name }) => name === 'transaction')?.parentSpanId).toBe(root?.spanId);
    for (const secret of [member.token, member.account.email, 'chaussures']) {
      expect(collector.bodies.join('')).not.toContain(secret);
    }
    expect(collector.bodies.join('')).toContain('achats-api');
    await collector.close();
  }, 60_000);

  it('are not made otherwise: the SDK is not even read', () => {
    const source = readFileSync('libs/common/tracing.ts', 'utf8');
    const eager = [...source.matchAll(/^import [^]*?from '([^'#]+)'/gm)].map(([, from]) => from);
    expect(eager).toEqual(['@opentelemetry/api']);
  });
});

interface Traces {
  resourceSpans: {
    scopeSpans: {
      spans: { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: unknown[] }[];
    }[];
  }[];
}

describe('logs', () => {
  it('carry the request id and the organisation, and not one secret of a whole run at the most talkative level', async () => {
    const lines: string[] = [];
    const api = await startApi(
      { LOG_LEVEL: 'trace', OPERATOR_EMAIL: 'journal@exemple.test', OPERATOR_PASSWORD: 'operateur-secret-du-journal' },
      { write: (line: string) => lines.push(line) },
    );
    const secrets = new Set<string>(['operateur-secret-du-journal']);
    const keep = (...values: string[]) => values.forEach((value) => secrets.add(value));
    const ring = ['JWT_KEYS', 'SHARE_LINK_KEYS', 'WEBHOOK_SECRET_KEYS', 'REFRESH_TOKEN_KEY'];
    keep(...ring.map((name) => api.environment[name]!.split(':')[1]!));
    keep(new URL(api.settings.databaseUrl).href);

    const member = await createMember(api);
    keep(member.token, member.account.password);
    const login = await call(api, 'POST', '/api/v1/auth/login', { json: member.account });
    expect(login.status).toBe(400); // `id` is unknown there: the refused body must not be logged either
    const session = await call(api, 'POST', '/api/v1/auth/login', {
      json: { email: member.account.email, password: member.account.password },
    });
    const { access_token, refresh_token } = session.body.data;
    keep(access_token, refresh_token);
    const renewed = await call(api, 'POST', '/api/v1/auth/refresh', { json: { refresh_token } });
    keep(renewed.body.data.access_token, renewed.body.data.refresh_token);
    await call(api, 'POST', '/api/v1/auth/refresh', { json: { refresh_token: `${refresh_token}x` } });
    const wrong = randomBytes(12).toString('hex');
    keep(wrong);
    await call(api, 'POST', '/api/v1/auth/login', { json: { email: member.account.email, password: wrong } });

    const key = await as(api, member, 'POST', '/api/v1/api-keys', { label: 'x', permissions: ['admin.manage'] });
    keep(key.body.data.key);
    await call(api, 'GET', '/api/v1/members', { token: key.body.data.key, organization: member.organization });
    await call(api, 'GET', `/api/v1/members?token=${key.body.data.key}`, { token: `${key.body.data.key}x` });
    const added = await as(api, member, 'POST', '/api/v1/members', {
      email: `${unique('agent')}@exemple.test`,
      name: 'Ada',
      role: 'lecteur',
    });
    const { token } = added.body.data.invitation;
    keep(token, 'mot-de-passe-de-l-invitee');
    await call(api, 'POST', '/api/v1/auth/invitation', { json: { token, password: 'mot-de-passe-de-l-invitee' } });
    await call(api, 'POST', '/api/v1/auth/invitation', {
      json: { token: `${token}x`, password: 'mot-de-passe-de-l-invitee' },
    });

    for (const secret of [undefined, 'secret-choisi-par-le-client']) {
      const json = { url: 'https://recepteur.example/chemin', events: ['*'], ...(secret ? { secret } : {}) };
      const webhook = await as(api, member, 'POST', '/api/v1/webhooks', json);
      keep(webhook.body.data.secret);
      await as(api, member, 'POST', `/api/v1/webhooks/${webhook.body.data.id}/test`);
    }
    const share = await as(api, member, 'POST', '/api/v1/share', {});
    keep(share.body.data.token);
    await call(api, 'GET', `/api/public/share/${share.body.data.token}/stats`);
    await call(api, 'GET', `/partage/${share.body.data.token}`);
    await call(api, 'GET', `/partage/${share.body.data.token}x`);

    const operator = await createOperator(api);
    keep(operator.token);
    const password = 'mot-de-passe-donne-par-l-operateur';
    keep(password);
    await call(api, 'POST', '/api/platform/accounts', {
      token: operator.token,
      json: { email: `${unique('agent')}@exemple.test`, name: 'Ada', password },
    });
    await call(api, 'POST', '/api/v1/auth/logout', { token: access_token });
    const request = await as(api, member, 'GET', '/api/v1/members');
    await api.close();

    const log = lines.join('');
    expect([lines.length > 25, secrets.size > 15]).toEqual([true, true]);
    expect([...secrets].filter((secret) => log.includes(secret))).toEqual([]);
    const entry = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find(({ request_id }) => request_id === request.headers.get('x-request-id'));
    expect(entry).toMatchObject({
      process: 'api',
      method: 'GET',
      route: '/api/v1/members',
      status: 200,
      organization_id: member.organization,
      actor: { type: 'account', id: member.account.id },
    });
  }, 60_000);
});
