/**
 * Ends a build: puts each program of `dist` into one file of `dist/programs`, with the packages that have hundreds of
 * small modules. Node finds and reads some two thousand files before the api starts; one file more than halves the processor
 * time of a start. The modules stay in `dist`: the specs import them, and threads begin there.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from './lib/project.mjs';

const dist = join(projectRoot, 'dist');
const folder = join(dist, 'programs');
const programs = {
  api: 'apps/api/src/main.js',
  'webhook-worker': 'apps/webhook-worker/src/main.js',
  'task-worker': 'apps/task-worker/src/main.js',
  cli: 'apps/cli/src/main.js',
  migrate: 'scripts/migrate.js',
  'load-demo': 'scripts/demo/load.js',
};
/**
 * Those that a start reads hundreds of files of. A package that imports one of these is among them too, else it would have
 * a second copy; one that reads a file beside its own, or that Nest asks for by name (class-validator), is not.
 */
const bundled = [
  '@nestjs',
  '@sqltools/formatter',
  'bullmq',
  'cron-parser',
  'es-toolkit',
  'iterare',
  'prom-client',
  'rate-limiter-flexible',
  'rxjs',
  'semver',
  'typeorm',
  'undici',
];
const bundledPackages = new RegExp(`^(${bundled.join('|')})(/|$)`);
const namesPackage = /^[^./#]/;

/** Bundles the modules of the house and the packages above; every other package is imported from `node_modules`. */
const packages = {
  name: 'packages',
  setup({ onResolve, resolve }) {
    onResolve({ filter: namesPackage }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === 'asked' || kind === 'entry-point') return undefined;
      // Nest imports optional packages so, whether they are installed or not.
      if (bundledPackages.test(path) && kind !== 'dynamic-import') return undefined;
      // A package may have another version below itself than the project has: it is then named by its file.
      const { path: file } = importer.includes('node_modules')
        ? await resolve(path, { kind, resolveDir, pluginData: 'asked' })
        : { path: '' };
      const nested = file.split('/node_modules/').length > 2;
      return { path: nested ? relative(folder, file) : path, external: true };
    });
  },
};

/** What a module reads beside itself is not beside the bundle. */
const ownAddresses = {
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.m?js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(
        /\bimport\.meta\.url\b/g,
        `new URL(${JSON.stringify(relative(folder, path))}, import.meta.url).href`,
      ),
      resolveDir: dirname(path),
    }));
  },
};

await build({
  entryPoints: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, join(dist, file)])),
  outdir: folder,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // Nest names providers and schemas after their classes.
  keepNames: true,
  // Some of the packages are CommonJS.
  banner: {
    js: "import * as nodeModule from 'node:module'; const require = nodeModule.createRequire(import.meta.url);",
  },
  // The compiler has given its own.
  logLevel: 'error',
  plugins: [packages, ownAddresses],
});
