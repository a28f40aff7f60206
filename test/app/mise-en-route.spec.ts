import { readFile } from 'node:fs/promises';
import { ANY_BUYER, stampSample } from '../../apps/web/src/features/imports/sample.js';
import {
  type Application,
  chromium,
  HOSTILE,
  startApplication,
  type View,
  VIEWS,
  viewsOf,
} from '../support/application.js';
import { call } from '../support/client.js';
import { OPERATOR } from '../support/console.js';
import { invitedByOperator, lookAtEmptyNomenclature } from '../support/setting-up-steps.js';
import { asOwner, createAccount, createMember, login, unique } from '../support/factories.js';
import { giveFiles } from '../support/import-steps.js';
import { newEmail, PASSWORD } from '../support/invitations.js';
import { readScreens } from '../support/reading-order.js';
import { until } from '../support/until.js';

const sample = async (name: string): Promise<string> =>
  stampSample(await readFile(`apps/web/src/features/imports/samples/${name}`, 'utf8'), {
    ...{ siret: ANY_BUYER, annee: 2026, numero: '0000001' },
  });

/** An administrator of an organisation that was set up in the browser. */
interface SetUp {
  organization: string;
  email: string;
  token: string;
}

(chromium ? describe : describe.skip)('a new organisation, in the browser alone and by the keyboard', () => {
  let app: Application;
  let setUp: SetUp;
  beforeAll(async () => {
    app = await startApplication({ OPERATOR_EMAIL: OPERATOR.email, OPERATOR_PASSWORD: OPERATOR.password });
  });
  afterAll(() => app.close());

  const read = async (path: string) => (await call(app.api, 'GET', `/api/v1/${path}`, setUp)).body.data;
  const enter = (path: string, view?: View) =>
    app.enter({ email: setUp.email, password: PASSWORD }, `/app/${setUp.organization}/${path}`, view);

  it.each(viewsOf('à 1280, sombre'))(
    'goes from an operator’s invitation to figures and to the first shared link, %s',
    async (name, view) => {
      const [title, email] = [unique('Ville neuve'), newEmail()];
      const { pathname, hash } = new URL(await invitedByOperator(app, title, email));
      const tab = await app.open(view);
      await tab.go(pathname + hash);
      await tab.title('Choisir votre mot de passe');
      await tab.write('Mot de passe', PASSWORD);
      await tab.write('Le même, une seconde fois', PASSWORD);
      await tab.press('Enter');
      await tab.title('Accueil');
      const organization = new URL(tab.page.url()).pathname.split('/')[2]!;
      setUp = { organization, email, token: await login(app.api, { id: '', email, password: PASSWORD }) };
      expect(await tab.faults(`mise-en-route-accueil-${name}`)).toEqual([]);

      await tab.press('g', 'x');
      await tab.title('Exercices');
      await tab.press('n');
      await tab.write('Année', '2026');
      await tab.press('Enter');
      await tab.text('L’exercice 2026 est ouvert.');
      await tab.press('g', 's');
      await tab.title('Services');
      await tab.press('n');
      await tab.write('Libellé (obligatoire)', 'Secrétariat général');
      await tab.write('Code (obligatoire)', 'MAIRIE');
      await tab.press('Enter');
      await tab.text('Secrétariat général est créé.');
      await tab.press('g', 'i');
      await tab.title('Imports');
      await giveFiles(tab, { name: 'nomenclature.csv', content: await sample('nomenclature.csv') });
      await tab.page.locator('.queue').getByText('4 lignes lues').waitFor();
      await giveFiles(tab, { name: 'mandats.csv', content: await sample('mandats.csv') });
      await tab.page.locator('.queue').getByText('3 lignes lues').waitFor();
      expect((await read('nomenclature/versions')).versions).toMatchObject([{ active: true, nombre_familles: 4 }]);
      // Lines are read before they are all recorded.
      await until(async () =>
        (await read('imports')).imports.every(({ statut }: { statut: string }) => statut === 'termine'),
      );
      // Whoever tries the samples sees a line find its famille, and others that wait for a person.
      const counted = await Promise.all(['10.01', 'aucune'].map((famille) => read(`lignes?famille=${famille}`)));
      expect(counted.map(({ total }) => total)).toEqual([1, 2]);

      await tab.press('g', 'r');
      await tab.title('Membres');
      await tab.press('n');
      await tab.write('Adresse électronique (obligatoire)', newEmail());
      await tab.write('Nom (obligatoire)', 'Dominique Leroy');
      await tab.press('Enter');
      await tab.page.getByLabel('Message à envoyer').waitFor();
      await tab.push('C’est fait');

      // The figure of the first page, the list that it opens and the interface say the same.
      await tab.press('g', 'a');
      await tab.title('Accueil');
      const figure = tab.page.getByRole('link', { name: /d’achats en 2026, voir les lignes/ }).first();
      await figure.focus();
      await tab.press('Enter');
      await tab.title('Mandats');
      await tab.totals(/1\s889,60\s€/);
      expect((await read('dashboard?exercice=2026')).volume_total).toBe(1889.6);

      await tab.press('g', 'l');
      await tab.title('Partages');
      await tab.push('Créer le lien');
      const address = new URL(await tab.page.getByLabel('Adresse du lien').inputValue());
      const elected = await app.open(view);
      await elected.go(address.pathname + address.search);
      await elected.title(/Synthèse des achats/);
      await elected.text(/a acheté pour 1\s890\s€/);
      expect([...elected.complaints, ...tab.complaints]).toEqual([]);
      await elected.close();
      await tab.close();
    },
  );

  it.each(viewsOf('à 360'))(
    'asks the assistant beside any screen, opens the rows of its answer, keeps the conversation, and judges it, %s',
    async (name, view) => {
      const tab = await enter('administration/services', view);
      const { page } = tab;
      await tab.title('Services');
      await tab.press('Control+i');
      await page.getByRole('region', { name: 'Réponses automatiques Assistant' }).waitFor();
      // What is typed is a question at once, and no shortcut of the screen.
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
      await tab.reach('textbox', 'Votre question');
      expect(await tab.faults(`assistant-vide-${name}`)).toEqual([]);
      await tab.type('combien en fournitures de buro de Zorglub ?');
      await tab.press('Enter');
      // What is not understood is named, and choices to press are offered.
      const choices = page.locator('.assistant-questions button');
      await choices.first().waitFor();
      await tab.write('Votre question', 'Combien avons-nous dépensé en 2026 ?');
      await tab.press('Enter');
      await page.getByText('Compris :').last().waitFor();
      expect(await page.locator('.assistant-log').innerText()).toMatch(/1\s889,60\s€/);
      expect(await tab.faults(`assistant-reponse-${name}`)).toEqual([]);
      const conversation = (await read('chatbot/conversations')).conversations[0].id;
      expect((await read(`chatbot/conversations/${conversation}`)).messages).toHaveLength(4);
      // A question that the network lost leaves in its place once it is back.
      await page.context().setOffline(true);
      await tab.write('Votre question', 'Combien avons-nous dépensé en 2026 ?');
      await tab.press('Enter');
      await tab.text('Votre question partira dès que la connexion reviendra.');
      await page.context().setOffline(false);
      await page.getByText('Compris :').nth(1).waitFor();
      expect(await page.locator('.assistant-log > li').count()).toBe(3);
      expect((await read(`chatbot/conversations/${conversation}`)).messages).toHaveLength(6);
      tab.complaints.splice(0);

      await page.reload();
      await tab.title('Services');
      await page.getByText('Compris :').last().waitFor();
      // The former conversations stand in its head then: what closes it stays within the window.
      await page.locator('.assistant .sheet-head').getByText('Conversations').waitFor();
      const close = (await page.getByRole('button', { name: 'Fermer l’assistant' }).boundingBox())!;
      expect(close.x + close.width).toBeLessThanOrEqual(page.viewportSize()!.width);
      await page.getByRole('button', { name: 'Pas utile' }).last().focus();
      await tab.press('Enter');
      await tab.write('Ce qui n’allait pas (facultatif)', HOSTILE);
      await tab.press('Enter');
      await tab.text('Merci, votre avis est enregistré.');
      await page.reload();
      await page.getByRole('button', { name: 'Pas utile', pressed: true }).waitFor();
      // The list that a link opens counts what the answer counted.
      await page.getByRole('link', { name: 'Voir ces lignes de mandats' }).last().focus();
      await tab.press('Enter');
      await tab.title('Mandats');
      await tab.totals(/1\s889,60\s€/);
      expect(tab.complaints).toEqual([]);

      await tab.go(`/app/${setUp.organization}/administration/moderation?onglet=appreciations`);
      await tab.title('Modération');
      await tab.text('Combien avons-nous dépensé en 2026 ?');
      await tab.text('<img src=x');
      expect(await page.locator('#contenu img').count()).toBe(0);
      expect(await tab.faults(`appreciations-${name}`)).toEqual([]);
      const file = page.waitForEvent('download');
      await tab.push('Jeu de questions');
      expect(await readFile(await (await file).path(), 'utf8')).toContain('Combien avons-nous dépensé en 2026 ?');
      await tab.push('Marquer comme traité : « Combien avons-nous dépensé en 2026 ? »');
      await tab.text('L’avis est marqué comme traité.');
      const rated = () => read('chatbot/moderation/appreciations');
      expect((await rated()).appreciations).toMatchObject([{ appreciation: 'inutile', traite: true }]);
      await page.getByRole('heading', { level: 1 }).focus();
      await tab.press('Control+z');
      await tab.text('C’est annulé.');
      expect((await rated()).appreciations).toMatchObject([{ traite: false }]);
      // The next view asks for the first time.
      await asOwner(app.api, 'DELETE FROM chatbot_feedbacks WHERE organization_id = $1', [setUp.organization]);
      await asOwner(app.api, 'DELETE FROM chatbot_conversations WHERE organization_id = $1', [setUp.organization]);
      await tab.close();
    },
  );

  it.each(viewsOf('à 1280, sombre'))(
    'prepares a version, adds a famille, reads what activating it would move, activates it, and makes a rule, %s',
    async (name, view) => {
      const tab = await enter('administration/nomenclature', view);
      const { page } = tab;
      await tab.title('Nomenclature');
      await page.getByRole('table').waitFor();
      const [active] = (await read('nomenclature/versions')).versions.filter((one: { active: boolean }) => one.active);
      await tab.press('n');
      const label = unique('Nomenclature 2027');
      await tab.write('Libellé', label);
      expect(await tab.faults(`nomenclature-nouvelle-${name}`)).toEqual([]);
      await tab.press('Enter');
      await tab.title(label);
      await tab.press('n');
      const code = unique('40').replaceAll('-', '').slice(0, 20);
      await tab.write('Code', code);
      await tab.write('Libellé', HOSTILE.slice(0, 120));
      await tab.write('Comptes', '61521');
      expect(await tab.faults(`nomenclature-famille-${name}`)).toEqual([]);
      await tab.press('Enter');
      await tab.text(`${code} <img src=x`);
      await page.getByRole('cell', { name: '61521' }).waitFor();
      expect(await tab.faults(`nomenclature-version-${name}`)).toEqual([]);
      // Somebody else renames it meanwhile: both names stand side by side.
      const { id, version } = (await read('nomenclature/versions')).versions[0];
      await page.getByRole('heading', { level: 1 }).focus();
      await tab.push('Renommer');
      await tab.write('Libellé', `${label} bis`);
      const json = { libelle: `${label} ter`, version };
      await call(app.api, 'PATCH', `/api/v1/nomenclature/versions/${id}`, { ...setUp, json });
      await tab.press('Enter');
      await tab.alert(`${label} ter`);
      expect(tab.complaints.splice(0)).toEqual([expect.stringContaining('409')]);
      expect(await tab.faults(`nomenclature-conflit-${name}`)).toEqual([]);
      await tab.push('Enregistrer');
      await tab.title(`${label} bis`);
      await tab.push('Activer…');
      await tab.text('Lignes que les règles reclassent');
      const { lignes } = await read(`nomenclature/versions/${id}/activation`);
      expect(lignes).toBe(3);
      expect(await page.getByRole('dialog').innerText()).toMatch(/Lignes que les règles reclassent\s+3\s/);
      expect(await tab.faults(`nomenclature-activer-${name}`)).toEqual([]);
      await tab.push('Activer cette version');
      await tab.text('Active : les lignes se classent ici');
      await tab.text(/^2\slignes reclassées\.$/);
      expect((await read(`lignes?exercice=2026&famille=${code}`)).total).toBe(1);

      await tab.go(`/app/${setUp.organization}/administration/nomenclature?onglet=regles`);
      await tab.text('Aucune règle');
      await tab.press('n');
      await tab.write('Numéro de compte', '6261');
      await tab.reach('combobox', 'Famille');
      await tab.type('20');
      await tab.press('ArrowDown', 'Enter');
      await page.getByText(/hors de 20 Prestations/).waitFor();
      expect(await tab.faults(`regle-nouvelle-${name}`)).toEqual([]);
      await tab.push('Créer la règle');
      await tab.text('La règle est créée');
      await tab.text(/1\sligne reclassée/);
      expect((await read('lignes?exercice=2026&famille=20')).total).toBe(1);
      await page.getByRole('button', { name: /^Ses lignes/ }).focus();
      await tab.press('Enter');
      await page.getByText('d’aujourd’hui y répond').waitFor();
      await tab.press('Escape');
      await page.getByRole('button', { name: /^Supprimer/ }).focus();
      await tab.press('Enter');
      await tab.push('Supprimer cette règle');
      await tab.text('Aucune règle');
      expect(await tab.faults(`regles-${name}`)).toEqual([]);
      // The next view finds the nomenclature as this one did.
      const { versions } = await read('nomenclature/versions');
      const former = versions.find((one: { id: string }) => one.id === active.id);
      const path = `/api/v1/nomenclature/versions/${former.id}/activation`;
      await call(app.api, 'POST', path, { ...setUp, json: { version: former.version } });
      await tab.close();
    },
  );

  it('reads in order to a screen reader, screen after screen and tab after tab', async () => {
    const tab = await enter('', VIEWS['à 1280, clair']);
    const { page } = tab;
    await tab.title('Accueil');
    const { faults, titles, note } = await readScreens(tab);
    await tab.press('Control+i');
    await tab.write('Votre question', 'Combien avons-nous dépensé en 2026 ?');
    await tab.press('Enter');
    await page.getByText('Compris :').waitFor();
    await note('Assistant');
    // Beside the screen the panel stays, whatever is pressed there; over it, a press brings the screen back.
    const press = (): Promise<void> => page.locator('#contenu').click({ position: { x: 8, y: 8 } });
    await press();
    expect(await page.getByLabel('Votre question').count()).toBe(1);
    await page.setViewportSize({ width: 1100, height: 800 });
    await press();
    await page.getByLabel('Votre question').waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await tab.press('?');
    await page.getByRole('dialog').waitFor();
    await note('Raccourcis du clavier');
    for (const [path, title] of [
      ['compte', 'Mon compte'],
      ['accessibilite', /^Accessibilité/],
    ] as const) {
      await tab.go(`/app/${path}`);
      await tab.title(title);
      await note(path);
    }
    expect(faults).toEqual({});
    expect(titles.length).toBeGreaterThan(15);
    expect(new Set(titles).size).toBe(titles.length);
    await tab.close();
  });

  it('gives each role its part, an empty organisation what fills it, and another’s version to nobody', async () => {
    const member = await createMember(app.api, { organization: setUp.organization, role: 'lecteur' });
    const reader = await app.enter(member.account, `/app/${setUp.organization}/administration/nomenclature`);
    await reader.title('Nomenclature');
    await reader.page.getByRole('table').waitFor();
    expect(await reader.page.locator('main').getByRole('button').count()).toBe(0);
    await reader.close();

    const auditor = await createAccount(app.api, { organization: setUp.organization, role: 'auditeur' });
    const audit = await app.enter(auditor, `/app/${setUp.organization}/`);
    await audit.title('Accueil');
    expect(await audit.page.getByRole('button', { name: 'Assistant' }).count()).toBe(0);
    await audit.close();

    const { id: version } = (await read('nomenclature/versions')).versions[0];
    await lookAtEmptyNomenclature(app, version);
  });
});
