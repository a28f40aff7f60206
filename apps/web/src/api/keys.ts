import type { OperationName } from '#client/operation-types.js';

/** What a reading is kept under: its organisation, the operation, and what it was asked. */
export type ReadKey = readonly [organization: string, operation: OperationName, input: unknown];

const OF_THE_ACCOUNT = 'compte';

export const readKey = (organization: string | undefined, operation: OperationName, input: unknown): ReadKey => [
  organization ?? OF_THE_ACCOUNT,
  operation,
  input ?? {},
];
