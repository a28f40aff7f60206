import { once } from 'node:events';
import { createServer } from 'node:net';
import { portRefusal } from './listen-or-exit.js';
import { startMetricsServer } from './metrics-server.js';

it('names the setting of a port that is taken, in one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const error = await startMetricsServer(port, '127.0.0.1').catch((refused: unknown) => refused);
  taken.close();
  expect(portRefusal('METRICS_PORT', port, error)).toBe(
    `METRICS_PORT : le port ${port} est déjà pris par un autre programme. Choisissez-en un autre.`,
  );
  expect(portRefusal('PORT', 1, new Error('other'))).toBeUndefined();
});
