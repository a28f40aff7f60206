import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember } from '../support/factories.js';
import { importFile } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';

/** A row of the table of cases that speaks of what an import takes for a fact. */
interface Case {
  cas: string;
  objet_teste: string;
  entrees: string;
  resultat_attendu: string;
}

interface Entrees {
  journal_export?: { numero: string; supposes: string[] } | null;
  fichier: Record<string, unknown>;
}

type Attendu = Record<string, { valeur: unknown; provenance: string } | string>;

const table = new URL('../../libs/procurement/fixtures/verdicts-cases.csv', import.meta.url);
const cases = (parse(readFileSync(table), { columns: true }) as Case[]).filter(
  ({ objet_teste }) => objet_teste === 'import_provenance',
);

const MEMBERS: Readonly<Record<string, string>> = { offresRecues: 'offres_recues', dureeMois: 'duree_mois' };

let api: TestApi;
let worker: { close(): Promise<void> };
beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
}, 60_000);
afterAll(async () => {
  await worker.close();
  await api.close();
});

let sequence = 0;

describe('what an import takes for a fact, by the table of cases', () => {
  it('knows the cases of the table', () => {
    expect(cases.map(({ cas }) => cas)).toEqual(['X03', 'X04', 'X09']);
  });

  it.each(cases.map(({ cas, entrees, resultat_attendu }) => [cas, entrees, resultat_attendu]))(
    '%s',
    async (_cas, entrees, resultat) => {
      const { journal_export, fichier } = JSON.parse(entrees) as Entrees;
      const attendu = JSON.parse(resultat) as Attendu;
      const siret = `2193004800${String((sequence += 1)).padStart(4, '0')}`;
      const member = await createMember(api, { siret, role: 'acheteur' });
      if (journal_export) {
        const { numero, supposes } = journal_export;
        const suppositions = Object.fromEntries(supposes.map((membre) => [membre, fichier[membre]]));
        await asOwner(
          api,
          'INSERT INTO publications_decp (organization_id, numero, suppositions) VALUES ($1, $2, $3)',
          [member.organization, numero, JSON.stringify(suppositions)],
        );
      }
      const record = {
        id: '2025-09',
        acheteur: { id: siret },
        objet: 'Voirie',
        dateNotification: '2025-03-02',
        ...fichier,
      };
      const contenu = JSON.stringify({ marches: { marche: [record] } });
      const end = await importFile(api, member, { nom: 'decp.json', contenu });
      const { marches } = (await call(api, 'GET', '/api/v1/marches', member)).body.data;
      const marche = (await call(api, 'GET', `/api/v1/marches/${marches[0].id}`, member)).body.data;
      const { ligne, ...facts } = attendu;
      if (ligne === 'corrigee') expect(end).toMatchObject({ lignes_corrigees: 1 });
      for (const [membre, fait] of Object.entries(facts) as [string, { valeur: unknown; provenance: string }][]) {
        const name = MEMBERS[membre] ?? membre;
        const value = marche[name];
        // Known and not named in the provenances: published. Not known and not named: nothing is known of it.
        const provenance = marche.provenances[name] ?? (value === null ? 'inconnu' : 'publie');
        expect({ membre, valeur: value, provenance }).toEqual({ membre, ...fait });
      }
    },
    30_000,
  );
});
