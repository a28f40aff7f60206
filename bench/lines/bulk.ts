import { setTimeout as pause } from 'node:timers/promises';
import { call } from '../../test/support/client.js';
import type { TestMember } from '../../test/support/factories.js';
import { ascending } from '../support/figures.js';
import { VoidRun } from '../support/run.js';
import type { Site } from '../read/site.js';

const POLL_MS = 50;

/** A bulk operation that ended, and how long it took from the request on, in milliseconds. */
export interface Ended {
  id: string;
  ms: number;
  lignes_modifiees: number;
  lignes_laissees: number;
}

/** A bulk operation as the api tells it. */
interface State {
  id: string;
  statut: string;
  progression: number;
  lignes_modifiees: number;
  lignes_laissees: number;
}

async function ask(site: Site, method: string, path: string, json?: unknown): Promise<State> {
  const answer = await call(site.api, method, `/api/v1/${path}`, { ...site.member, ...(json ? { json } : {}) });
  if (answer.status >= 300) throw new VoidRun(`${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  return answer.body.data as State;
}

/** Sends a bulk operation and waits for its end, as the application does. */
export async function runBulk(
  site: Site,
  path: string,
  body?: object,
  onProgress: (progression: number) => void = () => undefined,
): Promise<Ended> {
  const startedAt = performance.now();
  const { id } = await ask(site, 'POST', path, body ?? {});
  for (;;) {
    const state = await ask(site, 'GET', `nomenclature/reclassement/${id}`);
    const { statut, progression, lignes_modifiees, lignes_laissees } = state;
    onProgress(progression);
    if (statut === 'echoue') throw new VoidRun(`the operation failed: ${JSON.stringify(state)}`);
    if (statut === 'termine') return { id, ms: performance.now() - startedAt, lignes_modifiees, lignes_laissees };
    await pause(POLL_MS);
  }
}

const PROBE_MS = 100;

/**
 * Delays of another organisation's first page of lines, until told to stop; sorted milliseconds. Ten requests a second are sent
 * whether or not the former ones are answered, and timed from when they were due: who waits does not ask less often.
 */
export async function probe(site: Site, other: TestMember, until: () => boolean): Promise<number[]> {
  const answers: Promise<number | VoidRun>[] = [];
  for (let due = performance.now(); !until(); due += PROBE_MS) {
    await pause(Math.max(0, due - performance.now()));
    answers.push(askOther(site, other, due));
  }
  const delays = await Promise.all(answers);
  const failed = delays.find((delay) => delay instanceof VoidRun);
  if (failed) throw failed;
  return ascending(delays as number[]);
}

async function askOther(site: Site, other: TestMember, due: number): Promise<number | VoidRun> {
  const { status } = await call(site.api, 'GET', '/api/v1/lignes?exercice=2026&page_size=100', { ...other });
  return status === 200 ? performance.now() - due : new VoidRun(`another organisation’s list answered ${status}`);
}
