import { availableParallelism } from 'node:os';
import { leftOutOfTheGate } from './scripts/lib/jest-gate.mjs';
import { compilerOptions } from './scripts/lib/source-graph.mjs';

/** `npm test -- --gate` (scripts/test.mjs). */
const leftOut = process.env.TESTS === 'gate' ? leftOutOfTheGate() : [];

/** Unit specs stand beside their code; e2e and contract specs under test/. All run against real services. */
const shared = {
  testEnvironment: 'node',
  runner: '<rootDir>/scripts/lib/jest-runner.mjs',
  runtime: '<rootDir>/scripts/lib/jest-runtime.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^#(?!jest)(.*)\\.js$': '<rootDir>/libs/$1',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.ts$': ['@swc/jest', compilerOptions(false)],
    '^.+\\.tsx$': ['@swc/jest', compilerOptions(true)],
  },
  setupFiles: ['<rootDir>/test/support/setup.ts'],
  testPathIgnorePatterns: leftOut,
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.data', '<rootDir>/.test-data'],
};

export default {
  // Two workers even on two cores, for the specs wait for real services too. A third for all of them makes those that
  // measure times fail when the checks run beside; those that wait most have their own (scripts/lib/jest-runner.mjs).
  maxWorkers: Math.max(2, availableParallelism() - 1),
  globalTeardown: './scripts/lib/jest-kept.mjs',
  testSequencer: './scripts/lib/jest-sequencer.mjs',
  // Ends what hangs, and no spec has a limit of its own: servers, browsers and processes take many times as long on a
  // busy machine, and a shorter limit would test the machine.
  testTimeout: 600_000,
  // The kernel is not always done taking back the memory of a worker in the half second of Jest.
  workerGracefulExitTimeout: 10_000,
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/{apps,libs,scripts,test/oracles}/**/*.spec.{ts,tsx}'] },
    { ...shared, displayName: 'e2e', testMatch: ['<rootDir>/test/e2e/**/*.spec.ts'] },
    { ...shared, displayName: 'app', testMatch: ['<rootDir>/test/app/**/*.spec.ts'] },
    { ...shared, displayName: 'fuzz', testMatch: ['<rootDir>/test/fuzz/**/*.spec.ts'] },
    {
      ...shared,
      displayName: 'faults',
      testMatch: ['<rootDir>/test/faults/**/*.spec.ts'],
      // Minutes long: `npm run faults` alone plays them.
      testPathIgnorePatterns: process.env.FAULTS === 'long' ? [] : [...leftOut, '\\.long\\.spec\\.ts$'],
    },
    { ...shared, displayName: 'contract', testMatch: ['<rootDir>/test/contract/**/*.spec.ts'] },
  ],
};
