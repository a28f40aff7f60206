import { NestFactory } from '@nestjs/core';
import { register } from 'prom-client';
import { loadSettings } from '#config/load-settings.js';
import { type TenantContext, TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { AlertesTask } from '../../apps/task-worker/src/alertes/alertes.task.js';
import { RecomputeTask } from '../../apps/task-worker/src/recompute/recompute.task.js';
import { ScheduleProcessor } from '../../apps/task-worker/src/schedules/schedule.processor.js';
import { claimRun } from '../../apps/task-worker/src/schedules/task-runs.js';
import type { ScheduledTask } from '../../apps/task-worker/src/schedules/task.js';
import { TaskWorkerModule } from '../../apps/task-worker/src/task-worker.module.js';
import { TestAchats } from '../support/achats.js';
import { startApi, type TestApi } from '../support/api.js';
import { asOwner, createMember } from '../support/factories.js';
import { createListeningMember, type ListeningMember } from '../support/listening-member.js';
import { until } from '../support/until.js';
import { backends } from '../support/webhooks.js';

let api: TestApi;
let member: ListeningMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await createListeningMember(api);
});

it('gives a run back when the worker stops, without going through the organisations that are left', async () => {
  const failures: unknown[] = [];
  for (const task of [
    new AlertesTask(api.app.get(TenantDatabase), api.app.get(EventPublisher, { strict: false })),
    new RecomputeTask(api.app.get(TenantDatabase)),
  ]) {
    Object.assign(task, { logger: { error: (failure: unknown) => failures.push(failure), warn: () => undefined } });
    await expect(task.run(AbortSignal.abort(new Error('the worker stops')))).rejects.toThrow('the worker stops');
  }
  expect(failures).toEqual([]);
});

it('tells the task that runs when the worker stops, and gives its run back', async () => {
  const database = api.app.get(TenantDatabase);
  const task: ScheduledTask = {
    ...{ name: 'interrompue', every: '1 hour', after: '0', lease: '15 minutes' },
    run: async (stopping) => {
      processor.beforeApplicationShutdown();
      stopping.throwIfAborted();
      return {};
    },
  };
  const processor = new ScheduleProcessor(database, { all: [task], find: () => task });
  const job = { data: { task: task.name } } as Parameters<ScheduleProcessor['process']>[0];
  await expect(processor.process(job)).rejects.toThrow('the worker stops');
  expect(await claimRun(database, task)).toBeDefined();
});

for (const backend of backends(9)) {
  describe(`the scheduled tasks of two workers, woken through ${backend.name}`, () => {
    if (backend.skip !== undefined) {
      it.skip(`${backend.skip}`, () => undefined);
      return;
    }

    it('run once a period, give each alert once, and say in the metrics that the recount found no difference', async () => {
      await asOwner(api, 'DELETE FROM executions_taches');
      const mandat = await member.achats.put('mandats', {
        exercice: 2026,
        numero: 'L',
        date_emission: '2026-01-02',
        montant_ht: '1',
      });
      const [today] = await asOwner<{ jour: string }>(api, `SELECT (current_date - 28)::text AS jour`);
      await member.achats.put('suivi_dgp', {
        mandat_id: mandat,
        eligible: true,
        date_debut: today!.jour,
        paiement_constate_le: today!.jour,
      });
      const workers = [];
      for (let index = 0; index < 2; index += 1) {
        const settings = loadSettings({ ...api.environment, ...backend.environment });
        workers.push(
          await NestFactory.createApplicationContext(TaskWorkerModule.with(settings), {
            logger: false,
            abortOnError: false,
          }),
        );
      }
      try {
        const runs = await eventually(async () => {
          const rows = await asOwner<{ tache: string; terminee_le: Date | null; bilan: Record<string, number> }>(
            api,
            'SELECT tache, terminee_le, bilan FROM executions_taches ORDER BY tache',
          );
          return rows.length >= 3 && rows.every(({ terminee_le }) => terminee_le) ? rows : undefined;
        });
        expect(runs.map(({ tache }) => tache)).toEqual(['alertes', 'recompute', 'retention']);
        expect(runs[0]!.bilan).toEqual({ echeances: 0, delais_paiement: 1, executions: 0, organisations_en_echec: 0 });
        expect((await member.events()).map(({ event }) => event)).toEqual(['alerte.delai_paiement']);
        expect(runs[1]!.bilan).toMatchObject({ ecarts: 0, reconstruites: 0 });
        expect(runs[2]!.bilan).toMatchObject({ sessions: 0, import_lignes: 0, regles_en_echec: 0 });
        const metrics = await register.metrics();
        expect(metrics).toMatch(/retention_removed_rows_total\{rule="sessions"\} 0/);
        expect(metrics).toMatch(/retention_run_timestamp_seconds \d/);
        expect(metrics).toMatch(/rollup_differences\{rollup="lignes"\} 0/);
        expect(metrics).toMatch(/rollup_recount_timestamp_seconds \d/);
      } finally {
        for (const worker of workers) await worker.close();
      }
    });
  });
}

describe('the nightly recount', () => {
  const clean = { organisations: 1, ecarts: 0, reconstruites: 0, organisations_en_echec: 0 };
  const miscount = async (achats: TestAchats, organization: string): Promise<void> => {
    await achats.put('mandats', { exercice: 2026, numero: 'Z', date_emission: '2026-02-01', montant_ht: '1' });
    await asOwner(api, 'UPDATE cumuls_mandats SET nombre = nombre + 1 WHERE organization_id = $1', [organization]);
  };

  it('repairs what it does not confirm, and says so in the metrics', async () => {
    await miscount(member.achats, member.organization);
    const recompute = new RecomputeTask(api.app.get(TenantDatabase));
    expect(await recompute.run()).toEqual({ ...clean, ecarts: 2, reconstruites: 1 });
    expect(await register.metrics()).toMatch(/rollup_differences\{rollup="mandats"\} 2/);
    expect(await recompute.run()).toEqual(clean);
    expect(await register.metrics()).toMatch(/rollup_differences\{rollup="mandats"\} 0/);
    expect(await register.metrics()).toMatch(/rollup_rebuilds_total 1/);
  });

  it('goes on to the other organisations when it fails for one', async () => {
    const { organization: other } = await createMember(api);
    const achats = { [member.organization]: member.achats, [other]: new TestAchats(api, other) };
    await achats[other]!.put('exercices', { annee: 2026 });
    const [failing, next] = [member.organization, other].sort() as [string, string];
    await miscount(achats[next]!, next);
    const database = api.app.get(TenantDatabase);
    const failingDatabase = Object.assign(Object.create(database) as TenantDatabase, {
      transaction: (ctx: TenantContext, work: (tx: Transaction) => Promise<unknown>) =>
        ctx.organizationId === failing ? Promise.reject(new Error('recount failed')) : database.transaction(ctx, work),
    });
    expect(await new RecomputeTask(failingDatabase).run()).toEqual({
      organisations: 2,
      ecarts: 2,
      reconstruites: 1,
      organisations_en_echec: 1,
    });
    expect(await new RecomputeTask(database).run()).toEqual({ ...clean, organisations: 2 });
  });
});

async function eventually<Value>(read: () => Promise<Value | undefined>): Promise<Value> {
  let value: Value | undefined;
  await until(async () => (value = await read()) !== undefined);
  return value!;
}
