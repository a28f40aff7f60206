import { sharedApi, type TestApi } from '../support/api.js';
import { appendEntry } from '../support/audit.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';

let api: TestApi;
beforeAll(async () => {
  api = await sharedApi();
});

const append = (member: TestMember, action = 'marche.created', resourceType = 'marche') =>
  appendEntry(api, member, { action, resourceType, resourceId: '1', details: { montant: '10.00' } });
const get = (member: TestMember, path: string) =>
  call(api, 'GET', `/api/v1/audit${path}`, { token: member.token, organization: member.organization });
/** A member whose organisation has `entries` entries. */
const withEntries = async (entries: number) => {
  const member = await createMember(api, { role: 'auditeur' });
  for (let index = 0; index < entries; index += 1) await append(member);
  return member;
};

describe('the log', () => {
  it('lists the newest first, page by page, with cumulative filters', async () => {
    const member = await withEntries(3);
    await append(member, 'import.completed', 'import');
    const all = await get(member, '');
    expect(all.body.data).toMatchObject({ total: 4, page: 1, limit: 50, pages: 1 });
    expect(all.body.data.logs.map(({ sequence }: { sequence: number }) => sequence)).toEqual([4, 3, 2, 1]);
    expect(all.body.data.logs[1]).toEqual({
      sequence: 3,
      created_at: expect.stringMatching(/Z$/),
      actor_type: 'account',
      actor_id: member.account.id,
      action: 'marche.created',
      resource_type: 'marche',
      resource_id: '1',
      details: { montant: '10.00' },
      acteur_nom: member.account.email,
      ressource_libelle: null,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await get(member, '?resource_type=import&action=import.completed')).body.data.total).toBe(1);
    expect((await get(member, '?resource_type=import&action=marche.created')).body.data.total).toBe(0);
    expect((await get(member, '?resource_type=&action=')).body.data.total).toBe(4);
    expect((await get(member, '?page=2&limit=3')).body.data).toMatchObject({
      page: 2,
      pages: 2,
      logs: [{ sequence: 1 }],
    });
    expect((await get(member, '?page=-5&limit=9999')).body.data).toMatchObject({ page: 1, limit: 100 });
  });

  it.each([
    ['attestation_publicite', 'x', { du: '2025-01-01', au: '2025-12-31', support: 'BOAMP', par: 'A' }, 'BOAMP'],
    ['chatbot_suggestion', 'x', { intention: 'depense', axe: 'service', valeur: 'DSI' }, 'depense DSI'],
    ['chatbot_conversation', 'x', { lien_id: null }, 'Conversation de l’assistant'],
    ['consultation', null, { manque: 'avis', faits: {}, consultations: ['a', 'b'] }, '2 consultations'],
    ['export_decp', null, { exercice: null, nombre_marches: 1, membres: [], marches: [] }, '1 marché'],
    ['session', 'x', {}, 'Session'],
  ])('names what has no row to be named by: %s', async (resourceType, resourceId, details, named) => {
    const member = await withEntries(0);
    await appendEntry(api, member, { action: `${resourceType}.deed`, resourceType, resourceId, details });
    expect((await get(member, '')).body.data.logs[0].ressource_libelle).toBe(named);
  });

  it('includes the whole last day and ignores unreadable bounds', async () => {
    const member = await withEntries(1);
    const today = new Date().toISOString().slice(0, 10);
    expect((await get(member, `?from=${today}&to=${today}`)).body.data.total).toBe(1);
    expect((await get(member, '?to=2020-01-01')).body.data.total).toBe(0);
    expect((await get(member, '?from=demain&to=2020-02-31')).body.data.total).toBe(1);
    expect((await get(member, '?from=0000-01-01&to=9999-12-31')).body.data.total).toBe(1);
  });

  it('is refused to a role without audit.read', async () => {
    const buyer = await createMember(api, { role: 'acheteur' });
    expect((await get(buyer, '')).body.error.details).toEqual({ permission: 'audit.read' });
  });

  it('shows no entry of another organisation', async () => {
    const [full, empty] = [await withEntries(2), await withEntries(0)];
    expect((await get(full, '')).body.data.total).toBe(2);
    expect((await get(empty, '')).body.data).toMatchObject({ total: 0, logs: [], pages: 0 });
  });

  it('numbers parallel writes without a gap', async () => {
    const member = await withEntries(0);
    await Promise.all(Array.from({ length: 20 }, () => append(member)));
    expect((await get(member, '/verification')).body.data).toEqual({
      intact: true,
      entries: 20,
      first_bad: null,
      reason: null,
    });
  });
});

describe('verification names the first bad entry', () => {
  const verdictAfter = async (sql: string) => {
    const member = await withEntries(5);
    const intact = await get(member, '/verification');
    expect(intact.body.data).toEqual({ intact: true, entries: 5, first_bad: null, reason: null });
    await asOwner(api, sql, [member.organization]);
    return (await get(member, '/verification')).body.data;
  };

  it.each([
    [
      'an entry that was edited',
      `UPDATE audit_entries SET details = '{"montant": "9.00"}' WHERE organization_id = $1 AND sequence = 3`,
      3,
      'altered',
    ],
    [
      'an entry that was removed',
      `DELETE FROM audit_entries WHERE organization_id = $1 AND sequence = 2`,
      2,
      'missing',
    ],
    ['the tail cut off', `DELETE FROM audit_entries WHERE organization_id = $1 AND sequence > 3`, 4, 'missing'],
    ['everything removed', `DELETE FROM audit_entries WHERE organization_id = $1`, 1, 'missing'],
    [
      'an entry edited and hashed again',
      `WITH forged AS (SELECT sequence, audit_entry_hash(ROW(organization_id, sequence, created_at, actor_type, actor_id,
         'forged', resource_type, resource_id, details, previous_hash, hash)::audit_entries) AS hash
         FROM audit_entries WHERE organization_id = $1 AND sequence = 3)
       UPDATE audit_entries entry SET action = 'forged', hash = forged.hash FROM forged
       WHERE entry.organization_id = $1 AND entry.sequence = forged.sequence`,
      4,
      'unlinked',
    ],
    [
      'two entries that changed places',
      `UPDATE audit_entries SET sequence = CASE sequence WHEN 2 THEN 30 ELSE 2 END WHERE organization_id = $1 AND sequence IN (2, 3)`,
      2,
      'altered',
    ],
  ])('%s', async (_name, sql, firstBad, reason) => {
    expect(await verdictAfter(sql)).toMatchObject({ intact: false, first_bad: firstBad, reason });
  });
});
