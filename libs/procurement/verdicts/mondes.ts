import type { Dimensions, Monde } from './dimensions.js';
import type { Issue } from './issue.js';

/** Every world of a contract, with what it deserves there. */
export interface Mondes {
  mondes: Monde[];
  issues: Issue[];
  /** The members whose value alone changes the statut: two worlds that differ in them only disagree. */
  decisives: (keyof Monde)[];
}

/** Judges every combination of what may be true. */
export function parcourir(dimensions: Dimensions, judge: (monde: Monde) => Issue): Mondes {
  const members = Object.keys(dimensions) as (keyof Monde)[];
  const count = members.reduce((product, member) => product * dimensions[member].length, 1);
  const mondes = Array.from({ length: count }, (_, index) => worldOf(members, dimensions, index));
  const issues = mondes.map(judge);
  return { mondes, issues, decisives: decisivesOf(members, dimensions, issues) };
}

function worldOf(members: readonly (keyof Monde)[], dimensions: Dimensions, index: number): Monde {
  const monde: Partial<Record<keyof Monde, unknown>> = {};
  let rest = index;
  for (let at = members.length - 1; at >= 0; at--) {
    const member = members[at]!;
    const values = dimensions[member];
    monde[member] = values[rest % values.length];
    rest = Math.floor(rest / values.length);
  }
  return monde as Monde;
}

/**
 * The worlds are numbered as digits: the last member varies fastest. Two worlds that differ in one member only are a
 * multiple of its step apart.
 */
function decisivesOf(
  members: readonly (keyof Monde)[],
  dimensions: Dimensions,
  issues: readonly Issue[],
): (keyof Monde)[] {
  const found: (keyof Monde)[] = [];
  let step = 1;
  for (const member of members.toReversed()) {
    const size = dimensions[member].length;
    const first = (index: number, period: number): number => index - (index % (step * period)) + (index % step);
    if (issues.some(({ statut }, index) => statut !== issues[first(index, size)]!.statut)) found.push(member);
    step *= size;
  }
  return found;
}
