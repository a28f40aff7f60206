import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestApi } from './api.js';
import { type Answer, call } from './client.js';
import type { TestMember } from './factories.js';
import { LONGEST_WAIT_MS } from './until.js';
import { fixturePath } from './reader-fixtures.js';

/** The SDIS 06, buyer of the contracts of `decp-v1-sdis-06.json`. */
export const SDIS_06_SIRET = '28060051100024';

/** Posts a file as the form of `POST /imports`. */
export function upload(
  api: Pick<TestApi, 'url'>,
  member: Pick<TestMember, 'token' | 'organization'>,
  file: { nom: string; contenu: string | Buffer },
  fields: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(Buffer.from(file.contenu))]), file.nom);
  return call(api, 'POST', '/api/v1/imports', { ...member, body: form });
}

/** A file of `test/fixtures/imports`, ready to be posted. */
export async function fixture(nom: string): Promise<{ nom: string; contenu: Buffer }> {
  return { nom, contenu: await readFile(fixturePath(nom)) };
}

const isOver = (statut: unknown): boolean => statut === 'termine' || statut === 'echoue';

/** Waits for the end of an import; answers what `GET /imports/:id` then says. */
export async function importEnd(
  api: Pick<TestApi, 'url'>,
  member: Pick<TestMember, 'token' | 'organization'>,
  id: string,
): Promise<Record<string, unknown>> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  // Each question costs the processor some milliseconds, which the import waits for: it is asked less and less often.
  for (let pauseMs = 30; ; pauseMs = Math.min(pauseMs * 1.5, 400)) {
    const { body } = await call(api, 'GET', `/api/v1/imports/${id}`, member);
    if (isOver(body.data.statut)) return body.data as Record<string, unknown>;
    if (Date.now() > deadline) throw new Error(`import not over in time: ${JSON.stringify(body.data)}`);
    await pause(pauseMs);
  }
}

/** Posts a file and waits for the end of its import. */
export async function importFile(
  api: Pick<TestApi, 'url'>,
  member: Pick<TestMember, 'token' | 'organization'>,
  file: { nom: string; contenu: string | Buffer },
  fields: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const answer = await upload(api, member, file, fields);
  if (answer.status !== 202) throw new Error(`upload refused: ${answer.text}`);
  return importEnd(api, member, answer.body.data.id as string);
}
