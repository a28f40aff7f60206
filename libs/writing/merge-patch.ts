type Members = Record<string, unknown>;

/** Whether a JSON value is an object. */
export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * JSON merge patch (RFC 7396): objects are merged member by member, anything else replaces. A member that is null stays
 * in the result as null: the interface writes the members that are empty, and reads null as empty.
 */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isMembers(patch)) return patch;
  const merged: Members = isMembers(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) merged[name] = mergePatch(merged[name], value);
  return merged;
}
