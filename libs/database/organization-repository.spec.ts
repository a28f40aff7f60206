import { randomUUID } from 'node:crypto';
import { IsNull, type DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '#testing/database.js';
import { createMigrationDataSource } from './data-source.js';
import { Webhook } from './entities/webhook.entity.js';
import { NOW, OrganizationRepository } from './organization-repository.js';

const [OURS, THEIRS] = [randomUUID(), randomUUID()];
const values = { url: 'https://exemple.fr/', events: ['*'] };

/**
 * As the owner of the tables, whom row-level security shows every organisation: what holds here is held by the
 * conditions of the repository alone.
 */
let database: TestDatabase;
let owner: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = await createMigrationDataSource(database.ownerUrl).initialize();
  for (const id of [OURS, THEIRS])
    await owner.query('INSERT INTO organizations (id, name) VALUES ($1, $2)', [id, 'Commune']);
});
afterAll(async () => {
  await owner.destroy();
  await database.drop();
});

const repositoryOf = (organizationId: string) => new OrganizationRepository(owner.manager, Webhook, organizationId);
const foreign = async (): Promise<string> => (await repositoryOf(THEIRS).insert(values, ['id'])).id;

describe('a repository of an organisation', () => {
  it('writes rows of its organisation, whatever it is handed', async () => {
    const smuggled = { ...values, organizationId: THEIRS };
    const { id } = await repositoryOf(OURS).insert(smuggled, ['id']);
    expect(await repositoryOf(OURS).find({ id }, ['organizationId'])).toMatchObject({ organizationId: OURS });
  });

  it('finds, counts, changes and removes no row of another one', async () => {
    const id = await foreign();
    const ours = repositoryOf(OURS);
    expect(await ours.find({ id }, ['url'])).toBeUndefined();
    await expect(ours.getOrThrow({ id }, ['url'])).rejects.toMatchObject({ code: 'not_found' });
    expect(await ours.exists({ id })).toBe(false);
    expect((await ours.page({ id }, ['url'], { id: 'ASC' }, { page: 1, size: 10, offset: 0 })).total).toBe(0);
    expect(await ours.all({ id }, ['url'], { id: 'ASC' })).toEqual([]);
    expect(await ours.update({ id }, { isActive: false }, ['id'])).toBeUndefined();
    expect(await ours.remove({ id }, ['id'])).toBeUndefined();
    expect(await repositoryOf(THEIRS).find({ id }, ['isActive'])).toMatchObject({ isActive: true });
  });

  it('keeps its organisation when a condition names another one', async () => {
    const id = await foreign();
    const smuggled = { id, organizationId: THEIRS };
    expect(await repositoryOf(OURS).find(smuggled, ['url'])).toBeUndefined();
    expect(await repositoryOf(OURS).remove(smuggled, ['id'])).toBeUndefined();
    expect(await repositoryOf(THEIRS).exists({ id })).toBe(true);
  });

  it('refuses a condition without a value, which would mean every row', async () => {
    await repositoryOf(OURS).insert(values, []);
    for (const id of [undefined, null] as unknown as string[]) {
      await expect(repositoryOf(OURS).remove({ id }, ['id'])).rejects.toThrow('the condition on id has no value');
      await expect(repositoryOf(OURS).update({ id }, { isActive: false }, ['id'])).rejects.toThrow('has no value');
    }
    expect(await repositoryOf(OURS).exists({ isActive: true })).toBe(true);
  });

  it('answers the members that were asked for, as they are now, and leaves those that are undefined', async () => {
    const ours = repositoryOf(OURS);
    const { id, failCount, secretKeyId } = await ours.insert(values, ['id', 'failCount', 'secretKeyId']);
    expect({ failCount, secretKeyId }).toEqual({ failCount: 0, secretKeyId: null });
    const changes = { url: undefined, isActive: false, deletedAt: NOW };
    const changed = await ours.update({ id, deletedAt: IsNull() }, changes, ['url', 'isActive', 'deletedAt']);
    expect(changed).toEqual({ url: values.url, isActive: false, deletedAt: expect.any(Date) });
    expect(await ours.insertUnlessThere({ ...values, id }, ['id'])).toBeUndefined();
    expect(await ours.remove({ id }, ['url'])).toEqual({ url: values.url });
  });
});
