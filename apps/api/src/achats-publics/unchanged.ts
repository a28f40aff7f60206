import type { Changement } from '#webhooks/event-publisher.js';

/** Ends the transaction of a change that changed nothing. */
class Unchanged extends Error {
  constructor(readonly resource: object) {
    super('nothing changed');
  }
}

/** Members that a write moves by itself, whatever it was given; parts of a resource have them too. */
const OF_THE_WRITE = new Set(['version', 'updated_at']);

const comparable = (value: unknown): string | undefined =>
  JSON.stringify(value, (member, nested: unknown) => (OF_THE_WRITE.has(member) ? undefined : nested));

/** Members whose value a change moved, as the routes name them. */
export function changedMembers<Resource extends object>(
  before: Resource,
  after: Resource,
): (keyof Resource & string)[] {
  return (Object.keys(after) as (keyof Resource & string)[]).filter(
    (member) => !OF_THE_WRITE.has(member) && comparable(before[member]) !== comparable(after[member]),
  );
}

/** What these members were and are; of a list, the items alone that came, went or changed. */
export const changementsOf = <Resource extends object>(
  before: Resource,
  after: Resource,
  members: readonly (keyof Resource & string)[],
): Changement[] =>
  members.map((champ) => ({
    champ,
    avant: withoutItemsOf(before[champ], after[champ]),
    apres: withoutItemsOf(after[champ], before[champ]),
  }));

/** A list without the items that another one has too; anything else as it is. */
function withoutItemsOf(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other)) return value;
  const known = new Set(other.map(comparable));
  return value.filter((item) => !known.has(comparable(item)));
}

/**
 * Ends a change that left the resource as it was: thrown inside its transaction, which takes back the version, so that no
 * event and no audit entry tells of it. Only within `orAsItWas`.
 */
export function requireChange<Resource extends object>(before: Resource, after: Resource): void {
  if (changedMembers(before, after).length === 0) throw new Unchanged(before);
}

/** Runs a change; answers the resource as it was when `requireChange` ended it. */
export async function orAsItWas<Resource extends object>(change: () => Promise<Resource>): Promise<Resource> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof Unchanged) return error.resource as Resource;
    throw error;
  }
}
