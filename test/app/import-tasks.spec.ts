import { readFile } from 'node:fs/promises';
import { TenantDatabase } from '#database/tenant-database.js';
import { type Application, chromium, startApplication, type Tab } from '../support/application.js';
import { createReferentiel } from '../support/depenses.js';
import { asOwner, createMember } from '../support/factories.js';
import { followQueued, giveFiles, MANDATS_HEADER, mandatLine, SIXTY_ROWS } from '../support/import-steps.js';

/** The buyer of the contracts. */
const SIRET = '28060051100024';
/** The sender of the flow. */
const PES_SIRET = '21340172201787';
const TASK_MS = 5 * 60_000;
/** A key pressed by somebody who types little, and finding what to do on a screen that is new (Card, Moran and Newell). */
const KEY_MS = 500;
const SCREEN_MS = 12_000;

(chromium ? describe : describe.skip)('from a file to classified lines, by the keyboard alone', () => {
  let app: Application;
  beforeAll(async () => {
    app = await startApplication();
  });
  afterAll(() => app.close());

  /** The keys that were pressed since it is called. */
  async function counted(tab: Tab): Promise<() => Promise<number>> {
    await tab.page.evaluate(() => {
      Object.assign(window, { keys: 0 });
      addEventListener('keydown', () => ((window as unknown as { keys: number }).keys += 1), true);
    });
    return () => tab.page.evaluate(() => (window as unknown as { keys: number }).keys);
  }

  it('a newcomer imports a file, finds why 22 rows were refused, mends them and classifies what came in, in under five minutes', async () => {
    const member = await createMember(app.api, { role: 'acheteur' });
    const { organization } = member;
    await app.api.app
      .get(TenantDatabase)
      .transaction({ organizationId: organization }, (tx) => createReferentiel(tx, organization));
    const tab = await app.open();
    const { page } = tab;
    await tab.go(`/app/${organization}`);
    await tab.title('Se connecter');
    await tab.signIn(member.account);
    await tab.title('Accueil');
    const keys = await counted(tab);
    const begun = Date.now();

    await tab.reach('link', 'Imports');
    await tab.press('Enter');
    await tab.title('Imports');
    await giveFiles(tab, { name: 'mandats-octobre.csv', content: SIXTY_ROWS });
    await page.locator('.queue').getByText('60 lignes lues, 23 rejetées').waitFor();

    await followQueued(tab);
    await tab.title('mandats-octobre.csv');
    await page.getByRole('button', { name: /^Corriger les 22/ }).waitFor();
    await tab.press('e');
    await page.getByLabel('Date mandat (ligne 2)', { exact: true }).waitFor();
    await tab.type('28/02/2026');
    await tab.press('Control+Enter');
    await page.getByText('22 lignes corrigées, non envoyées').waitFor();
    // What says so stands under the field that has the focus, never over it.
    expect(await tab.seesFocus()).toBe(true);
    await tab.press('Alt+Enter');
    await page.getByText('Renvoyé : 22 lignes retenues.').waitFor();
    expect(await tab.faults('newcomer-renvoye')).toEqual([]);
    // The same key as before goes on with the reason that is left.
    await tab.press('e');
    await page.locator('[data-open] input[data-fault]').waitFor();
    await page.getByRole('heading', { level: 1 }).focus();

    // Of this file, those that came in by their correction included.
    await tab.reach('link', 'Classer les 59 qui sont sans famille');
    await tab.press('Enter');
    await tab.title('Mandats');
    await page
      .locator('.list-sum')
      .filter({ hasText: /59\slignes/ })
      .waitFor();
    await tab.press('j', 'Control+a', 'c');
    const dialog = page.getByRole('dialog', { name: /Classer 59\slignes/ });
    await dialog.waitFor();
    await tab.reach('combobox', 'Famille');
    await tab.type('Famille A');
    await tab.press('ArrowDown', 'Enter');
    await tab.reach('button', 'Classer 59\u00a0lignes');
    await tab.press('Enter');
    await page.getByText(/59\slignes\sclassées\sen\sA\sFamille\sA/).waitFor();
    expect(await tab.faults('newcomer-classe')).toEqual([]);

    const person = (await keys()) * KEY_MS + 5 * SCREEN_MS;
    expect(Date.now() - begun + person).toBeLessThan(TASK_MS);
    const [row] = await asOwner<{ count: number }>(
      app.api,
      `SELECT count(*)::int AS count FROM lignes_mandat ligne
         JOIN familles famille ON famille.organization_id = $1 AND famille.id = ligne.famille_id
         WHERE ligne.organization_id = $1 AND famille.code = 'A'`,
      [organization],
    );
    expect(row!.count).toBe(59);
    await tab.close();
  });

  it('shows on every device, after a reload too, which rows were sent back and what became of them', async () => {
    const member = await createMember(app.api, { role: 'acheteur' });
    const tab = await app.enter(member.account, `/app/${member.organization}/imports`);
    await tab.title('Imports');
    await giveFiles(tab, { name: 'renvois.csv', content: SIXTY_ROWS });
    await tab.page.locator('.queue').getByText('60 lignes lues, 23 rejetées').waitFor();
    await followQueued(tab);
    await tab.title('renvois.csv');
    await tab.page.getByRole('button', { name: /^Corriger les 22/ }).waitFor();
    await tab.press('e');
    await tab.page.getByLabel('Date mandat (ligne 2)', { exact: true }).waitFor();
    await tab.type('28/02/2026');
    await tab.press('Tab', 'Tab');
    await tab.reach('button', 'Renvoyer 1 ligne');
    await tab.press('Enter');
    await tab.page.getByText('Renvoyé : 1 ligne retenue.').waitFor();
    await tab.page.getByText('✓ Renvoyée, retenue').waitFor();
    const address = tab.page.url().slice(app.api.url.length);
    await tab.close();

    const colleague = await app.enter(member.account, address);
    await colleague.page.getByText('✓ Renvoyée, retenue').waitFor();
    await colleague.text(/1 = 1\sacceptée \+ 0\scorrigée \+ 0\srejetée/u);
    expect(await colleague.page.getByLabel('Date mandat (ligne 2)', { exact: true }).count()).toBe(0);
    expect(await colleague.page.getByLabel('Date mandat (ligne 3)', { exact: true }).inputValue()).toBe('31/02/2026');
    // What a correction rejected again is no longer corrected here: the way leads to that import.
    await colleague.follow('button', /^Corriger la ligne/);
    await colleague.page
      .getByLabel(/\(ligne 42\)$/)
      .first()
      .focus();
    await colleague.press('Control+a');
    await colleague.type('4841');
    await colleague.press('Alt+Enter');
    await colleague.page.getByText('Renvoyé : 0 ligne retenue, 1 encore rejetée.').waitFor();
    await colleague.follow('link', /^Corriger là-bas la ligne renvoyée/);
    // One step: the reason is open there, and its fault has the focus.
    await colleague.page.locator('[data-open] input[data-fault]:focus').waitFor();
    expect(colleague.page.url()).not.toContain(address.split('?')[0]!);
    await colleague.close();
  });

  async function imported(file: { name: string; content: string }, siret?: string): Promise<Tab> {
    const member = await createMember(app.api, { role: 'acheteur', ...(siret ? { siret } : {}) });
    const tab = await app.enter(member.account, `/app/${member.organization}/imports`);
    await tab.title('Imports');
    await giveFiles(tab, file);
    await tab.page.locator('.queue a').first().waitFor();
    await tab.page
      .locator('.queue')
      .getByText(/lues?, /)
      .waitFor();
    await followQueued(tab);
    await tab.title(file.name);
    return tab;
  }

  it('mends a contract of DECP by the path of its member, and opens the contracts that came in', async () => {
    const contract = (id: string, holder: string) => ({
      id,
      acheteur: { id: SIRET },
      nature: 'Marché',
      objet: 'Tuyaux',
      codeCPV: '44165100-5',
      procedure: 'Procédure adaptée',
      montant: 50_000,
      dateNotification: '2026-03-01',
      titulaires: [{ typeIdentifiant: 'SIRET', id: holder }],
    });
    const marches = [contract('2026000100', '84529610400014'), contract('2026000200', '8452961040001')];
    const tab = await imported({ name: 'decp.json', content: JSON.stringify({ marches }) }, SIRET);
    await tab.page.getByRole('button', { name: /^Corriger la ligne/ }).waitFor();
    await tab.press('e');
    // The remark is about the holder: one is led to its first member.
    await tab.page.getByLabel(/^titulaires\.0\.typeIdentifiant \(ligne/).waitFor();
    await tab.press('Tab', 'Control+a');
    await tab.type('84529610400014');
    expect(await tab.faults('decp-correction')).toEqual([]);
    await tab.reach('button', 'Renvoyer 1 ligne');
    await tab.press('Enter');
    await tab.page.getByText('Renvoyé : 1 ligne retenue.').waitFor();
    await tab.reach('link', 'Ouvrir cet import');
    await tab.press('Enter');
    await tab.title('Corrections de decp.json');
    await tab.reach('link', 'Voir les marchés que ce fichier a apportés');
    await tab.press('Enter');
    await tab.title('Marchés');
    await tab.page
      .locator('.list-sum')
      .filter({ hasText: /^1\smarché/ })
      .waitFor();
    await tab.page.getByText('2026000200').waitFor();
    await tab.close();
  });

  it('says that a flow PES is mended where it was made, and gives its rejects as a file', async () => {
    const content = await readFile('test/fixtures/imports/pes-aller.xml', 'utf8');
    const tab = await imported({ name: 'flux.xml', content }, PES_SIRET);
    await tab.page.getByText('Un flux PES ne se corrige pas ici.').waitFor();
    expect(await tab.page.getByRole('button', { name: /^Corriger/ }).count()).toBe(0);
    expect(await tab.faults('pes')).toEqual([]);
    await tab.reach('button', 'Télécharger les rejets (CSV)');
    const [download] = await Promise.all([tab.page.waitForEvent('download'), tab.press('Enter')]);
    expect(download.suggestedFilename()).toBe('rejets-flux.csv');
    const [header, first] = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(header).toBe('\ufeffnumero;ligne;champs;raisons;original');
    expect(first).toMatch(/^\d+;/);
    await tab.close();
  });

  it('opens all rows of a warning, and goes back to the reasons', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => mandatLine({ numero: index + 1, siret: '99999999900000' }));
    const tab = await imported({ name: 'avertis.csv', content: [MANDATS_HEADER, ...rows].join('\n') });
    await tab.reach('link', 'Voir les 5, SIRET');
    await tab.press('Enter');
    await tab.page.locator('.rows-table tbody tr').nth(4).waitFor();
    expect(await tab.page.locator('.rows-table tbody tr').count()).toBe(5);
    expect(await tab.faults('avertissements')).toEqual([]);
    await tab.reach('link', 'Tous les motifs');
    await tab.press('Enter');
    await tab.page.getByRole('list', { name: 'Avertissements' }).waitFor();
    await tab.close();
  });
});
