import type { TenantContext } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';

/** A contract whose type or famille the judgement deduced anew: it has a new version. */
export interface MarcheJuge {
  id: string;
  /** Names of the members that changed. */
  champs: readonly string[];
}

/** Tells clients what the judgement changed. Events stand above this library, which says only that they are due. */
export abstract class MarchesJuges {
  abstract tell(tx: Transaction, ctx: TenantContext, marches: readonly MarcheJuge[]): Promise<void>;
}
