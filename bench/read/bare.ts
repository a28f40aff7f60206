import type { AddressInfo } from 'node:net';
import express from 'express';
import pg from 'pg';
import { answerParent } from '../webhooks/child.js';

/** The list of mandats as its route answers it, with its SQL and JSON and nothing else: no identity, no tenancy. */
const PAGE = `
  WITH page AS MATERIALIZED (
    SELECT mandat.id FROM mandats mandat WHERE mandat.organization_id = $1
    ORDER BY exercice DESC, date_emission DESC, id DESC LIMIT $2)
  SELECT mandat.id, mandat.exercice, mandat.budget, mandat.numero, mandat.type_bordereau, mandat.bordereau, mandat.objet,
         mandat.date_emission, mandat.date_paiement, mandat.montant_ht, mandat.montant_tva,
         mandat.montant_ht + mandat.montant_tva AS montant_ttc, mandat.version,
         (SELECT jsonb_build_object('id', service.id, 'code', service.code, 'libelle', service.libelle)
          FROM services service
          WHERE service.organization_id = mandat.organization_id AND service.id = mandat.service_id) AS service,
         (SELECT jsonb_build_object('id', fournisseur.id, 'type_id', fournisseur.type_id,
            'identifiant', fournisseur.identifiant, 'raison_sociale', fournisseur.raison_sociale)
          FROM fournisseurs fournisseur
          WHERE fournisseur.organization_id = mandat.organization_id AND fournisseur.id = mandat.fournisseur_id)
           AS fournisseur
  FROM mandats mandat WHERE mandat.organization_id = $1 AND mandat.id IN (SELECT id FROM page)
  ORDER BY exercice DESC, date_emission DESC, id DESC`;

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
    const { rows } = await pool.query<Record<string, unknown>>(PAGE, [organization, size]);
    const total = Number(counted?.rows[0]!.total ?? 0);
    const mandats = rows.map((row) => ({
      ...row,
      montant_ht: Number(row['montant_ht']),
      montant_tva: Number(row['montant_tva']),
      montant_ttc: Number(row['montant_ttc']),
    }));
    response.json({ data: { mandats, total, page: 1, page_size: size, pages: Math.ceil(total / size) } });
  });
  const server = app.listen(0, '127.0.0.1', () => {
    answerParent(() => (server.address() as AddressInfo).port);
  });
  process.once('SIGTERM', () => process.exit(0));
}
