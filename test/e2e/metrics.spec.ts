import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { startMetricsServer } from '#common/metrics-server.js';
import { WebhookReceiver } from '#testing/webhook-receiver.js';
import { startApi } from '../support/api.js';
import { createMember } from '../support/factories.js';
import { importFile } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';
import { until } from '../support/until.js';
import { createWebhook, startWebhookWorker } from '../support/webhooks.js';

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

describe('metrics', () => {
  it('show requests, pools, queues, deliveries, imports and the event loop; the dashboard and the alerts use no other', async () => {
    const api = await startApi();
    const [webhookWorker, taskWorker] = [await startWebhookWorker(api), await startTaskWorker(api)];
    const receiver = await WebhookReceiver.start();
    const member = await createMember(api, { siret: '21930048600018' });
    await createWebhook(api, member, receiver.url());
    await importFile(api, member, { nom: 'decp.json', contenu: JSON.stringify(CONTRACT) });
    await until(() => receiver.requests.length > 0);

    const server = await startMetricsServer(0, '127.0.0.1');
    const { port } = server.address() as AddressInfo;
    let metrics = '';
    // Rows are counted once the import has ended.
    await until(async () => {
      metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return metrics.includes('import_rows_total{');
    });
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
  });
});

/** Names of our metrics in expressions of Prometheus. */
function namesIn(text: string): string[] {
  const names =
    text.match(
      /\b(http_request|database|queue|webhook|worker|import|rollup|nodejs|process)_[a-z0-9_]+(?=[{[\s),"])/g,
    ) ?? [];
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
      expect(check('check', 'rules', 'alerts.yml')).toContain('SUCCESS: 15 rules found');
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
