import { sharedApi, type TestApi } from '../support/api.js';
import { appendEntry } from '../support/audit.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';

let api: TestApi;
beforeAll(async () => {
  api = await sharedApi();
});

const auditor = () => createMember(api, { role: 'auditeur' });
const append = (member: TestMember, details: Record<string, unknown>) =>
  appendEntry(api, member, { action: 'marche.created', resourceType: 'marche', resourceId: '=1+1', details });
const linesOf = (answer: Answer): string[] => answer.text.replace('\ufeff', '').trimEnd().split('\r\n');

it('has every entry with its verdict, neutralised', async () => {
  const member = await auditor();
  await append(member, { montant: '10.00' });
  await append(member, {});
  const lines = linesOf(await call(api, 'GET', '/api/v1/reports/audit?format=csv', member));
  expect(lines[0]).toMatch(/^Numéro;Date et heure \(UTC\);/);
  expect(lines[1]).toMatch(
    /^1;\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;compte;[^;]+;[0-9a-f-]{36};marche\.created;marche;'=1\+1;/,
  );
  expect(lines[1]).toContain('"{""montant"": ""10.00""}";intacte;');
  // The export itself is the last entry.
  expect(lines.length).toBe(4);
  expect(lines[3]).toContain('document.exported');
});

it.each([
  [
    'altered',
    `UPDATE audit_entries SET details = '{"montant": "9.00"}' WHERE organization_id = $1 AND sequence = 2`,
    2,
    'altérée',
  ],
  ['removed', `DELETE FROM audit_entries WHERE organization_id = $1 AND sequence = 2`, 2, 'manquante'],
  ['cut', `DELETE FROM audit_entries WHERE organization_id = $1 AND sequence = 3`, 3, 'manquante'],
])('names an entry that was %s', async (_name, sql, sequence, verdict) => {
  const member = await auditor();
  for (let index = 0; index < 3; index += 1) await append(member, { montant: '10.00' });
  await asOwner(api, sql, [member.organization]);
  const lines = linesOf(await call(api, 'GET', '/api/v1/reports/audit', member));
  const bad = lines.filter((line) => /;(altérée|manquante|rompue);/.test(line));
  expect(bad[0]).toMatch(new RegExp(`^${sequence};.*;${verdict};`));
});

it('is that of one organisation', async () => {
  const [one, other] = [await auditor(), await auditor()];
  await append(one, { secret: 'de la première' });
  const text = (await call(api, 'GET', '/api/v1/reports/audit', other)).text;
  expect(text).not.toContain('de la première');
});
