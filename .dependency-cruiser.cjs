/** Import boundaries of the house: see docs/architecture.md. */
const libsFromLowToHigh = [
  'common',
  'design',
  'procurement',
  'config',
  'database',
  'classement',
  'verdicts',
  'access',
  'writing',
  'figures',
  'queue',
  'webhooks',
  'imports',
  'documents',
  'identity',
  'platform',
  'assistant',
  'testing',
];

const SPECS = '\\.spec\\.tsx?$';

module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'apps-never-import-each-other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^(dist/)?apps/', pathNot: '^(dist/)?apps/$1/' },
    },
    // A script runs an app by its entry file; what both need is in a lib.
    {
      name: 'scripts-never-import-apps',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^(dist/)?apps/' },
    },
    { name: 'libs-never-import-apps', severity: 'error', from: { path: '^libs/' }, to: { path: '^(dist/)?apps/' } },
    ...libsFromLowToHigh.map((lib, index) => ({
      name: `${lib}-imports-only-libs-below`,
      severity: 'error',
      from: { path: `^libs/${lib}/`, pathNot: SPECS },
      to: { path: `^(dist/)?libs/(${libsFromLowToHigh.slice(index + 1).join('|') || 'none'})/` },
    })),
    {
      name: 'design-stands-alone',
      comment: 'A browser takes it too: no package, nothing of Node.',
      severity: 'error',
      from: { path: '^libs/design/', pathNot: SPECS },
      to: { pathNot: '^(dist/)?libs/design/' },
    },
    {
      name: 'features-never-import-each-other',
      comment: 'What two features show or do stands in a lib below them. `pages` is how all of them look.',
      severity: 'error',
      from: { path: '^apps/api/src/(?!pages/|console/)([^/]+)/', pathNot: SPECS },
      to: { path: '^(dist/)?apps/api/src/[^/]+/', pathNot: '^(dist/)?apps/api/src/($1|pages)/' },
    },
    {
      name: 'pages-import-no-feature',
      severity: 'error',
      from: { path: '^apps/api/src/pages/', pathNot: SPECS },
      to: { path: '^(dist/)?apps/api/src/', pathNot: '^(dist/)?apps/api/src/pages/' },
    },
    {
      name: 'console-shows-the-platform-alone',
      comment: 'The console is the pages of the platform: it calls the services that the platform module declares.',
      severity: 'error',
      from: { path: '^apps/api/src/console/', pathNot: SPECS },
      to: { path: '^(dist/)?apps/api/src/[^/]+/', pathNot: '^(dist/)?apps/api/src/(console|pages|platform|health)/' },
    },
    {
      name: 'only-specs-import-tests',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: SPECS },
      to: { path: '^test/' },
    },
    {
      name: 'only-specs-import-testing',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: [SPECS, '^libs/testing/'] },
      to: { path: '^(dist/)?libs/testing/' },
    },
    {
      name: 'client-stands-alone',
      comment: 'Integrators install it, browsers load it: no package, nothing of Node, nothing of the house.',
      severity: 'error',
      from: { path: '^libs/client/', pathNot: SPECS },
      to: { pathNot: '^(dist/)?libs/client/' },
    },
    {
      name: 'only-specs-and-web-import-client',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: [SPECS, '^libs/client/', '^apps/web/'] },
      to: { path: '^(dist/)?libs/client/' },
    },
    {
      name: 'web-imports-design-and-client-alone',
      comment: 'A browser loads it: of the house only what has nothing of Node.',
      severity: 'error',
      from: { path: '^apps/web/src/' },
      to: { path: '^(dist/)?libs/', pathNot: '^(dist/)?libs/(design|client)/' },
    },
    {
      name: 'web-features-import-shell-ui-and-api-alone',
      comment: 'A feature knows no other and no library of components or routes: those stand in ui and shell.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: SPECS },
      to: {
        pathNot: [
          '^apps/web/src/(features/$1|shell|ui|api)/',
          '^(dist/)?libs/(design|client)/',
          '^node_modules/(@types/)?react/',
        ],
      },
    },
    {
      name: 'web-shell-names-features-in-the-router-alone',
      severity: 'error',
      from: { path: '^apps/web/src/(shell|ui|api)/', pathNot: '^apps/web/src/shell/router\\.tsx$' },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'web-ui-is-below-the-shell',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^apps/web/src/shell/' },
    },
    {
      name: 'web-api-is-below-all',
      comment: 'Calls and the session, without React.',
      severity: 'error',
      from: { path: '^apps/web/src/api/', pathNot: SPECS },
      to: { path: '^(apps/web/src/(shell|ui)|node_modules)/' },
    },
    {
      name: 'not-resolvable',
      comment: 'The code that /docs shows imports packages as an integrator installs them.',
      severity: 'error',
      from: { pathNot: '^apps/api/src/docs/assets/' },
      // `virtual:` files are written by the build of the application.
      to: { couldNotResolve: true, pathNot: ['^(\\.\\./)*dist/', '^virtual:'] },
    },
    {
      name: 'no-dev-dependency-at-run-time',
      severity: 'error',
      // The build of the application holds what it imports.
      from: { path: '^(apps|libs)/', pathNot: [SPECS, '^libs/testing/', '^apps/web/'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    // `#lib/file.js` resolves to the build where there is one: the same room, one folder down.
    doNotFollow: { path: ['node_modules', '^dist/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
