import { typeset } from './french-typography.js';

/** Members whose text is prose. */
const PROSE = new Set(['description', 'summary']);
/** Values of the interface, whatever their members are called. */
const VALUES = new Set(['example', 'examples', 'default', 'enum', 'const']);
const CODE = /(`[^`]*`)/;

/** The description with French typography in its texts, code and values aside: it comes as data, whose spaces are plain. */
export function typesetTexts(node) {
  if (Array.isArray(node)) return node.map(typesetTexts);
  if (node === null || typeof node !== 'object') return node;
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, typesetMember(name, value)]));
}

function typesetMember(name, value) {
  if (VALUES.has(name)) return value;
  return PROSE.has(name) && typeof value === 'string' ? typesetProse(value) : typesetTexts(value);
}

/** Bound by narrow spaces: the reader of Markdown of the page turns the others into plain ones. */
const typesetProse = (text) =>
  text
    .split(CODE)
    .map((part) => (part.startsWith('`') ? part : typeset(part).replaceAll('\u00a0', '\u202f')))
    .join('');
