import { readCsv } from '../../scripts/demo/depenses.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { AlertesTask } from '../../apps/task-worker/src/alertes/alertes.task.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { importFile } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';
import { until } from '../support/until.js';

let api: TestApi;
let worker: { close(): Promise<void> };
let member: TestMember;
let numero = 0;
/** A fresh SIRET of a commune, or of another kind of buyer by its first digits. */
const siret = (prefixe = '21'): string => `${prefixe}${String((numero += 1)).padStart(12, '0')}`;
beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});
beforeEach(async () => {
  member = await createMember(api, { siret: siret() });
});

const DEMANDE = 'Exercice;Mandat;Date mandat;Compte;Fournisseur;Montant TTC;Montant TVA;Date de réception de facture';
const send = (lines: string[], fields: Record<string, string> = {}, of = member) => {
  numero += 1;
  return importFile(api, of, { nom: `mandats-${numero}.csv`, contenu: lines.join('\r\n') }, fields);
};
const delayOf = async (search: string, of = member): Promise<Record<string, unknown>> => {
  const list = await call(api, 'GET', `/api/v1/mandats?search=${search}`, of);
  const { body } = await call(api, 'GET', `/api/v1/mandats/${list.body.data.mandats[0].id}`, of);
  return body.data.delai_paiement as Record<string, unknown>;
};
/** Alerts of the member's organisation after the task of a day. */
const alerts = async (): Promise<{ statut: string; date_limite: string; jours_restants: number; depasse: boolean }[]> =>
  (await call(api, 'GET', '/api/v1/alertes?type=delai_paiement', member)).body.data.alertes;
const alertsOn = async (day: string): ReturnType<typeof alerts> => {
  await new AlertesTask(api.app.get(TenantDatabase), api.app.get(EventPublisher, { strict: false })).runFor(day);
  return alerts();
};
const INCONNU = { statut: 'paiement_inconnu', jours_retard: null, interets: null, indemnite: null, mesure_au: null };

describe('a payment that no file tells of', () => {
  const line = '2025;77001;15/01/2025;60632;Papeterie;24000,00;4000,00;06/01/2025';

  it('is not known: its limit is shown, it is never late and gives no alert', async () => {
    await send([DEMANDE, line]);
    expect(await delayOf('77001')).toMatchObject({
      ...INCONNU,
      limite: '2025-02-05',
      libelle: 'paiement non renseigné',
    });
    for (const day of ['2025-02-03', '2025-02-06', '2026-11-22']) expect(await alertsOn(day)).toEqual([]);
  });

  it('is known unpaid once a later file tells of payments, on the day of that file and not later', async () => {
    await send([DEMANDE, line]);
    const other = '2025;77002;20/01/2025;60632;Papeterie;1200,00;200,00;06/01/2025;03/02/2025';
    await send([`${DEMANDE};Date de paiement`, `${line};`, other], { date_extraction: '2025-03-01' });
    const { imports } = (await call(api, 'GET', '/api/v1/imports', member)).body.data;
    expect(imports.map((one: { date_extraction: string | null }) => one.date_extraction)).toEqual(['2025-03-01', null]);
    expect(await delayOf('77001')).toMatchObject({
      ...{ statut: 'en_retard', mesure_au: '2025-03-01', limite: '2025-02-05', jours_retard: 24, indemnite: 40 },
    });
    // 24 000 × 11.15 % × 24 / 365
    expect(((await delayOf('77001'))['interets'] as { montant: number }).montant).toBe(175.96);
    expect(await alertsOn('2026-11-22')).toEqual([
      expect.objectContaining({
        date_limite: '2025-02-05',
        jours_restants: -24,
        depasse: true,
        mesure_au: '2025-03-01',
      }),
    ]);
  });

  it('is measured with the suspension that its file tells', async () => {
    // Thirty days from the resumption at least (R2192-29): until 20 April, when it was paid.
    const suspended = '2025;77009;25/03/2025;60632;Papeterie;12000,00;2000,00;01/03/2025;11/03/2025';
    const header = `${DEMANDE};Date de suspension;Date de reprise;Date de paiement`;
    const none = '2025;77010;25/03/2025;60632;Papeterie;12000,00;2000,00;01/03/2025;;21/03/2025;20/04/2025';
    const end = await send([header, `${suspended};21/03/2025;20/04/2025`, none]);
    expect(await delayOf('77009')).toMatchObject({
      statut: 'paye_dans_le_delai',
      limite: '2025-04-20',
      jours_retard: 0,
    });
    expect(await delayOf('77010')).toMatchObject({ limite: '2025-03-31', jours_retard: 20 });
    expect(end).toMatchObject({ lignes_acceptees: 1, lignes_corrigees: 1 });
  });

  it('is on the latest day that files tell, whichever came first', async () => {
    const paid = (day: string) => send([`${DEMANDE};Date de paiement`, `${line};${day}`]);
    await paid('10/02/2025');
    expect(await delayOf('77001')).toMatchObject({ jours_retard: 5 });
    const later = await paid('15/02/2025');
    expect(await delayOf('77001')).toMatchObject({ jours_retard: 10 });
    expect(later['bilan']).toMatchObject({ mandats: { crees: 0, modifies: 1 } });
    const earlier = await paid('10/02/2025');
    expect(await delayOf('77001')).toMatchObject({ jours_retard: 10 });
    expect(JSON.stringify([later['bilan'], earlier['bilan']])).toMatch(/paiement\.autre_date.*paiement\.autre_date/);
  });

  it('is not known either when the column of payments is empty and nothing says of which day', async () => {
    await send([`${DEMANDE};Date de paiement`, `${line};`]);
    expect(await delayOf('77001')).toMatchObject(INCONNU);
  });

  it('is measured at the latest date of a file that tells of payments without its day', async () => {
    const other = '2025;77003;14/02/2025;60632;Papeterie;1200,00;200,00;06/02/2025;20/02/2025';
    await send([`${DEMANDE};Date de paiement`, `${line};`, other]);
    expect(await delayOf('77001')).toMatchObject({ statut: 'en_retard', mesure_au: '2025-02-20', jours_retard: 15 });
  });

  it('is not known once its exercice is closed', async () => {
    await send([`${DEMANDE};Date de paiement`, `${line};`], { date_extraction: '2025-03-01' });
    expect((await delayOf('77001'))['statut']).toBe('en_retard');
    // The import gives it, without the hourly run.
    await until(async () => (await alerts()).length === 1);
    await asOwner(api, `UPDATE exercices SET statut = 'clos' WHERE organization_id = $1`, [member.organization]);
    const delay = await delayOf('77001');
    expect(delay).toMatchObject({ ...INCONNU, limite: '2025-02-05' });
    expect(delay['explication']).toContain('exercice est clos');
    expect(await alertsOn('2025-03-02')).toMatchObject([{ statut: 'traitee' }]);
  });

  it('refuses a day of extraction that cannot be read', async () => {
    await expect(send([DEMANDE, line], { date_extraction: '31/03/2025' })).rejects.toThrow(/date_extraction/);
  });
});

describe('a PES flow', () => {
  const aller = (pieces: string, collectivite = ''): string => `<?xml version="1.0" encoding="ISO-8859-1"?>
    <n:PES_Aller xmlns:n="http://www.minefi.gouv.fr/cp/helios/pes_v2/Rev0/aller">
    <EnTetePES><DteStr V="2025-01-20"/>${collectivite}<CodBud V="01"/></EnTetePES><PES_DepenseAller><Bordereau>
    <BlocBordereau><Exer V="2025"/><IdBord V="1"/><DteBordEm V="2025-01-15"/><TypBord V="01"/></BlocBordereau>
    ${pieces}</Bordereau></PES_DepenseAller></n:PES_Aller>`;
  const piece = (id: string): string => `<Piece><BlocPiece><InfoPce><IdPce V="${id}"/><TypPce V="01"/><NatPce V="01"/>
    <Obj V="Fournitures"/></InfoPce><DGP><Dgp V="0"/><DteDebDgp V="2025-01-06"/></DGP></BlocPiece><LigneDePiece>
    <BlocLignePiece><InfoLignePce><IdLigne V="1"/><Nature V="60632"/><MtHT V="20000.00"/><MtTVA V="4000.00"/>
    </InfoLignePce></BlocLignePiece></LigneDePiece></Piece>`;
  const retour = (collectivite = ''): string => `<?xml version="1.0" encoding="ISO-8859-1"?>
    <n:PES_Retour xmlns:n="http://www.minefi.gouv.fr/cp/helios/pes_v2/Rev0/retour">
    <EnTetePES><DteStr V="2025-02-28"/>${collectivite}<CodBud V="01"/></EnTetePES><PES_DepenseRetour><Bordereau>
    <BlocBordereau><Exer V="2025"/><IdBord V="1"/><TypBord V="01"/></BlocBordereau>
    <Piece><InfoPiece><IdPce V="88001"/></InfoPiece><PaiementEmargement><DtePay V="2025-02-20"/></PaiementEmargement>
    </Piece></Bordereau></PES_DepenseRetour></n:PES_Retour>`;

  it('tells nothing of payments until a Retour of its exercice is loaded, which tells of its own day', async () => {
    await importFile(api, member, { nom: 'aller.xml', contenu: aller(piece('88001') + piece('88002')) });
    expect(await delayOf('88001')).toMatchObject({ ...INCONNU, limite: '2025-02-05' });
    await importFile(api, member, { nom: 'retour.xml', contenu: retour() });
    expect(await delayOf('88001')).toMatchObject({
      statut: 'paye_en_retard',
      jours_retard: 15,
      mesure_au: '2025-02-20',
    });
    expect(await delayOf('88002')).toMatchObject({ statut: 'en_retard', jours_retard: 23, mesure_au: '2025-02-28' });
  });

  describe('names its collectivité', () => {
    const MONTPELLIER = '21340172201787';
    /** Another establishment of Montpellier, as a budget annexe has, and Lyon. */
    const BUDGET_ANNEXE = '21340172201209';
    const LYON = '21690123100011';
    const idColl = (valeur: string): string => `<IdColl V="${valeur}"/>`;
    /** An organisation of Montpellier, at an establishment of its own. */
    const montpellier = () =>
      createMember(api, { siret: `${MONTPELLIER.slice(0, 9)}9${String((numero += 1)).padStart(4, '0')}` });
    const sendFlow = async (contenu: string, of: TestMember) => {
      numero += 1;
      const bilan = await importFile(api, of, { nom: `flux-${numero}.xml`, contenu });
      const motifs = await call(api, 'GET', `/api/v1/imports/${bilan['id']}/motifs`, of);
      return { of, bilan, motifs: motifs.body.data.motifs as Record<string, unknown>[] };
    };

    it('is set apart when it is of another one, in one motif, with what else is wrong with its lines', async () => {
      const lignes = aller(piece('88001') + piece('88002') + piece(''), idColl(LYON));
      const { of, bilan, motifs } = await sendFlow(lignes, await montpellier());
      expect(bilan).toMatchObject({
        ...{ statut: 'termine', lignes_lues: 3, lignes_rejetees: 3 },
        bilan: { rejets: { a_corriger: 0, repetition: 0, autre_acheteur: 3 } },
      });
      expect(motifs).toMatchObject([
        { statut: 'rejetee', code: 'collectivite.autre', categorie: 'autre_acheteur', nombre: 3 },
      ]);
      expect(motifs[0]!['raison']).toContain('21690123100011, Lyon');
      expect((await call(api, 'GET', '/api/v1/mandats', of)).body.data.total).toBe(0);
    });

    it('does not pay the mandats of the organisation with the payments of another', async () => {
      const of = await montpellier();
      await importFile(api, of, { nom: 'a.xml', contenu: aller(piece('88001'), idColl(BUDGET_ANNEXE)) });
      const other = await importFile(api, of, { nom: 'autre.xml', contenu: retour(idColl(LYON)) });
      expect(other).toMatchObject({ lignes_lues: 1, lignes_rejetees: 1, bilan: { mandats: { modifies: 0 } } });
      expect(await delayOf('88001', of)).toMatchObject(INCONNU);
      const own = await importFile(api, of, { nom: 'sien.xml', contenu: retour(idColl('213 401 722 01787')) });
      expect(own).toMatchObject({ lignes_rejetees: 0, bilan: { mandats: { modifies: 1 } } });
    });

    it.each([
      ['none', montpellier, ''],
      ['an example of the format', montpellier, idColl('12345678912345')],
      ['one, and the organisation has no SIRET', () => createMember(api), idColl(LYON)],
    ])('is kept and said once, when it names %s', async (_, ofWhom, collectivite) => {
      const { bilan, motifs } = await sendFlow(aller(piece('88001') + piece('88002'), collectivite), await ofWhom());
      expect(bilan).toMatchObject({ lignes_lues: 2, lignes_rejetees: 0, bilan: { mandats: { crees: 2 } } });
      expect(motifs).toMatchObject([{ statut: 'avertissement', code: 'collectivite.a_verifier', nombre: 1 }]);
    });

    it.each([MONTPELLIER, BUDGET_ANNEXE])('is taken without a word when it is of the organisation (%s)', async (lu) => {
      const { bilan, motifs } = await sendFlow(aller(piece('88001'), idColl(lu)), await montpellier());
      expect([bilan['lignes_rejetees'], motifs]).toEqual([0, []]);
    });
  });
});

describe('the delay of a buyer', () => {
  const paid = (mandat: string, jour = '20/02/2025', compte = '60632'): string =>
    `2025;${mandat};15/01/2025;${compte};Papeterie;24000,00;4000,00;06/01/2025;${jour}`;
  const HEADER = `${DEMANDE};Date de paiement`;
  const record = (of: TestMember, nature: string, from = '2020-01-01') =>
    asOwner(api, 'INSERT INTO natures_acheteur (organization_id, valid_from, nature) VALUES ($1, $2, $3)', [
      ...[of.organization, from, nature],
    ]);

  it('is of 50 days for a hospital and of 60 for an entreprise publique, by date', async () => {
    const hospital = await createMember(api, { siret: siret('26') });
    await record(hospital, 'etablissement_public_sante');
    await send([HEADER, paid('66001')], {}, hospital);
    expect(await delayOf('66001', hospital)).toMatchObject({
      ...{ statut: 'paye_dans_le_delai', delai_jours: 50, limite: '2025-02-25', limite_ordonnateur: '2025-02-10' },
    });
    await record(hospital, 'entreprise_publique', '2025-01-07');
    expect((await delayOf('66001', hospital))['delai_jours']).toBe(50);
    await record(hospital, 'entreprise_publique', '2025-01-01');
    expect(await delayOf('66001', hospital)).toMatchObject({ delai_jours: 60, limite: '2025-03-07' });
  });

  it('is to be checked while a nature that is not recorded decides, and settles once it is', async () => {
    const unset = await createMember(api, { siret: siret('26') });
    await send([HEADER, paid('66002'), paid('66003', '05/02/2025')], {}, unset);
    expect(await delayOf('66002', unset)).toMatchObject({
      ...{ statut: 'a_verifier', manque: ['nature_acheteur'], jours_retard: null, interets: null },
      ...{ limite: '2025-02-05', limite_tardive: '2025-02-25' },
    });
    expect((await delayOf('66003', unset))['statut']).toBe('paye_dans_le_delai');
    await record(unset, 'etablissement_public_local');
    expect(await delayOf('66002', unset)).toMatchObject({
      statut: 'paye_en_retard',
      delai_jours: 30,
      jours_retard: 15,
    });
  });

  it('follows the SIREN of the organisation until its nature is recorded', async () => {
    const none = await createMember(api);
    await send([HEADER, paid('66004')], {}, none);
    expect((await delayOf('66004', none))['statut']).toBe('a_verifier');
    await asOwner(api, 'UPDATE organizations SET siret = $2 WHERE id = $1', [none.organization, siret('21')]);
    expect(await delayOf('66004', none)).toMatchObject({ statut: 'paye_en_retard', delai_jours: 30 });
  });

  it('does not apply to loans, land, pay, taxes and subsidies, and applies to rents', async () => {
    const accounts = ['1641', '2111', '64111', '6451', '63512', '6574', '20421'];
    const mandats = accounts.map((account, index) => [`6601${index}`, account] as const);
    await send([
      HEADER,
      ...mandats.map(([mandat, account]) => paid(mandat, '20/02/2025', account)),
      paid('66020', '20/02/2025', '6132'),
    ]);
    for (const [mandat, account] of mandats)
      expect([account, await delayOf(mandat)]).toMatchObject([
        account,
        { statut: 'non_eligible', jours_retard: 0, interets: null, indemnite: 0 },
      ]);
    expect(await delayOf('66020')).toMatchObject({ statut: 'paye_en_retard', jours_retard: 15 });
  });

  it('is that of the contract when it is shorter, for the mandats that pay it', async () => {
    await send([
      HEADER.replace('Montant TTC', 'Marché;Montant TTC'),
      paid('66007').replace('Papeterie', 'Papeterie;M-40'),
    ]);
    const marche = { numero: 'M-40', exercice: 2025, objet: 'Papeterie', delai_paiement_jours: 20 };
    const created = await call(api, 'POST', '/api/v1/marches', { ...member, json: marche });
    expect(created.body.data).toMatchObject({ delai_paiement_jours: 20 });
    expect(await delayOf('66007')).toMatchObject({ delai_jours: 20, limite: '2025-01-26', jours_retard: 25 });
    const { id, version } = created.body.data as { id: string; version: number };
    await call(api, 'PUT', `/api/v1/marches/${id}`, {
      ...member,
      json: { ...marche, version, delai_paiement_jours: null },
    });
    expect(await delayOf('66007')).toMatchObject({ delai_jours: 30, limite: '2025-02-05' });
  });
});

describe('the real spending of a city, whose file tells of no payment', () => {
  it('shows no lateness that it cannot know: no late mandat, no interest, no alert, and says how many are left out', async () => {
    const lines = readCsv('depenses-par-compte.csv')
      .filter(({ annee, montant }) => annee === '2023' && Number(montant) > 0)
      .slice(0, 400)
      .map(({ compte_m14, montant }, index) =>
        [
          '2023',
          `${index + 1}`,
          '15/03/2023',
          compte_m14,
          'Divers',
          montant!.replace('.', ','),
          '0',
          '01/03/2023',
        ].join(';'),
      );
    expect(lines.length).toBeGreaterThan(100);
    expect(await send([DEMANDE, ...lines])).toMatchObject({ statut: 'termine', lignes_rejetees: 0 });
    const [unknown] = await asOwner<{ suivis: number; inconnus: number }>(
      api,
      `SELECT count(*)::int AS suivis, count(*) FILTER (WHERE date_paiement IS NULL AND impaye_au IS NULL)::int AS inconnus
       FROM suivis_paiement WHERE organization_id = $1 AND limite_calculee IS NOT NULL`,
      [member.organization],
    );
    expect(unknown!.suivis).toBeGreaterThan(50);
    expect(unknown!.inconnus).toBe(unknown!.suivis);
    for (const day of ['2023-03-30', '2023-04-02', '2026-11-22']) expect(await alertsOn(day)).toEqual([]);
    const said = await call(api, 'POST', '/api/v1/chatbot/messages', {
      ...member,
      json: { message: 'Quel est le délai moyen de paiement en 2023 ?' },
    });
    expect(JSON.stringify(said.body)).toContain(`dont le paiement n’est pas renseigné`);
  });
});
