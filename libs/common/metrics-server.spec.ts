/** @own-modules The registry of the metrics is emptied. */
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { register } from 'prom-client';
import { startMetricsServer } from './metrics-server.js';

/** The default of METRICS_HOST. */
const THIS_MACHINE = '127.0.0.1';

describe('the server of the metrics', () => {
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

  (outside ? it : it.skip)('listens on the machine alone, and elsewhere only where the setting says so', async () => {
    const reached = async (host: string): Promise<boolean> => {
      // The server registers the metrics of its process, once a process as a rule.
      register.clear();
      const server = await startMetricsServer(0, host);
      const { port } = server.address() as AddressInfo;
      try {
        return (await fetch(`http://${outside}:${port}/metrics`)).ok;
      } catch {
        return false; // refused: nothing listens there
      } finally {
        server.close();
      }
    };
    expect(await reached(THIS_MACHINE)).toBe(false);
    expect(await reached('0.0.0.0')).toBe(true);
  });
});
