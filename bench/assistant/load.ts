import { readFileSync } from 'node:fs';
import { WIDTH } from '../../test/support/many-lines.js';
import { type LoadedDatabase, loadedDatabase } from '../read/load.js';

export const LINES = Number(process.env['BENCH_LINES'] ?? 1_000_000);
/** Each account that lines are made with stands for twenty of them. */
const OF_AN_ACCOUNT = 20;
export const FAMILLES = WIDTH.familles * OF_AN_ACCOUNT;

/** Names of things that are bought, as long as those of a nomenclature: labels of the CPV. */
function names(): string[] {
  const [, ...rows] = readFileSync('libs/procurement/data/cpv.csv', 'utf8').trim().split('\n');
  return rows
    .map((row) => row.split(';').slice(3).join(';').replaceAll('"', ''))
    .filter((name) => name.length < 80)
    .slice(0, FAMILLES);
}

const PAYMENTS = `
  INSERT INTO suivi_dgp (organization_id, mandat_id, eligible, date_demande, date_debut, date_mandatement, date_paiement)
  SELECT $1, id, true, date_emission - 10, date_emission - 10, date_emission,
         CASE WHEN hashint8(numero::bigint) % 20 <> 0 THEN date_emission - 10 + 5 + abs(hashint8(numero::bigint)) % 40 END
  FROM mandats WHERE organization_id = $1`;
/** The database of one organisation with its payments, which is loaded once and kept. */
export const loadLargeOrganization = (): Promise<LoadedDatabase> =>
  loadedDatabase(LINES, LINES, {
    name: 'assistant',
    familles: { names: names(), ofAnAccount: OF_AN_ACCOUNT },
    besides: PAYMENTS,
  });
