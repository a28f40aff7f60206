import type { Command } from '../command.js';
import { accountsCreate } from './accounts-create.js';
import { auditHeads } from './audit-heads.js';
import { auditVerify } from './audit-verify.js';
import { deliveriesRequeue } from './deliveries-requeue.js';
import { demoLoad } from './demo-load.js';
import { keysCreate } from './keys-create.js';
import { operatorCommands } from './operators.js';
import { organizationsCreate } from './organizations-create.js';
import { organizationsList } from './organizations-list.js';
import { ringsReseal } from './rings-reseal.js';
import { ringsRotate } from './rings-rotate.js';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  organizationsCreate,
  organizationsList,
  accountsCreate,
  keysCreate,
  ...operatorCommands,
  ringsRotate,
  ringsReseal,
  auditVerify,
  auditHeads,
  deliveriesRequeue,
  demoLoad,
];
