import { jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { listenOrExit } from './listen-or-exit.js';
import { startMetricsServer } from './metrics-server.js';

afterEach(() => jest.restoreAllMocks());

it('ends with the setting of a port that is taken, in one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
  const exit = jest.spyOn(process, 'exit').mockReturnValue(undefined as never);
  await listenOrExit('METRICS_PORT', port, () => startMetricsServer(port, '127.0.0.1'));
  taken.close();
  expect(said.mock.calls).toEqual([
    [`METRICS_PORT : le port ${port} est déjà pris par un autre programme. Choisissez-en un autre.`],
  ]);
  expect(exit).toHaveBeenCalledWith(1);
});

it('throws what is no matter of a port', async () => {
  await expect(listenOrExit('PORT', 0, () => Promise.reject(new Error('other')))).rejects.toThrow('other');
});
