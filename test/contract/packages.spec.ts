import { readFileSync } from 'node:fs';
import { ExpressAdapter } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import { Queue } from 'bullmq';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { Redis } from 'ioredis';
import { Strategy } from 'passport-jwt';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { SingleThrottlerGuard } from '#access/throttlers.js';
import { ApiDescription } from '../../apps/api/src/docs/api-description.js';
import { CreateWebhookDto } from '../../apps/api/src/webhooks/webhooks.dto.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';
import { upload } from '../support/imports.js';
import { until } from '../support/until.js';
import { backends, createWebhook, memberEvent, publish } from '../support/webhooks.js';

const { jest } = import.meta;

/** The packages of the design, each with a file of the house where it serves. */
const PACKAGES = {
  '@nestjs/core': 'apps/api/src/main.ts',
  '@nestjs/common': 'libs/access/access.guard.ts',
  '@nestjs/platform-express': 'apps/api/src/main.ts',
  '@nestjs/swagger': 'apps/api/src/docs/openapi.ts',
  '@nestjs/throttler': 'libs/access/throttlers.ts',
  bullmq: 'libs/queue/job-queue.ts',
  ioredis: 'libs/queue/job-queue.ts',
  typeorm: 'libs/database/data-source.ts',
  pg: 'libs/database/transaction.ts',
  'passport-jwt': 'libs/access/access-token-verifier.ts',
  'class-validator': 'apps/api/src/webhooks/webhooks.dto.ts',
} as const;

const [, redis] = backends(7);
let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi(redis!.environment);
  member = await createMember(api);
});
afterAll(() => api.close());
afterEach(() => jest.restoreAllMocks());

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;

it.each(Object.entries(PACKAGES))('%s is a dependency, imported where it serves', (name, file) => {
  expect(manifest['dependencies']).toHaveProperty([name]);
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`from '${name}(/[^']*)?';`));
});

it('jest runs this file, and npm test runs jest', () => {
  expect(manifest['devDependencies']).toHaveProperty('jest');
  expect(readFileSync('scripts/test.mjs', 'utf8')).toContain('jest');
  expect(jest.isMockFunction(jest.fn())).toBe(true);
});

it('Nest serves the routes on Express, behind the guards of the house', async () => {
  expect(api.app.getHttpAdapter()).toBeInstanceOf(ExpressAdapter);
  expect((await call(api, 'GET', '/api/v1/webhooks')).status).toBe(401);
  expect((await call(api, 'GET', '/api/v1/webhooks', member)).status).toBe(200);
});

it('swagger writes the published description', async () => {
  const create = jest.spyOn(SwaggerModule, 'createDocument');
  api.app.get(ApiDescription).read();
  expect(Object.keys(create.mock.results[0]!.value.paths)).toContain('/api/v1/webhooks');
});

it('throttler counts the connection routes and the API keys', async () => {
  // Not imported by its package: Node 20 cannot, while other imports of the spec still load @nestjs/common.
  const ThrottlerGuard = Object.getPrototypeOf(SingleThrottlerGuard) as typeof SingleThrottlerGuard;
  expect(ThrottlerGuard.name).toBe('ThrottlerGuard');
  const guarded = jest.spyOn(ThrottlerGuard.prototype, 'canActivate');
  const counters = (): string[] => guarded.mock.contexts.map((guard) => guard.constructor.name);
  await call(api, 'POST', '/api/v1/auth/login', { json: { email: 'x@exemple.test', password: 'x' } });
  expect(counters()).toEqual(['ConnectionThrottlerGuard']);
  const json = { label: 'x', permissions: ['admin.manage'] };
  const { body } = await call(api, 'POST', '/api/v1/api-keys', { ...member, json });
  await call(api, 'GET', '/api/v1/webhooks', { token: body.data.key, organization: member.organization });
  expect(counters()).toEqual(['ConnectionThrottlerGuard', 'ApiKeyThrottlerGuard']);
});

it('passport-jwt reads the bearer tokens', async () => {
  const authenticated = jest.spyOn(Strategy.prototype, 'authenticate');
  const forged = `${member.token.slice(0, -4)}AAAA`;
  expect((await call(api, 'GET', '/api/v1/webhooks', { ...member, token: forged })).status).toBe(401);
  expect((await call(api, 'GET', '/api/v1/webhooks', member)).status).toBe(200);
  expect(authenticated).toHaveBeenCalledTimes(2);
});

it('class-validator judges the bodies by the rules on their classes', async () => {
  const rules = getMetadataStorage().getTargetValidationMetadatas(CreateWebhookDto, '', false, false);
  expect(rules.map(({ type }) => type)).toContain(ValidationTypes.CUSTOM_VALIDATION);
  const { status, body } = await call(api, 'POST', '/api/v1/webhooks', { ...member, json: { url: 3, events: [] } });
  const fields = body.error.details.map(({ field }: { field: string }) => field);
  expect([status, fields]).toEqual([400, expect.arrayContaining(['url', 'events'])]);
});

it('typeorm holds the entities and hands out the connections, pg speaks to PostgreSQL', async () => {
  const source = api.app.get(DataSource);
  expect(source.entityMetadatas.length).toBeGreaterThan(50);
  const [runners, queries] = [jest.spyOn(source, 'createQueryRunner'), jest.spyOn(pg.Client.prototype, 'query')];
  await createWebhook(api, member, 'http://127.0.0.1:9999/', ['user.removed']);
  expect(runners).toHaveBeenCalled();
  expect(queries).toHaveBeenCalled();
});

it('bullmq takes a job of the api after the commit of an import', async () => {
  const added = jest.spyOn(Queue.prototype, 'add');
  const contenu = 'Exercice;Mandat;Date mandat;Compte;Montant HT\n2025;1;15/03/2025;6064;10,00';
  const importId = (await upload(api, member, { nom: 'un.csv', contenu })).body.data.id as string;
  await until(() => added.mock.calls.length > 0);
  const ids = { organizationId: member.organization, importId };
  expect(added.mock.calls).toEqual([['imports', ids, expect.objectContaining({ jobId: expect.any(String) })]]);
  const queue = added.mock.contexts[0] as Queue;
  await until(async () => (await queue.getJobCounts('waiting'))['waiting'] === 1);
});

const onRedis = redis!.skip ? it.skip : it;
onRedis('bullmq takes one job an entry point from the api, after the commit, on ioredis', async () => {
  const added = jest.spyOn(Queue.prototype, 'add');
  const { id: webhookId } = await createWebhook(api, member, 'http://127.0.0.1:9999/');
  await publish(api, member.organization, [memberEvent(1), memberEvent(2)]);
  await publish(api, member.organization, [memberEvent(3)]);
  await until(() => added.mock.calls.length === 2);
  const ids = { organizationId: member.organization, webhookId };
  for (const parameters of added.mock.calls)
    expect(parameters).toEqual(['webhook-deliveries', ids, { jobId: webhookId }]);
  const queue = added.mock.contexts[0] as Queue;
  await until(async () => (await queue.getJobCounts('waiting'))['waiting'] === 1);
  const store = new Redis(api.environment['REDIS_URL']!);
  expect(await store.lrange('bull:webhook-deliveries:wait', 0, -1)).toEqual([webhookId]);
  store.disconnect();
});
