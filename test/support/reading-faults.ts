/** What a person works with: without a name it is « bouton », and nothing more. */
const CONTROLS = new Set(
  'button link textbox searchbox combobox checkbox radio switch slider spinbutton tab menuitem option img'.split(' '),
);
const TABLES = new Set(['table', 'grid', 'treegrid']);
const ONCE = ['banner', 'main'] as const;
/** The foot of the page is not on every page, and a dialog has none of its own. */
const ONCE_AT_MOST = ['contentinfo'] as const;

interface Node {
  depth: number;
  role: string;
  name: string;
  level: number | undefined;
}

/** One line of the tree: `- heading "Mandats" [level=1]`, `- button`, `- 'link "1 : 2"':`. */
const LINE = /^(\s*)- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?(.*)$/;

function nodesOf(tree: string): Node[] {
  return tree.split('\n').flatMap((line): Node[] => {
    const [, indent, role, name = '', rest = ''] = LINE.exec(line) ?? [];
    if (role === undefined) return [];
    const level = /\[level=(\d)\]/.exec(rest)?.[1];
    // What an element without a name holds may name it: `- cell: 12`.
    const own = name || (/^: *(\S.*)$/.exec(rest)?.[1] ?? '');
    return [{ depth: indent!.length, role, name: own, level: level === undefined ? undefined : Number(level) }];
  });
}

/**
 * Reads a screen from its first line to its last.
 * @param tree the accessibility tree of its body, as Playwright writes it
 * @returns what does not read: landmarks that miss or come twice, titles that are not one and in order, controls without a name,
 * tables without one or without headers
 */
export function screenFaults(tree: string): string[] {
  const nodes = nodesOf(tree);
  return [...landmarkFaults(nodes), ...headingFaults(nodes), ...nameFaults(nodes), ...tableFaults(nodes)];
}

/**
 * Reads what opened over a screen: a dialog, a menu, a list.
 * @returns as `screenFaults`, and a window without a name, or whose first title is not its own
 */
export function windowFaults(tree: string): string[] {
  const nodes = nodesOf(tree);
  const [window] = nodes;
  if (window === undefined) return ['nothing to read'];
  const faults = window.name === '' ? [`${window.role} without a name`] : [];
  const headings = nodes.filter(({ role }) => role === 'heading');
  if (window.role === 'dialog' && headings.length > 0 && headings[0]!.name !== window.name)
    faults.push(`« ${window.name} » begins with the title « ${headings[0]!.name} »`);
  return [...faults, ...titleFaults(headings), ...nameFaults(nodes.slice(1)), ...tableFaults(nodes)];
}

function landmarkFaults(nodes: readonly Node[]): string[] {
  const countOf = (wanted: string): number => nodes.filter(({ role }) => role === wanted).length;
  const faults = [
    ...ONCE.filter((role) => countOf(role) !== 1),
    ...ONCE_AT_MOST.filter((role) => countOf(role) > 1),
  ].map((role) => `${countOf(role)} ${role}`);
  const rankOf = (wanted: string): number => nodes.findIndex(({ role }) => role === wanted);
  // A narrow window opens its navigation upon a press.
  const order = ['banner', 'navigation', 'main', 'contentinfo'].map(rankOf).filter((rank) => rank >= 0);
  if (order.some((rank, index) => index > 0 && rank < order[index - 1]!))
    faults.push('banner, navigation, main and contentinfo do not follow each other');
  const named = nodes.filter(({ role }) => role === 'navigation' || role === 'region' || role === 'complementary');
  faults.push(...named.filter(({ name }) => name === '').map(({ role }) => `${role} without a name`));
  return faults;
}

function headingFaults(nodes: readonly Node[]): string[] {
  const headings = nodes.filter(({ role }) => role === 'heading');
  const first = headings.filter(({ level }) => level === 1);
  const faults = first.length === 1 ? [] : [`${first.length} h1: ${first.map(({ name }) => name).join(', ')}`];
  const main = nodes.findIndex(({ role }) => role === 'main');
  const inside = nodes.slice(main).filter(({ role }) => role === 'heading');
  if (inside[0]?.level !== 1) faults.push(`main begins with the title « ${inside[0]?.name ?? ''} »`);
  return [...faults, ...titleFaults(inside)];
}

const titleFaults = (headings: readonly Node[]): string[] =>
  headings.flatMap(({ level, name }, rank) => {
    const before = headings[rank - 1]?.level ?? level!;
    return [
      ...(name === '' ? [`h${level} without a text`] : []),
      ...(level! > before + 1 ? [`h${level} « ${name} » below an h${before}`] : []),
    ];
  });

const nameFaults = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ role, name, depth }, rank) => {
    if (!CONTROLS.has(role) || name !== '') return [];
    const before = nodes.slice(0, rank).findLast((node) => node.depth < depth);
    return [`${role} without a name in ${before?.role ?? 'body'} « ${before?.name ?? ''} »`];
  });

function tableFaults(nodes: readonly Node[]): string[] {
  return nodes.flatMap((table, rank) => {
    if (!TABLES.has(table.role)) return [];
    const rest = nodes.slice(rank + 1);
    const end = rest.findIndex(({ depth }) => depth <= table.depth);
    const inside = end < 0 ? rest : rest.slice(0, end);
    const headers = inside.filter(({ role }) => role === 'columnheader');
    const faults = table.name === '' ? [`${table.role} without a name`] : [];
    if (headers.length === 0) faults.push(`${table.role} « ${table.name} » without headers`);
    return [
      ...faults,
      ...headers.filter(({ name }) => name === '').map(() => `a header of « ${table.name} » is empty`),
    ];
  });
}
