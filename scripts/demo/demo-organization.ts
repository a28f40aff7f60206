import { readFileSync } from 'node:fs';
import { Passwords } from '#access/passwords.js';
import type { Role } from '#access/permissions.js';
import type { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { printedLogo } from '#documents/logo/printed-logo.js';

/** The authority whose published contracts the demo loads; its name says that the rest is made up. */
export const DEMO_ORGANIZATION = { name: 'Ville de Lyon (démonstration)', siret: '21690123100011' };

/** Drawn for the demo: the emblem of a real authority is not ours to use. */
const LOGO = new URL('./data/logo-demonstration.png', import.meta.url);

export interface DemoAccount {
  email: string;
  password: string;
  name: string;
  role: Role;
}

const account = (role: Role, name: string): DemoAccount => ({
  email: `${role}@demo.test`,
  password: `demo-${role}-2026`,
  name,
  role,
});

/** One account a role. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('administrateur', 'Dominique Administrateur'),
  account('acheteur', 'Camille Acheteur'),
  account('lecteur', 'Alix Lecteur'),
  account('auditeur', 'Andréa Auditeur'),
];

/** Creates the organisation, what it buys as, its modules and its accounts where they are missing; answers the organisation's id. */
export async function createDemoOrganization(database: TenantDatabase, passwords: Passwords): Promise<string> {
  const organizationId = await findOrCreateOrganization(database);
  const hashes = await Promise.all(DEMO_ACCOUNTS.map(({ password }) => passwords.hashAsItIs(password)));
  await database.transaction({ organizationId }, async (tx) => {
    await tx.execute(
      `INSERT INTO organization_modules (organization_id, module)
       VALUES ($1, 'achats_publics'), ($1, 'chatbot_ia') ON CONFLICT DO NOTHING`,
      [organizationId],
    );
    await tx.execute(
      `INSERT INTO natures_acheteur (organization_id, valid_from, nature)
       VALUES ($1, '2000-01-01', 'collectivite') ON CONFLICT DO NOTHING`,
      [organizationId],
    );
    for (const [index, demoAccount] of DEMO_ACCOUNTS.entries()) {
      await createMember(tx, organizationId, demoAccount, hashes[index]!);
    }
  });
  return organizationId;
}

async function findOrCreateOrganization(database: TenantDatabase): Promise<string> {
  const { name, siret } = DEMO_ORGANIZATION;
  const logo = readFileSync(LOGO);
  const [organization] = await database.common.statement<{ id: string }>(
    `INSERT INTO organizations AS known (name, siret, logo, logo_media_type, printed_logo, demo)
     VALUES ($1, $2, $3, 'image/png', $4, true)
     ON CONFLICT (siret) DO UPDATE
       SET logo = coalesce(known.logo, excluded.logo),
           logo_media_type = coalesce(known.logo_media_type, excluded.logo_media_type),
           printed_logo = CASE WHEN known.logo IS NULL THEN excluded.printed_logo ELSE known.printed_logo END
       WHERE known.demo
     RETURNING id`,
    [name, siret, logo, await printedLogo(logo)],
  );
  if (!organization) {
    throw new Error(`une vraie organisation porte le SIRET ${siret} : la démonstration ne s’y mélange pas`);
  }
  return organization.id;
}

async function createMember(tx: Transaction, organizationId: string, demo: DemoAccount, hash: string): Promise<void> {
  await tx.execute(
    `INSERT INTO accounts (email, name, password_hash, proved_by, demo) VALUES ($1, $2, $3, 'operator', true)
     ON CONFLICT (lower(email)) DO NOTHING`,
    [demo.email, demo.name, hash],
  );
  await tx.execute(
    `INSERT INTO organization_members (organization_id, account_id, role)
     SELECT $1, id, $3 FROM accounts WHERE lower(email) = lower($2) ON CONFLICT DO NOTHING`,
    [organizationId, demo.email, demo.role],
  );
}
