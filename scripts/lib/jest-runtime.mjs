import asyncHooks from 'node:async_hooks';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import Runtime from 'jest-runtime';
import { register } from 'prom-client';
// Node's own Reflect, where the decorators of the house keep what they know.
import 'reflect-metadata';

/** What `instanceof` is asked about: a spec and the house mean the same classes. `Error` stays Jest's, which formats it. */
const sharedClasses = { Date, Map, RangeError, Set, SyntaxError, TypeError };
/** What Node is loading for this worker. */
let loading = Promise.resolve();

/**
 * Imports one file after the other. Jest asks for all that a spec imports at once; a package that calls `require()` on a
 * module which another import has not finished loading then fails, and with it every later file of the worker.
 */
function importInTurn(file) {
  const loaded = loading.then(() => import(pathToFileURL(file).href));
  // Whoever asked for the file has its error.
  loading = loaded.catch(() => undefined);
  return loaded;
}

const firstComment = /^\s*\/\*\*[^]*?\*\//;

const hasOwnModules = (specPath) => /@own-modules\b/.test(firstComment.exec(readFileSync(specPath, 'utf8'))?.[0] ?? '');

/** The file that Node loads in place of a module; undefined for what Jest loads. */
function nativeFile(rootDir, modulePath) {
  if (modulePath.includes('/node_modules/')) return modulePath;
  const path = relative(rootDir, modulePath);
  if (/^scripts\/.*\.mjs$/.test(path)) return modulePath;
  // Specs and libs/testing are no part of the build; the latter reads the environment of its spec.
  const built =
    /^(apps|libs(?!\/testing\/)|scripts)\/.*\.tsx?$/.test(path) &&
    join(rootDir, 'dist', path.replace(/\.tsx?$/, '.js'));
  return built && existsSync(built) ? built : undefined;
}

/**
 * Jest makes an AsyncLocalStorage for each spec file and leaves it in use. Node then serves all of them at each promise of
 * the worker, so the hundredth file took three times the processor time of the first. They end with their file.
 * @param coreModule what gives a spec file the modules of Node
 * @returns ends those that were made
 */
function endStoragesOf(coreModule) {
  const made = [];
  class AsyncLocalStorage extends asyncHooks.AsyncLocalStorage {
    constructor(...options) {
      super(...options);
      made.push(this);
    }
  }
  const requireCore = coreModule.require.bind(coreModule);
  coreModule.require = (name) =>
    /^(node:)?async_hooks$/.test(name) ? { ...asyncHooks, AsyncLocalStorage } : requireCore(name);
  return () => made.forEach((storage) => storage.disable());
}

/**
 * How Jest loads modules here. A spec file and its helpers under test/ are loaded for each spec file, as Jest always
 * does. The house and the packages are loaded by Node itself, once in each Jest worker, from the build: reading
 * NestJS, TypeORM and the house again costs two seconds a spec file. What is started stays each file's own: its api, its
 * database, its organisations.
 *
 * Variables of modules live as long as the worker. A spec file that needs fresh ones, or that replaces a global the
 * house reads (its clock), says `@own-modules` in its first comment: Jest then loads everything for this file alone.
 */
export default class HouseRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverageOptions, specPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverageOptions, specPath, globalConfig);
    this.endStorages = endStoragesOf(this.coreModule);
    if (hasOwnModules(specPath)) return;
    // Files count in the same metrics, those of the process: each begins at zero.
    register.resetMetrics();
    const { global } = environment;
    Object.assign(global, sharedClasses);
    // Decorators of a spec's own classes write where the house reads.
    for (const name of Reflect.ownKeys(Reflect)) global.Reflect[name] ??= Reflect[name];

    const modules = new Map();
    const native = (modulePath) => {
      const file = nativeFile(config.rootDir, modulePath);
      if (file && !modules.has(file)) modules.set(file, this.loadNative(file, environment.getVmContext()));
      return modules.get(file);
    };
    const { esmLoader } = this;
    // From Node 22.21 on, Jest has a second way to load, which asks no method of the loader for each module.
    this._resolution.canResolveSync = () => false;
    const loadEsmModule = esmLoader.loadEsmModule.bind(esmLoader);
    const loadCjsAsEsm = esmLoader.loadCjsAsEsm.bind(esmLoader);
    esmLoader.loadEsmModule = (path, ...rest) => native(path) ?? loadEsmModule(path, ...rest);
    esmLoader.loadCjsAsEsm = (from, path, ...rest) => native(path) ?? loadCjsAsEsm(from, path, ...rest);
  }

  teardown() {
    this.endStorages();
    super.teardown();
  }

  /** A module of the spec's context that gives on what Node's own module exports. */
  async loadNative(file, context) {
    const exported = await importInTurn(file);
    const names = Object.keys(exported);
    const module = new vm.SyntheticModule(
      names,
      function () {
        for (const name of names) this.setExport(name, exported[name]);
      },
      { context, identifier: file },
    );
    await module.link(() => undefined);
    await module.evaluate();
    return module;
  }
}
