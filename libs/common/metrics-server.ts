import { createServer, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Gauge, register } from 'prom-client';
import { loops } from './liveness.js';

// Once a process, like the gauge below: the registry refuses a second metric of one name.
collectDefaultMetrics();

new Gauge({
  name: 'worker_loop_idle_seconds',
  help: 'Seconds since a loop of this process last turned: one that grows takes nothing any more',
  labelNames: ['loop'] as const,
  collect() {
    this.reset();
    for (const [loop, idleMs] of loops.idleMs()) this.set({ loop }, idleMs / 1_000);
  },
});

/**
 * Serves the process's Prometheus metrics on a port of their own, which is never the public one, and on the machine alone
 * unless an operator says otherwise. Also tells whether its loops turn: `/health/ready` answers 200, or 503 with those
 * that are late.
 * @param port 0 takes a free one
 * @param host address to listen on
 */
export async function startMetricsServer(port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/health/ready') {
      tellHealth(response);
      return;
    }
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    register.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': register.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  server.unref();
  return server;
}

function tellHealth(response: ServerResponse): void {
  const late = loops.late();
  response
    .writeHead(late.length === 0 ? 200 : 503, { 'Content-Type': 'application/json' })
    .end(JSON.stringify({ status: late.length === 0 ? 'ok' : 'unavailable', late_loops: late }));
}
