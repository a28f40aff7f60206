import { TestAchats } from '../support/achats.js';
import { type Application, chromium, startApplication, viewsOf } from '../support/application.js';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';

const SIRET = '21690123100011';

(chromium ? describe : describe.skip)('what lines belong to, by the keyboard alone', () => {
  let app: Application;
  let admin: TestMember;
  beforeAll(async () => {
    app = await startApplication();
    admin = await createMember(app.api, { siret: SIRET });
  });
  afterAll(() => app.close());

  const read = async (path: string) => (await call(app.api, 'GET', path, admin)).body.data;

  it.each(viewsOf('à 1280, sombre'))(
    'opens, closes and opens again an exercice, and keeps the tree of services, %s',
    async (name, view) => {
      // Each view has its own: what one has opened or created is refused to the next.
      const own = `${view.width}-${view.scheme}`;
      const year = 2030 + view.width / 40 + (view.scheme === 'dark' ? 1 : 0);
      const tab = await app.enter(admin.account, `/app/${SIRET}/administration/exercices`, view);
      await tab.title('Exercices');
      await tab.press('n');
      await tab.reach('textbox', 'Année');
      await tab.press('Control+a');
      await tab.type(String(year));
      await tab.press('Enter');
      await tab.push(`Clore l’exercice ${year}`);
      await tab.page.getByText('Une fois l’exercice clos').waitFor();
      // What it changes elsewhere, and what it forbids, is said before it is done.
      await tab.page.getByText('aucun import de ses mandats ne se retire').waitFor();
      await tab.page.getByText(new RegExp(`devient le besoin de ${year + 1}.*R2121-7.*jugés de nouveau`)).waitFor();
      expect(await tab.faults(`exercices-clore-${name}`)).toEqual([]);
      await tab.press('Enter');
      await tab.page.getByText(`L’exercice ${year} est clos.`).waitFor();
      expect((await read(`/api/v1/exercices/${year}`)).statut).toBe('clos');
      expect(await tab.faults(`exercices-${name}`)).toEqual([]);
      // Nothing is chosen for lines that are closed.
      const mandat = await new TestAchats(app.api, admin.organization).pay({ montant: '10', jour: `${year}-02-01` });
      await tab.go(`/app/${SIRET}/mandats?exercice=${year}&fiche=${mandat}`);
      await tab.follow('button', 'Classer');
      await tab.text('Cette ligne est d’un exercice clos : rien ne peut y changer.');
      expect(await tab.page.getByRole('radio').count()).toBe(0);
      expect(await tab.faults(`mandats-clos-${name}`)).toEqual([]);
      await tab.press('Enter');
      await tab.page.getByRole('dialog').waitFor({ state: 'detached' });
      await tab.go(`/app/${SIRET}/administration/exercices`);
      await tab.title('Exercices');
      await tab.push(`Rouvrir l’exercice ${year}`);
      await tab.page.getByText(`L’exercice ${year} est ouvert.`).last().waitFor();
      await tab.page.getByRole('button', { name: `Clore l’exercice ${year}` }).waitFor();
      expect((await read(`/api/v1/exercices/${year}`)).statut).toBe('ouvert');

      await tab.page.getByRole('heading', { level: 1 }).focus();
      await tab.press('g', 's');
      await tab.title('Services');
      const direction = `Direction ${own}`;
      for (const [libelle, code, parent] of [
        [direction, `D-${own}`, undefined],
        [`Parcs ${own}`, `P-${own}`, direction],
      ] as const) {
        await tab.page.getByRole('heading', { level: 1 }).focus();
        await tab.press('n');
        await tab.reach('textbox', 'Libellé (obligatoire)');
        await tab.type(libelle);
        await tab.reach('textbox', 'Code (obligatoire)');
        await tab.type(code);
        if (parent !== undefined) {
          await tab.reach('combobox', 'Dépend de');
          await tab.type(parent);
          await tab.press('ArrowDown', 'Enter');
          expect(await tab.faults(`services-nouveau-${name}`)).toEqual([]);
        }
        // An open list hides what is behind it: from the field before it, the form is sent at once.
        if (parent === undefined) await tab.press('Enter');
        else await tab.push('Créer le service');
        await tab.page.getByText(`${libelle} est créé.`).waitFor();
      }
      const { services } = await read('/api/v1/services');
      const created = services.find((one: { code: string }) => one.code === `P-${own}`);
      expect(services.find((one: { id: string }) => one.id === created.parent_id).libelle).toBe(direction);
      // What something hangs from is kept: its row says so in the place of the button.
      await tab.page
        .getByRole('row', { name: direction })
        .getByText('Ne se supprime pas : des services en dépendent')
        .first()
        .waitFor();
      await tab.page.getByRole('button', { name: `Supprimer Parcs ${own}` }).waitFor();
      expect(await tab.page.getByRole('button', { name: `Supprimer ${direction}` }).count()).toBe(0);
      expect(await tab.faults(`services-${name}`)).toEqual([]);
      await tab.close();
    },
  );
});
