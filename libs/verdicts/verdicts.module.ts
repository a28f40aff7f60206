import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { TenantDatabase } from '#database/tenant-database.js';
import { jugerConsultations } from './juger-consultations.js';
import { MarchesJuges } from './marches-juges.js';

/** What the triggers of libs/database/schema/verdicts say when consultations are to be judged (signaler_verdicts). */
const NOTICE = 'verdicts_a_juger';

/**
 * Judges what a transaction changed before it commits, whoever wrote it: a service, an import, a command. Every process that
 * writes contracts imports this module; what others write is judged by the task-worker.
 */
@Module({})
export class VerdictsModule {
  /** @param telling the module that gives `MarchesJuges` */
  static with(telling: Type): DynamicModule {
    return { module: VerdictsModule, imports: [telling] };
  }

  constructor(database: TenantDatabase, juges: MarchesJuges) {
    database.beforeCommit({
      notice: NOTICE,
      run: async (tx, organizationId) => {
        await tx.execute(`SELECT set_config('app.verdicts_a_juger', '', true)`);
        await jugerConsultations(tx, organizationId, juges);
      },
    });
  }
}
