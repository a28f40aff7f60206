import { formatExactAmount } from '#design/format-francais.js';
import { type Application, chromium, startApplication, type Tab, viewsOf } from '../support/application.js';
import { call } from '../support/client.js';
import {
  asOwner,
  createAccount,
  createMember,
  createOrganization,
  login,
  type TestAccount,
} from '../support/factories.js';
import { A_CLASSER, createLignesAClasser } from '../support/lignes-a-classer.js';
import { until } from '../support/until.js';

const SIRET = '21690123100011';
const TASK_MS = 60_000;

(chromium ? describe : describe.skip)('the mandats of the application, by the keyboard alone', () => {
  let app: Application;
  let organization: { id: string };
  let buyer: TestAccount;
  beforeAll(async () => {
    app = await startApplication();
    organization = await createOrganization(app.api, { siret: SIRET });
    buyer = await createAccount(app.api, { organization: organization.id });
    await createLignesAClasser(app.api, organization.id);
  });
  afterAll(() => app.close());

  const inFamille = async (code: string): Promise<number> => {
    const [row] = await asOwner<{ count: number }>(
      app.api,
      `SELECT count(*)::int AS count FROM lignes_mandat ligne
       JOIN familles famille ON famille.organization_id = $1 AND famille.id = ligne.famille_id
       WHERE ligne.organization_id = $1 AND famille.code = $2`,
      [organization.id, code],
    );
    return row!.count;
  };

  /** Ticks a value of a filter. */
  async function tick({ page }: Tab, label: string): Promise<void> {
    const box = page.locator('.facet-value:visible', { hasText: label }).getByRole('checkbox');
    await box.waitFor();
    for (let count = 0; !(await box.evaluate((element) => element === document.activeElement)); count += 1) {
      expect(count).toBeLessThan(20);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
  }

  it.each(viewsOf('à 1280, sombre'))(
    'classifies a thousand lines of one supplier in under a minute, then undoes it, %s',
    async (name, view) => {
      const tab = await app.enter(buyer, `/app/${SIRET}?exercice=2026`, view);
      await tab.title('Accueil');
      const begun = Date.now();
      await tab.press('g', 'm');
      await tab.title('Mandats');
      await tab.totals(/1\s101\slignes/);
      await tab.press('/');
      await tab.type(A_CLASSER.fournisseur.toLowerCase());
      await tab.press('Enter');
      await tab.totals(/1\s040\slignes/);
      await tab.press('f');
      await tick(tab, 'Sans famille');
      await tab.press('Escape');
      await tab.totals(/1\s000\slignes\s·\s412\s300,00\s€\sHT/);
      const walked = await tab.faults(`mandats-${name}`);
      await tab.press('j', 'Control+a');
      await tab.page.getByText(/1\s000\ssélectionnées\s·\s412\s300,00\s€/).waitFor();
      expect([...walked, ...(await tab.faults(`mandats-choisis-${name}`))]).toEqual([]);
      await tab.press('c');
      const dialog = tab.page.getByRole('dialog', { name: /Classer 1\s000 lignes/ });
      await dialog.getByText('B Famille B', { exact: true }).waitFor();
      await dialog.getByText(/40\slignes du fournisseur EXPRESS SERVICES/).waitFor();
      expect(await tab.faults(`mandats-classer-${name}`)).toEqual([]);
      await tab.press('Enter');
      await tab.page.getByText(/1\s000\slignes\sclassées\sen\sB\sFamille\sB/).waitFor();
      expect(Date.now() - begun).toBeLessThan(TASK_MS);
      expect(await inFamille('B')).toBe(1_040);
      await tab.page.getByText('Aucune ligne ne répond').waitFor();
      expect(await tab.faults(`mandats-classes-${name}`)).toEqual([]);

      await tab.press('Control+z');
      // A thousand lines take their time: it is said, and how far it is.
      await tab.page.getByText(/^Annulation en cours…/).waitFor();
      await tab.page.getByText('C’est annulé.').waitFor();
      await tab.totals(/1\s000\slignes/);
      expect(await inFamille('B')).toBe(40);
      expect(tab.complaints).toEqual([]);
      await tab.close();
    },
  );

  it('keeps the chosen lines over a reload, classifies those of a suggestion alone, shows it again and lists it', async () => {
    const tab = await app.enter(buyer, `/app/${SIRET}/mandats?exercice=2026&famille=aucune`);
    await tab.totals(/1\s001\slignes/);
    // What was chosen outlives a reload, and neither another list nor another screen.
    await tab.press('j', 'x', 'j', 'x');
    await tab.page.getByText(/^2\ssélectionnées/).waitFor();
    await tab.page.reload();
    await tab.page.getByText(/^2\ssélectionnées/).waitFor();
    await tab.page.getByRole('row', { selected: true }).nth(1).waitFor();
    await tab.press('u');
    await tab.page.getByRole('dialog', { name: /^Justifier 2\slignes/ }).waitFor();
    // Its list is open over it.
    await tab.press('Escape', 'Escape');
    await tab.page.getByRole('dialog').waitFor({ state: 'detached' });
    await tab.press('g', 'c');
    await tab.title('Marchés');
    await tab.page.goBack();
    await tab.totals(/1\s001\slignes/);
    expect(await tab.page.getByText(/sélectionnées/).count()).toBe(0);
    await tab.press('j', 'Control+a', 'c');
    const dialog = tab.page.getByRole('dialog', { name: /Classer 1\s001\slignes/ });
    await dialog.getByText('B Famille B', { exact: true }).waitFor();
    // How far it is stays unknown until the page is loaded anew.
    await tab.page.route(/reclassement\/[^/]+$/, (route) => route.abort());
    // Lines that the suggestion is not for are never among those of the first key.
    await dialog.getByRole('button', { name: /Classer ses 1\s000\slignes/ }).waitFor();
    await dialog.getByRole('button', { name: /^Les 1\s001\slignes/ }).waitFor();
    await tab.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await tab.page.unrouteAll();
    await tab.page.reload();
    await tab.page.getByText(/1\s000\slignes\sclassées\sen\sB/).waitFor();
    await tab.page.getByRole('button', { name: /^Travaux/ }).waitFor();
    await tab.takeBack(() => inFamille('B'), 40);

    await tab.push('Historique');
    const history = tab.page.getByRole('dialog', { name: 'Historique des classements' });
    await history.getByRole('listitem').first().waitFor();
    await tab.page.reload();
    await history.getByRole('listitem').first().waitFor();
    await tab.page.goBack();
    await history.waitFor({ state: 'detached' });
    await tab.totals(/1\s001\slignes/);
    await tab.close();
  });

  it('reads the selection again when somebody changed it, and goes on from the row where one stood', async () => {
    const tab = await app.enter(buyer, `/app/${SIRET}/mandats?exercice=2026&famille=aucune`);
    const dialog = (count: RegExp) => tab.page.getByRole('dialog', { name: count });
    const standsInARow = () => tab.page.evaluate(() => document.activeElement?.getAttribute('role') === 'row');
    await tab.totals(/1\s001\slignes/);
    await tab.press('j', 'Control+a', 'c');
    await dialog(/Classer 1\s001\slignes/)
      .getByText('B Famille B', { exact: true })
      .waitFor();

    const colleague = { token: await login(app.api, buyer), organization: organization.id };
    const ask = async (method: string, path: string, json?: object) =>
      (await call(app.api, method, `/api/v1/${path}`, { ...colleague, json })).body.data;
    const [famille] = await asOwner<{ id: string }>(
      app.api,
      `SELECT id FROM familles WHERE organization_id = $1 AND code = 'B'`,
      [organization.id],
    );
    const { lignes } = await ask('GET', 'lignes?famille=aucune&search=express&page_size=1');
    const json = { lignes: [lignes[0].id], famille_id: famille!.id };
    const { id } = await ask('POST', 'nomenclature/reclassement', json);
    await until(async () => (await ask('GET', `nomenclature/reclassement/${id}`)).statut === 'termine');

    await tab.press('Enter');
    await tab.text('La sélection a changé');
    await dialog(/Classer/).waitFor({ state: 'detached' });
    await tab.totals(/1\s000\slignes/);
    await until(standsInARow);
    await tab.press('c');
    await dialog(/Classer 1\s000\slignes/).waitFor();
    await tab.press('Escape');
    await until(standsInARow);
    expect(tab.complaints.splice(0)).toEqual([expect.stringContaining('409')]);
    await tab.close();
    await ask('POST', `nomenclature/reclassement/${id}/annulation`);
    await until(async () => (await inFamille('B')) === 40);
  });

  it('says in its history that an operation is being undone, until it is', async () => {
    const tab = await app.enter(buyer, `/app/${SIRET}/mandats?exercice=2026`);
    let isUnderWay = true;
    await tab.page.route(/reclassement\?/, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      const [first] = json.data.reclassements;
      const statut = isUnderWay ? 'en_cours' : 'termine';
      first.annulation = { id: first.id, statut, lignes_retablies: isUnderWay ? 0 : 1_000, lignes_laissees: 0 };
      await route.fulfill({ response, json });
    });
    await tab.push('Historique');
    await tab.text('Annulation en cours : 0 ligne rétablie');
    isUnderWay = false;
    await tab.text(/Annulée\s:\s1\s000\slignes\srétablies/);
    await tab.close();
  });

  it('shows a shared address to another role: the same list and sheet, no actions', async () => {
    const tab = await app.enter(buyer, `/app/${SIRET}/mandats?exercice=2026&famille=aucune&tri=montant_desc`);
    await tab.totals(/1\s001\slignes/);
    await tab.press('j', 'Enter');
    await tab.page.getByRole('heading', { level: 2 }).first().waitFor();
    await tab.page.getByText('Délai de paiement').waitFor();
    await tab.page.getByRole('button', { name: 'Classer' }).first().waitFor();
    await tab.page.getByRole('button', { name: 'Exporter' }).waitFor();
    expect(await tab.faults('mandat-fiche')).toEqual([]);
    const address = tab.page.url().slice(app.api.url.length);
    expect(address).toContain('fiche=');
    const list = await tab.page.locator('.list-sum').innerText();
    const sheet = await tab.page.getByRole('heading', { level: 2 }).first().innerText();
    await tab.press('Escape');
    expect(tab.page.url()).not.toContain('fiche=');
    expect(await tab.page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('row');
    await tab.close();

    const reader = await createAccount(app.api, { organization: organization.id, role: 'lecteur' });
    const other = await app.enter(reader, address);
    await other.title('Mandats');
    await other.totals(/1\s001\slignes/);
    await other.page.getByText('Délai de paiement').waitFor();
    expect(await other.page.locator('.list-sum').innerText()).toBe(list);
    expect(await other.page.getByRole('heading', { level: 2 }).first().innerText()).toBe(sheet);
    await other.press('Escape', 'Control+a', 'c');
    await other.page.getByText(/1\s001\ssélectionnées/).waitFor();
    for (const action of ['Classer', 'Justifier', 'Exporter'])
      expect(await other.page.getByRole('button', { name: action }).count()).toBe(0);
    expect(await other.page.getByRole('dialog').count()).toBe(0);
    expect(await other.faults('mandats-lecteur')).toEqual([]);
    await other.close();
  });

  it.each(viewsOf('à 360'))(
    'shows hostile texts as they are written, and offers a way out of an empty list, %s',
    async (name, view) => {
      const tab = await app.enter(buyer, `/app/${SIRET}/mandats?exercice=2026&search=piège`, view);
      await tab.totals(/^1\sligne/);
      await tab.press('j', 'Enter');
      await tab.page.getByText('Délai de paiement').waitFor();
      expect(await tab.page.locator('img').count()).toBe(0);
      expect(await tab.faults(`mandat-hostile-${name}`)).toEqual([]);
      await tab.go(`/app/${SIRET}/mandats?exercice=2026&search=piège&compte=611`);
      const drop = tab.page.getByRole('button', { name: 'Compte 611', exact: true });
      await drop.waitFor();
      await tab.page
        .getByRole('listitem')
        .filter({ has: drop, hasText: /1\sligne$/ })
        .waitFor();
      expect(await tab.faults(`mandats-vide-${name}`)).toEqual([]);
      await tab.reach('button', 'Compte 611');
      await tab.press('Enter');
      await tab.totals(/^1\sligne/);
      expect(tab.complaints).toEqual([]);
      await tab.close();
    },
  );

  it.each(viewsOf('à 1280, sombre'))(
    'says what each famille needs, its thresholds and its suppliers; each amount opens its lines, %s',
    async (name, view) => {
      const reader = await createMember(app.api, { organization: organization.id });
      const { body } = await call(app.api, 'GET', '/api/v1/nomenclature/seuils?exercice=2026', reader);
      const [need] = body.data.besoins;
      const tab = await app.enter(buyer, `/app/${SIRET}?exercice=2026`, view);
      await tab.title('Accueil');
      await tab.press('g', 'f');
      await tab.title('Familles et seuils');
      await tab.page.locator('.need').first().waitFor();
      expect(await tab.page.locator('.need').count()).toBe(body.data.total);
      expect(await tab.faults(`familles-${name}`)).toEqual([]);
      await tab.reach('link', `${need.famille.code} ${need.famille.libelle}`);
      await tab.press('Enter');
      await tab.page.getByRole('list', { name: 'Premiers fournisseurs' }).waitFor();
      expect(await tab.faults(`familles-fiche-${name}`)).toEqual([]);
      await tab.press('Escape');
      await tab.page
        .getByRole('link', { name: new RegExp(`mandatés, ${need.famille.code} `) })
        .first()
        .focus();
      await tab.press('Enter');
      await tab.totals(new RegExp(`·\\s${formatExactAmount(need.consomme_ht)}\\sHT`));
      await tab.close();
    },
  );
});
