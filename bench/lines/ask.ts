import { call } from '../../test/support/client.js';
import type { Site } from '../read/site.js';
import { VoidRun } from '../support/run.js';

/** What the bench reads of an answer. */
export interface Answered {
  total: number;
  montant_ht: number;
  lignes: { id: string }[];
}

/** Asks as the member of the site, timed in milliseconds. @throws VoidRun when it is refused */
export async function ask(site: Site, path: string): Promise<{ ms: number; data: Answered }> {
  const startedAt = performance.now();
  const { status, text, body } = await call(site.api, 'GET', `/api/v1/${path}`, { ...site.member });
  const ms = performance.now() - startedAt;
  if (status !== 200) throw new VoidRun(`${path} answered ${status}: ${text.slice(0, 300)}`);
  return { ms, data: body.data as Answered };
}
