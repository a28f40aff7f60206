import { type Application, chromium, startApplication, type Tab, viewsOf, type View } from '../support/application.js';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';
import { importFile } from '../support/imports.js';
import { MANDATS_HEADER, mandatLine } from '../support/import-steps.js';
import { until } from '../support/until.js';

/** What was imported by mistake is taken back: a whole file, or one mandat. */
(chromium ? describe : describe.skip)('what was imported by mistake, by the keyboard alone', () => {
  let app: Application;
  beforeAll(async () => {
    app = await startApplication();
  });
  afterAll(() => app.close());

  const rows = [1, 2, 3].map((numero) => mandatLine({ numero }));
  const FILE = { nom: 'mauvais-fichier.csv', contenu: [MANDATS_HEADER, ...rows].join('\n') };

  const totalOf = async ({ token, organization }: TestMember): Promise<number> =>
    (await call(app.api, 'GET', '/api/v1/lignes', { token, organization })).body.data.total as number;

  async function begin(
    view: View | undefined,
  ): Promise<{ member: TestMember; id: string; enter: (path: string) => Promise<Tab> }> {
    const member = await createMember(app.api, { role: 'acheteur' });
    const { id } = await importFile(app.api, member, FILE);
    const enter = (path: string) => app.enter(member.account, `/app/${member.organization}/${path}`, view);
    return { member, id: id as string, enter };
  }

  it.each(viewsOf('à 360'))('a file is taken back, with what it brought, %s', async (_, view) => {
    const { member, id, enter } = await begin(view);
    const tab = await enter(`imports/${id}`);
    const { page } = tab;
    await tab.title('mauvais-fichier.csv');
    await tab.push('Retirer cet import…');
    const dialog = page.getByRole('dialog', { name: 'Retirer cet import ?' });
    await dialog.getByText('3 mandats, 3 lignes').waitFor();
    await dialog.getByText('Les fournisseurs et exercices que le fichier a créés').waitFor();
    expect(await tab.faults('retrait-question')).toEqual([]);
    await tab.push('Retirer 3 mandats');
    await page.getByText(/^Mandats retirés le .*3\smandats, 3\slignes/).waitFor();
    expect(await totalOf(member)).toBe(0);
    expect(await page.getByRole('button', { name: 'Retirer cet import…' }).count()).toBe(0);
    expect(await tab.faults('retrait-fait')).toEqual([]);
    await tab.go(`/app/${member.organization}/imports`);
    await page.getByRole('row', { name: /mauvais-fichier.* Retiré/ }).waitFor();
    expect(await tab.faults('retrait-liste')).toEqual([]);
  });

  it('what it brought is listed under its name, and a page left open learns that somebody else took it back', async () => {
    const { member, id, enter } = await begin(undefined);
    const tab = await enter(`mandats?exercice=2026&import=${id}`);
    await tab.page.getByRole('button', { name: /Import mauvais-fichier\.csv/ }).waitFor();
    const { page } = tab;
    await page.clock.install();
    await tab.go(`/app/${member.organization}/imports/${id}`);
    await page.getByRole('button', { name: 'Retirer cet import…' }).waitFor();
    await call(app.api, 'POST', `/api/v1/imports/${id}/retrait`, { ...member, json: {} });
    await until(async () => (await totalOf(member)) === 0);
    await page.clock.fastForward(20_000);
    await page.getByText(/^Mandats retirés le .*3\smandats, 3\slignes/).waitFor();
    expect(await page.getByRole('button', { name: 'Retirer cet import…' }).count()).toBe(0);
    expect(tab.complaints).toEqual([]);
  });

  it.each(viewsOf('à 1280, sombre'))('one mandat is deleted from its sheet, %s', async (_, view) => {
    const { member, enter } = await begin(view);
    const { data } = (await call(app.api, 'GET', '/api/v1/mandats', member)).body;
    const [{ id, numero }] = data.mandats;
    const tab = await enter(`mandats?exercice=2026&fiche=${id as string}`);
    const { page } = tab;
    await page.getByRole('button', { name: /^Supprimer ce mandat/ }).waitFor();
    await tab.push('Supprimer ce mandat, importé par erreur…');
    await page.getByRole('dialog', { name: `Supprimer le mandat ${numero as string} de 2026 ?` }).waitFor();
    expect(await tab.faults('mandat-suppression')).toEqual([]);
    await tab.push('Supprimer ce mandat');
    await page.getByText(`Mandat ${numero as string} supprimé.`).waitFor();
    await until(async () => (await totalOf(member)) === 2);
    expect(page.url()).not.toContain('fiche=');
    expect(await tab.faults('mandat-supprime')).toEqual([]);
  });

  it('a closed exercice keeps its mandats, and the reason is said where one asks', async () => {
    const { member, id, enter } = await begin(undefined);
    await call(app.api, 'PUT', '/api/v1/exercices/2026', { ...member, json: { statut: 'clos' } });
    const tab = await enter(`imports/${id}`);
    await tab.push('Retirer cet import…');
    await tab.page.getByText('L’exercice 2026 est clos : rouvrez-le pour en retirer des mandats.').waitFor();
    expect(await tab.page.getByRole('button', { name: /^Retirer \d/ }).count()).toBe(0);
    expect(await tab.faults('retrait-refuse')).toEqual([]);
  });
});
