import {
  type Application,
  chromium,
  HOSTILE,
  startApplication,
  type Tab,
  VIEWS,
  viewsOf,
} from '../support/application.js';
import { TestAchats } from '../support/achats.js';
import { accessibilityViolations } from '../support/browser.js';
import { call } from '../support/client.js';
import { createAccount, createMember, type TestMember } from '../support/factories.js';
import { importFile } from '../support/imports.js';
import { acceptReceived } from '../support/setting-up-steps.js';
import { LOTS, MANY_UNANNOUNCED, NOMENCLATURE, SIRET, UNANNOUNCED } from '../support/unfinished-files.js';

(chromium ? describe : describe.skip)('what files leave open and what a person adds, by the keyboard alone', () => {
  let app: Application;
  let admin: TestMember;
  beforeAll(async () => {
    app = await startApplication();
    admin = await createMember(app.api, { siret: SIRET });
    await send('POST', 'exercices', { annee: 2025 });
    await importFile(app.api, admin, { nom: 'nomenclature.csv', contenu: NOMENCLATURE });
    await importFile(app.api, admin, { nom: 'decp.json', contenu: JSON.stringify({ marches: LOTS }) });
    const { id: marche } = await send('POST', 'marches', UNANNOUNCED);
    const early = { date_signature: '2024-01-01', variation_montant: 1 };
    await send('POST', `marches/${marche as string}/avenants`, early);
    await importFile(app.api, admin, { nom: 'sans-avis.json', contenu: JSON.stringify({ marches: MANY_UNANNOUNCED }) });
    const achats = new TestAchats(app.api, admin.organization);
    await achats.pay({ montant: '1200.00', jour: '2025-06-12' });
    await achats.pay({ montant: '200000.00', jour: '2025-06-12', marche: marche as string });
  });
  afterAll(() => app.close());

  async function send(method: string, path: string, json: object): Promise<Record<string, unknown>> {
    const { status, body, text } = await call(app.api, method, `/api/v1/${path}`, { ...admin, json });
    if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
    return body.data as Record<string, unknown>;
  }
  const read = async (path: string) => (await call(app.api, 'GET', `/api/v1/${path}`, admin)).body.data;
  const sheet = ({ page }: Tab, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor();

  it.each(viewsOf('à 360'))(
    'confirms a famille, attaches an avenant, gives a fact to consultations, splits lots and numbers them, %s',
    async (name, view) => {
      const tab = await app.enter(admin.account, `/app/${SIRET}/`, view);
      await tab.title('Accueil');
      await tab.press('g', 'y');
      await tab.title('À compléter');
      const waiting = async () => (await read('marches/suggestions')).marches as number;
      const before = await waiting();
      expect(before).toBeGreaterThan(0);
      await tab.page
        .getByRole('heading', {
          level: 2,
          name: new RegExp(`^\\d+ suggestions? pour ${before} marchés? sans famille$`),
        })
        .waitFor();
      await tab.page.getByRole('table', { name: 'Familles suggérées' }).waitFor();
      expect(await tab.faults(`completer-familles-${name}`)).toEqual([]);
      await tab.page.getByRole('button', { name: /^Confirmer 14\.02/ }).focus();
      await tab.press('Enter');
      await tab.text(/^Famille confirmée pour/);
      expect(await waiting()).toBeLessThan(before);
      await tab.takeBack(waiting, before);
      await tab.follow('button', 'Historique');
      await tab.text(/annulée le/);
      await tab.press('Escape');

      await tab.follow('tab', /^Avenants\s?\d+$/);
      await tab.follow('link', '20250000003501');
      await sheet(tab, '20250000003501');
      expect(await tab.faults(`completer-avenant-${name}`)).toEqual([]);
      await tab.page.getByRole('button', { name: /^Rattacher au marché .* A$/ }).focus();
      await tab.press('Enter');
      await tab.text(/est rattaché au marché 20250000003500, lot\sA\.$/);
      const [{ marche_id: lotA }] = (await read('avenants-a-rattacher?statut=rattache')).avenants;
      const amount = async () => (await read(`marches/${lotA}`)).montant_actuel as number;
      expect(await amount()).toBe(11_000);
      await tab.takeBack(amount, 10_000);

      await tab.follow('tab', /^Consultations\s?\d+$/);
      await tab.page.getByRole('table', { name: /^Consultations sans/ }).waitFor();
      // Those of the other pages too.
      const many = (await read('consultations?manque=avis')).total as number;
      expect(many).toBeGreaterThan(100);
      await tab.follow('button', `Tout cocher (${many})`);
      await tab.page.getByText(`${many} consultations cochées`).waitFor();
      await tab.press('v');
      await tab.page.getByRole('dialog', { name: 'Avis de publicité' }).waitFor();
      await tab.follow('button', `Donner à ${many} consultations`);
      await tab.text('1 donnée est à corriger :');
      expect(await tab.faults(`completer-faits-${name}`)).toEqual([]);
      const notice = tab.page.getByRole('button', { name: /Publicité$/ }).last();
      await notice.focus();
      await tab.press('Enter');
      await tab.page.getByRole('listbox').waitFor();
      await tab.type('Un avis');
      await tab.press('Enter');
      await tab.follow('button', `Donner à ${many} consultations`);
      await tab.text(/^Avis de publicité\s: \d+\sconsultation/);
      const lacking = async () => (await read('consultations?manque=avis')).total as number;
      expect(await lacking()).toBe(0);
      await tab.takeBack(lacking, many);

      await tab.follow('tab', /^Avenants douteux\s?1$/);
      await tab.text(/^Avant la notification du marché/);
      expect(await tab.faults(`completer-douteux-${name}`)).toEqual([]);
      const doubtful = async () => (await read('avenants-douteux')).total as number;
      await tab.page.getByRole('button', { name: /^Il est juste/ }).focus();
      await tab.press('Enter');
      await tab.text(/est dit juste\.$/);
      expect(await doubtful()).toBe(0);
      await tab.takeBack(doubtful, 1);

      await tab.follow('tab', /^Données à publier\s?\d+$/);
      await tab.page.getByRole('table', { name: /^Marchés sans/ }).waitFor();
      // The open tab stands whole within the window, with its count.
      const right = (box: Element) => innerWidth - box.getBoundingClientRect().right;
      const open = tab.page.getByRole('tab', { selected: true });
      expect(await open.evaluate(right)).toBeGreaterThan(-1);
      const without = async () => (await read('marches/export/decp/a-completer?membre=ccag')).marches as number;
      const all = await without();
      expect(all).toBeGreaterThan(50);
      await tab.page.getByRole('searchbox').focus();
      await tab.type('introuvable');
      await tab.text('Aucun marché ne répond à cette recherche');
      expect(await tab.faults(`completer-recherche-${name}`)).toEqual([]);
      await tab.follow('button', 'Tout effacer');
      await tab.follow('button', `Tout cocher (${all})`);
      await tab.page.getByText(`${all} marchés cochés`).waitFor();
      // From anywhere in a long list, with the field first.
      await tab.press('v');
      await tab.page.getByRole('dialog', { name: 'Donner une valeur' }).waitFor();
      await tab.press('Enter');
      await tab.page.getByRole('listbox').waitFor();
      await tab.type('Pas de');
      await tab.press('Enter');
      await tab.text(new RegExp(`«\\sPas de CCAG\\s» sera donné à ${all}\\smarchés`));
      expect(await tab.faults(`completer-donnees-${name}`)).toEqual([]);
      // What the gift changes beside itself is told first.
      await tab.page.locator('.dialog [data-working]').waitFor({ state: 'detached' });
      await tab.follow('button', `Donner à ${all} marchés`);
      await tab.text(new RegExp(`^CCAG\\s: ${all}\\smarchés\\.$`));
      expect(await without()).toBe(0);
      await tab.text('Cette donnée ne manque nulle part');
      // While the list is read again, nobody is told that nothing is missing.
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await tab.page.route('**/decp/a-completer?*', (route) => held.then(() => route.continue()));
      await tab.takeBack(without, all);
      await tab.page.locator('#contenu .skeleton').waitFor();
      expect(await tab.page.getByText(/ne manque nulle part|^0\smarché/).count()).toBe(0);
      release();
      await tab.page.getByRole('table', { name: /^Marchés sans/ }).waitFor();

      // What each marché has of its own is typed in its row, one after the other.
      await tab.go(`/app/${SIRET}/completer?onglet=donnees&donnee=offresRecues`);
      const unknown = async () => (await read('marches/export/decp/a-completer?membre=offresRecues')).marches as number;
      const offers = await unknown();
      const typed = tab.page.getByRole('textbox', { name: /^Offres reçues, marché/ });
      await typed.first().focus();
      await tab.type('trois');
      await tab.press('Enter');
      await tab.page.getByRole('alert').filter({ hasText: 'attendu' }).waitFor();
      expect(await tab.faults(`completer-offres-${name}`)).toEqual([]);
      await typed.first().focus();
      await tab.press('Control+a');
      await tab.type('3');
      await tab.press('Enter');
      await tab.text(/offres reçues\s: 3\./);
      expect(await tab.focused()).toMatch(/^Offres reçues, marché/);
      expect(await unknown()).toBe(offers - 1);
      await tab.takeBack(unknown, offers);

      await tab.go(`/app/${SIRET}/marches/${lotA}?onglet=lots`);
      const consultation = async () => read(`consultations/${(await read(`marches/${lotA}`)).consultation_id}`);
      await sheet(tab, 'Consultation');
      // The open one of eight tabs is seen, on a phone too.
      expect(await open.evaluate(right)).toBeGreaterThan(-1);
      expect(await tab.faults(`lots-${name}`)).toEqual([]);
      await tab.follow('button', 'Numéros des lots…');
      await tab.page.getByLabel('Lot du marché 20250000003500').first().focus();
      await tab.press('Control+a');
      await tab.type('1');
      expect(await tab.faults(`lots-numeros-${name}`)).toEqual([]);
      await tab.press('Enter');
      await tab.text('Lots enregistrés.');
      const lotName = async () => (await read(`marches/${lotA}`)).lot as string;
      expect(await lotName()).toBe('1');
      await tab.takeBack(lotName, 'A');
      await tab.follow('button', 'Séparer des marchés…');
      await tab.page.getByRole('checkbox').first().focus();
      await tab.press('Space');
      expect(await tab.faults(`lots-separer-${name}`)).toEqual([]);
      await tab.follow('button', 'Séparer');
      await tab.text('Détaché, chacun seul : 1 marché.');
      // Undefined as long as the contract is between two.
      const together = async () => (await consultation())?.nombre_marches as number | undefined;
      async function undoGrouping(): Promise<void> {
        await tab.takeBack(together, 2);
        await tab.text(/2\smarchés ensemble/);
        // The consultation that is gone is not asked for again.
        expect(tab.complaints).toEqual([]);
      }
      expect(await together()).toBe(1);
      await undoGrouping();
      await tab.follow('button', 'Regrouper avec un marché…');
      const other = tab.page.getByRole('combobox', { name: 'Marché' });
      await other.waitFor();
      // Its list is opened by a person: the page stays whole to ears until then.
      expect(await tab.faults(`lots-a-regrouper-${name}`)).toEqual([]);
      await other.focus();
      await tab.type('2025-090');
      await tab.page.getByRole('option', { name: /2025-090/ }).waitFor();
      // An open list stands outside of the screen, in a part of the page with its name.
      expect((await accessibilityViolations(tab.page)).map(({ id }) => id)).not.toContain('region');
      await tab.press('ArrowDown', 'Enter');
      await tab.text('Nettoyage des écoles');
      expect(await tab.faults(`lots-regrouper-${name}`)).toEqual([]);
      await tab.follow('button', 'Regrouper');
      await tab.text('Regroupé ici : 1 marché.');
      expect(await together()).toBe(3);
      await undoGrouping();
      expect(await tab.page.locator('#contenu img').count()).toBe(0);
      // Long levers stay within the window.
      await tab.press('g', 'v');
      await tab.page.getByRole('heading', { level: 2, name: /groupe/ }).waitFor();
      expect(await tab.faults(`conformite-${name}`)).toEqual([]);
      await tab.close();
    },
  );

  it.each(viewsOf('à 1280, sombre'))(
    'keeps operations, estimated needs, attestations of publicity and the name of a supplier, %s',
    async (name, view) => {
      const tab = await app.enter(admin.account, `/app/${SIRET}/?exercice=2025`, view);
      await tab.title('Accueil');
      await tab.press('g', 'h');
      await tab.title('Opérations');
      await tab.text('Aucune opération');
      await tab.press('n');
      await tab.write('Libellé (obligatoire)', `Gymnase ${HOSTILE.slice(0, 120)}`);
      await tab.write('Code (obligatoire)', 'GYM');
      await tab.write('Estimation HT', '2.400 mille');
      await tab.press('Enter');
      await tab.text('Un montant est attendu');
      expect(await tab.faults(`operation-${name}`)).toEqual([]);
      await tab.write('Estimation HT', '2 400 000,50 €');
      await tab.press('Enter');
      await tab.text(/est créée\.$/);
      const [operation] = (await read('operations')).operations;
      expect(operation).toMatchObject({ code: 'GYM', estimation_ht: 2_400_000.5 });
      expect(await tab.faults(`operations-${name}`)).toEqual([]);
      await tab.follow('button', `Modifier ${operation.libelle}`);
      await tab.write('Libellé (obligatoire)', 'Gymnase Jean-Moulin');
      // Somebody else renames it meanwhile: both names stand side by side, and the code that they changed alone is kept.
      const { code, version } = operation;
      await send('PATCH', `operations/${operation.id}`, { libelle: 'Gymnase municipal', code: `${code}-1`, version });
      await tab.press('Enter');
      await tab.text(/@\S+ l’a modifié entre-temps, le \d\d\//);
      await tab.text('Gymnase municipal');
      expect(await tab.focused()).toBe('Modifié entre-temps');
      expect(tab.complaints.splice(0)).toEqual([expect.stringContaining('409')]);
      expect(await tab.faults(`operation-conflit-${name}`)).toEqual([]);
      await tab.follow('button', 'Enregistrer');
      await tab.text('Gymnase Jean-Moulin est modifiée.');
      expect((await read('operations')).operations).toMatchObject([{ libelle: 'Gymnase Jean-Moulin', code: 'GYM-1' }]);
      await tab.follow('button', 'Supprimer Gymnase Jean-Moulin');
      await tab.push('Supprimer cette opération');
      await tab.text('Aucune opération');

      await tab.press('g', 'f');
      await tab.title('Familles et seuils');
      await tab.follow('button', 'Besoins estimés');
      await sheet(tab, 'Besoins estimés');
      await tab.text('Aucun besoin estimé en 2025');
      await tab.reach('combobox', 'Famille');
      await tab.type('14.02');
      await tab.press('ArrowDown', 'Enter');
      await tab.write('Besoin estimé HT, 2025', '45 000,50');
      expect(await tab.faults(`besoin-estime-${name}`)).toEqual([]);
      await tab.press('Enter');
      await tab.text(/^Besoin estimé de 14\.02 Électricité\s: 45\s000,50\s€\.$/u);
      const estimates = async () => (await read('besoins-estimes?exercice=2025')).besoins_estimes;
      expect(await estimates()).toMatchObject([{ montant_ht: 45_000.5, famille: { code: '14.02' } }]);
      await tab.takeBack(estimates, []);

      await tab.press('g', 'v');
      await tab.title('Conformité');
      await tab.follow('button', 'Attestations de publicité');
      await sheet(tab, 'Attestations de publicité');
      await tab.write('Du (obligatoire)', '31/12/2025');
      await tab.write('Au (obligatoire)', '1/1/2025');
      await tab.write('Support des avis (obligatoire)', 'BOAMP');
      await tab.press('Enter');
      await tab.text('La fin de la période précède son début.');
      expect(tab.complaints.splice(0)).toEqual([expect.stringContaining('400')]);
      expect(await tab.faults(`attestation-${name}`)).toEqual([]);
      await tab.write('Du (obligatoire)', '1/1/2025');
      await tab.write('Au (obligatoire)', '31/12/2025');
      await tab.press('Enter');
      await tab.text('L’attestation est enregistrée.');
      expect((await read('attestations-publicite')).attestations).toMatchObject([
        { du: '2025-01-01', support: 'BOAMP' },
      ]);
      expect(await tab.faults(`attestations-${name}`)).toEqual([]);
      await tab.follow('button', /^Retirer l’attestation/);
      await tab.push('Retirer cette attestation');
      await tab.text('Aucune attestation enregistrée');

      const supplier = (await read('fournisseurs?search=Propret')).fournisseurs[0].id as string;
      await tab.go(`/app/${SIRET}/fournisseurs/${supplier}`);
      await tab.title('Propreté Réunie');
      await tab.press('e');
      await tab.write('Raison sociale', HOSTILE.slice(0, 150));
      expect(await tab.faults(`fournisseur-modifier-${name}`)).toEqual([]);
      await tab.press('Enter');
      await tab.title(/^<img src=x/);
      expect(await tab.faults(`fournisseur-hostile-${name}`)).toEqual([]);
      await tab.takeBack(async () => (await read(`fournisseurs/${supplier}`)).raison_sociale, 'Propreté Réunie');
      expect(await tab.page.locator('#contenu img').count()).toBe(0);
      await tab.close();
    },
  );

  it('says what fills an empty screen, gives a reader no act, and takes an account into the organisation that invites it', async () => {
    const guest = await createMember(app.api);
    const tab = await app.enter(guest.account, `/app/${guest.organization}/`, VIEWS['à 360']);
    await tab.title('Accueil');
    for (const [screen, empty] of [
      ['completer', 'Aucune famille n’est suggérée'],
      ['completer?onglet=avenants&fiche=0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77', 'Cet avenant n’est plus ici'],
      ['completer?onglet=faits', 'Ce fait ne manque nulle part'],
      ['operations', 'Aucune opération'],
      ['conformite?fiche=attestations', 'Aucune attestation enregistrée'],
    ] as const) {
      await tab.go(`/app/${guest.organization}/${screen}`);
      await tab.text(empty);
      expect(await tab.faults(`vide-${screen.replace(/\W/g, '-')}`)).toEqual([]);
      // The open tab is in sight, without a count too.
      const open = tab.page.getByRole('tab', { selected: true });
      expect(
        await open.evaluateAll((tabs) => tabs.filter((one) => one.getBoundingClientRect().right > innerWidth)),
      ).toEqual([]);
    }
    await acceptReceived(app, tab, admin, guest);
    await tab.close();

    const reader = await createAccount(app.api, { organization: admin.organization, role: 'lecteur' });
    const other = await app.enter(reader, `/app/${SIRET}/completer`, VIEWS['à 1280, clair']);
    const acts = other.page.locator('main').getByRole('button', { name: /Confirmer|Refuser|cocher|Nouvelle|…$/ });
    for (const [screen, shown] of [
      ['completer', '14.02 Électricité'],
      ['completer?onglet=faits&page=9', 'Cette page n’a plus rien.'],
      ['operations', 'Aucune opération'],
    ] as const) {
      await other.go(`/app/${SIRET}/${screen}`);
      await other.text(shown);
      expect(await acts.count()).toBe(0);
      if (!screen.endsWith('9')) continue;
      await other.follow('button', 'Voir la dernière page');
      await other.text('Nettoyage des écoles');
      expect(await acts.count()).toBe(0);
    }
    await other.close();
  });
});
