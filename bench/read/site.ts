import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { startApi, type TestApi } from '../../test/support/api.js';
import { call } from '../../test/support/client.js';
import { createMember, type TestMember } from '../../test/support/factories.js';
import { loadedDatabase } from './load.js';

/** An api on a database of its own, filled: the organisation that is asked and its neighbours. */
export interface Loaded {
  api: TestApi;
  organization: string;
  lines: number;
}

/** A loaded api, entered. */
export interface Site extends Loaded {
  member: TestMember;
  /** Token of its elected synthesis. */
  share: string;
  /** The number of one mandat, as long as any: no other one ends with it. */
  number: string;
  /** Its number, subject and supplier. */
  words: string;
}

/**
 * Starts an api on a copy of a loaded database, which is loaded first where no earlier run did.
 * @param lines of the whole database
 * @param asked of them, those of the organisation that is asked; the others belong to organisations as large
 */
export async function load(lines: number, asked: number): Promise<Loaded> {
  const { template, organization } = await loadedDatabase(lines, asked);
  const startedAt = performance.now();
  // A measure lasts longer than a token does.
  const api = await startApi({ ACCESS_TOKEN_TTL: '3600' }, undefined, template);
  console.log(`a copy of ${template}: ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  await settle();
  return { api, organization, lines };
}

/**
 * Waits until the copy is on the disk: gigabytes that are left to be written hold up every page that a measure reads or writes,
 * a thousand lines for 18 s of which 0.7 are the processor's.
 */
async function settle(): Promise<void> {
  const startedAt = performance.now();
  const superuser = new pg.Client({ connectionString: process.env['TEST_POSTGRES_URL']! });
  await superuser.connect();
  await superuser.query('CHECKPOINT');
  await superuser.end();
  execFileSync('sync');
  console.log(`on the disk: ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
}

/** Signs in and issues a link. */
export async function enter(loaded: Loaded): Promise<Site> {
  const { api, organization } = loaded;
  const member = await createMember(api, { organization });
  const issued = await call(api, 'POST', '/api/v1/share', {
    token: member.token,
    organization,
    json: { exercice: 2026 },
  });
  const share = (issued.body as { data: { token: string } }).data.token;
  return { ...loaded, member, share, ...(await oneMandat(loaded)) };
}

async function oneMandat({ api, organization }: Loaded): Promise<Pick<Site, 'number' | 'words'>> {
  const owner = new pg.Client({ connectionString: api.database.ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<Pick<Site, 'number' | 'words'>>(
      `SELECT mandat.numero AS number, recherche.texte AS words
       FROM mandats mandat JOIN recherche_mandats recherche
         ON recherche.organization_id = mandat.organization_id AND recherche.mandat_id = mandat.id
       WHERE mandat.organization_id = $1 AND numero LIKE '%4321' ORDER BY length(numero) DESC, numero DESC LIMIT 1`,
      [organization],
    );
    return rows[0]!;
  } finally {
    await owner.end();
  }
}

/** What the routes must tell, counted from the rows: a bench that reads something else is void. */
export async function ledger({ api, member }: Site): Promise<{ mandats: number; volume: number }> {
  const owner = new pg.Client({ connectionString: api.database.ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ mandats: number; volume: number }>(
      `SELECT (SELECT count(*)::int FROM mandats WHERE organization_id = $1) AS mandats,
              (SELECT sum(montant_ht)::float8 FROM lignes_mandat
               WHERE organization_id = $1 AND exercice = 2026 AND NOT hors_perimetre) AS volume`,
      [member.organization],
    );
    return rows[0]!;
  } finally {
    await owner.end();
  }
}
