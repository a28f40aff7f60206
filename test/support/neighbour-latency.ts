import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { asOwner, createMember, type Served, type TestMember } from './factories.js';
import { percentile } from './process-watch.js';

/** A request every so many milliseconds, whether the one before was answered or not: a stall is not measured once only. */
const PACE_MS = 50;
/** Longer than any wait that the service allows. */
const GIVEN_UP_MS = 60_000;
const MANDATS = 2_000;
const LIST = '/api/v1/mandats?page_size=50';

/** How the list of an organisation was answered, in milliseconds. */
export interface NeighbourLatency {
  requests: number;
  p50: number;
  p99: number;
  /** Answers 503. */
  refused: number;
  /** Answers of another status than 200 and 503, and requests without an answer. */
  failed: number;
}

/** A member of a fresh organisation with two thousand mandats: somebody else, who does nothing unusual. */
export async function createNeighbour(api: Served): Promise<TestMember> {
  const neighbour = await createMember(api, { role: 'lecteur' });
  await asOwner(
    api,
    `WITH exercice AS (INSERT INTO exercices (organization_id, annee) VALUES ($1, 2026))
     INSERT INTO mandats (organization_id, exercice, numero, objet, date_emission, montant_ht)
     SELECT $1, 2026, n::text, 'Entretien des espaces verts ' || n, make_date(2026, 1, 1) + n % 300, n
     FROM generate_series(1, ${MANDATS}) n`,
    [neighbour.organization],
  );
  return neighbour;
}

/** Asks for the list of mandats of the neighbour every twentieth of a second until stopped. */
function watchNeighbour(api: Pick<Served, 'url'>, neighbour: TestMember): { stop(): Promise<NeighbourLatency> } {
  const durations: number[] = [];
  const statuses: number[] = [];
  const pending = new Set<Promise<void>>();
  const ask = async (): Promise<void> => {
    const begun = performance.now();
    statuses.push(await statusOfList(api, neighbour));
    durations.push(performance.now() - begun);
  };
  const timer = setInterval(() => {
    const asked = ask().finally(() => pending.delete(asked));
    pending.add(asked);
  }, PACE_MS);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(pending);
      const refused = statuses.filter((status) => status === 503).length;
      return {
        requests: durations.length,
        p50: Math.round(percentile(durations, 0.5)),
        p99: Math.round(percentile(durations, 0.99)),
        refused,
        failed: statuses.filter((status) => status !== 200).length - refused,
      };
    },
  };
}

/** The status of one list; 0 when no answer comes. */
async function statusOfList(api: Pick<Served, 'url'>, { token, organization }: TestMember): Promise<number> {
  try {
    const answer = await fetch(api.url + LIST, {
      headers: { authorization: `Bearer ${token}`, 'x-organization-id': organization },
      signal: AbortSignal.timeout(GIVEN_UP_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0; // counted among the failed
  }
}

/**
 * Measures the list of the neighbour alone, then beside an abuse.
 * @param aloneMs how long it is measured alone
 * @param abuse what another organisation does meanwhile; ends when it does
 */
export async function besideNeighbour(
  api: Pick<Served, 'url'>,
  neighbour: TestMember,
  aloneMs: number,
  abuse: () => Promise<void>,
): Promise<{ before: NeighbourLatency; during: NeighbourLatency }> {
  await statusOfList(api, neighbour); // the first one opens connections and prepares statements
  const alone = watchNeighbour(api, neighbour);
  await pause(aloneMs);
  const before = await alone.stop();
  const watch = watchNeighbour(api, neighbour);
  let during: NeighbourLatency;
  try {
    await abuse();
  } finally {
    during = await watch.stop();
  }
  return { before, during };
}

/** The figures of `besideNeighbour` for `report` of the fault specs. */
export function latencyCounts({
  before,
  during,
}: {
  before: NeighbourLatency;
  during: NeighbourLatency;
}): Record<string, number> {
  return {
    'neighbour alone p50 in ms': before.p50,
    'neighbour alone p99 in ms': before.p99,
    'neighbour beside p50 in ms': during.p50,
    'neighbour beside p99 in ms': during.p99,
    'neighbour requests': during.requests,
    'neighbour refused 503': during.refused,
    'neighbour failed': during.failed,
  };
}
