import { TenantDatabase } from '#database/tenant-database.js';
import { sharedApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';

/** What a person may have typed, and what breaks a search that forgets to escape it. */
const OBJETS = [
  'Éclairage des écoles',
  'éclairage  double espace',
  "L'œuvre d’art 100 %",
  'a_b\\c & d | !e:* <-> (f)',
  "''':*",
  'été',
  '7',
  '字幕 et 🏛️ mairie',
  'aaaa aaaaa',
];

/** The search of the mandats of a `WITH mandat`. */
const searchTexts = (text: string): string => `
  INSERT INTO recherche_mandats (organization_id, mandat_id, exercice, date_emission, texte)
  SELECT organization_id, id, exercice, date_emission, recherche_normalisee(${text}) FROM mandat`;

let api: TestApi;
let member: TestMember;
let neighbour: TestMember;

beforeAll(async () => {
  api = await sharedApi();
  [member, neighbour] = [await createMember(api), await createMember(api)];
  for (const { organization } of [member, neighbour]) {
    await asOwner(api, `INSERT INTO exercices (organization_id, annee) VALUES ($1, 2025)`, [organization]);
    await asOwner(
      api,
      `WITH mandat AS (
         INSERT INTO mandats (organization_id, exercice, numero, objet, date_emission, montant_ht)
         SELECT $1, 2025, rang, objet, '2025-01-01', 1 FROM unnest($2::text[]) WITH ORDINALITY AS tirage (objet, rang)
         RETURNING *)
       ${searchTexts("numero || ' ' || objet")}`,
      [organization, OBJETS],
    );
  }
});

describe('the search of mandats', () => {
  it('finds by every part of every text what a reading of all rows finds, of the organisation alone', async () => {
    const [compared] = await api.app.get(TenantDatabase).transaction({ organizationId: member.organization }, (tx) =>
      tx.many<{ parts: number; found: number; differing: string[] | null }>(
        `WITH parts AS (
             SELECT DISTINCT substr(texte, debut, longueur) AS texte
             FROM recherche_mandats, generate_series(1, length(texte)) debut,
                  generate_series(1, length(texte) - debut + 1) longueur),
           compared AS (
             SELECT texte,
                    ARRAY(SELECT id FROM rechercher_mandats($1, texte) ORDER BY id) AS found,
                    ARRAY(SELECT mandat_id FROM recherche_mandats recherche
                          WHERE strpos(recherche.texte, recherche_normalisee(parts.texte)) > 0 ORDER BY 1) AS read
             FROM parts)
           SELECT count(*)::int AS parts, sum(cardinality(found))::int AS found,
                  array_agg(texte) FILTER (WHERE found <> read) AS differing
           FROM compared`,
        [member.organization],
      ),
    );
    expect(compared!.differing).toBeNull();
    expect(compared!.parts).toBeGreaterThan(1_000);
    expect(compared!.found).toBeGreaterThan(compared!.parts);
  });

  it.each([
    ["l'œuvre", 1],
    ['100 %', 1],
    ['c & d', 1],
    ["'':*", 1],
    ['ecoles eclairage', 0],
    ['ÉCLAIRAGE', 2],
    ['\\', 1],
    ['!', 1],
    ['absent', 0],
  ])('answers %s through its route', async (search, total) => {
    const { status, body } = await call(api, 'GET', `/api/v1/mandats?search=${encodeURIComponent(search)}`, member);
    expect([status, body.data.total]).toEqual([200, total]);
  });

  it('follows a mandat that moves to another service and exercice, and goes with it', async () => {
    const [service] = await asOwner<{ id: string }>(
      api,
      `WITH exercice AS (INSERT INTO exercices (organization_id, annee) VALUES ($1, 2026))
       INSERT INTO services (organization_id, code, libelle) VALUES ($1, 'DEE', 'Éducation') RETURNING id`,
      [neighbour.organization],
    );
    const found = async (): Promise<number> => {
      const path = `/api/v1/mandats?search=mairie&exercice=2026&service=${service!.id}`;
      return (await call(api, 'GET', path, neighbour)).body.data.total;
    };
    expect(await found()).toBe(0);
    await asOwner(
      api,
      `UPDATE mandats SET exercice = 2026, date_emission = '2026-01-01', service_id = $2
       WHERE organization_id = $1 AND objet LIKE '%mairie%'`,
      [neighbour.organization, service!.id],
    );
    expect(await found()).toBe(1);
    const texts = (): Promise<{ gone: number; left: number }[]> =>
      asOwner(
        api,
        `SELECT count(*) FILTER (WHERE texte LIKE '%mairie%')::int AS gone, count(*)::int AS left
         FROM recherche_mandats WHERE organization_id = $1`,
        [neighbour.organization],
      );
    const [before] = await texts();
    await asOwner(api, `DELETE FROM mandats WHERE organization_id = $1 AND objet LIKE '%mairie%'`, [
      neighbour.organization,
    ]);
    expect(await texts()).toEqual([{ gone: 0, left: before!.left - before!.gone }]);
    expect(before!.gone).toBeGreaterThan(0);
  });

  it('reads few pages to find one of twenty thousand', async () => {
    const { organization } = await createMember(api);
    await asOwner(api, `INSERT INTO exercices (organization_id, annee) VALUES ($1, 2025)`, [organization]);
    await asOwner(
      api,
      `INSERT INTO mandats (organization_id, exercice, numero, date_emission, montant_ht)
       SELECT $1, 2025, n, '2025-01-01', 1 FROM generate_series(100001, 120000) n`,
      [organization],
    );
    // This connection checked the foreign key of nine rows before, by reading the table: it would for each of these.
    await asOwner(api, 'ANALYZE mandats', []);
    await asOwner(
      api,
      `WITH mandat AS (SELECT * FROM mandats WHERE organization_id = $1)
       ${searchTexts("numero || ' fourniture de papier'")}`,
      [organization],
    );
    await asOwner(api, 'SELECT achever_index_recherche()', []);
    // As autovacuum does a minute later: without it, the planner takes the organisation for a small one.
    await asOwner(api, 'ANALYZE recherche_mandats', []);
    const [size] = await asOwner<{ pages: number }>(
      api,
      `SELECT (pg_relation_size('recherche_mandats') / 8192)::int AS pages`,
      [],
    );
    const explain = `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT * FROM rechercher_mandats($1, '112233 fourniture')`;
    const plans = await api.app.get(TenantDatabase).transaction({ organizationId: organization }, async (tx) => {
      const answers: Record<string, number>[] = [];
      // The first calls of a connection read the catalogue and the dictionary of accents too.
      for (let turn = 0; turn < 3; turn += 1) {
        const rows = await tx.many<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(explain, [organization]);
        answers.push(rows[0]!['QUERY PLAN'][0].Plan);
      }
      return answers;
    });
    expect(plans.map((plan) => plan['Actual Rows'])).toEqual([1, 1, 1]);
    const read = plans.map((plan) => plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!);
    expect(Math.min(...read)).toBeLessThan(size!.pages / 3);
  });
});
