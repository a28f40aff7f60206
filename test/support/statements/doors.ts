import ts from 'typescript';

/**
 * Whether a function sends SQL: it has a parameter `sql`, a text, and answers later. Every function of the house that
 * forwards a statement is named so, and its calls are checked like those of `Transaction` and `TenantDatabase`.
 */
export function isDoor(node: ts.Node | undefined, checker: ts.TypeChecker): node is ts.SignatureDeclaration {
  if (!node || !ts.isFunctionLike(node) || sqlIndex(node) < 0) return false;
  const signature = checker.getSignatureFromDeclaration(node as ts.SignatureDeclaration);
  const answer = signature && checker.getReturnTypeOfSignature(signature).symbol?.name;
  return answer === 'Promise' || answer === 'AsyncGenerator';
}

/** Position of the parameter `sql`; -1 for none. */
const sqlIndex = (node: ts.SignatureDeclaration): number =>
  node.parameters.findIndex(({ name, type }) => name.getText() === 'sql' && type?.kind === ts.SyntaxKind.StringKeyword);

/** The names by which functions that send SQL are called. */
export function doorNames(files: readonly ts.SourceFile[]): string[] {
  const names = new Set(['query']);
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && sqlIndex(node) >= 0) {
      const name = node.name ?? (node.parent as ts.NamedDeclaration).name;
      if (name && ts.isIdentifier(name)) names.add(name.text);
    }
    ts.forEachChild(node, visit);
  };
  files.forEach(visit);
  return [...names];
}

/** Where a call hands over its statement. */
export interface SqlArguments {
  sql: ts.Expression;
  parameters: ts.Expression | undefined;
}

/** The statement of a call, if it takes one: of a function of the house, of a client of node-postgres or of TypeORM. */
export function sqlArguments(call: ts.CallExpression, checker: ts.TypeChecker): SqlArguments | undefined {
  const declaration = checker.getResolvedSignature(call)?.declaration;
  if (!declaration || ts.isJSDocSignature(declaration)) return undefined;
  const first = isDoor(declaration, checker) ? sqlIndex(declaration) : isQuery(declaration) ? 0 : -1;
  const sql = call.arguments[first];
  if (!sql) return undefined;
  const isText = (checker.getTypeAtLocation(sql).flags & ts.TypeFlags.StringLike) !== 0;
  return isText ? { sql, parameters: call.arguments[first + 1] } : undefined;
}

const isQuery = (declaration: ts.SignatureDeclaration): boolean =>
  declaration.name?.getText() === 'query' &&
  /node_modules\/(@types\/pg|typeorm)\//.test(declaration.getSourceFile().fileName);

/**
 * The type of the rows that a call answers, from what it returns: `Row[]`, `Row | undefined`, `{ rows: Row[] }`, an
 * iterator of rows. Undefined where it answers none, or where their type says nothing.
 */
export function rowType(call: ts.CallExpression, checker: ts.TypeChecker): ts.Type | undefined {
  const returned = checker.getTypeAtLocation(call);
  const answered =
    returned.symbol?.name === 'AsyncGenerator'
      ? checker.getTypeArguments(returned as ts.TypeReference)[0]
      : checker.getAwaitedType(returned);
  return answered && rowOf(answered, checker);
}

function rowOf(answered: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  const rows = answered.getProperty('rows');
  const type = checker.getNonNullableType(rows ? checker.getTypeOfSymbol(rows) : answered);
  const row = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0]! : type;
  const parts = row.isUnion() ? row.types : [row];
  const says = parts.every(({ flags }) => flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection));
  return says && !checker.isTupleType(row) ? row : undefined;
}
