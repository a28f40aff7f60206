import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig, type Plugin } from 'vite';
import { RESET } from '../../libs/design/reset.js';
import { TOKENS } from '../../libs/design/tokens.js';

const libs = fileURLToPath(new URL('../../libs', import.meta.url));
const outDir = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** Where `npm start` runs, for `npm run web`, which serves the sources as they are edited. */
const api = 'http://localhost:3000';

/** What answers are kept in: of the library of queries, what the sign-in runs too. */
const ANSWERS =
  /query-core[\\/](?:[\w-]+[\\/]){1,4}(environmentManager|focusManager|infiniteQueryBehavior|mutation|mutationCache|notifyManager|onlineManager|query|queryCache|queryClient|removable|retryer|subscribable|timeoutManager|utils)\.js$|QueryClientProvider/;
const BASE =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](router-core|react-router|history|store|react-store)|use-sync-external-store)[\\/]|french-(jsx|typography)\.ts$/;

/**
 * Each page carries the names of all files, and each name costs: what the sign-in and every screen need is one file, and so are
 * the small pieces of screens, the screens of administration, and those that follow spending.
 */
const ENTRY =
  /web[\\/]src[\\/](api[\\/](connection|keys|lost-files|problem|storage)|shell[\\/](address|enter|entry-page|first-page-link|foot|here|lines[\\/]followed-key|list-filters|service-name|title)|ui[\\/](button|classes|form-fault|form-fields|icons|lazy-component|screen-link|state))\.(tsx?|css)$|client[\\/]errors\.ts$/;
const PIECES =
  /web[\\/]src[\\/](shell[\\/](alertes-note|all-rows|cases|data|key-names|file-name|last-error|import-link|late-share|lazy-part|lines[\\/]trust|organization|list-export|mandat-target|screen-frame|services|sign-out|stored|verdict-shares)|ui[\\/](amount|capitalized|chips|dates|dialog|early-keys|figure-link|kept-focus|late-part|list-text|menu|most-rows|notice|progress|range-form|search-field|selection|sheet|verdict-badge|verdict-reason))\.(tsx?|css)$|design[\\/](decimales|format-francais|paid-share|parts|running-note|share)\.ts$/;
/** What screens of tables have, and long lists have not. */
const TABLES =
  /web[\\/]src[\\/](shell[\\/](absent-sheet|row-shortcuts)|ui[\\/](counted-title|data-table|facts|filter-bar|pagination|section-head|state-word|unit-price))\.(tsx?|css)$/;
const ADMINISTRATION =
  /features[\\/](cles|exercices|journal|membres|moderation|nomenclature|services|webhooks)[\\/](?!routes|filters)|shell[\\/]first-administration/;
const FOLLOWED =
  /features[\\/](alertes|conformite|delais|echeances|familles|fournisseurs|prix|marches[\\/]publication)[\\/](?!routes|filters|give-sheet)|shell[\\/]((fournisseur|service)-combobox|marche-name)/;
/** What is recorded on lines, what is typed of a contract, the sample files: rarely opened, and then one after the other. */
const LINES =
  /shell[\\/]lines[\\/](attach-dialog|bulk-dialog|case-effects|classify-dialog|open-lines|own-lines|justify-dialog|rule|single\.|suggestion)/;
const CONTRACT =
  /features[\\/]marches[\\/](day-field|fault-summary|form-|holders-field|marche-field|marche-form|operator-|options|save-marche)/;
/** What looks wrong and may be right: one name of a file rather than three. */
const DOUBTS = /features[\\/]marches[\\/]doubts\.tsx$|design[\\/](avenant-doubts|day-doubt)\.ts$/;
/** What an address asks for in vain is rarely told. */
const ADDRESS = /shell[\\/](parameter-words|refused-filters|unread-parameters)/;
/** What forms are made of, but for their fields. */
const FORMS =
  /web[\\/]src[\\/](shell[\\/](changed-by|deletion-dialog|new-button|row-draft)|ui[\\/](both-values|checkbox-group|copy-field|day-field|dialog-foot|form-foot|french-input|secret-dialog))\.(tsx?|css)$/;
/** What is drawn of figures. */
const CHARTS = /web[\\/]src[\\/]ui[\\/]charts[\\/]|design[\\/]chart-units/;
/** What opens by a key: a screen is drawn without. */
const OPENED = /shell[\\/]palette(-lines|-search)?\.tsx?$|features[\\/]documents[\\/]catalogue\.ts$/;
const SAMPLES = /features[\\/]imports[\\/]samples[\\/]/;

/** The application at /app: `npm run build` writes it to dist/web, where the api serves it from. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/app/',
  // Imports of the house end in .js, as everywhere.
  resolve: { alias: [{ find: /^#(.*)\.js$/, replacement: `${libs}/$1.ts` }] },
  plugins: [
    tokens(),
    frenchJsx(),
    spokenCounts(),
    spokenWayOut(),
    oneWay(),
    optimizeLocales.vite({ locales: ['fr-FR'] }),
    precompressed(),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    // The policy of /app allows no data: address but for images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // « use client » concerns a server that renders React, which this service has not.
    rolldownOptions: {
      checks: { moduleLevelDirective: false, pluginTimings: false },
      // What every page needs, in one file: in several it weighs more, and any new import of a screen deals it otherwise.
      output: {
        // Seven characters tell one build from another, and every page carries those of all files.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'base', test: (id) => BASE.test(id) || ANSWERS.test(id) },
            { name: 'entry', test: ENTRY },
            { name: 'pieces', test: PIECES },
            { name: 'tables', test: TABLES },
            { name: 'administration', test: ADMINISTRATION },
            { name: 'followed', test: FOLLOWED },
            { name: 'lines', test: LINES },
            { name: 'contract', test: CONTRACT },
            { name: 'doubts', test: DOUBTS },
            { name: 'samples', test: SAMPLES },
            { name: 'address', test: ADDRESS },
            { name: 'opened', test: OPENED },
            { name: 'forms', test: FORMS },
            { name: 'charts', test: CHARTS },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/logos': api, '/app/session': sameOrigin(), '/app/erreurs': sameOrigin() } },
});

/** The colours and sizes of the house, and what all its sheets begin with. */
function tokens(): Plugin {
  const name = 'virtual:tokens.css';
  return {
    name: 'tokens',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `${TOKENS}\n${RESET}` : undefined),
  };
}

/** The application's own texts pass by French typography on their way to React. */
function frenchJsx(): Plugin {
  const sources = fileURLToPath(new URL('src/', import.meta.url));
  const own = `${sources}ui/french-jsx.ts`;
  return {
    name: 'french-jsx',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === 'react/jsx-runtime' && importer?.startsWith(sources) && importer !== own ? own : undefined,
  };
}

/**
 * How many options a list has, as React Aria says it: not « 0 option disponible(s) » of a list that is being read. Nothing found
 * is said by the field itself.
 */
function spokenCounts(): Plugin {
  const SAID = '"countAnnouncement": ';
  const SAID_LAST = 'disponible(s).`';
  return {
    name: 'spoken-counts',
    transform: {
      filter: { id: '**/react-aria/dist/**/intl/combobox/fr-FR.*js' },
      handler: (code) => {
        const from = code.indexOf(SAID);
        const last = code.indexOf(SAID_LAST, from);
        if (from < 0 || last < 0) throw new Error('React Aria says the count of options otherwise: see spokenCounts');
        const counted = '({ optionCount: n }) => n === 0 ? "" : n === 1 ? "1 option" : `${n} options`';
        return code.slice(0, from) + SAID + counted + code.slice(last + SAID_LAST.length);
      },
    },
  };
}

/**
 * The way out of a list or a menu, for ears alone: React Aria's « Rejeter » is what happens to rows of a file here.
 */
function spokenWayOut(): Plugin {
  const SAID = '"dismiss": `Rejeter`';
  return {
    name: 'spoken-way-out',
    transform: {
      filter: { id: '**/react-aria/dist/**/intl/overlays/fr-FR.*js' },
      handler: (code) => {
        if (!code.includes(SAID)) throw new Error('React Aria names the way out otherwise: see spokenWayOut');
        return code.replace(SAID, '"dismiss": `Fermer`');
      },
    },
  };
}

/**
 * Fails the build where files import each other, directly or over others: which of them runs first depends on who asks, and a
 * piece may run before what it needs. A window of Conformité did not open the first time for that reason. A group that has a
 * piece which is loaded late needs what this piece alone imports too.
 */
function oneWay(): Plugin {
  return {
    name: 'one-way',
    apply: 'build',
    generateBundle(_, bundle) {
      const imports = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file.imports] as const] : [],
        ),
      );
      const done = new Set<string>();
      const follow = (file: string, path: readonly string[]): void => {
        if (path.includes(file)) {
          const circle = [...path.slice(path.indexOf(file)), file].join(' → ');
          this.error(`Files that import each other: ${circle}. See the groups of vite.config.ts.`);
        }
        if (done.has(file)) return;
        for (const next of imports.get(file) ?? []) follow(next, [...path, file]);
        done.add(file);
      };
      for (const file of imports.keys()) follow(file, []);
    },
  };
}

/** The api refuses what another site sends. */
function sameOrigin(): { target: string; headers: Record<string, string> } {
  return { target: api, headers: { Origin: api, 'Sec-Fetch-Site': 'same-origin' } };
}

/** Writes each text of the build compressed beside it, so that no answer of the api has to. */
function precompressed(): Plugin {
  // The best quality of Brotli: against the ninth it takes one second more, for a seventeenth less on each page.
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const zip = [
    { ending: 'gz', compress: (content: Buffer) => promisify(gzip)(content, { level: 9 }) },
    { ending: 'br', compress: (content: Buffer) => promisify(brotliCompress)(content, { params }) },
  ];
  return {
    name: 'precompressed',
    apply: 'build',
    async writeBundle({ dir }, files) {
      const texts = Object.values(files).filter(({ fileName }) => /\.(js|css)$/.test(fileName));
      await Promise.all(
        texts.flatMap((file) => {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          return zip.map(async ({ ending, compress }) =>
            writeFile(join(dir ?? outDir, `${file.fileName}.${ending}`), await compress(content)),
          );
        }),
      );
    },
  };
}
