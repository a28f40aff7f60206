import { TenantDatabase } from '#database/tenant-database.js';
import { RETENTION_RULES } from '../../apps/task-worker/src/retention/retention-rules.js';
import { RetentionTask } from '../../apps/task-worker/src/retention/retention.task.js';
import { TestAchats } from '../support/achats.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, createOperator, type TestMember, unique } from '../support/factories.js';
import { importFile } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';

const DAY_MS = 86_400_000;
const KEPT = { RETENTION_CONVERSATION_DAYS: '300', RETENTION_PUBLIC_CONVERSATION_DAYS: '100' };

let api: TestApi;
let member: TestMember;
let task: RetentionTask;

/** Rows of every table, by name. */
async function countAll(): Promise<Record<string, number>> {
  const tables = await asOwner<{ name: string }>(
    api,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
       AND relname NOT IN ('process_heartbeats', 'worker_heartbeats', 'queue_samples', 'rate_limits', 'executions_taches')`,
  );
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS count FROM ${name}`);
  const rows = await asOwner<{ name: string; count: number }>(api, counts.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** What a run at an instant removed, by rule, and by table. */
async function runOnDay(day: number): Promise<{ outcome: Record<string, number>; changed: Record<string, number> }> {
  const before = await countAll();
  const outcome = await task.runAt(new Date(Date.now() + day * DAY_MS));
  const after = await countAll();
  const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
  return {
    outcome: Object.fromEntries(Object.entries(outcome).filter(([, rows]) => rows > 0)),
    changed: Object.fromEntries(changed.map((name) => [name, before[name]! - after[name]!])),
  };
}

const post = async (path: string, json: object, by: Partial<TestMember> = member) => {
  const answer = await call(api, 'POST', path, { ...by, json });
  expect(answer.status).toBeLessThan(300);
  return answer.body.data;
};

beforeAll(async () => {
  api = await startApi(KEPT);
  member = await createMember(api);
  task = new RetentionTask(api.app.get(TenantDatabase), api.settings);
  const achats = new TestAchats(api, member.organization);

  // A session that goes on, and one of an account and of an operator that ended.
  const gone = await createMember(api, { organization: member.organization });
  await call(api, 'POST', '/api/v1/auth/logout', gone);
  await createOperator(api);
  await asOwner(api, 'UPDATE operator_sessions SET ended_at = now()');
  await post('/api/v1/members', { email: `${unique('invite')}@exemple.test`, name: 'Invité', role: 'lecteur' });
  const [membership] = await asOwner<{ id: string }>(api, 'SELECT id FROM organization_members WHERE account_id = $1', [
    gone.account.id,
  ]);
  await post(`/api/v1/members/${membership!.id}/invitation`, {});
  await asOwner(api, 'UPDATE account_invitations SET expires_at = now()');
  await asOwner(api, 'UPDATE member_invitations SET expires_at = now()');
  await post('/api/v1/exports/ticket', { document: 'annuel', params: {} });

  const worker = await startTaskWorker(api);
  const csv = 'Exercice;Mandat;Date mandat;Compte;Montant HT\n2025;1;15/03/2025;6064;10,00\n2025;2;hier;6064;1,00\n';
  const imported = await importFile(api, member, { nom: 'mandats.csv', contenu: csv });
  expect(imported).toMatchObject({ statut: 'termine', lignes_acceptees: 1, lignes_rejetees: 1 });
  await worker.close();

  const today = new Date().toISOString().slice(0, 10);
  const numbers = { paid: '7001', unpaid: '7002' };
  for (const [state, numero] of Object.entries(numbers)) {
    const mandat_id = await achats.put('mandats', {
      exercice: 2025,
      numero,
      date_emission: '2025-03-01',
      montant_ht: '1',
      date_paiement: state === 'paid' ? today : null,
    });
    await achats.put('suivi_dgp', {
      mandat_id,
      eligible: true,
      date_debut: '2025-03-01',
      date_paiement: state === 'paid' ? today : null,
      paiement_constate_le: today,
    });
    const alerte = { type: 'delai_paiement', mandat_id, cle: `depasse:${today}`, date_limite: today, donnees: '{}' };
    await achats.put('alertes', alerte);
  }

  await post('/api/v1/chatbot/messages', { message: 'Combien avons-nous dépensé en 2025 ?' });
  const { url } = await post('/api/v1/chatbot/tokens', { label: 'Élus', expires_in_days: 0 });
  const token = String(url).split('/').at(-1)!;
  await post(`/api/public/chatbot/chat/${token}/messages`, { message: 'Combien en 2025 ?' }, {});
});
afterAll(() => api.close());

it('removes what is past its time, each at its own, and changes no other table', async () => {
  // The salt of the public link's addresses, which serves one day.
  expect(await runOnDay(29)).toEqual({ outcome: { address_keys: 1 }, changed: { chatbot_sels: 1 } });
  expect(await runOnDay(30.5)).toEqual({
    outcome: { sessions: 1, operator_sessions: 1, account_invitations: 1, member_invitations: 1, export_tickets: 1 },
    changed: { sessions: 1, operator_sessions: 1, account_invitations: 1, member_invitations: 1, export_tickets: 1 },
  });
  // The events that making the organisations published.
  expect(await runOnDay(99)).toEqual({
    outcome: { sessions: 1, evenements: 1 },
    changed: { sessions: 1, evenements: 1 },
  });
  expect(await runOnDay(101)).toEqual({
    outcome: { public_conversations: 1 },
    changed: { chatbot_conversations: 1, chatbot_messages: 2 },
  });
  expect(await runOnDay(299)).toEqual({ outcome: {}, changed: {} });
  // The member, the link and the address that asked.
  expect(await runOnDay(301)).toEqual({
    outcome: { conversations: 1, question_askers: 3 },
    changed: { chatbot_conversations: 1, chatbot_messages: 2, chatbot_demandeurs: 3 },
  });
  expect(await runOnDay(364)).toEqual({ outcome: {}, changed: {} });
  // The alert of the mandat that is not paid stays: it would only be given again.
  expect(await runOnDay(366.5)).toEqual({
    outcome: { alertes: 1, import_lignes: 1, import_lignes_acceptees: 1, import_octets: 1 },
    changed: { alertes: 1, import_lignes: 1, import_lignes_acceptees: 1 },
  });
  expect(await runOnDay(3_650)).toEqual({ outcome: {}, changed: {} });
  const [ledger] = await asOwner(api, 'SELECT lignes_lues, lignes_acceptees, lignes_rejetees FROM imports');
  expect(ledger).toEqual({ lignes_lues: 2, lignes_acceptees: 1, lignes_rejetees: 1 });
  // Its own session is gone.
  const auditor = await createMember(api, { organization: member.organization });
  const verification = await call(api, 'GET', '/api/v1/audit/verification', auditor);
  expect(verification.body.data).toMatchObject({ intact: true });
});

it('removes many rows in batches, each once however many runs there are side by side', async () => {
  const { account, token } = await createMember(api);
  await asOwner(
    api,
    `INSERT INTO sessions (account_id, refresh_hash, expires_at, ended_at)
     SELECT $1, sha256(number::text::bytea), now(), now() FROM generate_series(1, 12000) AS number`,
    [account.id],
  );
  const later = new Date(Date.now() + 30.5 * DAY_MS);
  const runs = [task, new RetentionTask(api.app.get(TenantDatabase), api.settings)].map((run) => run.runAt(later));
  const removed = (await Promise.all(runs)).map(({ sessions }) => sessions!);
  const [left] = await asOwner<{ count: number }>(
    api,
    'SELECT count(*)::int AS count FROM sessions WHERE account_id = $1 AND ended_at IS NOT NULL',
    [account.id],
  );
  expect(removed[0]! + removed[1]! + left!.count).toBe(12_000);
  await task.runAt(later);
  expect((await call(api, 'GET', '/api/v1/auth/me', { token })).status).toBe(200);
  const [after] = await asOwner<{ count: number }>(
    api,
    'SELECT count(*)::int AS count FROM sessions WHERE account_id = $1 AND ended_at IS NOT NULL',
    [account.id],
  );
  expect(after!.count).toBe(0);
});

it('leaves the rows that somebody holds for the next night', async () => {
  const { account } = await createMember(api);
  const [session] = await asOwner<{ id: string }>(
    api,
    `UPDATE sessions SET ended_at = now() WHERE account_id = $1 RETURNING id`,
    [account.id],
  );
  const later = new Date(Date.now() + 30.5 * DAY_MS);
  await api.app.get(TenantDatabase).common.transaction(async (tx) => {
    await tx.execute('SELECT FROM sessions WHERE id = $1 FOR UPDATE', [session!.id]);
    expect((await task.runAt(later))['sessions']).toBe(0);
  });
  expect((await task.runAt(later))['sessions']).toBe(1);
});

it('goes on to the other rules when one fails, and says so', async () => {
  await asOwner(api, 'ALTER FUNCTION purge_sessions RENAME TO purge_sessions_away');
  const outcome = await task.runAt(new Date());
  await asOwner(api, 'ALTER FUNCTION purge_sessions_away RENAME TO purge_sessions');
  expect(outcome['regles_en_echec']).toBe(1);
  expect(Object.keys(outcome)).toEqual([...RETENTION_RULES.map(({ name }) => name), 'regles_en_echec']);
});
