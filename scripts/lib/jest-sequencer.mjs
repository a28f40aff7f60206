import Sequencer from '@jest/test-sequencer';

/** The spec files that take longest, the longest first. */
export const longest = [
  'test/e2e/decp-2019.spec.ts',
  'test/e2e/chatbot-questions.spec.ts',
  'test/e2e/documents-streams.spec.ts',
  'test/fuzz/hostile-input.spec.ts',
  'test/e2e/imports-crash.spec.ts',
  'test/faults/crashes.spec.ts',
  'test/contract/matrix.spec.ts',
  'test/faults/pairs.spec.ts',
  'test/e2e/imports-turns.spec.ts',
  'test/contract/statements.spec.ts',
  'test/faults/imports.spec.ts',
  'test/e2e/rollups-plans.spec.ts',
  'libs/imports/readers/bad-files-memory.spec.ts',
  'test/e2e/audit-heads.spec.ts',
  'test/faults/full-disk.spec.ts',
  'test/contract/schema-upgrade.spec.ts',
  'test/faults/crowds.spec.ts',
  // These the gate plays too.
  'scripts/start.spec.ts',
  'test/e2e/webhooks-delivery.spec.ts',
  'test/app/suivi.spec.ts',
  'test/e2e/identity.spec.ts',
  'test/contract/matrix-foreign.spec.ts',
  'test/e2e/webhooks-entry-points.spec.ts',
  'test/contract/openapi.spec.ts',
  'libs/database/data-source.spec.ts',
  'test/e2e/figures-agree.spec.ts',
  'test/e2e/imports-corrections.spec.ts',
  'test/e2e/nested-pages.spec.ts',
  'test/e2e/imports-whole.spec.ts',
];

const rank = ({ path }) => {
  const at = longest.findIndex((name) => path.endsWith(`/${name}`));
  return at < 0 ? longest.length : at;
};

/**
 * Begins with the longest spec files, so that the workers end together. Jest remembers how long each took; a fresh
 * clone remembers nothing, and is given the list above.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return sorted.some((test) => this.time(test) !== undefined)
      ? sorted
      : sorted.sort((one, other) => rank(one) - rank(other));
  }
}
