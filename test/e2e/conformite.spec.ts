import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { TenantDatabase } from '#database/tenant-database.js';
import {
  partAVerifierTold,
  readNonConformites,
  readPartAVerifier,
} from '../../apps/api/src/documents/annuel/non-conformites.js';
import { TestAchats } from '../support/achats.js';
import { sharedApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';

let api: TestApi;
let member: TestMember;
let achats: TestAchats;
beforeAll(async () => {
  api = await sharedApi();
});
beforeEach(async () => {
  member = await createMember(api);
  achats = new TestAchats(api, member.organization);
});

const get = (path: string, who: TestMember = member) =>
  call(api, 'GET', `/api/v1/${path}`, { token: who.token, organization: who.organization });

describe('one famille across the change of threshold of 1 April 2026', () => {
  it('is judged by the threshold of each purchase: 40,000 before, 60,000 after', async () => {
    await achats.put('exercices', { annee: 2026 });
    const famille = await achats.famille('20.02', 'services');
    const before = await achats.pay({ famille, montant: '30000.00', jour: '2026-03-31' });
    const after = await achats.pay({ famille, montant: '20000.00', jour: '2026-04-01' });

    const [first, second] = [await get(`mandats/${before}/conformite`), await get(`mandats/${after}/conformite`)];
    expect(first.body.data.lignes[0].verdict).toMatchObject({
      statut: 'non_conforme',
      motif: 'hors_marche',
      provisoire: true,
      jour: '2026-03-31',
    });
    expect(second.body.data.lignes[0].verdict).toMatchObject({
      statut: 'conforme',
      motif: 'sous_dispense',
      manque: [],
    });
    const chain = second.body.data.lignes[0].verdict.etapes as { sujet: string; libelle: string; reference: string }[];
    expect(chain.map(({ sujet }) => sujet)).toEqual(['ligne', 'marche', 'famille', 'seuil', 'verdict']);
    expect(chain[3]!.libelle).toContain(
      'Seuil de dispense en vigueur au 1er\u00a0avril 2026 : 60\u202f000\u00a0€ HT, non atteint',
    );
    expect(chain[3]!.reference).toContain('2025-1386');

    const dashboard = await get('dashboard?exercice=2026');
    expect(dashboard.body.data.taux_conformite).toEqual({
      montant_pct: 40,
      nombre_pct: 50,
      non_classe_pct: 0,
      non_conforme_pct: 60,
      a_verifier_pct: 0,
      marche_non_renseigne_pct: 0,
      affichage: 'trois_parts',
    });
    expect(dashboard.body.data.hors_marche).toMatchObject({ montant: 50000, part_pct: 100, inconnu: 0 });

    // The need reaches 60,000: what was conforme since April no longer is, without that line being written.
    await achats.pay({ famille, montant: '10000.00', jour: '2026-05-04' });
    expect((await get(`mandats/${after}/conformite`)).body.data.lignes[0].verdict.statut).toBe('non_conforme');
    expect((await get('dashboard?exercice=2026')).body.data.taux_conformite.montant_pct).toBe(0);
    // An annulation takes it back below.
    await achats.pay({ famille, montant: '-0.01', jour: '2026-05-05' });
    expect((await get('dashboard?exercice=2026')).body.data.taux_conformite).toMatchObject({
      montant_pct: 50,
      nombre_pct: 75,
      non_classe_pct: 0,
    });
  });

  it('is shown against the thresholds in force, with what is committed and forecast', async () => {
    await achats.put('exercices', { annee: 2025 });
    const famille = await achats.famille('20.03', 'services');
    await achats.famille('20.04', 'fournitures');
    await achats.pay({ famille, montant: '50000.00', jour: '2025-06-30' });
    await achats.pay({ montant: '1250.00', jour: '2025-07-01' });
    const { status, body } = await get('nomenclature/seuils?exercice=2025');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      exercice: 2025,
      jour: '2025-12-31',
      non_classe: { exercice: 2025, montant: 1250, nombre: 1, pct: 2.44 },
    });
    const [used, unused] = body.data.besoins;
    expect(used).toMatchObject({
      perimetre: 'famille',
      famille: { code: '20.03' },
      type: 'services',
      consomme_ht: 50000,
      engage_ht: 0,
      prevision_ht: 50000,
      methode_prevision: 'exercice_termine',
      rang_requis: 1,
      prochain_seuil: { code: 'publicite', montant_ht: 90000, distance_ht: 40000, franchi: false },
    });
    expect(
      used.seuils.map((seuil: { code: string; montant_ht: number; franchi: boolean }) => [
        seuil.code,
        seuil.montant_ht,
        seuil.franchi,
      ]),
    ).toEqual([
      ['dispense', 40000, true],
      ['publicite', 90000, false],
      ['formalisee', 221000, false],
    ]);
    expect(unused).toMatchObject({ famille: { code: '20.04' }, consomme_ht: 0, rang_requis: 0 });
  });

  it('counts what running marchés still commit, and works by opération', async () => {
    const year = new Date().getUTCFullYear();
    await achats.put('exercices', { annee: year });
    const travaux = await achats.famille('30.01', 'travaux');
    const operation = await achats.put('operations', { code: 'ECOLE', libelle: 'École Jaurès' });
    const marche = await achats.put('marches', {
      numero: 'TVX-1',
      exercice: year,
      objet: 'Gros œuvre',
      procedure: 'Procédure adaptée',
      montant: '120000.00',
      date_notification: `${year}-01-01`,
      date_fin: `${year}-12-31`,
      famille_id: travaux.id,
      operation_id: operation,
    });
    await achats.put('avenants', { marche_id: marche, numero: 1, variation_montant: '5000.00' });
    await achats.pay({
      famille: travaux,
      montant: '25000.00',
      jour: `${year}-01-02`,
      marche,
      operation_id: operation,
      type_achat: 'travaux',
    });
    const { body } = await get(`nomenclature/seuils?exercice=${year}`);
    const besoin = body.data.besoins.find((one: { perimetre: string }) => one.perimetre === 'operation');
    expect(besoin).toMatchObject({
      operation: { code: 'ECOLE' },
      famille: null,
      consomme_ht: 25000,
      engage_ht: 100000,
      besoin_ht: 125000,
      rang_requis: 2,
      rang_requis_besoin: 2,
      prochain_seuil: { code: 'formalisee', franchi: false },
      seuils: [{ code: 'dispense', franchi: true, distance_ht: -25000 }, { code: 'formalisee' }],
    });
    // The value of an accord-cadre is its maximum.
    await achats.execute('UPDATE marches SET montant_max = 250000 WHERE id = $1', [marche]);
    const { body: raised } = await get(`nomenclature/seuils?exercice=${year}`);
    expect(raised.data.besoins.find((one: { perimetre: string }) => one.perimetre === 'operation')).toMatchObject({
      ...{ consomme_ht: 25000, engage_ht: 230000, besoin_ht: 255000 },
    });
    expect(besoin.prevision_ht).toBeGreaterThanOrEqual(125000);
    // A year that begins holds what its contracts engage from its first day.
    await achats.execute(`UPDATE marches SET date_fin = date '${year}-12-31' + 365 WHERE id = $1`, [marche]);
    await call(api, 'POST', '/api/v1/exercices', {
      ...{ token: member.token, organization: member.organization, json: { annee: year + 1 } },
    });
    const { body: next } = await get(`nomenclature/seuils?exercice=${year + 1}`);
    expect(next.data.besoins).toContainEqual(
      expect.objectContaining({ perimetre: 'operation', consomme_ht: 0, engage_ht: 127500, rang_requis: 2 }),
    );
  });

  it('says whether the marché that a line names is recorded, or recorded several times', async () => {
    await achats.put('exercices', { annee: 2026 });
    const famille = await achats.famille('20.09', 'services');
    const cited = { famille, jour: '2026-02-02', montant: '100.00', marche_reference: 'mp2026-5' };
    const mandat = await achats.pay(cited);
    const told = async () => {
      const [line] = (await get(`mandats/${mandat}/conformite`)).body.data.lignes;
      expect(line.verdict).toMatchObject({ statut: 'a_verifier', motif: 'donnee_manquante' });
      const [marche, verdict] = line.verdict.etapes.slice(1) as { libelle: string }[];
      return [marche!.libelle, verdict!.libelle, line.verdict.manque[0].ou[0]];
    };
    expect(await told()).toEqual([
      'Marché mp2026-5, non enregistré.',
      'À vérifier : le marché mp2026-5 n’est pas enregistré ; importez-le ou créez-le.',
      'import des marchés',
    ]);
    for (const lot of ['1', '2']) {
      await achats.put('marches', {
        numero: 'Mp2026-5',
        lot,
        exercice: 2026,
        objet: `Lot ${lot}`,
        famille_id: famille.id,
      });
      await achats.execute('UPDATE lignes_mandat SET marche_id = NULL WHERE marche_reference = $1', ['mp2026-5']);
      if (lot === '1')
        expect(await told()).toEqual([
          'Marché mp2026-5, enregistré, la ligne ne lui est pas rattachée.',
          'À vérifier : le marché mp2026-5 est enregistré, mais la ligne ne lui est pas rattachée ; rattachez-la.',
          'rattachement de la ligne',
        ]);
    }
    expect((await told())[1]).toBe(
      'À vérifier : le marché mp2026-5 est enregistré plusieurs fois (lot 1, lot 2), et le fournisseur de la ligne ne dit pas lequel ; rattachez la ligne au bon.',
    );
  });

  it('counts the renewals of a yearly amount in the verdict as in the execution', async () => {
    await achats.put('exercices', { annee: 2025 });
    const { body } = await call(api, 'POST', '/api/v1/marches', {
      ...{ token: member.token, organization: member.organization },
      json: {
        ...{ numero: 'ANNUEL', objet: 'Entretien', type: 'services', montant: 30_000, montant_base: 'annuel' },
        ...{ duree_mois: 12, reconductions: 3, date_lancement: '2025-02-03', date_notification: '2025-03-03' },
        procedure: 'Marché passé sans publicité ni mise en concurrence préalable',
      },
    });
    const { id } = body.data as { id: string };
    expect((await get(`marches/${id}/execution`)).body.data.reference_ht).toBe(120_000);
    const { verdict } = (await get(`marches/${id}/conformite`)).body.data;
    expect([verdict.statut, verdict.manque.map(({ code }: { code: string }) => code)]).toEqual(['a_verifier', ['cas']]);
    expect(verdict.etapes[0].libelle.replace(/[\u00a0\u202f]/g, ' ')).toContain('120 000 € HT');
  });

  it('tells what running marchés engage of the need that judges a line, and asks for what is not known of them', async () => {
    const year = new Date().getUTCFullYear();
    await achats.put('exercices', { annee: year });
    const famille = await achats.famille('20.01', 'services');
    const marche = await achats.put('marches', {
      numero: 'NETTOYAGE',
      exercice: year,
      objet: 'Nettoyage des écoles',
      montant: '24000000.00',
      date_notification: `${year - 1}-12-31`,
      duree_mois: 1200,
      famille_id: famille.id,
    });
    const paid = { famille, jour: `${year}-02-02`, type_achat: 'services' };
    await achats.pay({ ...paid, montant: '48000.00', marche });
    const mandat = await achats.pay({ ...paid, montant: '18000.00' });
    const verdictOf = async () => {
      const [line] = (await get(`mandats/${mandat}/conformite`)).body.data.lignes;
      return line.verdict;
    };
    const told = await verdictOf();
    expect(told).toMatchObject({ statut: 'conforme', motif: 'petits_achats', provisoire: true });
    expect(
      told.etapes.map(({ libelle }: { libelle: string }) => libelle.replace(/[\u00a0\u202f]/g, ' ')),
    ).toContainEqual(
      expect.stringContaining(
        'besoin de la famille 258 000,00 € HT sur l’exercice, dont hors marché 18 000,00 € HT et engagé par des marchés en cours 192 000,00 € HT.',
      ),
    );
    // The figure that is shown is the one that the verdict rests on, whatever the year, as long as the exercice is open.
    const shown = async (exercice: number) => {
      const { body } = await get(`nomenclature/seuils?exercice=${exercice}`);
      const besoin = body.data.besoins.find((one: { famille: { code: string } }) => one.famille.code === '20.01');
      return [besoin.consomme_ht, besoin.engage_ht, besoin.besoin_ht, besoin.prevision_ht >= besoin.besoin_ht];
    };
    expect(await shown(year)).toEqual([66000, 192000, 258000, true]);
    await achats.put('exercices', { annee: year - 1 });
    const long = { exercice: year - 1, objet: 'Vitres', famille_id: famille.id, montant: '6000000.00' };
    await achats.put('marches', {
      ...long,
      numero: 'VITRES',
      date_notification: `${year - 1}-01-01`,
      duree_mois: 1200,
    });
    expect(await shown(year - 1)).toEqual([0, 60000, 60000, true]);
    const former = await achats.pay({ famille, jour: `${year - 1}-03-02`, type_achat: 'services', montant: '9000.00' });
    expect(await shown(year - 1)).toEqual([9000, 60000, 69000, true]);
    const [line] = (await get(`mandats/${former}/conformite`)).body.data.lignes;
    expect(line.verdict).toMatchObject({ statut: 'conforme', motif: 'petits_achats' });
    await achats.execute(`UPDATE exercices SET statut = 'clos' WHERE annee = $1`, [year - 1]);
    expect(await shown(year - 1)).toEqual([9000, 0, 9000, true]);
    await achats.execute(`DELETE FROM marches WHERE numero = $1`, ['VITRES']);
    await achats.execute('UPDATE marches SET montant = NULL WHERE id = $1', [marche]);
    const doubt = await verdictOf();
    expect(doubt).toMatchObject({
      statut: 'a_verifier',
      manque: [{ donnee: 'engagement' }],
      leviers: [{ code: 'engagement' }],
    });
    expect(doubt.etapes.at(-1).libelle.replace(/[\u00a0\u202f]/g, ' ')).toContain(
      'le besoin vaut au moins 66 000,00 € HT',
    );
  });
});

describe('GET /marches/:id/conformite', () => {
  it('groups what was paid by what it is judged on, with the rate and the unclassified share', async () => {
    await achats.put('exercices', { annee: 2026 });
    const famille = await achats.famille('20.05', 'services');
    const marche = await achats.put('marches', {
      numero: 'M-1',
      exercice: 2026,
      objet: 'Nettoyage',
      cpv: '90911200',
      procedure: 'Procédure adaptée',
      montant: '80000.00',
      date_lancement: '2026-01-10',
      date_notification: '2026-02-10',
      famille_id: famille.id,
    });
    const preview = await get(`marches/${marche}/conformite`);
    expect(preview.body.data).toMatchObject({ lignes: [], taux_conformite: { montant_pct: null } });
    // Judged as it was written, on its own amount.
    expect(preview.body.data.verdict_previsionnel).toMatchObject({ statut: 'conforme', motif: 'marche' });
    const told = preview.body.data.verdict_previsionnel.etapes.map(({ libelle }: { libelle: string }) => libelle);
    expect(told.at(-1)).toBe('Conforme : le marché M-1 l’est lui-même.');
    // Nothing is paid: no step says so.
    expect(told.join(' ')).not.toMatch(/mandatée sur/i);
    expect(preview.body.data.verdict).toMatchObject({
      statut: 'conforme',
      motif: 'procedure_suffisante',
      manque: [],
      rang_requis: { min: 1, max: 1 },
      besoin: { max: 80000 },
    });
    const judge = (statut: string) =>
      achats.execute(
        `INSERT INTO verdicts_marches (organization_id, marche_id, statut, motif, rang_requis_min, rang_requis_max,
           rang_marche_min, rang_marche_max, faits, version_regles)
         SELECT organization_id, id, $2, 'test', 1, 1, 1, 1, '{}', '1' FROM marches WHERE id = $1
         ON CONFLICT (organization_id, marche_id) DO UPDATE SET statut = excluded.statut`,
        [marche, statut],
      );
    await judge('conforme');
    expect((await get(`marches/${marche}/conformite`)).body.data.verdict_previsionnel).toMatchObject({
      statut: 'conforme',
      rang_requis: 1,
      rang_marche: 1,
    });

    await achats.pay({ famille, montant: '30000.00', jour: '2026-03-01', marche });
    await achats.pay({ famille, montant: '30000.00', jour: '2026-03-15', marche });
    const unclassifiedMandat = await achats.pay({ montant: '15000.00', jour: '2026-03-16', marche });
    const { status, body } = await get(`marches/${marche}/conformite`);
    expect(status).toBe(200);
    // The famille is no input of a line paid on a contract.
    expect(body.data.taux_conformite).toMatchObject({ montant_pct: 100, nombre_pct: 100, non_classe_pct: 20 });
    expect(body.data.verdict_previsionnel).toBeNull();
    const [classified, unclassified] = body.data.lignes;
    expect(classified).toMatchObject({ exercice: 2026, montant_ht: 60000, nombre: 2, verdict: { statut: 'conforme' } });
    expect(classified.verdict.etapes[0].libelle).toBe('2 lignes de mandat, 60\u202f000,00\u00a0€ HT, exercice 2026.');
    expect(unclassified.verdict).toMatchObject({ statut: 'conforme', motif: 'marche' });

    // Payments are no input of the contract's verdict, but what goes beyond its amount and a tenth is to be explained.
    await achats.pay({ famille, montant: '20000.00', jour: '2026-03-20', marche });
    const beyond = await get(`marches/${marche}/conformite`);
    expect(beyond.body.data.par_verdict).toEqual([
      { statut: 'conforme', montant_ht: 88000, nombre: 3 },
      { statut: 'non_conforme', montant_ht: 0, nombre: 0 },
      { statut: 'a_verifier', montant_ht: 7000, nombre: 1 },
      { statut: 'hors_champ', montant_ht: 0, nombre: 0 },
    ]);
    expect(beyond.body.data.lignes.reduce((sum: number, one: { au_dela_ht: number }) => sum + one.au_dela_ht, 0)).toBe(
      7000,
    );
    // Of the groups of one exercice and period, the one that was made last is beyond.
    expect((await get(`mandats/${unclassifiedMandat}/conformite`)).body.data).toMatchObject({
      par_verdict: [{ montant_ht: 8000 }, {}, { statut: 'a_verifier', montant_ht: 7000, nombre: 1 }, {}],
      lignes: [{ verdict: { statut: 'a_verifier', manque: [{ donnee: 'au_dela_du_maximum' }] } }],
    });
    await achats.put('avenants', { marche_id: marche, numero: 1, variation_montant: '10000.00' });
    expect((await get(`mandats/${unclassifiedMandat}/conformite`)).body.data.lignes[0].verdict.statut).toBe('conforme');

    await judge('non_conforme');
    expect((await get(`marches/${marche}/conformite`)).body.data.lignes[0].verdict).toMatchObject({
      statut: 'non_conforme',
      motif: 'marche',
      etapes: [{}, {}, { libelle: 'Non conforme : le marché M-1 l’est lui-même.' }],
    });
    // The yearly report has no such verdict beside it: it tells why the marché has its own, each reason once.
    const report = await api.app
      .get(TenantDatabase)
      .transaction({ organizationId: member.organization }, async (tx) => ({
        rows: await readNonConformites(tx, member.organization, 2026),
        verdict: await tx.first<{ phrase: string }>('SELECT phrase FROM verdicts_marches WHERE marche_id = $1', [
          marche,
        ]),
      }));
    expect([...new Set(report.rows.map(({ explication }) => explication))]).toEqual([report.verdict?.phrase]);

    // Its lines do not add up to it where one goes beyond its contract: the report says by how much.
    await achats.pay({ famille, montant: '40000.00', jour: '2026-04-20', marche });
    const { data } = (await get('lignes?exercice=2026&verdict=non_conforme')).body;
    const apart = await api.app
      .get(TenantDatabase)
      .transaction({ organizationId: member.organization }, (tx) => readPartAVerifier(tx, member.organization, 2026));
    expect([apart > 0, apart]).toEqual([true, data.montant_ht - data.lignes_ht]);
    expect([partAVerifierTold(0), partAVerifierTold(1234.5)]).toEqual([
      undefined,
      expect.stringMatching(/ 1\s234,50\s€ mandatés dans la limite de leur marché/),
    ]);
  });

  it('explains the verdict of the contract, keeps those it had, and gives that of a past day', async () => {
    await achats.put('exercices', { annee: 2025 });
    const marche = await achats.put('marches', {
      numero: 'M-2',
      exercice: 2025,
      objet: 'Extension du préau',
      cpv: '45214210',
      procedure: 'Procédure adaptée',
      montant: '128000.00',
      date_lancement: '2025-01-13',
      date_notification: '2025-04-02',
    });
    const doubt = (await get(`marches/${marche}/conformite`)).body.data.verdict;
    expect(doubt).toMatchObject({
      statut: 'a_verifier',
      manque: [{ code: 'avis', ou: expect.stringContaining('Avis de publicité') }],
      leviers: [
        { donnee: 'avis', statut: 'non_conforme' },
        { donnee: 'avis', statut: 'conforme' },
      ],
      faits: { valeur: { montant: '128000.00' } },
    });
    expect(doubt.etapes.map(({ sujet }: { sujet: string }) => sujet)).toEqual(
      expect.arrayContaining(['valeur', 'jour', 'seuil', 'procedure', 'verdict']),
    );
    // Reached two days ago, and settled today.
    await achats.execute(
      `UPDATE verdicts_marches SET juge_le = now() - interval '2 days' WHERE organization_id = $1 AND marche_id = $2`,
      [member.organization, marche],
    );
    // Another amount of today gives the same verdict: no news, and yesterday's is told by the facts of yesterday.
    await achats.execute('UPDATE marches SET montant = 131000 WHERE organization_id = $1', [member.organization]);
    expect((await get(`marches/${marche}/conformite`)).body.data).toMatchObject({
      verdict: { statut: 'a_verifier', faits: { valeur: { montant: '131000.00' } } },
      historique: [],
    });
    await achats.execute(`UPDATE consultations SET avis = 'publie' WHERE organization_id = $1`, [member.organization]);
    const settled = (await get(`marches/${marche}/conformite`)).body.data;
    expect(settled.verdict).toMatchObject({ statut: 'conforme', manque: [] });
    expect(settled.historique).toMatchObject([
      { statut: 'a_verifier', manque: ['avis'], phrase: expect.stringContaining('131\u202f000') },
    ]);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const past = (await get(`marches/${marche}/conformite?au=${yesterday}`)).body.data.verdict;
    expect(past).toEqual({ ...doubt, juge_le: past.juge_le });
    expect((await get(`marches/${marche}/conformite?au=2001-01-01`)).body.data.verdict).toBeNull();
  });

  it('is not found for a marché or a mandat that is unknown or of another organisation', async () => {
    await achats.put('exercices', { annee: 2026 });
    const marche = await achats.put('marches', { numero: 'X', exercice: 2026, objet: 'Autre' });
    const mandat = await achats.pay({ montant: '1.00', jour: '2026-01-05' });
    const other = await createMember(api);
    for (const path of [`marches/${marche}/conformite`, `mandats/${mandat}/conformite`, 'marches/nope/conformite']) {
      const answer = await get(path, other);
      expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
    }
  });
});

describe('the verdicts of mandats', () => {
  it('are summed for one organisation two at a time, and for the others meanwhile', async () => {
    const mandatOf = async (who: TestMember): Promise<string> => {
      const own = new TestAchats(api, who.organization);
      await own.put('exercices', { annee: 2026 });
      return own.pay({ montant: '1.00', jour: '2026-01-05' });
    };
    const other = await createMember(api);
    const [mine, theirs] = [await mandatOf(member), await mandatOf(other)];
    const client = new pg.Client({ connectionString: api.database.ownerUrl });
    await client.connect();
    const held = async (): Promise<number> => {
      const { rows } = await client.query<{ held: number }>(
        `SELECT count(*)::int AS held FROM pg_locks WHERE relation = 'cumuls_lignes'::regclass AND NOT granted`,
      );
      return rows[0]!.held;
    };
    const heldUntil = async (expected: number): Promise<void> => {
      for (const begun = Date.now(); Date.now() - begun < 10_000 && (await held()) < expected; await pause(20));
      await pause(300);
      expect(await held()).toBe(expected);
    };
    try {
      await client.query('BEGIN; LOCK TABLE cumuls_lignes IN ACCESS EXCLUSIVE MODE');
      const own = Array.from({ length: 6 }, () => get(`mandats/${mine}/conformite`));
      await heldUntil(2);
      const others = get(`mandats/${theirs}/conformite`, other);
      await heldUntil(3);
      await client.query('COMMIT');
      const statuses = (await Promise.all([...own, others])).map(({ status }) => status);
      expect(statuses).toEqual(Array.from({ length: 7 }, () => 200));
    } finally {
      await client.end();
    }
  });
});
