import pg from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSource } from '#database/data-source.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { DEMO_ORGANIZATION } from '../../scripts/demo/demo-organization.js';
import { chargerDemo } from '../fixtures/assistant/charger-demo.js';
import { startApi, type TestApi } from './api.js';
import { asOwner, createMember, type TestMember } from './factories.js';

/** An api with an organisation that holds the demo data, and a connection of the owner beside it. */
export interface DemoOrganisation {
  api: TestApi;
  membre: TestMember;
  tenants: TenantDatabase;
  client: pg.Client;
  close: () => Promise<void>;
}

/** Imports the demo, some thirty thousand mandats: half a minute, so one spec file does it for all of its cases. */
export async function startDemo(): Promise<DemoOrganisation> {
  const api = await startApi();
  const membre = await createMember(api);
  // Imports read by cursors, which the pipelined connections of the api do not allow.
  const source: DataSource = await createDataSource(api.database.appUrl, {
    poolSize: 4,
    applicationName: 'questions',
  }).initialize();
  const tenants = new TenantDatabase(source);
  // The contracts of the demo are those of its authority.
  await asOwner(api, 'UPDATE organizations SET siret = $2 WHERE id = $1', [
    membre.organization,
    DEMO_ORGANIZATION.siret,
  ]);
  await chargerDemo(tenants, membre.organization);
  await asOwner(api, 'ANALYZE');
  const client = new pg.Client({ connectionString: api.database.ownerUrl });
  await client.connect();
  const close = async (): Promise<void> => {
    await client.end();
    await source.destroy();
    await api.close();
  };
  return { api, membre, tenants, client, close };
}
