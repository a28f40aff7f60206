import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export type Scope = 'common' | 'ofOrganization' | 'everywhere';

/** A statement or transaction outside an organisation's transaction, as a source file writes it. */
export interface ScopedCall {
  file: string;
  /** From 1. */
  line: number;
  scope: Scope;
  /** Why it looks everywhere. */
  reason: string;
  /** What its arguments hold of text, constants of the same file included: the SQL. */
  text: string;
}

const CALLED = new Set(['statement', 'lookUp', 'transaction']);

/** Every such call of the processes, the libraries and the scripts; specs aside. */
export function scopedCalls(): ScopedCall[] {
  const files = ['apps', 'libs', 'scripts'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
  );
  return files.filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts')).flatMap(callsOf);
}

function callsOf(file: string): ScopedCall[] {
  const content = readFileSync(file, 'utf8');
  if (!/\b(common|ofOrganization|everywhere)\b/.test(content)) return [];
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(source);
  const calls: ScopedCall[] = [];
  const visit = (node: ts.Node): void => {
    const door = ts.isCallExpression(node) ? doorOf(node, constants) : undefined;
    if (door) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const text = (node as ts.CallExpression).arguments.map((argument) => textOf(argument, constants)).join(' ');
      calls.push({ file, line, ...door, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return calls;
}

type Constants = ReadonlyMap<string, ts.Expression>;

/** What the constants of a file hold, wherever they stand in it. */
function constantsOf(source: ts.SourceFile): Constants {
  const constants = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return constants;
}

/** The scope of `<…>.common.statement(…)`, `<…>.everywhere('why').lookUp(…)` and the like. */
function doorOf(call: ts.CallExpression, constants: Constants): Pick<ScopedCall, 'scope' | 'reason'> | undefined {
  if (!ts.isPropertyAccessExpression(call.expression) || !CALLED.has(call.expression.name.text)) return undefined;
  let door: ts.Expression = call.expression.expression;
  if (ts.isIdentifier(door)) door = constants.get(door.text) ?? door;
  if (ts.isPropertyAccessExpression(door) && door.name.text === 'common') return { scope: 'common', reason: '' };
  if (!ts.isCallExpression(door) || !ts.isPropertyAccessExpression(door.expression)) return undefined;
  const scope = door.expression.name.text;
  if (scope === 'ofOrganization') return { scope, reason: '' };
  if (scope === 'everywhere') return { scope, reason: textOf(door.arguments[0]!, constants).trim() };
  return undefined;
}

/** The text in an expression, and in the constants that it names. */
function textOf(expression: ts.Node, constants: Constants, seen = new Set<string>()): string {
  const parts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      parts.push(node.text);
    const constant = ts.isIdentifier(node) && !seen.has(node.text) ? constants.get(node.text) : undefined;
    if (constant) {
      seen.add((node as ts.Identifier).text);
      visit(constant);
    }
    ts.forEachChild(node, visit);
  };
  visit(expression);
  return parts.join(' ');
}
