import { startApi, type TestApi } from '../support/api.js';
import { playExport } from '../support/cases/export.js';
import { IDENTITES } from '../support/cases/identite.js';
import { playApi, playColonneMarche, playDetache, playProvenance } from '../support/cases/imports.js';
import { playLigne, playTaux } from '../support/cases/lignes.js';
import { MESSAGES, MESSAGES_OVER_API } from '../support/cases/messages.js';
import { playModifications } from '../support/cases/modifications.js';
import { playMontant } from '../support/cases/montants.js';
import { playPaiement } from '../support/cases/paiement.js';
import { type Cas, CASES, type Player, type PlayerOverApi } from '../support/cases/table.js';
import { playType } from '../support/cases/types.js';
import { playHeritage, playVerdict } from '../support/cases/verdict-marche.js';
import { startTaskWorker } from '../support/task-worker.js';

/**
 * The table of cases of the rulebook (libs/procurement/fixtures/verdicts-cases.csv), row by row: every row is played, each on
 * the statut, reason, missing facts and ranks of its columns, or on its `resultat_attendu`.
 */

/** Rows played by the rules alone, by what they test, else by their code. */
const BY_RULES: Readonly<Record<string, Player>> = {
  verdict_marche: playVerdict,
  verdict_heritage: playHeritage,
  modifications: playModifications,
  taux: playTaux,
  paiement: playPaiement,
  export: playExport,
  type_achat: playType,
  ...IDENTITES,
  ...MESSAGES,
};

/** Rows that need a database: the SQL of the rollups, an import, the API. */
const BY_API: Readonly<Record<string, PlayerOverApi>> = {
  verdict_ligne: playLigne,
  colonne_marche: playColonneMarche,
  import_provenance: playProvenance,
  api: playApi,
  montant: playMontant,
  I15: playDetache,
  ...MESSAGES_OVER_API,
};

let api: TestApi;
let worker: { close(): Promise<void> };
beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const played = new Set<string>();

const play = async (row: Cas): Promise<void> => {
  const alone = BY_RULES[row.cas] ?? BY_RULES[row.objet_teste];
  const overApi = BY_API[row.cas] ?? BY_API[row.objet_teste];
  if ((alone === undefined) === (overApi === undefined)) throw new Error(`no way, or two, to play ${row.cas}`);
  await (alone ? alone(row) : overApi!(row, api));
  played.add(row.cas);
};

describe('the table of cases', () => {
  it.each(CASES.map((row) => [row.cas, row.objet, row] as const))('%s %s', (_cas, _objet, row) => play(row));

  it('was played whole: 179 rows', () => {
    expect(CASES).toHaveLength(179);
    expect(CASES.map(({ cas }) => cas).filter((cas) => !played.has(cas))).toEqual([]);
  });
});
