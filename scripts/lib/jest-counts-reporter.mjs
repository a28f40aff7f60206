import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { projectRoot } from './project.mjs';

const skippedIn = ({ testFilePath, testResults }) =>
  testResults
    .filter(({ status }) => ['pending', 'todo', 'skipped', 'disabled'].includes(status))
    .map(({ fullName }) => ({ file: relative(projectRoot, testFilePath), test: fullName }));

/** A Jest reporter that writes the run's counts to the file of its option `output`, for `scripts/test.mjs` to print. */
export default class CountsReporter {
  constructor(_globalConfig, options) {
    this.output = options?.output ?? process.env.TEST_COUNTS_FILE;
  }

  onRunComplete(_contexts, results) {
    const counts = {
      passed: results.numPassedTests,
      // A spec that could not even be loaded ran no test: it counts as one failure.
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
      skippedTests: results.testResults.flatMap(skippedIn),
    };
    writeFileSync(this.output, JSON.stringify(counts));
  }
}
