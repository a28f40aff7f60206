/** Import boundaries of the house: see docs/architecture.md. */
const libsFromLowToHigh = [
  'common',
  'config',
  'database',
  'access',
  'queue',
  'webhooks',
  'procurement',
  'imports',
  'documents',
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
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    { name: 'libs-never-import-apps', severity: 'error', from: { path: '^libs/' }, to: { path: '^apps/' } },
    ...libsFromLowToHigh.map((lib, index) => ({
      name: `${lib}-imports-only-libs-below`,
      severity: 'error',
      from: { path: `^libs/${lib}/`, pathNot: '\\.spec\\.tsx?$' },
      to: { path: `^libs/(${libsFromLowToHigh.slice(index + 1).join('|') || 'none'})/` },
    })),
    {
      name: 'only-specs-import-testing',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: ['\\.spec\\.tsx?$', '^libs/testing/'] },
      to: { path: '^libs/testing/' },
    },
    { name: 'not-resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
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
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'], extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};
