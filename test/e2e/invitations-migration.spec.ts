import pg from 'pg';
import { sha256 } from '#common/tokens.js';
import { migrate } from '#database/migrate.js';
import type { TestDatabase } from '#testing/database.js';
import { createFormerDatabase } from '../support/former-version.js';

/** Rows as they were while an invited account was a member at once. */
const BEFORE = `
  INSERT INTO organizations (id, name) VALUES (ORG_A, 'A'), (ORG_B, 'B');
  INSERT INTO accounts (email, name, password_hash) VALUES
    ('operateur@x.fr', 'Par un opérateur', 'argon'), ('accepte@x.fr', 'Acceptée', 'argon'),
    ('attend@x.fr', 'Attend', NULL), ('deux@x.fr', 'Deux fois', NULL), ('perdu@x.fr', 'Sans jeton', NULL);
  INSERT INTO organization_members (organization_id, account_id, role)
    SELECT ORG_A, id, 'lecteur' FROM accounts;
  INSERT INTO organization_members (organization_id, account_id, role)
    SELECT ORG_B, id, 'administrateur' FROM accounts WHERE email = 'deux@x.fr';
  INSERT INTO account_invitations (account_id, token_hash, expires_at, accepted_at)
    SELECT id, sha256(email::bytea), now() + interval '7 days', CASE WHEN email = 'accepte@x.fr' THEN now() END
    FROM accounts WHERE email IN ('accepte@x.fr', 'attend@x.fr', 'deux@x.fr');`;

const [ORG_A, ORG_B] = [crypto.randomUUID(), crypto.randomUUID()];

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createFormerDatabase(BEFORE.replaceAll('ORG_A', `'${ORG_A}'`).replaceAll('ORG_B', `'${ORG_B}'`));
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const rows = async (sql: string): Promise<object[]> => (await owner.query<object>(sql)).rows;

describe('the migration of invitations', () => {
  it('keeps members, makes invitations of those who never had a password, and loses no one', async () => {
    const known = await rows('SELECT id, organization_id FROM organization_members ORDER BY id');
    await migrate(database.ownerUrl);

    expect(
      await rows(`SELECT email, role, proved_by, invitable_since IS NOT NULL AS since
                  FROM organization_members JOIN accounts ON accounts.id = account_id ORDER BY email`),
    ).toEqual([
      { email: 'accepte@x.fr', role: 'lecteur', proved_by: 'organization', since: true },
      { email: 'operateur@x.fr', role: 'lecteur', proved_by: 'operator', since: false },
    ]);
    const attend = { email: 'attend@x.fr', role: 'lecteur', token_hash: sha256('attend@x.fr'), open: true };
    const without = { token_hash: null, open: false };
    expect(
      await rows(`SELECT email, role, token_hash, expires_at > now() AS open FROM member_invitations
                  ORDER BY email, role DESC`),
    ).toEqual([
      attend,
      { email: 'deux@x.fr', role: 'lecteur', ...without },
      { email: 'deux@x.fr', role: 'administrateur', ...without },
      { email: 'perdu@x.fr', role: 'lecteur', ...without },
    ]);
    expect(
      await rows(`SELECT id, organization_id FROM organization_members
                  UNION ALL SELECT id, organization_id FROM member_invitations ORDER BY id`),
    ).toEqual(known);
    expect(await rows('SELECT FROM account_invitations')).toEqual([]);
  });
});
