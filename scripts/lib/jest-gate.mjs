import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project.mjs';

/**
 * Spec files that `npm test` plays and the gate (`.ci/run`) does not, by what plays the same code there in less time: eight
 * minutes on two cores have room for half of the processor time of all. Play those of what you change, and all of them
 * before a release. `test/README.md` tells how to choose.
 */
const LEFT_TO_NPM_TEST = {
  'tasks of the application in a browser: suivi reads every screen, budgets one list': [
    'test/app/accueil.spec.ts',
    'test/app/administration.spec.ts',
    'test/app/completer.spec.ts',
    'test/app/diffuser.spec.ts',
    'test/app/exercices.spec.ts',
    'test/app/figures.spec.ts',
    'test/app/hostile.spec.ts',
    'test/app/import-tasks.spec.ts',
    'test/app/imports.spec.ts',
    'test/app/interruptions.spec.ts',
    'test/app/lists.spec.ts',
    'test/app/mandats.spec.ts',
    'test/app/marches.spec.ts',
    'test/app/mise-en-route.spec.ts',
    'test/app/session.spec.ts',
  ],
  'other pages in a browser: their HTML has its specs': [
    'test/e2e/chatbot-page.spec.ts',
    'test/e2e/console-browser.spec.ts',
    'test/e2e/docs-browser.spec.ts',
    'test/e2e/pages.spec.ts',
  ],
  'faults, which `npm run faults` plays at length: database-away and start-refusals stay': [
    'apps/api/src/json-answers.spec.ts',
    'apps/api/src/unread-answers.spec.ts',
    'scripts/embedded-postgres.spec.ts',
    'scripts/start-again.spec.ts',
    'test/contract/schema-upgrade.spec.ts',
    'test/e2e/imports-crash.spec.ts',
    'test/e2e/imports-turns.spec.ts',
    'test/e2e/webhooks-faults.spec.ts',
    'test/e2e/sign-in-delay.spec.ts',
    'test/e2e/webhooks-outages.spec.ts',
    'test/faults/clocks.spec.ts',
    'test/faults/crashes.spec.ts',
    'test/faults/crowds.spec.ts',
    'test/faults/full-disk.spec.ts',
    'test/faults/graceful-shutdown.spec.ts',
    'test/faults/imports.spec.ts',
    'test/faults/pairs.spec.ts',
    'test/faults/silent-stores.spec.ts',
  ],
  'large sets (`npm run fuzz` plays three of them at length): the same rules and routes have specs of one case each': [
    'libs/documents/logo/printable-logo.spec.ts',
    'libs/imports/readers/bad-files-memory.spec.ts',
    'libs/imports/readers/bad-files.spec.ts',
    'libs/procurement/verdicts/monotonie.spec.ts',
    'scripts/demo/demo-data.spec.ts',
    'test/e2e/audit-heads.spec.ts',
    'test/e2e/chatbot-hostile.spec.ts',
    'test/e2e/chatbot-limits.spec.ts',
    'test/e2e/chatbot-provider.spec.ts',
    'test/e2e/chatbot-questions.spec.ts',
    'test/e2e/decp-2019.spec.ts',
    'test/e2e/decp-outcomes.spec.ts',
    'test/e2e/documents-logos.spec.ts',
    'test/e2e/documents-streams.spec.ts',
    'test/e2e/identite.spec.ts',
    'test/e2e/identite-tables.spec.ts',
    'test/e2e/imports-evenements.spec.ts',
    'test/e2e/imports-limits.spec.ts',
    'test/e2e/imports-plans.spec.ts',
    'test/e2e/lignes.spec.ts',
    'test/e2e/mandats-sans-marche.spec.ts',
    'test/e2e/paiements.spec.ts',
    'test/e2e/reclassement.spec.ts',
    'test/e2e/retention.spec.ts',
    'test/e2e/rollups.spec.ts',
    'test/e2e/rollups-plans.spec.ts',
    'test/e2e/sent-back.spec.ts',
    'test/e2e/sign-in-events.spec.ts',
    'test/e2e/types-familles.spec.ts',
    'test/e2e/verdicts-marches.spec.ts',
    'test/fuzz/described-answers.spec.ts',
    'test/fuzz/hostile-input.spec.ts',
  ],
  'the whole program read by a compiler: the statements run in the specs of their routes': [
    'test/contract/statements.spec.ts',
  ],
  'programs of others: npm installs the client, PHP and Python read the snippets, LibreOffice the documents': [
    'test/e2e/client-package.spec.ts',
    'test/e2e/documents-readers.spec.ts',
    'test/e2e/webhooks-snippets.spec.ts',
  ],
};

/** Patterns of the paths that Jest leaves out in the gate. @throws for a name without its file, which would leave out nothing */
export function leftOutOfTheGate() {
  const names = Object.values(LEFT_TO_NPM_TEST).flat();
  const gone = names.filter((name) => !existsSync(join(projectRoot, name)));
  if (gone.length > 0) throw new Error(`scripts/lib/jest-gate.mjs names no spec file: ${gone.join(', ')}`);
  return names.map((name) => `${join(projectRoot, name).replaceAll(/[.\\]/g, '\\$&')}$`);
}
