import { fillAccueil } from '../support/accueil-data.js';
import {
  type Application,
  chromium,
  HOSTILE,
  startApplication,
  type Tab,
  VIEWS,
  viewsOf,
} from '../support/application.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { readWindows, ROW, type Windows } from '../support/reading-windows.js';

/** As long as a text may be, markup and a turned end included. */
const named = (most: number): string => HOSTILE.padEnd(most, ' très-long').slice(0, most);

/** Every text of an organisation that somebody chooses. */
const TEXTS: readonly [table: string, column: string, most: number][] = [
  ['services', 'libelle', 500],
  ['familles', 'libelle', 500],
  ['nomenclatures', 'libelle', 500],
  ['marches', 'objet', 500],
  ['operations', 'libelle', 500],
  ['fournisseurs', 'raison_sociale', 500],
  ['mandats', 'objet', 500],
  ['imports', 'fichier_nom', 250],
  ['api_keys', 'label', 200],
];

/** The identifiers of an organisation, by what they are of. */
type Ids = Record<
  | 'marche'
  | 'fournisseur'
  | 'mandat'
  | 'import'
  | 'famille'
  | 'service'
  | 'operation'
  | 'version'
  | 'webhook'
  | 'alerte',
  string
>;

/** Every screen, with what it shows of one row. */
const screensOf = (ids: Ids): string[] => [
  '',
  'alertes',
  `alertes?fiche=${ids.alerte}`,
  'imports',
  `imports/${ids.import}`,
  'mandats',
  `mandats?fiche=${ids.mandat}`,
  `mandats?famille=${ids.famille}&fournisseur=${ids.fournisseur}&marche=${ids.marche}&service=${ids.service}`,
  'conformite',
  `conformite?service=${ids.service}`,
  'completer',
  'completer?onglet=faits',
  'marches',
  `marches?fiche=${ids.marche}`,
  `marches?fournisseur=${ids.fournisseur}&operation=${ids.operation}`,
  ...[
    '',
    '?onglet=paiements',
    '?onglet=lots',
    '?onglet=conformite',
    '?onglet=prix',
    '?onglet=historique',
    '?fiche=modifier',
  ].map((part) => `marches/${ids.marche}${part}`),
  'familles',
  `familles?fiche=${ids.famille}.fournitures`,
  'operations',
  'fournisseurs',
  `fournisseurs/${ids.fournisseur}`,
  'delais',
  `delais?fiche=${ids.mandat}`,
  `delais?fournisseur=${ids.fournisseur}&service=${ids.service}`,
  'echeances',
  `echeances?service=${ids.service}`,
  'prix',
  `prix?fournisseur=${ids.fournisseur}&famille=${ids.famille}`,
  'documents',
  `documents?marche=${ids.marche}`,
  'publication',
  `publication?fiche=${ids.marche}`,
  'partages',
  'partages?onglet=assistant',
  'administration/membres',
  'administration/exercices',
  'administration/services',
  'administration/nomenclature',
  'administration/nomenclature?onglet=regles',
  'administration/nomenclature?onglet=comptes',
  `administration/nomenclature/${ids.version}`,
  'administration/cles',
  'administration/webhooks',
  `administration/webhooks/${ids.webhook}`,
  'administration/moderation',
  'administration/journal',
];

/** What opens over the screens of every day, or beside them; at 360 the filters of a list too. */
const windowsOf = ({ marche, webhook }: Ids): Windows => [
  ['alertes', [ROW]],
  ['mandats', ['Historique', 'Filtres', ROW]],
  ['conformite', ['Attestations de publicité', /^Classer les lignes/]],
  ['completer', ['Historique']],
  ['marches', ['Nouveau marché', ROW]],
  [`marches/${marche}`, ['Modifier']],
  ['familles', ['Besoins estimés', ROW]],
  ['operations', [/^Modifier/]],
  ['delais', [ROW]],
  ['administration/membres', ['Inviter']],
  ['administration/exercices', [/^Clore/]],
  ['administration/services', ['Nouveau service']],
  ['administration/nomenclature?onglet=regles', ['Nouvelle règle']],
  ['administration/cles', ['Nouvelle clé', /^Supprimer/]],
  [`administration/webhooks/${webhook}`, ['Tester']],
  ['administration/journal', [ROW]],
];

(chromium ? describe : describe.skip)('every screen', () => {
  let app: Application;
  let member: TestMember;
  let ids: Ids;
  beforeAll(async () => {
    app = await startApplication();
    member = await createMember(app.api);
    await fillAccueil(app.api, member);
    const operation = await send('operations', { code: 'ECOLE', libelle: 'École' });
    const contract = await first('marches', 'marches');
    await send('bordereaux', {
      libelle: named(200),
      marche_id: contract,
      lignes: [{ code: '1', designation: named(500), unite: 'ml', prix_unitaire_ht: 18 }],
    });
    await send('api-keys', { label: 'Clé', permissions: ['procurement.read'] });
    const webhook = await send('webhooks', { url: `https://example.com/${'très-long'.repeat(30)}`, events: ['*'] });
    ids = {
      marche: contract,
      operation,
      webhook,
      fournisseur: await first('fournisseurs', 'fournisseurs'),
      mandat: await first('mandats', 'mandats'),
      import: await first('imports', 'imports'),
      famille: await first('nomenclature', 'familles'),
      service: await first('services', 'services'),
      version: await first('nomenclature/versions', 'versions'),
      alerte: await first('alertes', 'alertes'),
    };
    for (const [table, column, most] of TEXTS)
      await asOwner(app.api, `UPDATE ${table} SET ${column} = $2 WHERE organization_id = $1`, [
        member.organization,
        named(most),
      ]);
    await asOwner(app.api, 'UPDATE organizations SET name = $2 WHERE id = $1', [member.organization, named(200)]);
    await asOwner(app.api, 'UPDATE accounts SET name = $2 WHERE id = $1', [member.account.id, named(200)]);
  });
  afterAll(() => app.close());

  async function send(path: string, json: object): Promise<string> {
    const { status, body, text } = await call(app.api, 'POST', `/api/v1/${path}`, { ...member, json });
    if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
    return body.data.id;
  }
  async function first(path: string, list: string): Promise<string> {
    const { body, text } = await call(app.api, 'GET', `/api/v1/${path}`, member);
    const id = body.data?.[list]?.[0]?.id;
    if (id === undefined) throw new Error(`${path}: ${text}`);
    return id;
  }

  async function look(tab: Tab, organization: string, path: string): Promise<void> {
    await tab.go(`/app/${organization}/${path}`);
    await tab.page.getByRole('heading', { level: 1 }).waitFor();
    await tab.page.waitForLoadState('networkidle');
  }

  it.each(viewsOf('à 360'))('shows names of others as texts, in their place, %s', async (name, view) => {
    const tab = await app.enter(member.account, `/app/${member.organization}/`, view);
    tab.page.on('dialog', (dialog) => tab.complaints.push(`${dialog.type()} opened`));
    const found: Record<string, unknown> = {};
    for (const [rank, path] of screensOf(ids).entries()) {
      await look(tab, member.organization, path);
      const faults = await tab.faults(`hostile-${name}-${rank}`);
      const images = await tab.page.locator('img').count();
      if (faults.length > 0 || images > 0) found[path] = [...faults, `${images} images`];
      tab.complaints.splice(0);
    }
    expect(found).toEqual({});
    await tab.close();
  });

  it('opens windows and sheets that read well, and give the focus back', async () => {
    const tab = await app.enter(member.account, `/app/${member.organization}/`, VIEWS['à 360']);
    tab.page.on('dialog', (dialog) => tab.complaints.push(`${dialog.type()} opened`));
    expect(await readWindows(tab, `/app/${member.organization}/`, windowsOf(ids))).toEqual({});
    expect(tab.complaints).toEqual([]);
    await tab.close();
  });

  it('shows nothing of another organisation under its identifiers', async () => {
    const stranger = await createMember(app.api);
    const tab = await app.enter(stranger.account, `/app/${stranger.organization}/`, VIEWS['à 1280, clair']);
    for (const path of screensOf(ids)) {
      await look(tab, stranger.organization, path);
      expect([path, (await tab.page.locator('body').innerText()).includes('<img src=x')]).toEqual([path, false]);
      expect([path, tab.complaints.splice(0).filter((one) => !/40[04]/.test(one))]).toEqual([path, []]);
    }
    await tab.close();
  });
});
