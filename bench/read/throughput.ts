import autocannon from 'autocannon';
import { Child } from '../support/child.js';
import { VoidRun } from '../support/run.js';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);
const ROUNDS = 3;
const CONNECTIONS = 20;

/** A server of the bench, in a process of its own. */
export interface Contestant {
  role: 'serve' | 'bare';
  environment: Record<string, string>;
  /** Leaves its processor profile in `bench/results` when it stops. */
  profile?: boolean;
}

export interface Asked {
  path: string;
  token: string;
  organization: string;
}

/** Requests a second of each contestant: all in turn, three times, the best of each, so that all meet the same machine. */
export async function bestRates<Name extends string>(
  contestants: Record<Name, Contestant>,
  { path, token, organization }: Asked,
): Promise<Record<Name, number>> {
  const names = Object.keys(contestants) as Name[];
  const servers = new Map<Name, Child>();
  for (const name of names) {
    const { role, environment, profile } = contestants[name];
    const options = profile ? ['--cpu-prof', '--cpu-prof-dir=bench/results'] : [];
    servers.set(name, await Child.start(role, { ...environment, LOG_LEVEL: 'info' }, options, 'ignore'));
  }
  const best = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) {
      const port = await servers.get(name)!.ask<number>('port');
      const { non2xx, requests } = await autocannon({
        url: `http://127.0.0.1:${port}${path}`,
        connections: CONNECTIONS,
        duration: SECONDS,
        headers: { authorization: `Bearer ${token}`, 'x-organization-id': organization },
      });
      if (non2xx > 0) throw new VoidRun(`${name}: ${non2xx} answers that are no success`);
      best[name] = Math.max(best[name], requests.average);
    }
  }
  await Promise.all([...servers.values()].map((server) => server.stop()));
  return best;
}
