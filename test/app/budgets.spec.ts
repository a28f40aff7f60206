import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Application, chromium, startApplication, type Tab } from '../support/application.js';
import { createAccount, createOrganization } from '../support/factories.js';

const SLOW = 60_000;
const KB = 1024;

/** Follows the files of the application that a tab loads. @returns what they weigh compressed by gzip, in KB */
function weigh({ page }: Tab): () => number {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/app\/assets\/([\w.-]+)$/.exec(request.url())?.[1];
    if (name) names.add(name);
  });
  return () => {
    const sizes = [...names].map((name) => statSync(join('dist/web/assets', `${name}.gz`)).size / KB);
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}

(chromium ? describe : describe.skip)('what the application weighs', () => {
  let app: Application;
  beforeAll(async () => {
    app = await startApplication();
  }, SLOW);
  afterAll(() => app.close());

  it(
    'is at most 140 KB to sign in, and 220 KB with the frame of the screens',
    async () => {
      const organization = await createOrganization(app.api);
      const account = await createAccount(app.api, { organization: organization.id });
      const tab = await app.open();
      const weight = weigh(tab);
      await tab.go('/app/');
      await tab.title('Se connecter');
      await tab.page.waitForLoadState('networkidle');
      const signIn = weight();
      await tab.signIn(account);
      await tab.title('Accueil');
      await tab.page.waitForLoadState('networkidle');
      const frame = weight();
      expect(signIn).toBeGreaterThan(50);
      expect(signIn).toBeLessThanOrEqual(140);
      expect(frame).toBeGreaterThan(signIn);
      expect(frame).toBeLessThanOrEqual(220);
      await tab.close();
    },
    SLOW,
  );
});
