import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformFileSync } from '@swc/core';
import { projectRoot } from './project.mjs';
import { compilerOptions, sourceOf } from './source-graph.mjs';

const fileOf = (url) => (url?.startsWith('file:') ? fileURLToPath(url) : undefined);
const isOurs = (file) => file.startsWith(projectRoot) && !file.includes('/node_modules/');

/** Finds the TypeScript of `#lib/file.js`, of `./file.js` and of a thread's entry. */
export function resolve(specifier, context, next) {
  const entry = fileOf(specifier)?.replace(/\.js$/, '.ts');
  const importer = fileOf(context.parentURL);
  const source =
    entry === undefined
      ? importer && isOurs(importer) && sourceOf(specifier, relative(projectRoot, importer))
      : isOurs(entry) && existsSync(entry) && relative(projectRoot, entry);
  if (!source) return next(specifier, context);
  return { url: pathToFileURL(join(projectRoot, source)).href, shortCircuit: true };
}

/** Compiles TypeScript as Jest does, without checking types. */
export function load(url, context, next) {
  const file = fileOf(url);
  if (!file || !isOurs(file) || !/\.tsx?$/.test(file)) return next(url, context);
  const source = transformFileSync(file, compilerOptions(file.endsWith('x'))).code;
  return { format: 'module', source, shortCircuit: true };
}
