import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { projectRoot } from './project.mjs';

/** What a source imports, and the entries of the threads that it starts. */
const importPattern =
  /(?:(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"])|(?:new URL\(['"]([^'"]+\.js)['"], import\.meta\.url\))/g;

/** The source file an import names, relative to the root; undefined for a package. */
function sourceOf(specifier, importer) {
  const target = specifier.startsWith('#')
    ? join(projectRoot, 'libs', specifier.slice(1))
    : specifier.startsWith('.')
      ? resolve(dirname(join(projectRoot, importer)), specifier)
      : undefined;
  if (!target) return undefined;
  const candidates = [target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx'), target];
  const found = candidates.find((candidate) => existsSync(candidate));
  return found && relative(projectRoot, found);
}

const dataPattern = /['"]([\w-]+\.(?:csv|json))['"]/g;

/** The file of the lib's `data` folder that a source names, relative to the root, if there is one. */
function dataOf(name, importer) {
  const data = join(importer.split('/').slice(0, 2).join('/'), 'data', name);
  return existsSync(join(projectRoot, data)) ? data : undefined;
}

const folderPattern = /new URL\(['"](\.\/[\w/-]+\/)['"], import\.meta\.url\)/g;

const filesBelow = (folder) =>
  readdirSync(join(projectRoot, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)));

/** The files of the `assets` folders beside a source and above it, relative to the root: what the build copies too. */
function assetsOf(importer) {
  const [top, name] = importer.split('/');
  const files = [];
  for (let folder = dirname(importer); folder.startsWith(`${top}/${name}`); folder = dirname(folder)) {
    if (existsSync(join(projectRoot, folder, 'assets'))) files.push(...filesBelow(join(folder, 'assets')));
  }
  return files;
}

/**
 * The source files that `entry` imports, itself included, however far, and the files they read; paths relative to
 * the root, in order.
 */
export function sourcesReachableFrom(entry) {
  const found = new Set([entry]);
  for (const file of found) {
    if (!/\.[cm]?[jt]sx?$/.test(file) || file.includes('/assets/')) continue;
    const content = readFileSync(join(projectRoot, file), 'utf8');
    const named = [
      ...[...content.matchAll(importPattern)].map(([, specifier, entry]) => sourceOf(specifier ?? entry, file)),
      ...[...content.matchAll(dataPattern)].map(([, name]) => dataOf(name, file)),
      ...[...content.matchAll(folderPattern)].flatMap(([, folder]) => filesBelow(join(dirname(file), folder))),
      ...assetsOf(file),
    ];
    for (const source of named) if (source) found.add(source);
  }
  return [...found].sort();
}

/** In a .ts file `<T>x` is a cast, in a .tsx file it is an element: each has its own parser. */
export const compilerOptions = (tsx) => ({
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true, tsx },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic', importSource: 'preact' },
    },
  },
  module: { type: 'es6' },
});

/**
 * Compiles `entry` and all it imports into `directory`, without checking types: the tests always run on the migrations
 * as they are written now, whatever the last build holds. `directory` lies inside the checkout, to find its packages.
 */
export async function compileReachable(entry, directory) {
  const { transformFileSync } = await import('@swc/core');
  for (const file of sourcesReachableFrom(entry)) {
    const output = join(directory, file.replace(/\.tsx?$/, '.js'));
    mkdirSync(dirname(output), { recursive: true });
    const code = /\.tsx?$/.test(file)
      ? transformFileSync(join(projectRoot, file), compilerOptions(file.endsWith('x'))).code
      : readFileSync(join(projectRoot, file));
    writeFileSync(output, code);
  }
  writeFileSync(join(directory, 'package.json'), JSON.stringify({ type: 'module', imports: { '#*': './libs/*' } }));
}
