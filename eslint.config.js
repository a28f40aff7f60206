import js from '@eslint/js';
import tseslint from 'typescript-eslint';

/** Files that connect to PostgreSQL beside TenantDatabase, and why. */
const OWN_CONNECTIONS = [
  'apps/webhook-worker/src/delivery-store.ts', // names the class of PostgreSQL's errors
  'apps/webhook-worker/src/hint-listener.ts', // LISTEN, which belongs to one connection
  'libs/queue/migrate-queue.ts', // BullMQ's own schema, migrated as the owner
  'libs/imports/staging.ts', // COPY
];

export default tseslint.config(
  { ignores: ['dist', 'node_modules', '.data', '.test-data', 'coverage'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'off',
      'no-empty': ['error', { allowEmptyCatch: false }],
    },
  },
  // The data is reached through TenantDatabase alone: it binds each statement to an organisation, or to a declared scope.
  {
    files: ['apps/**/*.ts', 'apps/**/*.tsx', 'libs/**/*.ts', 'scripts/demo/**/*.ts'],
    ignores: ['libs/database/**', 'libs/testing/**', '**/*.spec.ts', ...OWN_CONNECTIONS],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'typeorm',
              importNames: ['DataSource', 'EntityManager', 'QueryRunner', 'createConnection', 'getConnection'],
              allowTypeImports: true,
              message: 'Ask TenantDatabase: a transaction of an organisation, or a declared scope.',
            },
            {
              name: 'pg',
              importNames: ['default', 'Client', 'Pool', 'native'],
              allowTypeImports: true,
              message: 'Ask TenantDatabase. A new connection of its own is named in OWN_CONNECTIONS, with its reason.',
            },
          ],
          patterns: [
            {
              group: [
                '#database/connection.js',
                '#database/shared-connections.js',
                '#database/traced-query.js',
                '#database/statement-runner.js',
                '#database/scoped-database.js',
                '#database/data-source.js',
                '#database/with-client.js',
              ],
              message: 'Only libs/database opens connections: ask TenantDatabase.',
            },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[property.name=/^(dataSource|queryRunner|createQueryRunner)$/]',
          message: 'TypeORM is reached through the Transaction, which is bound to its organisation.',
        },
        {
          selector: "CallExpression[callee.property.name='query'][callee.object.property.name='client']",
          message: 'Statements go through the methods of the Transaction; its client is for COPY alone.',
        },
      ],
    },
  },
  {
    files: ['**/*.mjs', '**/*.js', '**/*.cjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        Buffer: 'readonly',
        module: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        AbortSignal: 'readonly',
        performance: 'readonly',
      },
    },
  },
);
