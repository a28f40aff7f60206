import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, register } from 'prom-client';

/**
 * Serves the process's Prometheus metrics on a port of their own, which is never the public one, and on the machine alone
 * unless an operator says otherwise.
 * @param port 0 takes a free one
 * @param host address to listen on
 */
export async function startMetricsServer(port: number, host: string): Promise<Server> {
  collectDefaultMetrics();
  const server = createServer((request, response) => {
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
