import { Injectable } from '@nestjs/common';
import { AlertesTask } from '../alertes/alertes.task.js';
import { AuditHeadsTask } from '../audit-heads/audit-heads.task.js';
import { RecomputeTask } from '../recompute/recompute.task.js';
import { RetentionTask } from '../retention/retention.task.js';
import type { ScheduledTask } from './task.js';

/** Every recurring task of the service. */
@Injectable()
export class ScheduledTasks {
  readonly all: readonly ScheduledTask[];

  constructor(alertes: AlertesTask, recompute: RecomputeTask, retention: RetentionTask, auditHeads: AuditHeadsTask) {
    this.all = [alertes, recompute, retention, ...(auditHeads.isWanted ? [auditHeads] : [])];
  }

  find(name: string): ScheduledTask | undefined {
    return this.all.find((task) => task.name === name);
  }
}
