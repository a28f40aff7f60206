import { request } from 'node:http';
import { promisify } from 'node:util';
import pg from 'pg';
import { remplir } from '../fixtures/assistant/collectivite.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember } from '../support/factories.js';
import { demarrerFauxFournisseur, type FauxFournisseur } from '../support/faux-fournisseur.js';
import { until } from '../support/until.js';

let api: TestApi;
let faux: FauxFournisseur;
let messages: string;
beforeAll(async () => {
  faux = await demarrerFauxFournisseur();
  api = await startApi({
    ASSISTANT_PROVIDER: 'openai-compatible',
    ASSISTANT_BASE_URL: faux.url,
    ASSISTANT_MODEL: 'essai',
    ASSISTANT_DAILY_TOKENS: '700',
  });
  const membre = await createMember(api);
  await remplir(api, membre.organization);
  const json = { label: 'x', expires_in_days: 0 };
  const { body } = await call(api, 'POST', '/api/v1/chatbot/tokens', { ...membre, json });
  messages = `${api.url}/api/public/chatbot/chat/${body.data.token}/messages`;
});
afterAll(async () => {
  await api.close();
  await faux.close();
});

describe('a reader that leaves before its answer begins', () => {
  it.each(['text/event-stream', 'application/json'])(
    'gives back the tokens that were held for it, and no provider is called (%s)',
    async (accept) => {
      await asOwner(api, 'DELETE FROM chatbot_consommations');
      const server = api.app.getHttpServer();
      const connections = promisify(server.getConnections.bind(server)) as () => Promise<number>;
      const owner = new pg.Client({ connectionString: api.database.ownerUrl });
      await owner.connect();
      await owner.query('BEGIN; LOCK TABLE chatbot_messages IN ACCESS EXCLUSIVE MODE');
      const before = await connections();
      const leaving = request(messages, { method: 'POST', headers: { 'content-type': 'application/json', accept } });
      leaving.on('error', () => undefined); // leaving is one
      leaving.end(JSON.stringify({ message: 'Quels sont les seuils ?' }));
      const blocked = `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'chatbot_messages'::regclass`;
      await until(async () => (await owner.query(blocked)).rows.length > 0);
      leaving.destroy();
      await until(async () => (await connections()) <= before);
      await owner.end();
      const spent = (): Promise<{ jetons: number }[]> => asOwner(api, 'SELECT jetons::int FROM chatbot_consommations');
      await until(async () => (await spent())[0]?.jetons === 0);
      expect(faux.appels).toEqual([]);
    },
  );
});
