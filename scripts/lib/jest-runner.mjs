import { relative } from 'node:path';
import TestRunner from 'jest-runner';
import { projectRoot } from './project.mjs';

/** Spec files that wait for timers and for processes more than they compute. */
export const waiting = new Set([
  'apps/api/src/json-answers.spec.ts',
  'apps/api/src/unread-answers.spec.ts',
  'scripts/embedded-postgres.spec.ts',
  'scripts/start-again.spec.ts',
  'scripts/start-refusals.spec.ts',
  'scripts/start.spec.ts',
  // A person at a keyboard: a third of the time is computed, the rest is the browser's frames and answers on their way.
  'test/app/accueil.spec.ts',
  'test/app/diffuser.spec.ts',
  'test/app/import-tasks.spec.ts',
  'test/app/imports.spec.ts',
  'test/app/interruptions.spec.ts',
  'test/app/lists.spec.ts',
  'test/app/mandats.spec.ts',
  'test/app/marches.spec.ts',
  'test/app/session.spec.ts',
  'test/app/suivi.spec.ts',
  'test/e2e/chatbot-page.spec.ts',
  'test/e2e/client-package.spec.ts',
  'test/e2e/conformite-classement.spec.ts',
  'test/e2e/console-browser.spec.ts',
  'test/e2e/demo-off.spec.ts',
  'test/e2e/docs-browser.spec.ts',
  'test/e2e/documents-readers.spec.ts',
  'test/e2e/documents.spec.ts',
  'test/e2e/identity.spec.ts',
  'test/e2e/imports-corrections.spec.ts',
  'test/e2e/imports-plans.spec.ts',
  'test/e2e/imports-whole.spec.ts',
  'test/e2e/new-passwords.spec.ts',
  'test/e2e/pages.spec.ts',
  'test/e2e/platform-health.spec.ts',
  'test/e2e/retention.spec.ts',
  'test/e2e/sign-in-delay.spec.ts',
  'test/e2e/sign-in-events.spec.ts',
  'test/e2e/webhooks-delivery.spec.ts',
  'test/e2e/webhooks-entry-points.spec.ts',
  'test/e2e/webhooks-faults.spec.ts',
  'test/e2e/webhooks-outages.spec.ts',
  'test/e2e/webhooks-snippets.spec.ts',
  'test/faults/clocks.spec.ts',
  'test/faults/graceful-shutdown.spec.ts',
  'test/faults/silent-stores.spec.ts',
]);

const isWaiting = ({ path }) => waiting.has(relative(projectRoot, path));

/** How many of those run at once, beside the others. */
const WAITING_WORKERS = 2;

/**
 * Jest's runner with more workers for the spec files that mostly wait: they leave the processors to the others. As many
 * workers for all of them would make those fail that measure times.
 */
export default class WaitingBeside extends TestRunner {
  constructor(globalConfig, context, options) {
    super(globalConfig, context, options);
    this.beside = new TestRunner({ ...globalConfig, maxWorkers: WAITING_WORKERS }, context, options);
  }

  on(eventName, listener) {
    const listeners = [super.on(eventName, listener), this.beside.on(eventName, listener)];
    return () => listeners.forEach((remove) => remove());
  }

  async runTests(tests, watcher, options) {
    const waits = tests.filter(isWaiting);
    const works = tests.filter((test) => !isWaiting(test));
    if (options.serial || waits.length === 0 || works.length === 0) return super.runTests(tests, watcher, options);
    return Promise.all([super.runTests(works, watcher, options), this.beside.runTests(waits, watcher, options)]);
  }
}
