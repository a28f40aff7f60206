import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { checkSync } from 'recheck';
import ts from 'typescript';

/** Longest that an expression may take on the worst text that was found for it. */
const LIMIT_MS = 50;
const TRIES = 3;
const GIVEN_UP_MS = 1000;
/** How long recheck may think about one expression: some take six seconds on a quiet machine, and the gate is not alone. */
const PATIENCE_MS = 60_000;

/**
 * Expressions that passed, with the version of recheck that read them: it takes half a minute for all, and answers the
 * same for the same text. `npm run fuzz` reads them all again and writes this list; the gate reads those it does not hold.
 */
const CHECKED = 'test/fuzz/checked-expressions.json';
const readsAll = process.env['EXPRESSIONS'] === 'all';

interface Checked {
  recheck: string;
  expressions: string[];
}

interface Expression {
  file: string;
  /** As written, slashes and flags included. */
  text: string;
}

const sources = ['apps', 'libs'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.(?:ts|tsx|js|mjs)$/.test(file) && !/\.(?:spec|d)\.tsx?$/.test(file)),
);

/** Every expression of the sources, once each, and the files that make one out of parts that they do not hold themselves. */
function findExpressions(): { written: Expression[]; built: string[] } {
  const written = new Map<string, Expression>();
  const built = new Set<string>();
  for (const file of sources) {
    const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    const constants = new Map<string, string>();
    const visit = (node: ts.Node): void => {
      if (ts.isVariableDeclaration(node) && node.initializer) {
        const text = textOf(node.initializer, constants);
        if (text !== undefined) constants.set(node.name.getText(), text);
      }
      if (ts.isRegularExpressionLiteral(node)) written.set(node.text, { file, text: node.text });
      if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
        const [source, flags] = (node.arguments ?? []).map((part) => textOf(part, constants));
        const text = source === undefined ? undefined : `/${new RegExp(source).source}/${flags ?? ''}`;
        if (text === undefined) built.add(file);
        else written.set(text, { file, text });
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return { written: [...written.values()], built: [...built] };
}

/** The text that an expression is, where it is made of texts written in the same file alone. */
function textOf(node: ts.Expression, constants: ReadonlyMap<string, string>): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) return constants.get(node.text);
  if (!ts.isTemplateExpression(node)) return undefined;
  const parts = node.templateSpans.map(({ expression, literal }) => [textOf(expression, constants), literal.text]);
  return parts.some(([made]) => made === undefined) ? undefined : node.head.text + parts.flat().join('');
}

/** The least of a few tries, in milliseconds: a busy machine is not the expression's fault. */
function slowness(source: string, flags: string, attack: string): number {
  let least = Infinity;
  for (let attempt = 0; attempt < TRIES && least >= LIMIT_MS; attempt += 1) {
    const started = performance.now();
    try {
      runInNewContext('new RegExp(source, flags).test(attack)', { source, flags, attack }, { timeout: GIVEN_UP_MS });
    } catch {
      return Infinity;
    }
    least = Math.min(least, performance.now() - started);
  }
  return least;
}

/** What is wrong with an expression, if anything. */
function fault({ file, text }: Expression): string | undefined {
  const end = text.lastIndexOf('/');
  const [source, flags] = [text.slice(1, end), text.slice(end + 1)];
  const verdict = checkSync(source, flags, { timeout: PATIENCE_MS, randomSeed: 1 });
  if (verdict.status === 'safe') return undefined;
  if (verdict.status === 'unknown') return `${file}: ${text} is not understood (${verdict.error.kind})`;
  const milliseconds = slowness(source, flags, verdict.attack.string);
  if (milliseconds < LIMIT_MS) return undefined;
  return `${file}: ${text} takes ${Math.min(Math.round(milliseconds), GIVEN_UP_MS)} ms or more on ${verdict.attack.pattern}`;
}

describe('the regular expressions of apps and libs', () => {
  const { written, built } = findExpressions();

  it('are found, and written out but for those of amounts', () => {
    expect(written.length).toBeGreaterThan(100);
    expect(built).toEqual(['apps/api/src/achats-publics/validators.ts']);
  });

  it('show their faults to this check', () => {
    expect(fault({ file: 'x', text: '/^(a+)+$/' })).toContain('takes');
  });

  it('pass recheck, or answer its attack in less than fifty milliseconds', () => {
    const recheck = installedVersion();
    const kept = JSON.parse(readFileSync(CHECKED, 'utf8')) as Checked;
    const known = new Set(readsAll || kept.recheck !== recheck ? [] : kept.expressions);
    const unread = written.filter(({ text }) => !known.has(text));
    expect(unread.map(fault).filter((found) => found !== undefined)).toEqual([]);
    if (readsAll) writeFileSync(CHECKED, listed(recheck, written));
  });
});

function installedVersion(): string {
  const description = createRequire(import.meta.url).resolve('recheck/package.json');
  return (JSON.parse(readFileSync(description, 'utf8')) as { version: string }).version;
}

function listed(recheck: string, expressions: readonly Expression[]): string {
  const texts = expressions.map(({ text }) => text).sort();
  return `${JSON.stringify({ recheck, expressions: texts } satisfies Checked, undefined, 2)}\n`;
}
