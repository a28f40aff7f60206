import type { AddressInfo } from 'node:net';
import express from 'express';
import pg from 'pg';
import {
  MANDAT_COLUMNS,
  MANDAT_JOINS,
  type MandatRow,
  toMandatItem,
} from '../../apps/api/src/achats-publics/mandats/mandat.row.js';
import { answerParent } from '../support/child.js';

/** The list of mandats as its route answers it, with its SQL and JSON and nothing else: no identity, no tenancy. */
const PAGE = `
  SELECT ${MANDAT_COLUMNS}
  FROM (SELECT mandat.* FROM mandats mandat WHERE mandat.organization_id = $1
        ORDER BY exercice DESC, date_emission DESC, id DESC LIMIT $2) mandat ${MANDAT_JOINS}
  ORDER BY mandat.exercice DESC, mandat.date_emission DESC, mandat.id DESC`;

/** The ways to tell how many there are; without one, nothing is asked. */
const TOTALS: Record<string, string> = {
  rollup: 'SELECT coalesce(sum(nombre), 0) AS total FROM cumuls_mandats WHERE organization_id = $1',
  count: 'SELECT count(*) AS total FROM mandats WHERE organization_id = $1',
};

/** What the list route is held against: Express and node-postgres, as the owner of the tables. */
export async function runBare(): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
  const organization = process.env['ORGANIZATION'];
  const size = Number(process.env['PAGE_SIZE']);
  const totalOf = TOTALS[process.env['TOTAL']!];
  const app = express();
  app.get('/api/v1/mandats', async (_request, response) => {
    const counted = totalOf ? await pool.query<{ total: string }>(totalOf, [organization]) : undefined;
    const { rows } = await pool.query<MandatRow>(PAGE, [organization, size]);
    const total = Number(counted?.rows[0]!.total ?? 0);
    const mandats = rows.map(toMandatItem);
    response.json({ data: { mandats, total, page: 1, page_size: size, pages: Math.ceil(total / size) } });
  });
  const server = app.listen(0, '127.0.0.1', () => {
    answerParent(() => (server.address() as AddressInfo).port);
  });
  process.once('SIGTERM', () => process.exit(0));
}
