import {
  type Application,
  chromium,
  viewsOf,
  startApplication,
  type Tab,
  type View,
  VIEWS,
} from '../support/application.js';
import { TestAchats } from '../support/achats.js';
import { call } from '../support/client.js';
import { createAccount, createMember, createOrganization, type TestMember } from '../support/factories.js';

const SIRET = '21690123100011';
const FALSE_KEY = '84529610400018';
const HOSTILE = '<img src=x onerror=alert(1)> \u202eegraphc\u202c ' + 'AnticonstitutionnellementLong'.repeat(15);

/** A contract without competition of which nobody said why; 71,200 € of 84,500 € paid. */
const MOBILIER = {
  numero: '2025-014',
  objet: 'Fourniture de mobilier scolaire',
  type: 'fournitures',
  procedure: 'Marché passé sans publicité ni mise en concurrence préalable',
  montant: 84_500,
  date_lancement: '2025-01-10',
  date_notification: '2025-03-02',
  duree_mois: 24,
  titulaires: [{ type_id: 'SIRET', identifiant: '84529610400014', raison_sociale: 'Bureau Vallée' }],
};

(chromium ? describe : describe.skip)('the contracts in the application, by the keyboard alone', () => {
  let app: Application;
  let writer: TestMember;
  const path = (rest: string): string => `/app/${SIRET}${rest}`;

  beforeAll(async () => {
    app = await startApplication();
    const { id: organization } = await createOrganization(app.api, { siret: SIRET });
    writer = await createMember(app.api, { organization, role: 'acheteur' });
    await call(app.api, 'POST', '/api/v1/exercices', { ...writer, json: { annee: 2025 } });
  });
  afterAll(() => app.close());

  let sequence = 14;
  async function contract(overrides: object = {}): Promise<{ id: string; numero: string }> {
    const numero = `2025-${(sequence += 1)}`;
    const json = { ...MOBILIER, numero, ...overrides };
    const { status, body } = await call(app.api, 'POST', '/api/v1/marches', { ...writer, json });
    expect([status, body]).toEqual([201, expect.anything()]);
    return { id: (body as { data: { id: string } }).data.id, numero };
  }
  const pay = (marche: string, montant: string): Promise<string> =>
    new TestAchats(app.api, writer.organization).pay({ marche, montant, jour: '2025-06-12' });

  async function opened(rest: string, view?: View, role: 'acheteur' | 'lecteur' = 'acheteur'): Promise<Tab> {
    return app.enter(await createAccount(app.api, { organization: writer.organization, role }), path(rest), view);
  }

  it.each(viewsOf('à 360'))('finds a contract by the palette and says what remains, %s', async (_, view) => {
    const { id, numero } = await contract();
    await pay(id, '71200.00');
    const tab = await opened('', view);
    await tab.title('Accueil');
    await tab.press('Control+k');
    await tab.page.getByRole('dialog').waitFor();
    await tab.type(numero);
    // Contracts of the views before have the same object: the first one shown is of what was typed whole.
    await tab.page.locator('[role=option][data-focused]').filter({ hasText: numero }).waitFor();
    await tab.press('Enter');
    await tab.title(new RegExp(numero));
    await tab.text(/Reste 13\s300,00\s€ sur 84\s500,00\s€/u);
    expect(await tab.faults('marche')).toEqual([]);
    // The paid figure opens its rows, whose total it is.
    await tab.reach('link', '71\u202f200,00\u202f€ mandatés sur ce marché, voir les paiements');
    await tab.press('Enter');
    await tab.text(/71\s200,00\s€ HT/u);
    expect(tab.page.url()).toContain('onglet=paiements');
    expect(await tab.faults('marche-paiements')).toEqual([]);
    await tab.go(path('/marches?exercice=tous'));
    await tab.title('Marchés');
    await tab.text(numero);
    expect(await tab.faults('marches')).toEqual([]);
    await tab.close();
  });

  it('records a justification: the verdict is another at once, and comes back by Ctrl+Z', async () => {
    const { id } = await contract();
    const tab = await opened(`/marches/${id}`);
    await tab.page.getByRole('heading', { name: 'Ce qui reste à vérifier' }).waitFor();
    await tab.press('1');
    await tab.page.getByRole('heading', { level: 2, name: 'Justification' }).waitFor();
    expect(await tab.focused()).toBe('Justification');
    expect(await tab.faults('justification')).toEqual([]);
    await tab.press('Tab', 'Tab', 'Enter');
    await tab.page.getByRole('listbox').waitFor();
    await tab.type('raison');
    await tab.press('Enter');
    await tab.reach('button', 'Enregistrer');
    await tab.press('Enter');
    await tab.text('Justification : enregistré. Le marché est : conforme.');
    await tab.page.getByRole('heading', { name: 'Pourquoi conforme' }).waitFor();
    expect(await tab.faults('justifie')).toEqual([]);
    await tab.press('Control+z');
    await tab.page.getByRole('heading', { name: 'Ce qui reste à vérifier' }).waitFor();
    await tab.close();
  });

  it('shows the new total and the limit of an avenant before it is saved', async () => {
    const { id } = await contract({ procedure: 'Procédure adaptée' });
    const tab = await opened(`/marches/${id}`);
    await tab.title(/mobilier/);
    await tab.press('a');
    await tab.page.getByRole('heading', { level: 2, name: 'Nouvel avenant' }).waitFor();
    await tab.reach('textbox', 'Signé le (obligatoire)');
    await tab.type('1/3/2025');
    // Forbids nothing, and is said while it is typed.
    await tab.text('Avant la notification du marché, le 2 mars 2025');
    await tab.write('Signé le (obligatoire)', '12/6/2025');
    expect(await tab.page.getByText('Avant la notification').count()).toBe(0);
    await tab.reach('textbox', 'Variation du montant HT (obligatoire)');
    await tab.type('9000');
    await tab.text(/93\s500,00\s€/u);
    await tab.text(/Cumul de 10,7\s%\s: la limite de 10\s% \(8\s450,00\s€\) est atteinte/u);
    expect(await tab.faults('avenant')).toEqual([]);
    // What is typed outlives a reload.
    await tab.page.reload();
    await tab.text(/93\s500,00\s€/u);
    await tab.reach('textbox', 'Variation du montant HT (obligatoire)');
    await tab.press('Control+a');
    await tab.type('4 200');
    await tab.text(/Cumul de 5,0\s%, sous la limite de 10\s%/u);
    await tab.press('Enter');
    await tab.text(/Avenant 1 enregistré/u);
    await tab.text(/sur 88\s700,00\s€/u);
    expect(await tab.faults('avenant-enregistre')).toEqual([]);
    const avenants = async (): Promise<object[]> => {
      const { body } = await call(app.api, 'GET', `/api/v1/marches/${id}`, writer);
      return (body.data.avenants as object[]).map((avenant) => ({ ...avenant, id: '' }));
    };
    const former = await avenants();
    await tab.takeBack(avenants, []);
    await tab.text('C’est annulé.');
    await tab.press('a');
    await tab.write('Signé le (obligatoire)', '12/6/2025');
    await tab.write('Variation du montant HT (obligatoire)', '4 200');
    await tab.press('Enter');
    await tab.text(/Avenant 1 enregistré/u);
    await tab.follow('tab', /^Avenants/);
    await tab.follow('button', 'Supprimer l’avenant 1');
    await tab.page.getByRole('dialog', { name: 'Supprimer l’avenant 1 ?' }).waitFor();
    await tab.follow('button', 'Supprimer cet avenant');
    await tab.text('Avenant 1 supprimé.');
    expect(await avenants()).toEqual([]);
    await tab.takeBack(avenants, former);
    await tab.close();
  });

  it('shows both values when two people change one contract, and keeps the one that is chosen', async () => {
    const { id } = await contract();
    const tab = await opened(`/marches/${id}`);
    await tab.title(/mobilier/);
    await tab.press('e');
    await tab.reach('textbox', 'Montant initial HT');
    await tab.press('Control+a');
    await tab.type('85 000');
    await call(app.api, 'PATCH', `/api/v1/marches/${id}`, { ...writer, json: { montant: 90_000, nature: 'Marché' } });
    await tab.press('Enter');
    await tab.text(new RegExp(`${writer.account.email} a modifié ce marché entre-temps, le \\d\\d/`));
    expect(await tab.page.getByRole('alert').innerText()).toMatch(
      /Votre valeur\s+85 000\s+Valeur enregistrée\s+90 000/u,
    );
    await tab.text('Repris de l’autre personne, sans conflit : Nature.');
    expect(await tab.page.locator('form:has(.conflict) .button-main').count()).toBe(1);
    // Chromium tells of every refused request.
    expect(tab.complaints.splice(0)).toEqual([expect.stringContaining('409')]);
    expect(await tab.faults('conflit')).toEqual([]);
    // The button of the form records what the panel says, as the panel's own does.
    await tab.follow('button', 'Enregistrer');
    await tab.text(/Marché 2025-\d+ modifié/u);
    const { body } = await call(app.api, 'GET', `/api/v1/marches/${id}`, writer);
    expect((body as { data: object }).data).toMatchObject({
      montant: 85_000,
      nature: 'Marché',
      objet: MOBILIER.objet,
    });
    await tab.close();
  });

  it('shows both amounts when two people change one subcontract', async () => {
    const { id } = await contract();
    const actes = `/api/v1/marches/${id}/sous-traitances`;
    const [
      {
        titulaires: [fournisseur],
      },
      montant,
    ] = [MOBILIER, 10_000];
    const { body } = await call(app.api, 'POST', actes, { ...writer, json: { fournisseur, montant } });
    const tab = await opened(`/marches/${id}?onglet=sous-traitance&fiche=sous-traitance-${body.data.id}`);
    await tab.text('un sous-traitant est une autre personne');
    await tab.write('Raison sociale', 'Menuiserie Vallée');
    await tab.text('Déjà connu sous le nom « Bureau Vallée », qui est gardé');
    await tab.write('Montant HT', '120 000');
    await tab.text(/Plus que le marché entier \(84\s500,00\s€\)/u);
    await tab.write('Montant HT', '12 000');
    await tab.write('Notifiée le', '1/3/2025');
    await tab.text('Avant la notification du marché, le 2 mars 2025');
    await tab.press('Control+a', 'Delete');
    const others = { fournisseur, montant: 11_000, version: body.data.version };
    await call(app.api, 'PUT', `${actes}/${body.data.id}`, { ...writer, json: others });
    // What looks wrong is asked about, and may be right.
    await tab.press('Enter');
    const asked = tab.page.getByRole('dialog', { name: 'Enregistrer cette sous-traitance ?' });
    await asked.getByText('un sous-traitant est une autre personne').waitFor();
    expect(await tab.faults('sous-traitance-question')).toEqual([]);
    await tab.follow('button', 'Enregistrer quand même');
    await tab.text(new RegExp(`${writer.account.email} l’a modifié entre-temps, le \\d\\d/`));
    expect(await tab.page.getByRole('alert').innerText()).toMatch(
      /Votre valeur\s+12\s000\s+Valeur enregistrée\s+11\s000/u,
    );
    expect(tab.complaints.splice(0)).toEqual([expect.stringContaining('409')]);
    expect(await tab.faults('sous-traitance-conflit')).toEqual([]);
    await tab.page.reload();
    await tab.alert(new RegExp(`${writer.account.email} l’a modifié entre-temps, le \\d\\d/`));
    // Said as it is typed; in the table it stands there.
    expect(await tab.page.locator('.data-table .doubts').count()).toBeGreaterThan(0);
    expect(await tab.page.locator('.data-table [role=status]').count()).toBe(0);
    await tab.press('Escape');
    await tab.follow('button', 'Supprimer la sous-traitance 1');
    await tab.page.getByRole('dialog', { name: 'Supprimer la sous-traitance 1 ?' }).waitFor();
    await tab.follow('button', 'Supprimer cette sous-traitance');
    await tab.text('Sous-traitance supprimée.');
    // The row that had the focus is gone: the keys go on from the tab, not from the top of the page.
    await tab.page.locator('#sous-traitances:focus-within, #sous-traitances:focus').waitFor();
    await tab.follow('tab', 'Historique');
    await tab.text(/Sous-traitances, suppression\s: n°\s1, Bureau Vallée, 11\s000,00\s€/u);
    await tab.text(/Sous-traitances, modification\s: .*10\s000,00\s€ → .*11\s000,00\s€/u);
    expect(await tab.page.getByText(writer.account.email).count()).toBe(3);
    expect(await tab.faults('marche-historique')).toEqual([]);
    await tab.close();
  });

  it('shows both values when two people give one fact', async () => {
    const { id } = await contract();
    const read = async (rest: string) => (await call(app.api, 'GET', `/api/v1/${rest}`, writer)).body.data;
    const consultation = `consultations/${(await read(`marches/${id}`)).consultation_id}`;
    const tab = await opened(`/marches/${id}?fiche=fait-estimation`);
    await tab.write('Estimation HT (obligatoire)', '60 000');
    await call(app.api, 'PATCH', `/api/v1/${consultation}`, { ...writer, json: { estimation_ht: 70_000 } });
    await tab.push('Enregistrer');
    await tab.alert(/60\s000.*70\s000/su);
    expect(tab.complaints.splice(0)).toEqual([expect.stringContaining('409')]);
    expect(await tab.faults('fait-conflit')).toEqual([]);
    await tab.push('Enregistrer');
    await tab.text(/: enregistré\./u);
    expect(await read(consultation)).toMatchObject({ estimation_ht: 60_000 });
    await tab.close();
  });

  it('says every fault at the top and beside its field, keeps the draft, and creates the contract', async () => {
    const tab = await opened('/marches?exercice=2025');
    await tab.title('Marchés');
    await tab.press('n');
    await tab.page.getByRole('heading', { level: 2, name: 'Nouveau marché' }).waitFor();
    await tab.reach('textbox', 'Objet (obligatoire)');
    await tab.type('Entretien des chaudières');
    // A false key forbids nothing, and is said while it is typed.
    await tab.write('Numéro', FALSE_KEY);
    await tab.text('La clé de ce SIRET est fausse');
    await tab.reach('textbox', 'Montant initial HT');
    await tab.type('beaucoup');
    await tab.press('Enter');
    await tab.text('2 données sont à corriger :');
    for (const [label, day] of [
      ['Notifié le', '2/3/2025'],
      ['Dernier jour', '1/3/2025'],
    ] as const)
      await tab.page.getByLabel(label, { exact: true }).fill(day);
    await tab.text('Avant la notification du marché, le 2 mars 2025');
    expect(await tab.faults('marche-refuse')).toEqual([]);
    // Side by side, labels begin on one line and fields end on one, whatever is said between them.
    const uneven = await tab.page.locator('.form-section .field').evaluateAll((all) => {
      const boxes = all.map((field) => ({
        ...{ left: field.getBoundingClientRect().left, name: (field as HTMLElement).innerText },
        top: field.querySelector('.field-label')?.getBoundingClientRect().top ?? 0,
        bottom: field.querySelector('.field-input')?.getBoundingClientRect().bottom ?? 0,
      }));
      const pairs = boxes.slice(1).map((box, index) => [boxes[index]!, box] as const);
      const beside = pairs.filter(
        ([one, other]) => one.left < other.left && one.bottom > other.top && other.bottom > one.top,
      );
      return beside.flatMap(([one, other]) =>
        one.top === other.top && one.bottom === other.bottom ? [] : [one.name, other.name],
      );
    });
    expect(uneven).toEqual([]);
    await tab.page.reload();
    await tab.reach('textbox', 'Numéro (obligatoire)');
    await tab.type('2025-900');
    await tab.reach('textbox', 'Montant initial HT');
    await tab.press('Control+a');
    await tab.type('12 000,50');
    await tab.press('Enter');
    await tab.title('2025-900 · Entretien des chaudières');
    await tab.text(/Aucun mandat connu sur 12\s000,50\s€/u);
    await tab.text('SIRET à vérifier : clé fausse');
    await tab.text('dates à vérifier : fin avant la notification');
    await tab.close();
  });

  it('tells a contract mandated beyond its amount apart from its verdict', async () => {
    const { id } = await contract({ montant: 1_000, procedure: 'Procédure adaptée' });
    const tab = await opened(`/marches/${id}`);
    const conforme = (name: string) => tab.page.locator('.screen-actions').getByText(name, { exact: true });
    await conforme('Conforme').waitFor();
    await pay(id, '9486.00');
    await tab.go(path(`/marches/${id}`));
    await tab.text(/^Mandaté 948,6\s%/);
    await tab.text('Ce qui est mandaté au-delà se juge ligne par ligne ; le verdict du marché juge sa procédure.');
    await conforme('Procédure : conforme').waitFor();
    expect(await tab.faults('marche-au-dela')).toEqual([]);
    await tab.close();
  });

  it('refuses in words to delete a contract that was paid on', async () => {
    const { id } = await contract();
    await pay(id, '10.00');
    const tab = await opened(`/marches/${id}`);
    await tab.title(/mobilier/);
    const overview = tab.page.locator('.marche-overview');
    const columns = () => overview.evaluate((one) => getComputedStyle(one).gridTemplateColumns.split(' ').length);
    expect(await columns()).toBe(2);
    await tab.press('Control+i');
    await tab.page.locator('.assistant').waitFor();
    expect(await columns()).toBe(1);
    await tab.press('Control+i');
    await tab.page.locator('.assistant').waitFor({ state: 'detached' });
    await tab.reach('button', 'Actions');
    await tab.press('Enter', 'ArrowUp', 'Enter');
    await tab.page.getByRole('dialog').waitFor();
    await tab.reach('button', 'Supprimer ce marché');
    await tab.press('Enter');
    await tab.text('Des mandats ou des bordereaux de prix se rattachent à ce marché');
    expect(tab.complaints.splice(0)).toEqual([expect.stringContaining('409')]);
    expect(await tab.faults('suppression-refusee')).toEqual([]);
    // One that goes is not asked for again, nor anything of it.
    const other = await contract();
    await tab.go(path(`/marches/${other.id}`));
    await tab.title(new RegExp(other.numero));
    await tab.reach('button', 'Actions');
    await tab.press('Enter', 'ArrowUp', 'Enter');
    await tab.push('Supprimer ce marché');
    await tab.title('Marchés');
    await tab.page.waitForLoadState('networkidle');
    expect(tab.complaints).toEqual([]);
    await tab.close();
  });

  it('shows no act to someone who reads, and takes hostile names for texts', async () => {
    const { id, numero } = await contract({
      objet: HOSTILE,
      titulaires: [{ type_id: 'SIRET', identifiant: '84529610400014', raison_sociale: HOSTILE.slice(0, 250) }],
    });
    for (const view of [VIEWS['à 1280, clair'], VIEWS['à 360']]) {
      const tab = await opened(`/marches/${id}?fiche=modifier`, view, 'lecteur');
      await tab.title(/<img src=x/u);
      await tab.page.getByRole('heading', { name: 'Ce qui reste à vérifier' }).waitFor();
      expect(await tab.page.getByRole('button', { name: /Modifier|Enregistrer/u }).count()).toBe(0);
      expect(await tab.page.locator('img').count()).toBe(0);
      expect(await tab.faults('marche-hostile')).toEqual([]);
      await tab.press('Control+k');
      await tab.type(numero);
      const option = tab.page.locator('[role=option]').filter({ hasText: numero }).first();
      await option.waitFor();
      expect((await option.boundingBox())!.height).toBeLessThan(110);
      await tab.close();
    }
  });

  it('says of a foreign identifier that it is not there', async () => {
    const stranger = await createMember(app.api, { role: 'acheteur' });
    await call(app.api, 'POST', '/api/v1/exercices', { ...stranger, json: { annee: 2025 } });
    const { body } = await call(app.api, 'POST', '/api/v1/marches', { ...stranger, json: MOBILIER });
    const tab = await opened(`/marches/${(body as { data: { id: string } }).data.id}`);
    await tab.page.getByRole('alert').waitFor();
    expect(await tab.page.getByText('mobilier').count()).toBe(0);
    await tab.close();
  });
});
