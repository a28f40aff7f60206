import { formatDay } from '#design/format-francais.js';
import { readFile } from 'node:fs/promises';
import { TenantDatabase } from '#database/tenant-database.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { AlertesTask } from '../../apps/task-worker/src/alertes/alertes.task.js';
import { TestAchats } from '../support/achats.js';
import {
  type Application,
  chromium,
  HOSTILE,
  startApplication,
  type Tab,
  type View,
  VIEWS,
  viewsOf,
} from '../support/application.js';
import { call } from '../support/client.js';
import { asOwner, createAccount, createMember, createOrganization, type TestMember } from '../support/factories.js';

const SIRET = '21690123100011';
const MAIRE = 'Camille Martin';

/** A day so many months from today. */
const day = (months: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15)).toISOString().slice(0, 10);
};

/** All that a publication wants but the CCAG. */
const PUBLISHED = {
  nature: 'Marché',
  cpv: '34928200',
  procedure: 'Procédure adaptée',
  techniques: ['Sans objet'],
  modalites: ['Sans objet'],
  lieu_execution: { code: '69123', type_code: 'Code commune' },
  marche_innovant: false,
  offres_recues: 3,
  attribution_avance: false,
  type_groupement: 'Pas de groupement',
  types_prix: ['Définitif ferme'],
  forme_prix: 'Unitaire',
  sous_traitance_declaree: false,
  considerations_sociales: ['Pas de considération sociale'],
  considerations_environnementales: ['Pas de considération environnementale'],
};

const titulaire = { type_id: 'SIRET', identifiant: '84529610400014', raison_sociale: `Clôtures Réunies ${HOSTILE}` };

(chromium ? describe : describe.skip)('what is followed, by the keyboard alone', () => {
  let app: Application;
  let admin: TestMember;
  let marches: string[];
  beforeAll(async () => {
    app = await startApplication();
    admin = await createMember(app.api, { siret: SIRET });
    await asOwner(app.api, 'UPDATE accounts SET name = $2 WHERE id = $1', [admin.account.id, MAIRE]);
    for (const annee of new Set([day(0), day(-12)].map((one) => Number(one.slice(0, 4)))))
      await send('POST', 'exercices', { annee });
    marches = [];
    for (const [numero, months] of [
      ['2026-001', 2],
      ['2026-002', 11],
      ['2026-003', 20],
    ] as const) {
      const { id } = await send('POST', 'marches', {
        numero,
        objet: `Pose de clôtures ${numero} ${HOSTILE}`,
        date_notification: day(-12),
        duree_mois: 12 + months,
        date_fin: day(months),
        montant: 48_000,
        titulaires: [titulaire],
        ...(months === 2 ? PUBLISHED : {}),
      });
      marches.push(id as string);
    }
    await Promise.all(
      [14.5, 18, 32.0545].map((price, at) =>
        send('POST', 'bordereaux', {
          libelle: `BPU ${at}`,
          marche_id: marches[at],
          lignes: [
            { code: '1.01', designation: `Clôture grillagée ${HOSTILE}`, unite: 'ml', prix_unitaire_ht: price },
            { code: '9.01', designation: 'Béton de propreté', unite: 'm³', prix_unitaire_ht: 120 },
          ],
        }),
      ),
    );
    // Accueil says what waits once something was paid.
    await new TestAchats(app.api, admin.organization).pay({ montant: '1200.00', jour: day(-12) });
    const task = new AlertesTask(app.api.app.get(TenantDatabase), app.api.app.get(EventPublisher, { strict: false }));
    await task.runFor(new Date().toISOString().slice(0, 10));
  });
  afterAll(() => app.close());

  async function send(method: string, path: string, json: object): Promise<Record<string, unknown>> {
    const { status, body, text } = await call(app.api, method, `/api/v1/${path}`, { ...admin, json });
    if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
    return body.data as Record<string, unknown>;
  }
  const read = async (path: string) => (await call(app.api, 'GET', `/api/v1/${path}`, admin)).body.data;
  const heading = (tab: Tab, name: string) => tab.page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  /** The screen that its keys open. */
  async function goTo(tab: Tab, key: string, title: string): Promise<void> {
    await tab.press('g', key);
    await tab.title(title);
  }
  async function enter(view: View, account = admin.account): Promise<Tab> {
    const tab = await app.enter(account, `/app/${SIRET}/?exercice=${day(-12).slice(0, 4)}`, view);
    await tab.title('Accueil');
    return tab;
  }

  it.each(viewsOf('à 1280, sombre'))(
    'says which contracts must be launched this quarter and which end in a month, then the median price of a metre, %s',
    async (name, view) => {
      const tab = await enter(view);
      await goTo(tab, 'e', 'Échéances');
      await tab.page.getByText('d’ici la fin du trimestre').waitFor();
      expect(await tab.faults(`echeances-${name}`)).toEqual([]);
      const [soon] = (await read('echeances')).echeances;
      await tab.follow('link', '1 à lancer ce trimestre, voir les échéances');
      await heading(tab, '1 échéance');
      await tab.text('passé');
      expect(new URL(tab.page.url()).searchParams.get('tri')).toBe('a_lancer');
      await tab.follow('link', '2026-001');
      await tab.title(/2026-001/);
      await goTo(tab, 'e', 'Échéances');
      const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
      await tab.follow('link', `1 échéance en ${month.format(new Date(soon.date))}, voir les échéances`);
      await heading(tab, `1 échéance en ${month.format(new Date(soon.date))}`);

      await goTo(tab, 'p', 'Prix');
      await heading(tab, '6 prix');
      expect(await tab.faults(`prix-${name}`)).toEqual([]);
      await tab.press('/');
      await tab.type('cloture');
      await tab.press('Enter');
      await heading(tab, '3 prix');
      const found = await read('bordereaux/recherche?q=cloture');
      expect(found.statistiques[0]).toMatchObject({ unite: 'ml', mediane: 18 });
      await tab.page.getByRole('row', { name: /^ml.*18,00/ }).waitFor();
      await tab.page.getByText('la médiane', { exact: true }).waitFor();
      await tab.page.getByText('32,0545').first().waitFor();
      expect(await tab.faults(`prix-cloture-${name}`)).toEqual([]);
      await tab.follow('link', '3 prix par ml, voir les prix');
      await tab.page.getByRole('list', { name: 'Filtres en vigueur' }).waitFor();
      await heading(tab, '3 prix');
      expect(await tab.page.locator('img').count()).toBe(0);
      await tab.close();
    },
  );

  it.each(viewsOf('à 360'))(
    'looks at an alert, gives it to a member, hands its address on; gives what a publication misses, and the file, %s',
    async (name, view) => {
      const tab = await enter(view);
      await goTo(tab, 'u', 'Alertes');
      await heading(tab, '1 alerte');
      expect(await tab.faults(`alertes-${name}`)).toEqual([]);
      const [{ id }] = (await read('alertes?statut=en_cours')).alertes;
      const of = `Marché 2026-001, Fin du marché le ${formatDay(day(2))}`;
      await tab.follow('button', `Acquitter : ${of}`);
      await tab.text('1 alerte acquittée.');
      expect((await read(`alertes/${id}`)).acquittee).toMatchObject({ par: MAIRE });
      await tab.press('Control+z');
      await tab.text('C’est annulé.');
      expect((await read(`alertes/${id}`)).acquittee).toBeNull();
      await tab.page.getByRole('heading', { level: 1 }).focus();
      await tab.follow('link', 'Marché 2026-001');
      await heading(tab, 'Marché 2026-001');
      await tab.reach('combobox', 'Confier à');
      await tab.type('Cam');
      await tab.press('ArrowDown', 'Enter');
      await tab.text(`1 alerte confiée à ${MAIRE}.`);
      // The list of members fades away beside the announcement.
      await tab.page.getByRole('listbox').waitFor({ state: 'hidden' });
      expect(await tab.faults(`alertes-fiche-${name}`)).toEqual([]);
      const address = await tab.page.getByLabel('Adresse de cette alerte').inputValue();
      const reader = await createAccount(app.api, { organization: admin.organization, role: 'lecteur' });
      const other = await app.enter(reader, address.slice(app.api.url.length), VIEWS['à 1280, clair']);
      await heading(other, 'Marché 2026-001');
      await other.text(MAIRE);
      expect(
        await other.page
          .locator('main')
          .getByRole('button', { name: /^Acquitter|^Je la suis/ })
          .count(),
      ).toBe(0);
      expect(await other.faults(`alertes-lecteur-${name}`)).toEqual([]);
      await other.close();
      await tab.press('Escape');
      await goTo(tab, 'a', 'Accueil');
      await tab.text('1 alerte vous est confiée');

      await goTo(tab, 'b', 'Publication DECP');
      expect(await tab.faults(`publication-${name}`)).toEqual([]);
      const before = (await read('marches/export/decp/a-completer?membre=ccag')).total;
      await tab.reach('link', `${before} marchés sans « CCAG », voir les marchés`);
      await tab.press('Enter');
      await heading(tab, `CCAG : ${before} marchés`);
      await tab.press('c');
      await tab.text(`CCAG : confirmé pour ${before} marchés.`);
      await tab.text('Plus rien n’attend cette donnée.');
      expect((await read('marches/export/decp/a-completer?membre=ccag')).total).toBe(0);
      await tab.press('Control+z');
      await heading(tab, `CCAG : ${before} marchés`);
      expect((await read('marches/export/decp/a-completer?membre=ccag')).total).toBe(before);
      const first = (await read('marches/export/decp/a-completer?membre=ccag')).a_completer[0].marche;
      await tab.page.getByRole('heading', { level: 2, name: `CCAG : ${before} marchés` }).focus();
      await tab.reach('link', first.numero);
      await tab.press('Enter');
      await heading(tab, `Marché ${first.numero}`);
      expect(await tab.faults(`publication-fiche-${name}`)).toEqual([]);
      await tab.page.getByRole('button', { name: /CCAG$/ }).focus();
      await tab.press('Enter');
      await tab.type('Trav');
      await tab.press('Enter');
      // Somebody else gives another meanwhile: both stand side by side, and what was chosen stays.
      const { version } = await read(`marches/${first.id}`);
      await send('PATCH', `marches/${first.id}`, { ccag: 'Marchés industriels', version });
      await tab.push('Enregistrer');
      await tab.alert(/Travaux.*Marchés industriels/s);
      expect(tab.complaints.splice(0)).toEqual([expect.stringContaining('409')]);
      expect(await tab.faults(`publication-conflit-${name}`)).toEqual([]);
      await tab.push('Enregistrer');
      await tab.text(`Marché ${first.numero} modifié.`);
      expect((await read(`marches/${first.id}`)).ccag).toBe('Travaux');
      expect((await read('marches/export/decp/a-completer?membre=ccag')).total).toBe(before - 1);
      await givesAllAtOnce(tab, first);
      await tab.page.getByRole('heading', { level: 1 }).focus();
      const [file] = await Promise.all([
        tab.page.waitForEvent('download'),
        tab.reach('button', 'Recevoir le fichier (1 marché)').then(() => tab.press('Enter')),
      ]);
      const { marche: published } = JSON.parse(await readFile(await file.path(), 'utf8')).marches;
      expect(published).toMatchObject([{ id: first.numero, ccag: 'Travaux' }]);
      // The next view finds it as this one did.
      await send('POST', 'alertes/suivi', { alertes: [id], assigne_a: null });
      await send('PATCH', `marches/${first.id}`, { ccag: null, version: (await read(`marches/${first.id}`)).version });
      await tab.close();
    },
  );

  /** A marché that is held back opens all that it lacks, in one sheet. */
  async function givesAllAtOnce(tab: Tab, { id, numero }: { id: string; numero: string }): Promise<void> {
    const { version } = await read(`marches/${id}`);
    await send('PATCH', `marches/${id}`, { ccag: null, offres_recues: null, version });
    await tab.go(`/app/${SIRET}/publication?exercice=tous&etat=retenus`);
    await tab.follow('link', numero);
    await heading(tab, `Marché ${numero}`);
    await tab.text('D’ordinaire : Pas de CCAG.');
    expect(await tab.faults('publication-retenu')).toEqual([]);
    await tab.page.getByRole('button', { name: /CCAG$/ }).focus();
    await tab.press('Enter');
    await tab.type('Trav');
    await tab.press('Enter');
    // It may stand before the other: on a wide screen the way round by Tab goes through the whole page.
    await tab.page.getByLabel('Offres reçues', { exact: true }).focus();
    await tab.type('3');
    await tab.press('Enter');
    await tab.text(`Marché ${numero} modifié.`);
    expect(await read(`marches/${id}`)).toMatchObject({ ccag: 'Travaux', offres_recues: 3 });
  }

  const SCREENS = [
    ['echeances', 'Échéances'],
    ['prix', 'Prix'],
    ['alertes', 'Alertes'],
    ['publication', 'Publication DECP'],
  ] as const;

  it('says what fills a screen that is empty; another organisation’s alert is none; a role has what it may do', async () => {
    const organization = await createOrganization(app.api, { name: HOSTILE });
    const member = await createMember(app.api, { organization: organization.id });
    const tab = await app.enter(member.account, `/app/${organization.id}/`, VIEWS['à 360']);
    await tab.title('Accueil');
    for (const [screen, title] of SCREENS) {
      await tab.go(`/app/${organization.id}/${screen}`);
      await tab.title(title);
      await tab.page.waitForLoadState('networkidle');
      expect(await tab.faults(`vide-${screen}`)).toEqual([]);
    }
    const [{ id }] = (await read('alertes')).alertes;
    await tab.go(`/app/${organization.id}/alertes?fiche=${id}`);
    await tab.text('Cette alerte n’existe pas');
    await tab.close();

    const reader = await createAccount(app.api, { organization: admin.organization, role: 'lecteur' });
    const other = await app.enter(reader, `/app/${SIRET}/publication`, VIEWS['à 360']);
    await other.title('Publication DECP');
    await other.text('Il vous manque le droit');
    const auditor = await createAccount(app.api, { organization: admin.organization, role: 'auditeur' });
    const third = await app.enter(auditor, `/app/${SIRET}/publication?exercice=tous&membre=ccag`, VIEWS['à 360']);
    await third.page.getByRole('heading', { level: 2, name: /^CCAG/ }).waitFor();
    expect(await third.page.getByRole('button', { name: /^Confirmer/ }).count()).toBe(0);
    await Promise.all([other.close(), third.close()]);
  });
});
