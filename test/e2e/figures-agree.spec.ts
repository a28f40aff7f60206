import { TenantDatabase } from '#database/tenant-database.js';
import { sharedApi, type TestApi } from '../support/api.js';
import { createReferentiel, insert } from '../support/depenses.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { createBuyer } from '../support/purchases.js';
import { hasPoppler, readPdf } from '../support/readers.js';
import { call } from '../support/client.js';
import { readShown, type Shown } from '../support/shown-figures.js';

/**
 * One exercice, one set of figures: what the mayor's page, the public answer, the dashboard, the PDF, XLSX and CSV
 * documents and the assistant show of it must be equal wherever two of them show the same.
 */
let api: TestApi;
beforeAll(async () => {
  api = await sharedApi();
});

const withPoppler = hasPoppler() ? it : it.skip;

/** The figures on which screens disagree, with what each says. */
function disagreements(screens: Record<string, Shown>): Record<string, Record<string, string>> {
  const names = new Set(Object.values(screens).flatMap((one) => Object.keys(one)));
  const found: Record<string, Record<string, string>> = {};
  for (const name of names) {
    const values = Object.entries(screens).flatMap(([screen, figures]) =>
      figures[name] === undefined ? [] : [[screen, figures[name]] as const],
    );
    if (new Set(values.map(([, value]) => value)).size > 1) found[name] = Object.fromEntries(values);
  }
  return found;
}

/** The screens that show a figure. */
const showing = (screens: Record<string, Shown>, name: string): string[] =>
  Object.entries(screens).flatMap(([screen, figures]) => (figures[name] === undefined ? [] : [screen]));

const ALL = [
  'page',
  'réponse publique',
  'tableau de bord',
  'rapport annuel, PDF',
  'cartographie, PDF',
  'rapport annuel, XLSX',
  'assistant',
];
/** Amounts alone, to be summed. */
const MAP = 'cartographie, CSV';
const WITH_MAP = [...ALL.slice(0, -1), MAP, 'assistant'];
/** What needs and the unclassified come to. */
const NEEDS = 'nomenclature, CSV';
/** The exercice that runs. */
const YEAR = new Date().getUTCFullYear();
/** The assistant tells one figure a question, and of an open exercice what changed at the same date. */
const READ_AT_A_GLANCE = ALL.filter((screen) => screen !== 'assistant');
const JSONS = ['réponse publique', 'tableau de bord'];
const SHOWING_SHARES = ALL.filter((screen) => !JSONS.includes(screen));

type Referentiel = Awaited<ReturnType<typeof createReferentiel>>;
type Pay = (exercice: number, montant: string, line: Record<string, unknown>) => Promise<void>;

/** An organisation whose mandats have one line each. */
async function createSpender(spend: (pay: Pay, referentiel: Referentiel) => Promise<void>): Promise<TestMember> {
  const member = await createMember(api);
  await api.app.get(TenantDatabase).transaction({ organizationId: member.organization }, async (tx) => {
    const put = (table: string, row: Record<string, unknown>) => insert(tx, member.organization, table, row);
    const referentiel = await createReferentiel(tx, member.organization);
    const { services, fournisseurs } = referentiel;
    let numero = 0;
    const pay: Pay = async (exercice, montant, line) => {
      numero += 1;
      const jour = line['date_emission'] ?? `${exercice}-01-0${1 + (numero % 9)}`;
      const supplier = fournisseurs[numero % 8];
      const service = 'service_id' in line ? line['service_id'] : services[numero % 2];
      const mandat = await put('mandats', {
        exercice,
        numero: `M${numero}`,
        service_id: service,
        fournisseur_id: supplier,
        date_emission: jour,
        montant_ht: montant,
      });
      await put('lignes_mandat', {
        mandat_id: mandat,
        numero: 1,
        exercice,
        date_emission: jour,
        service_id: service,
        fournisseur_id: supplier,
        compte: '611',
        section: 'fonctionnement',
        montant_ht: montant,
        ...line,
      });
    };
    await spend(pay, referentiel);
  });
  return member;
}

/** Lines that no rule foresees: without famille, type, section or service, cancelled, out of scope, of two exercices. */
const createOddSpender = (): Promise<TestMember> =>
  createSpender(async (pay, { familles, operations, marches }) => {
    const fournitures = { famille_id: familles.A, type_achat: 'fournitures' };
    const nettoyage = { famille_id: familles.B, type_achat: 'services' };
    const travaux = { famille_id: familles.T, type_achat: 'travaux', section: 'investissement', compte: '2313' };
    await pay(2026, '16234.51', fournitures);
    await pay(2026, '1111.11', { ...fournitures, section: null, compte: null });
    await pay(2026, '46017.77', { ...nettoyage, marche_id: marches[0] });
    await pay(2026, '-3000.05', nettoyage);
    await pay(2026, '7000.13', { famille_id: familles.C, type_achat: 'services', marche_reference: 'INCONNU' });
    await pay(2026, '40800.40', { ...travaux, operation_id: operations[0] });
    await pay(2026, '5012.34', { famille_id: null, type_achat: null, service_id: null });
    await pay(2026, '99999.99', { compte: '64111', hors_perimetre: true });
    // More annulations than payments: the works of the exercice are below nothing.
    await pay(2025, '1000.00', travaux);
    await pay(2025, '-5000.55', travaux);
    await pay(2025, '30303.03', nettoyage);
    await pay(2025, '2222.22', { ...fournitures, service_id: null });
    await pay(2025, '808.08', { famille_id: null, type_achat: null });
    // After the day, whichever it is: no part of a comparison at the same date.
    const late = { date_emission: '2025-12-31' };
    await pay(2025, '3030.30', { ...nettoyage, ...late });
    await pay(2025, '505.05', { ...fournitures, ...late, service_id: null });
    await pay(2025, '9999.99', { ...late, compte: '64111', hors_perimetre: true });
    for (const montant of ['1201.01', '-2402.02', '3603.03']) await pay(2025, montant, nettoyage);
  });

/** Shares of 35.646 %: 35,6 % when they are rounded once, 35,7 % when they are rounded to 35.65 before. */
const createSpenderOfShares = (): Promise<TestMember> =>
  createSpender(async (pay, { services, familles, marches }) => {
    const fournitures = { famille_id: familles.A, type_achat: 'fournitures', service_id: services[0] };
    const travaux = { famille_id: familles.T, type_achat: 'travaux', section: 'investissement', compte: '2313' };
    await pay(2025, '73721.31', fournitures);
    await pay(2026, '35646.00', fournitures);
    await pay(2026, '64354.00', { ...travaux, service_id: services[1], marche_id: marches[0] });
  });

/** Published contracts without a mandat, and rules of the organisation's own: one by CPV, one by supplier. */
async function createBuyerWithRules(): Promise<TestMember> {
  const member = await createBuyer(api);
  await asOwner(
    api,
    `WITH famille AS (
       INSERT INTO familles (organization_id, nomenclature_id, code, libelle, type_achat)
       SELECT $1, id, '45.01', 'Gros œuvre', 'travaux' FROM nomenclatures WHERE organization_id = $1 RETURNING id)
     INSERT INTO regles_classement (organization_id, critere, valeur, famille_id)
     SELECT $1, 'cpv', '45', id FROM famille`,
    [member.organization],
  );
  return member;
}

/** Names and signed amounts or shares that follow them in a list, in the order of the page. */
const told = (html: string, from: string, to: string): string =>
  html
    .slice(html.indexOf(from), html.indexOf(to))
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u00a0\u202f\s]+/g, ' ');

/** What moved from 2025 to 2026, counted on the lines: those of five lines or more, to the thousand. */
const MOVES = `
  SELECT axe, nom, round(sum(CASE exercice WHEN 2026 THEN montant_ht ELSE -montant_ht END), -3)::int AS ecart
  FROM (
    SELECT axe, CASE axe WHEN 'direction' THEN coalesce(service.libelle, 'Sans direction renseignée')
                ELSE famille.code || ' ' || famille.libelle END AS nom, ligne.exercice, ligne.montant_ht
    FROM lignes_mandat ligne CROSS JOIN unnest(ARRAY['direction', 'famille']) AS axe
    LEFT JOIN services service ON service.id = ligne.service_id LEFT JOIN familles famille ON famille.id = ligne.famille_id
    WHERE ligne.organization_id = $1 AND NOT hors_perimetre AND exercice IN (2025, 2026)
      AND (exercice = 2026 OR $2::date IS NULL OR date_emission <= $2::date)) lues
  WHERE nom IS NOT NULL GROUP BY axe, nom HAVING count(*) >= 5
  ORDER BY axe, abs(sum(CASE exercice WHEN 2026 THEN montant_ht ELSE -montant_ht END)) DESC`;

/** The familles of each verdict of 2026 and their shares of it, counted on the lines. */
const CAUSES = `
  SELECT conformite, nom, round(100 * sum(montant_ht) / sum(sum(montant_ht)) OVER (PARTITION BY conformite), 1)::float8 AS part
  FROM (
    SELECT DISTINCT ligne.id, ligne.montant_ht, cumul.conformite,
           coalesce(famille.code || ' ' || famille.libelle, 'Achats non classés') AS nom
    FROM lignes_mandat ligne
    JOIN cumuls_listes liste ON liste.organization_id = $1 AND liste.groupe = ligne.groupe
    JOIN cumuls_lignes cumul ON cumul.organization_id = $1 AND cumul.empreinte = liste.empreinte
    LEFT JOIN familles famille ON famille.id = ligne.famille_id
    WHERE ligne.organization_id = $1 AND ligne.exercice = 2026 AND NOT ligne.hors_perimetre
      AND cumul.conformite IN ('non_conforme', 'a_verifier')) jugees
  GROUP BY conformite, nom HAVING sum(montant_ht) > 0 ORDER BY conformite, sum(montant_ht) DESC`;

describe('every screen shows the same figures', () => {
  it('tells what moved and why the rate is what it is as the lines do', async () => {
    const member = await createOddSpender();
    const link = await call(api, 'POST', '/api/v1/share', { ...member, json: { exercice: 2026 } });
    const { text: html } = await call(api, 'GET', `/partage/${link.body.data.token}?exercice=2026`);
    const day = YEAR === 2026 ? new Date().toISOString().slice(0, 10).replace('2026', '2025') : null;
    const moves = await asOwner<{ nom: string; ecart: number }>(api, MOVES, [member.organization, day]);
    const causes = await asOwner<{ nom: string; part: number }>(api, CAUSES, [member.organization]);
    expect([moves.length > 2, causes.length > 1]).toEqual([true, true]);
    const moved = told(html, 'Ce qui a bougé', 'Volume des achats</h2>');
    for (const { nom, ecart } of moves)
      expect(moved).toContain(`${nom} ${ecart > 0 ? '+' : '−'}${Math.abs(ecart / 1000)} 000 €`);
    const caused = told(html, 'Pourquoi ce taux', 'Fournitures, services et travaux</h2>');
    for (const { nom, part } of causes)
      expect(caused).toContain(`${nom} (${part.toFixed(1).replace('.', ',')} % de cette part)`);
  });

  withPoppler.each([2026, 2025])('of an organisation with odd mandats, exercice %d', async (exercice) => {
    const screens = await readShown(api, await createOddSpender(), exercice);
    expect(disagreements(screens)).toEqual({});
    for (const name of ['fournisseurs', 'conforme']) expect([name, showing(screens, name)]).toEqual([name, ALL]);
    expect(showing(screens, 'volume')).toEqual([...WITH_MAP.slice(0, -1), NEEDS, 'assistant']);
    // The famille and the direction of every line of the map are summed, those without one too.
    for (const name of ['famille B Famille B', 'service Bâtiments', 'service –', 'type Fournitures'])
      expect([name, showing(screens, name)]).toEqual([name, expect.arrayContaining([MAP, 'réponse publique'])]);
    for (const name of ['conforme en nombre', 'non conforme', 'à vérifier', 'non classé'])
      expect([name, showing(screens, name)]).toEqual([name, READ_AT_A_GLANCE]);
    // « 0,0 % » of it is said in no text.
    const asData = READ_AT_A_GLANCE.filter((screen) => JSONS.includes(screen) || screen.endsWith('XLSX'));
    expect(showing(screens, 'marché non renseigné')).toEqual(asData);
    const withShare = READ_AT_A_GLANCE.filter((screen) => screen !== 'réponse publique');
    expect(showing(screens, 'hors marché, part')).toEqual(withShare);
    expect(showing(screens, 'hors marché')).toEqual(withShare.filter((screen) => !screen.endsWith('PDF')));
    // Published answers keep the variation against the whole year; what is read says one alone.
    const open = exercice === YEAR;
    expect(showing(screens, open ? 'variation à la même date' : 'variation')).toEqual(
      open ? READ_AT_A_GLANCE.filter((screen) => screen !== 'réponse publique') : READ_AT_A_GLANCE,
    );
    expect(showing(screens, open ? 'variation' : 'variation à la même date')).toEqual(open ? JSONS : []);
    for (const type of ['Fournitures', 'Services', 'Travaux', 'Type inconnu'])
      expect([type, showing(screens, `type ${type}, part`)]).toEqual([type, SHOWING_SHARES]);
    for (const section of ['Investissement', 'Fonctionnement'])
      expect([section, showing(screens, `section ${section}`)]).toEqual([section, ALL]);
    expect(showing(screens, 'section Investissement, part')).toEqual(SHOWING_SHARES);
    // Nothing was paid before 2025.
    expect(showing(screens, 'volume avant')).toEqual(
      exercice === 2026 ? READ_AT_A_GLANCE.filter((screen) => screen !== 'réponse publique') : [],
    );
    expect(showing(screens, 'service Bâtiments, part')).toEqual(ALL);
    expect(showing(screens, 'service Bâtiments, arrondi')).toEqual([
      ...JSONS,
      'rapport annuel, PDF',
      'cartographie, PDF',
    ]);
    expect(showing(screens, 'famille B Famille B, part')).toEqual(ALL);
    expect(showing(screens, 'verdict Conforme')).toEqual([
      'tableau de bord',
      'rapport annuel, PDF',
      'rapport annuel, XLSX',
    ]);
    for (const verdict of ['Non conforme', 'À vérifier'])
      expect(showing(screens, `verdict ${verdict}`)).toEqual([
        'tableau de bord',
        'rapport annuel, PDF',
        'rapport annuel, XLSX',
        'assistant',
      ]);
    // The unknown is a part of its own, and the parts are those of the whole net spend.
    const sum = ['Fournitures', 'Services', 'Travaux', 'Type inconnu']
      .map((type) =>
        Number(screens['page']![`type ${type}, part`]!.replace('−', '-').replace(/[ %]/g, '').replace(',', '.')),
      )
      .reduce((a, b) => a + b, 0);
    expect(Math.abs(sum - 100)).toBeLessThan(0.25);
  });

  withPoppler('rounds a share once, wherever a text tells it', async () => {
    const { page, assistant, ...others } = await readShown(api, await createSpenderOfShares(), 2026);
    const texts = { page: page!, assistant: assistant! };
    const documents = {
      'rapport annuel, PDF': others['rapport annuel, PDF']!,
      'cartographie, PDF': others['cartographie, PDF']!,
    };
    expect(disagreements({ ...texts, ...documents })).toEqual({});
    const changed = YEAR === 2026 ? 'variation à la même date' : 'variation';
    const once = { 'type Fournitures, part': '35,6 %', 'section Fonctionnement, part': '35,6 %' };
    expect(page).toMatchObject({ ...once, [changed]: '+35,6 %', 'hors marché, part': '35,6 %' });
    for (const document of Object.values(documents))
      expect(document).toMatchObject({ ...once, [changed]: '+35,6 %', 'hors marché, part': '35,6 %' });
    expect(assistant).toMatchObject({ ...once, 'famille A Famille A, part': '35,6 %' });
  });

  withPoppler('rounds the share paid of a contract once, and keeps it on its side of what may be paid', async () => {
    let contract = '';
    const member = await createSpender(async (pay, { familles, marches }) => {
      contract = marches[0]!;
      await pay(2026, '35646.00', { famille_id: familles.A, type_achat: 'fournitures', marche_id: contract });
    });
    const told = async (montant: string) => {
      await asOwner(api, 'UPDATE marches SET montant = $2, montant_max = NULL WHERE id = $1', [contract, montant]);
      const read = (path: string) => call(api, 'GET', path, member);
      const execution = await read(`/api/v1/marches/${contract}/execution`);
      const json = await read(`/api/v1/reports/dossier?id=${contract}&format=json`);
      const headers = { authorization: `Bearer ${member.token}`, 'x-organization-id': member.organization };
      const pdf = await fetch(`${api.url}/api/v1/reports/dossier?id=${contract}`, { headers });
      const { text } = await readPdf(Buffer.from(await pdf.arrayBuffer()));
      const shares = [...text.matchAll(/([\d,]+)\s%\s(?:de\s\d|du\smontant,)/g)].map(([, share]) => share);
      return { parts: [execution.body.data.part_pct, json.body.execution.part_pct], texts: [...new Set(shares)] };
    };
    expect(await told('100000.00')).toEqual({ parts: [35.65, 35.65], texts: ['35,6'] });
    expect(await told('35646.01')).toEqual({ parts: [99.99997, 99.99997], texts: ['99,99997'] });
  });

  withPoppler('of an organisation without mandats, by its own rules', async () => {
    // The nomenclature counts what is paid: it has nothing to compare.
    const { [NEEDS]: needs, ...screens } = await readShown(api, await createBuyerWithRules(), 2025);
    expect([needs, disagreements(screens)]).toEqual([{ volume: '0,00 €' }, {}]);
    expect(screens['page']).toMatchObject({
      volume: '300 000,25 €',
      'famille 45.01 Gros œuvre': '100 000,00 €',
      'non classé': '0,0 %',
      'type Travaux, part': '33,3 %',
      'section Investissement': 'inconnu',
    });
    expect(showing(screens, 'volume')).toEqual(WITH_MAP);
    for (const name of ['conforme', 'famille 45.01 Gros œuvre, part'])
      expect([name, showing(screens, name)]).toEqual([name, ALL]);
    // Whom contracts pay is not asked of the assistant without a mandat: it says so.
    expect(showing(screens, 'fournisseurs')).toEqual(READ_AT_A_GLANCE);
    expect(showing(screens, 'type Travaux')).toHaveLength(6);
  });
});
