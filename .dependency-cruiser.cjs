/** Import boundaries of the house: see docs/architecture.md. */
const libsFromLowToHigh = [
  'common',
  'procurement',
  'config',
  'database',
  'access',
  'queue',
  'webhooks',
  'imports',
  'documents',
  'identity',
  'platform',
  'assistant',
  'testing',
];

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
      from: { path: `^libs/${lib}/`, pathNot: '\\.spec\\.tsx?$' },
      to: { path: `^(dist/)?libs/(${libsFromLowToHigh.slice(index + 1).join('|') || 'none'})/` },
    })),
    {
      name: 'only-specs-import-testing',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: ['\\.spec\\.tsx?$', '^libs/testing/'] },
      to: { path: '^(dist/)?libs/testing/' },
    },
    {
      name: 'client-stands-alone',
      severity: 'error',
      from: { path: '^libs/client/' },
      to: { path: '^(dist/)?(apps|libs)/', pathNot: '^(dist/)?libs/client/' },
    },
    {
      name: 'only-specs-import-client',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: ['\\.spec\\.tsx?$', '^libs/client/'] },
      to: { path: '^(dist/)?libs/client/' },
    },
    { name: 'not-resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^(\\.\\./)*dist/' } },
    {
      name: 'no-dev-dependency-at-run-time',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: ['\\.spec\\.tsx?$', '^libs/testing/'] },
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
