import { setTimeout as pause } from 'node:timers/promises';
import { RETENTION_RULES } from '../../apps/task-worker/src/retention/retention-rules.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { WebhookReceiver } from '#testing/webhook-receiver.js';
import { startApi, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, type TestMember, unique } from '../support/factories.js';
import { until } from '../support/until.js';
import { createWebhook, memberEvent, publish, startWebhookWorker } from '../support/webhooks.js';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

interface Item {
  sequence: number;
  evenement_id: string;
  event: string;
  ressource: { type: string; id: string };
  data: Record<string, unknown>;
  auteur: string | null;
  changements: object[] | null;
}

interface Page {
  evenements: Item[];
  suivant: number;
  reste: boolean;
  plus_ancienne: number | null;
}

const ask = (member: TestMember, query = ''): Promise<Answer> => call(api, 'GET', `/api/v1/evenements${query}`, member);
const read = async (member: TestMember, query = ''): Promise<Page> => (await ask(member, query)).body.data as Page;

/** The whole log from `apres`, as a client reads it. */
async function readOn(member: TestMember, apres: number, limit = 100): Promise<{ items: Item[]; apres: number }> {
  const items: Item[] = [];
  for (let from = apres; ;) {
    const page = await read(member, `?apres=${from}&limit=${limit}`);
    items.push(...page.evenements);
    from = page.suivant;
    if (!page.reste) return { items, apres: from };
  }
}

async function createMarche(member: TestMember, numero = unique('M').slice(0, 16)) {
  const json = { numero, objet: 'Fourniture de mobilier', exercice: 2026 };
  const { body } = await call(api, 'POST', '/api/v1/marches', { ...member, json });
  return body.data as { id: string; version: number };
}

async function buyer(): Promise<TestMember> {
  const member = await createMember(api);
  await call(api, 'POST', '/api/v1/exercices', { ...member, json: { annee: 2026 } });
  return member;
}

describe('GET /api/v1/evenements', () => {
  it('tells what happened without any entry point, in its order, with the state of the marché', async () => {
    const member = await buyer();
    expect(await read(member)).toEqual({ evenements: [], suivant: 0, reste: false, plus_ancienne: null });
    const { id, version } = await createMarche(member, 'M-1');
    const change = { numero: 'M-1', objet: 'Mobilier', exercice: 2026, montant: 1200.5, version };
    await call(api, 'PUT', `/api/v1/marches/${id}`, { ...member, json: change });
    await call(api, 'DELETE', `/api/v1/marches/${id}`, member);
    const { evenements, suivant, reste, plus_ancienne } = await read(member);
    expect([suivant, reste, plus_ancienne]).toEqual([3, false, 1]);
    expect(evenements.map(({ sequence, event }) => [sequence, event])).toEqual([
      [1, 'marche.created'],
      [2, 'marche.updated'],
      [3, 'marche.deleted'],
    ]);
    const state = { id, numero: 'M-1', exercice: 2026, statut: 'en_preparation' };
    expect(evenements.map(({ data }) => data)).toMatchObject([
      { ...state, version: 1, montant_actuel: null },
      { ...state, version: 2, montant_actuel: 1200.5, champs_modifies: expect.arrayContaining(['objet', 'montant']) },
      { ...state, version: 2, montant_actuel: 1200.5 },
    ]);
    const auteur = member.account.email;
    expect(evenements).toMatchObject([
      { auteur, changements: null },
      {
        auteur,
        changements: expect.arrayContaining([
          { champ: 'objet', avant: 'Fourniture de mobilier', apres: 'Mobilier' },
          { champ: 'montant', avant: null, apres: 1200.5 },
        ]),
      },
      { auteur, changements: null },
    ]);
    // They stand in the log alone.
    expect(evenements[1]!.data).not.toHaveProperty('changements');
    for (const { evenement_id, ressource, data } of evenements) {
      expect(ressource).toEqual({ type: 'marche', id });
      expect(data['evenement_id']).toBe(evenement_id);
    }
  });

  it('gives one event the same identifier in every delivery and in the log, whatever the entry points’ state', async () => {
    const receivers = [await WebhookReceiver.start(), await WebhookReceiver.start()];
    const worker = await startWebhookWorker(api);
    try {
      const member = await buyer();
      for (const receiver of receivers) await createWebhook(api, member, receiver.url());
      const suspended = await createWebhook(api, member, receivers[0]!.url('/suspendu'));
      await call(api, 'PUT', `/api/v1/webhooks/${suspended.id}`, { ...member, json: { is_active: false } });
      const deleted = await createWebhook(api, member, receivers[0]!.url('/supprime'));
      await call(api, 'DELETE', `/api/v1/webhooks/${deleted.id}`, member);
      const failing = await createWebhook(api, member, 'http://127.0.0.1:9999/');
      const { id } = await createMarche(member);
      await until(() => receivers.every(({ requests }) => requests.length === 1));
      const [first, second] = receivers.map(
        ({ requests }) => JSON.parse(requests[0]!.body) as { id: string; timestamp: string; data: Item['data'] },
      );
      const { evenements } = await read(member, `?ressource=${id}`);
      expect(evenements).toHaveLength(1);
      expect(first!.id).not.toBe(second!.id);
      expect([first!.data, second!.data]).toEqual([evenements[0]!.data, evenements[0]!.data]);
      expect(first).toMatchObject({ timestamp: (evenements[0] as unknown as { timestamp: string }).timestamp });
      expect(failing.id).toEqual(expect.any(String));
    } finally {
      await worker.close();
      for (const receiver of receivers) await receiver.close();
    }
  });

  it('filters by type and by resource, and goes on where it stopped', async () => {
    const member = await buyer();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await createMarche(member)).id);
    await call(api, 'DELETE', `/api/v1/marches/${ids[0]}`, member);
    const first = await read(member, '?limit=2');
    expect([first.evenements.length, first.suivant, first.reste]).toEqual([2, 2, true]);
    const rest = await read(member, `?limit=2&apres=${first.suivant}`);
    expect([rest.evenements.map(({ sequence }) => sequence), rest.reste]).toEqual([[3, 4], false]);
    expect((await read(member, '?type=marche.deleted')).evenements.map(({ sequence }) => sequence)).toEqual([4]);
    expect((await read(member, `?ressource=${ids[0]}`)).evenements.map(({ sequence }) => sequence)).toEqual([1, 4]);
    // A filter that finds nothing goes on to the end of the log all the same.
    expect(await read(member, '?type=import.completed')).toMatchObject({ evenements: [], suivant: 4, reste: false });
    expect((await read(member, '?type=')).evenements).toHaveLength(4);
    // Brought to bounds, as the sizes of pages are everywhere.
    expect((await read(member, '?limit=0')).evenements).toHaveLength(1);
  });

  it.each([
    ['?apres=-1', 'apres'],
    ['?apres=hier', 'apres'],
    ['?apres=7', 'apres'],
    ['?type=marche.cree', 'type'],
    ['?ressource=M-1', 'ressource'],
    ['?depuis=2026-01-01', 'depuis'],
    ['?type=marche.created&type=marche.updated', 'type'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await ask(await createMember(api), query);
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
    expect(body.error.details.map((fault: { field: string }) => fault.field)).toEqual([field]);
  });

  it('shows accounts and entry points to administrators alone', async () => {
    const admin = await buyer();
    await publish(api, admin.organization, [memberEvent()]);
    await createMarche(admin);
    const reader = await createMember(api, { role: 'lecteur', organization: admin.organization });
    expect((await read(admin)).evenements.map(({ event }) => event)).toEqual(['user.joined', 'marche.created']);
    expect(await read(reader)).toMatchObject({ evenements: [{ sequence: 2, event: 'marche.created' }], suivant: 2 });
    const refused = await ask(reader, '?type=user.joined');
    expect([refused.status, refused.body.error.details]).toEqual([403, { permission: 'admin.manage' }]);
  });

  it('keeps the log of another organisation apart', async () => {
    const [member, stranger] = [await buyer(), await createMember(api)];
    const { id } = await createMarche(member);
    expect((await read(stranger, `?ressource=${id}`)).evenements).toEqual([]);
    expect((await read(stranger)).suivant).toBe(0);
  });

  it('keeps the log 90 days, and tells the reader who comes later', async () => {
    const member = await buyer();
    await createMarche(member);
    expect((await read(member)).suivant).toBe(1);
    const { days, batch } = RETENTION_RULES.find(({ name }) => name === 'evenements')!;
    expect(days(api.settings)).toBe(90);
    const purgeIn = (later: number) =>
      asOwner(api, `SELECT ${batch}(now() + make_interval(days => $1), 100)`, [later - days(api.settings)]);
    await purgeIn(89);
    expect((await read(member)).evenements).toHaveLength(1);
    await purgeIn(91);
    await createMarche(member);
    expect(await read(member)).toMatchObject({ evenements: [{ sequence: 2 }], plus_ancienne: 2 });
  });
});

/** The same numbers each run: a fault is found again. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('the order of the log', () => {
  it.each([1, 7, 42])('never skips an event that is committed late (seed %i)', async (seed) => {
    const random = randomOf(seed);
    const member = await createMember(api);
    const ctx = { organizationId: member.organization };
    const database = api.app.get(TenantDatabase);
    const publisher = api.app.get(EventPublisher, { strict: false });
    const committed = new Map<string, string>();
    let over = false;

    /** Writes, waits while others commit and readers read, and commits or not. */
    async function write(name: string, events: number, wait: Promise<unknown>, fails: boolean): Promise<void> {
      const written = Array.from({ length: events }, (_, index) => {
        const { event, data } = memberEvent(index) as Extract<ReturnType<typeof memberEvent>, { event: 'user.joined' }>;
        return { event, data: { ...data, name: `${name}.${index}` } };
      });
      await database
        .transaction(ctx, async (tx) => {
          await publisher.publishAll(tx, ctx, written);
          await wait;
          if (fails) throw new Error('rolled back');
        })
        .then(() => written.forEach(({ data }) => committed.set(data.name, name)))
        .catch((error: Error) => {
          if (error.message !== 'rolled back') throw error;
        });
    }

    const writer = async (which: number): Promise<void> => {
      for (let count = 0; count < 12; count += 1) {
        await write(`${which}-${count}`, 1 + Math.floor(random() * 3), pause(random() * 60), random() < 0.15);
      }
    };
    const reader = async (): Promise<Item[]> => {
      const items: Item[] = [];
      for (let apres = 0; ;) {
        const last = over;
        const part = await readOn(member, apres, 1 + Math.floor(random() * 7));
        items.push(...part.items);
        apres = part.apres;
        if (last) return items;
        await pause(random() * 15);
      }
    };

    const reading = [reader(), reader()];
    // One that began first and commits last: its events come, and nobody waits for it meanwhile.
    let commit = (): void => undefined;
    const slow = write('lente', 2, new Promise<void>((resolve) => (commit = resolve)), false);
    await Promise.all([writer(1), writer(2), writer(3)]);
    const meanwhile = await readOn(member, 0);
    expect(meanwhile.items).toHaveLength(committed.size);
    commit();
    await slow;
    over = true;
    for (const items of await Promise.all(reading)) {
      const names = items.map(({ data }) => data['name'] as string);
      expect([...names].sort()).toEqual([...committed.keys()].sort());
      expect(items.map(({ sequence }) => sequence)).toEqual(names.map((_, index) => index + 1));
      // The events of one transaction stand together in their order, as do those of one writer.
      for (const which of ['1', '2', '3']) {
        const own = names.filter((name) => name.startsWith(`${which}-`)).map((name) => name.slice(2));
        const inOrder = [...own].sort(
          (a, b) => Number(a.split('.')[0]) - Number(b.split('.')[0]) || a.localeCompare(b),
        );
        expect(own).toEqual(inOrder);
      }
    }
  });
});
