import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROLE_PERMISSIONS, type Role, ROLES } from '#access/permissions.js';
import { type Declaration, fileOf, parsed, usedFrom } from './screen-sources.js';

const SOURCES = 'apps/web/src';

/** The functions that ask the interface, by the operation that is their first argument. */
const DOORS = new Set(['call', 'upload', 'events', 'useRead', 'useRows']);
/** Those that have it among their options. */
const LIST_DOORS = new Set(['useListScreen', 'useListExport']);
/** What hands on the operation that it was given. */
const HANDS_ON = /\/(?:api\/api|shell\/(?:data|rows|save-list|list-screen|list-export))\.tsx?$/;

const OPERATION = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD) \//;

interface Screen {
  file: string;
  roles: readonly Role[];
}

export interface ScreenOperations {
  /** Of each operation that a screen calls, such as `GET /api/v1/marches/:id`, the roles that such a screen is open to. */
  called: Map<string, Set<Role>>;
  /** Calls whose operation the reading cannot name. */
  unread: string[];
}

/**
 * What the application asks of the interface: the calls of its screens, read from what each of them uses. A call that stands
 * in what nothing uses is none.
 */
export function screenOperations(): ScreenOperations {
  const read: ScreenOperations = { called: new Map(), unread: [] };
  const frame = usedFrom({ file: `${SOURCES}/main.tsx`, name: '*' }, (file) => file.endsWith('/routes.tsx'));
  enter(read, frame, ROLES);
  for (const { file, roles } of screens()) enter(read, usedFrom({ file, name: 'Screen' }), roles);
  return { ...read, unread: [...new Set(read.unread)].sort() };
}

function enter({ called, unread }: ScreenOperations, used: readonly Declaration[], roles: readonly Role[]): void {
  const written = used.map(({ file, node }) => ({ file, ...readingOf(node) }));
  const words = [...new Set(written.flatMap((reading) => reading.words))];
  for (const { file, asked } of written) {
    for (const expression of asked) {
      const names = namesOf(expression, words);
      if (names.length === 0 && !HANDS_ON.test(file)) unread.push(`${file}: ${expression.getText()}`);
      for (const name of names) called.set(name, new Set([...(called.get(name) ?? []), ...roles]));
    }
  }
}

interface Reading {
  /** The expressions that say which operation is asked for. */
  asked: ts.Expression[];
  /** The words that the code hands on: no type, and nothing that it only compares with. */
  words: string[];
}

/** Many screens use the same piece. */
const readings = new WeakMap<ts.Node, Reading>();

function readingOf(node: ts.Node): Reading {
  const known = readings.get(node);
  if (known) return known;
  const reading: Reading = { asked: [], words: [] };
  eachNode(node, (child) => {
    if (ts.isCallExpression(child)) reading.asked.push(...askedBy(child));
    else if (ts.isStringLiteral(child) && isWord(child)) reading.words.push(child.text);
  });
  readings.set(node, reading);
  return reading;
}

const isWord = ({ text, parent }: ts.StringLiteral): boolean =>
  /^[a-z]+$/.test(text) && !ts.isLiteralTypeNode(parent) && !ts.isBinaryExpression(parent);

/** The screens of the routes, and the roles that the frame opens each to; one below another is open to all. */
function screens(): Screen[] {
  const features = join(SOURCES, 'features');
  return readdirSync(features).flatMap((feature) => {
    const file = join(features, feature, 'routes.tsx');
    const found: Screen[] = [];
    eachNode(parsed(file), (node) => {
      if (!ts.isCallExpression(node) || !/^(?:screen|openPage|accountPage)$/.test(node.expression.getText())) return;
      const written = node.getText();
      const [, specifier] = /import\('([^']+)'\)/.exec(written)!;
      const [, permissions = ''] = /permissions: \[([^\]]*)\]/.exec(written) ?? [];
      found.push({ file: fileOf(file, specifier!)!, roles: rolesOf(permissions) });
    });
    return found;
  });
}

const rolesOf = (permissions: string): readonly Role[] =>
  permissions === ''
    ? ROLES
    : ROLES.filter((role) => ROLE_PERMISSIONS[role].some((permission) => permissions.includes(`'${permission}'`)));

/** What says which operation a call asks for: nothing, where it asks for none. */
function askedBy({ expression, arguments: [first] }: ts.CallExpression): ts.Expression[] {
  if (first === undefined) return [];
  const door = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  if (DOORS.has(door)) return [first];
  if (!LIST_DOORS.has(door) || !ts.isObjectLiteralExpression(first)) return [];
  return first.properties
    .filter(ts.isPropertyAssignment)
    .filter(({ name }) => name.getText() === 'name')
    .map(({ initializer }) => initializer);
}

/** The operations that an expression may stand for; the place of a value takes each word that is written in these screens. */
function namesOf(asked: ts.Expression, words: readonly string[]): string[] {
  if (ts.isStringLiteralLike(asked)) return OPERATION.test(asked.text) ? [asked.text] : [];
  if (ts.isConditionalExpression(asked))
    return [asked.whenTrue, asked.whenFalse].flatMap((choice) => namesOf(choice, words));
  if (!ts.isTemplateExpression(asked) || !OPERATION.test(asked.head.text)) return [];
  return asked.templateSpans.reduce(
    (names, { literal }) => names.flatMap((name) => words.map((word) => `${name}${word}${literal.text}`)),
    [asked.head.text],
  );
}

function eachNode(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  node.forEachChild((child) => eachNode(child, see));
}
