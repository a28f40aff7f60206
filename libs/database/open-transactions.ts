import { AsyncLocalStorage } from 'node:async_hooks';

/** A transaction that the running code was started from. */
interface OpenTransaction {
  /** Null: of no organisation. */
  organizationId: string | null;
  /** The open one around it. */
  outer: OpenTransaction | undefined;
  /** Background work that goes on after the end is no longer inside. */
  ended: boolean;
}

const current = new AsyncLocalStorage<OpenTransaction>();

/** A programming error: the inner transaction may wait for a connection or a lock that the outer one holds. */
export class NestedTransactionError extends Error {
  constructor(organizationId: string | null) {
    const whose = organizationId === null ? 'of no organisation' : `of organisation ${organizationId}`;
    super(`a transaction ${whose} is open here already: pass its \`tx\` on instead of opening another one`);
    this.name = 'NestedTransactionError';
  }
}

/** @throws NestedTransactionError when the caller is inside a transaction of that organisation, or of none */
export function refuseNested(organizationId: string | null): void {
  for (let open = around(); open; open = open.outer)
    if (!open.ended && open.organizationId === organizationId) throw new NestedTransactionError(organizationId);
}

/** Runs work as the inside of a transaction of that organisation, or of none. */
export async function insideTransaction<Result>(
  organizationId: string | null,
  work: () => Promise<Result>,
): Promise<Result> {
  const transaction: OpenTransaction = { organizationId, outer: around(), ended: false };
  try {
    return await current.run(transaction, work);
  } finally {
    transaction.ended = true;
  }
}

/** The innermost transaction that is still open. Ended ones are let go: work in the background may outlive many. */
function around(): OpenTransaction | undefined {
  let open = current.getStore();
  while (open?.ended) open = open.outer;
  return open;
}
