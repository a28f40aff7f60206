/** The parameters of the benches, in the environment but for arguments: what `npm run bench -- --help` tells. */
const LOADED = {
  BENCH_LINES: 'lines of the database (10000000)',
  BENCH_ASKED: 'lines of the organisation that is asked, as many as of each other one (a fifth)',
};
const PROFILED = { BENCH_PROFILE: '1: leaves processor profiles in bench/results' };

const PARAMETERS = {
  start: {},
  page: { BENCH_LINES: 'lines (1000000)', BENCH_SECONDS: 'of each turn (10)', ...PROFILED },
  assistant: {
    arguments: 'speed: how fast instead of how right, over many lines and 5,000 familles',
    BENCH_LOT: 'one lot of questions (all)',
    BENCH_PART: 'reglage or reserve (both)',
    BENCH_LINES: 'lines of speed (1000000)',
  },
  documents: { BENCH_LINES: 'lines (500000)', BENCH_TURNS: 'of each document (2)', ...PROFILED },
  webhooks: {
    arguments: 'queues and measures (all): redis, postgresql; throughput, delay, neighbours',
    BENCH_DELIVERIES: 'of each turn (10000)',
    BENCH_SECONDS: 'of the open loop (15)',
  },
  import: { BENCH_LINES: 'lines (1000000)' },
  rules: { arguments: 'lines (1000000)' },
  verdicts: { arguments: 'the DECP files; --seed, --explain, --statut, --buyers, --dump' },
  read: { ...LOADED, BENCH_REQUESTS: 'of each route (300)', BENCH_SECONDS: 'of each turn of a server (10)' },
  lines: {
    ...LOADED,
    BENCH_REQUESTS: 'of each pair of filters, and of each search (10)',
    BENCH_PARTS:
      'of bulk, lists, search and background, separated by commas (all); a bulk classification comes first in any case',
  },
  app: { ...LOADED, BENCH_TURNS: 'of each act (10)' },
};

/** @param {string | undefined} only the bench that is told of; all of them without it */
export const help = (only) =>
  Object.entries(PARAMETERS)
    .filter(([name]) => only === undefined || name === only)
    .flatMap(([name, parameters]) => [
      `npm run bench -- ${name}`,
      ...Object.entries(parameters).map(([key, what]) => `  ${key}: ${what}`),
    ])
    .join('\n');
