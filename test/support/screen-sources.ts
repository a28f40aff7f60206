import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A declaration of the application's sources: what a name of a file stands for. */
export interface Declaration {
  file: string;
  name: string;
  node: ts.Node;
}

interface Imported {
  file: string;
  /** `*`: all that the file exports. */
  name: string;
}

interface Source {
  declarations: Map<string, ts.Node>;
  imports: Map<string, Imported>;
  /** Statements that run as soon as the file is loaded. */
  run: ts.Node[];
}

const sources = new Map<string, Source>();

/** The file that an import names, from the file that it stands in; undefined: none of the application's own code. */
export function fileOf(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.') || !specifier.endsWith('.js')) return undefined;
  const path = join(dirname(from), specifier.replace(/\.js$/, ''));
  return [`${path}.ts`, `${path}.tsx`].find((file) => existsSync(file));
}

export const parsed = (file: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const source: Source = { declarations: new Map(), imports: new Map(), run: [] };
  sources.set(file, source);
  for (const statement of parsed(file).statements) enter(source, file, statement);
  return source;
}

function enter(source: Source, file: string, statement: ts.Statement): void {
  if (ts.isImportDeclaration(statement)) enterImport(source, file, statement);
  else if (ts.isVariableStatement(statement)) {
    for (const declaration of statement.declarationList.declarations)
      for (const name of namesOf(declaration.name)) source.declarations.set(name, declaration);
  } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    source.declarations.set(statement.name?.text ?? 'default', statement);
  else if (ts.isExportDeclaration(statement)) throw new Error(`${file} exports what it does not declare`);
  else if (!ts.isTypeAliasDeclaration(statement) && !ts.isInterfaceDeclaration(statement)) source.run.push(statement);
}

function enterImport({ imports }: Source, file: string, { importClause, moduleSpecifier }: ts.ImportDeclaration): void {
  const from = fileOf(file, (moduleSpecifier as ts.StringLiteral).text);
  const bindings = importClause?.namedBindings;
  if (from === undefined || bindings === undefined) return;
  if (ts.isNamespaceImport(bindings)) imports.set(bindings.name.text, { file: from, name: '*' });
  else
    for (const { name, propertyName } of bindings.elements)
      imports.set(name.text, { file: from, name: (propertyName ?? name).text });
}

const namesOf = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesOf(element.name)));

/**
 * The declarations that something uses, and those that these use, from file to file; a part that is loaded later too. What
 * nothing uses is left out: it calls nothing.
 * @param isEnd files whose declarations are left out
 */
export function usedFrom(start: Imported, isEnd: (file: string) => boolean = () => false): Declaration[] {
  const found = new Map<string, Declaration>();
  const loaded = new Set<string>();
  const queue: Imported[] = [start];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { file, name } = next;
    if (isEnd(file)) continue;
    const source = sourceOf(file);
    const reach = (key: string, node: ts.Node): void => {
      if (found.has(`${file} ${key}`)) return;
      found.set(`${file} ${key}`, { file, name: key, node });
      queue.push(...usesOf(file, source, node));
    };
    if (!loaded.has(file)) source.run.forEach((node, rank) => reach(`run ${rank}`, node));
    loaded.add(file);
    if (name === '*') for (const [key, node] of source.declarations) reach(key, node);
    else if (source.declarations.has(name)) reach(name, source.declarations.get(name)!);
  }
  return [...found.values()];
}

const uses = new Map<ts.Node, Imported[]>();

/** What a piece of code names: of its own file, or imported. */
function usesOf(file: string, source: Source, node: ts.Node): Imported[] {
  const known = uses.get(node) ?? namedIn(file, source, node);
  uses.set(node, known);
  return known;
}

function namedIn(file: string, { declarations, imports }: Source, node: ts.Node): Imported[] {
  const named: Imported[] = [];
  const visit = (child: ts.Node): void => {
    if (ts.isTypeNode(child) || ts.isTypeParameterDeclaration(child)) return;
    if (ts.isIdentifier(child) && !isMemberName(child)) {
      const imported = imports.get(child.text);
      if (imported) named.push(imported);
      else if (declarations.has(child.text)) named.push({ file, name: child.text });
    }
    if (isLaterImport(child)) named.push(...laterUses(file, child));
    child.forEachChild(visit);
  };
  node.forEachChild(visit);
  return named;
}

/** A name that stands for no declaration: behind a point, before a colon, of an attribute. */
const isMemberName = (identifier: ts.Identifier): boolean => {
  const { parent } = identifier;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === identifier) ||
    (ts.isPropertyAssignment(parent) && parent.name === identifier) ||
    ts.isJsxAttribute(parent)
  );
};

const isLaterImport = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;

/** Of `import('./x.js').then((part) => part.X)` X alone, else all of the file. */
function laterUses(from: string, call: ts.CallExpression): Imported[] {
  const [specifier] = call.arguments;
  const file = fileOf(from, (specifier as ts.StringLiteral).text);
  if (file === undefined) return [];
  const [, name] = /^\.then\(\((\w+)\) => \1\.(\w+)\)/.exec(textBehind(call))?.slice(1) ?? [];
  return [{ file, name: name ?? '*' }];
}

const textBehind = (node: ts.Node): string => node.getSourceFile().text.slice(node.getEnd());
