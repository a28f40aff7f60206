import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** Where the house's own statements are. Specs, benches and what they are made with are not checked. */
const FOLDERS = ['apps', 'libs', 'scripts'];
/** What is left out: the application runs in a browser and sends no statement; `testing` serves the specs alone. */
const WITHOUT = /\/(apps\/web|libs\/testing)\//;

/** The sources of the house, read once by the compiler, with what is asked of them often. */
export interface House {
  program: ts.Program;
  checker: ts.TypeChecker;
  /** Files whose statements are checked, in the order of their paths. */
  files: readonly ts.SourceFile[];
  /** The objects that modules declare of a named type, by its name. */
  constants: ReadonlyMap<string, readonly ts.Expression[]>;
  /** Every call, by the name it is made by. */
  calls: ReadonlyMap<string, readonly ts.CallExpression[]>;
}

/**
 * Reads the sources by the project's own settings.
 * @param added texts of further files, by their path from the root: they are read as if they stood there
 */
export function readHouse(added: Readonly<Record<string, string>> = {}): House {
  const root = process.cwd();
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)).config,
    ts.sys,
    root,
  );
  const texts = new Map(Object.entries(added).map(([path, text]) => [join(root, path), text]));
  const host = ts.createCompilerHost(options);
  // Comments tell nothing of statements, and a third of what there is to read is comments of packages.
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone;
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  host.getSourceFile = (path, settings, ...rest) =>
    texts.has(path)
      ? ts.createSourceFile(path, texts.get(path)!, settings, true)
      : getSourceFile.call(host, path, settings, ...rest);
  const program = ts.createProgram(
    [...FOLDERS.flatMap(sourcesOf), ...texts.keys()],
    { ...options, noEmit: true },
    host,
  );
  const checker = program.getTypeChecker();
  const files = program
    .getSourceFiles()
    .filter((file) => FOLDERS.some((folder) => file.fileName.startsWith(join(root, folder) + '/')));
  return { program, checker, files, calls: indexCalls(files), constants: indexConstants(files) };
}

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(spec|d)\.tsx?$/.test(name))
    .map((name) => join(process.cwd(), folder, name))
    .filter((path) => !WITHOUT.test(path));

function indexConstants(files: readonly ts.SourceFile[]): ReadonlyMap<string, readonly ts.Expression[]> {
  const constants = new Map<string, ts.Expression[]>();
  const declarations = files
    .flatMap(({ statements }) => statements.filter(ts.isVariableStatement))
    .flatMap(({ declarationList }) => declarationList.declarations);
  for (const { type, initializer } of declarations) {
    if (!type || !ts.isTypeReferenceNode(type) || !initializer || !ts.isObjectLiteralExpression(initializer)) continue;
    const name = type.typeName.getText();
    constants.set(name, [...(constants.get(name) ?? []), initializer]);
  }
  return constants;
}

/** Calls by the name they are made by: what each one means is asked of the compiler when it matters, which takes long. */
function indexCalls(files: readonly ts.SourceFile[]): ReadonlyMap<string, readonly ts.CallExpression[]> {
  const calls = new Map<string, ts.CallExpression[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
      if (ts.isIdentifier(name)) calls.set(name.text, [...(calls.get(name.text) ?? []), node]);
    }
    ts.forEachChild(node, visit);
  };
  files.forEach(visit);
  return calls;
}

/** The calls of each function that was asked about: a node belongs to one program. */
const knownCallers = new WeakMap<ts.Node, readonly ts.CallExpression[]>();

/** The calls of a function of the house. */
export function callersOf(house: House, called: ts.SignatureDeclaration): readonly ts.CallExpression[] {
  const callers = knownCallers.get(called) ?? findCallers(house, called);
  knownCallers.set(called, callers);
  return callers;
}

function findCallers({ calls, checker }: House, called: ts.SignatureDeclaration): readonly ts.CallExpression[] {
  const name = called.name ?? (called.parent as ts.NamedDeclaration).name;
  const candidates = name && ts.isIdentifier(name) ? (calls.get(name.text) ?? []) : [];
  return candidates.filter((call) => calledFunction(checker, call) === called);
}

/** The function of the house that a call runs, as far as its name tells; undefined for another's. */
export function calledFunction(
  checker: ts.TypeChecker,
  call: ts.CallExpression,
): ts.FunctionLikeDeclaration | undefined {
  const name = ts.isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression;
  const symbol = symbolAt(checker, name);
  const declaration = symbol?.valueDeclaration;
  if (!declaration) return undefined;
  if (ts.isFunctionLike(declaration)) return declaration as ts.FunctionLikeDeclaration;
  const value =
    ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration) ? declaration.initializer : undefined;
  return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : undefined;
}

/** What each name means that was asked about: the compiler looks it up again each time. */
const knownSymbols = new WeakMap<ts.Node, ts.Symbol | undefined>();

/** What a name means, imports followed to what they import. */
export function symbolAt(checker: ts.TypeChecker, name: ts.Node): ts.Symbol | undefined {
  if (!knownSymbols.has(name)) knownSymbols.set(name, findSymbol(checker, name));
  return knownSymbols.get(name);
}

function findSymbol(checker: ts.TypeChecker, name: ts.Node): ts.Symbol | undefined {
  const symbol =
    name.parent && ts.isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** `path:line` of a node, from the root. */
export function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${pathOf(file)}:${line + 1}`;
}

export const pathOf = (file: ts.SourceFile): string => relative(process.cwd(), file.fileName);

/** The type of the instances of a class of the house. */
export function classType({ checker, files }: House, name: string): ts.Type {
  for (const file of files) {
    const found = file.statements.find((node) => ts.isClassDeclaration(node) && node.name?.text === name);
    if (found) return checker.getTypeAtLocation(found);
  }
  throw new Error(`no class ${name}`);
}
