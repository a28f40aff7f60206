import ts from 'typescript';
import { doorNames, isDoor, rowType, sqlArguments, type SqlArguments } from './doors.js';
import { Evaluator } from './evaluate.js';
import { type House, pathOf, placeOf, symbolAt } from './program.js';
import { statementText } from './text.js';
import { everyWay, Scope, Text, Unknown } from './values.js';

/** A statement as the code sends it on one way through it. */
export interface SentText {
  sql: string;
  /** Number of parameters sent with it; undefined where the code alone would tell. */
  parameters: number | undefined;
}

/** A place that sends a statement. */
export interface Statement {
  /** `path:line` */
  place: string;
  /** `path function`: what does not change when lines are added above. */
  name: string;
  texts: readonly SentText[];
  row: ts.Type | undefined;
  /** The part of the text that only running the code would tell. */
  composed: string | undefined;
}

/** Every place of the house that sends a statement, with all the texts that it may send. */
export function findStatements(house: House): Statement[] {
  const { checker, calls } = house;
  const found = doorNames(house.files).flatMap((name) =>
    (calls.get(name) ?? []).map((call) => {
      const given = sqlArguments(call, checker);
      return given && readStatement(house, call, given, rowType(call, checker));
    }),
  );
  const literals = house.files.flatMap((file) => literalsIn(file)).map((node) => readLiteral(house, node));
  const all = [...found, ...literals].filter((statement) => statement !== undefined);
  return all.sort((a, b) => a.place.localeCompare(b.place, 'en', { numeric: true }));
}

/** The object literals of a file that have a member `sql`. */
function literalsIn(node: ts.Node): ts.ObjectLiteralExpression[] {
  const found: ts.ObjectLiteralExpression[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isObjectLiteralExpression(inner) && valueOf(inner, 'sql')) found.push(inner);
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return found;
}

/** A statement written as `{ sql, parameters }` in the list of a call that answers one list of rows for each. */
function readLiteral(house: House, node: ts.ObjectLiteralExpression): Statement | undefined {
  const list = node.parent;
  if (!ts.isArrayLiteralExpression(list) || !ts.isCallExpression(list.parent)) return undefined;
  const [sql, parameters] = ['sql', 'parameters'].map((name) => valueOf(node, name));
  if (!sql) return undefined;
  const { checker } = house;
  const answered = checker.getAwaitedType(checker.getTypeAtLocation(list.parent));
  const rows = answered && checker.getTypeArguments(answered as ts.TypeReference)[list.elements.indexOf(node)];
  const row = rows && checker.isArrayType(rows) ? checker.getTypeArguments(rows as ts.TypeReference)[0] : undefined;
  return readStatement(house, node, { sql, parameters }, row);
}

function valueOf(node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const property = node.properties.find((candidate) => candidate.name?.getText() === name);
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
}

function readStatement(
  house: House,
  node: ts.Node,
  { sql, parameters }: SqlArguments,
  row: ts.Type | undefined,
): Statement | undefined {
  const texts = new Map<string, SentText>();
  let composed: string | undefined;
  for (const { text, count } of everyWay((choices) => {
    const evaluator = new Evaluator(house, choices);
    // What the code before leaves takes long to find: most statements name constants of their modules alone.
    const scope =
      namesLocals(house.checker, sql) || namesLocals(house.checker, parameters) ? evaluator.scopeAt(node) : new Scope();
    const value = evaluator.evaluate(sql, scope);
    const whole = value instanceof Text ? value : evaluator.textOf(value, sql);
    return { text: statementText(whole), count: countOf(evaluator, parameters, scope) };
  })) {
    if (!(text instanceof Unknown)) texts.set(`${count} ${text}`, { sql: text, parameters: count });
    else if (text.source === 'sql' && enclosing(node).some((outer) => isDoor(outer, house.checker))) return undefined;
    else composed = text.source;
  }
  return { place: placeOf(node), name: nameOf(node), texts: [...texts.values()], row, composed };
}

/** Whether the text, or the number of its parameters, may depend on what the functions around it hold. */
function namesLocals(checker: ts.TypeChecker, node: ts.Node | undefined): boolean {
  if (!node) return false;
  if (ts.isIdentifier(node)) {
    const declaration = symbolAt(checker, node)?.valueDeclaration;
    return declaration !== undefined && enclosing(declaration).length > 0;
  }
  if (ts.isArrayLiteralExpression(node)) {
    return node.elements.some((element) => ts.isSpreadElement(element) && namesLocals(checker, element));
  }
  return ts.forEachChild(node, (child) => namesLocals(checker, child) || undefined) ?? false;
}

/** How many values a list holds: the values themselves are no matter, and take long to find. */
function countOf(evaluator: Evaluator, list: ts.Expression | undefined, scope: Scope): number | undefined {
  if (!list) return 0;
  const literal = literalOf(evaluator.house.checker, list);
  if (!literal) {
    const value = evaluator.evaluate(list, scope);
    return Array.isArray(value) ? value.length : undefined;
  }
  const counts = literal.elements.map((element) =>
    ts.isSpreadElement(element) ? countOf(evaluator, element.expression, scope) : 1,
  );
  return counts.includes(undefined) ? undefined : counts.reduce((sum: number, count) => sum + count!, 0);
}

/** The list as it is written, here or where the name of it is declared. */
function literalOf(checker: ts.TypeChecker, list: ts.Expression): ts.ArrayLiteralExpression | undefined {
  if (ts.isArrayLiteralExpression(list)) return list;
  const declaration = ts.isIdentifier(list) ? symbolAt(checker, list)?.valueDeclaration : undefined;
  const written = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return written && ts.isArrayLiteralExpression(written) ? written : undefined;
}

/** The functions around a node, the nearest first. */
function enclosing(node: ts.Node): ts.SignatureDeclaration[] {
  const found: ts.SignatureDeclaration[] = [];
  for (let at = node.parent; at; at = at.parent) if (ts.isFunctionLike(at)) found.push(at);
  return found;
}

/** The path and the outermost function or method around a node. */
function nameOf(node: ts.Node): string {
  const outer = enclosing(node).at(-1);
  const named = outer?.name ?? (outer?.parent as ts.NamedDeclaration | undefined)?.name;
  return `${pathOf(node.getSourceFile())} ${named ? named.getText() : 'module'}`;
}
