import { remplir } from '../fixtures/assistant/collectivite.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi({ DATABASE_POOL_SIZE: '3' });
  member = await createMember(api);
  await remplir(api, member.organization);
});
afterAll(() => api.close());

it('asks as many questions of prices at once as there are connections, and more, without waiting for itself', async () => {
  const json = { message: 'Quel est le prix du nettoyage ?' };
  const asked = Array.from({ length: 12 }, () => call(api, 'POST', '/api/v1/chatbot/messages', { ...member, json }));
  const answers = await Promise.all(asked);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(answers[0]!.body.data.contenu).toMatch(/prix/);
});
