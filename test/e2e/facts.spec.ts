import { startApi, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, createOperator, type TestMember, unique } from '../support/factories.js';

let api: TestApi;
let member: TestMember;
let auditor: TestMember;

beforeAll(async () => {
  api = await startApi();
  member = await createMember(api, { siret: '21930048000015', role: 'acheteur' });
  auditor = await createMember(api, { organization: member.organization, role: 'auditeur' });
  await call(api, 'POST', '/api/v1/exercices', { ...member, json: { annee: 2025 } });
});
afterAll(() => api.close());

const send = (method: string, path: string, json?: unknown, caller: object = member): Promise<Answer> =>
  call(api, method, `/api/v1/${path}`, { ...caller, json });

let sequence = 0;
const createMarche = async (overrides: object = {}) => {
  const json = { numero: `F-${(sequence += 1)}`, objet: 'Entretien', date_notification: '2025-03-02', ...overrides };
  return (await send('POST', 'marches', json)).body.data;
};

const audited = async (action: string) =>
  (await send('GET', `audit?action=${action}`, undefined, auditor)).body.data.logs as { details: object }[];

/** What the judge writes: these specs are about the lists that read it. */
const lacks = (marche: string, manque: string) =>
  asOwner(
    api,
    `INSERT INTO verdicts_marches (organization_id, marche_id, statut, motif, manque, faits, version_regles)
     VALUES ($1, $2, 'a_verifier', 'donnee_manquante', ARRAY[$3], '{}', 'test')
     ON CONFLICT (organization_id, marche_id) DO UPDATE SET manque = excluded.manque`,
    [member.organization, marche, manque],
  );

describe('facts of a marché', () => {
  it('are null until somebody gives them, and then tell who did', async () => {
    const created = await createMarche({ ccag: 'Travaux', taux_avance: 0.1 });
    expect(created).toMatchObject({
      ccag: 'Travaux',
      taux_avance: 0.1,
      marche_innovant: null,
      type_groupement: null,
      montant_base: 'total',
      provenances: { ccag: 'saisie', taux_avance: 'saisie', objet: 'saisie' },
    });
    expect(created.provenances).not.toHaveProperty('marche_innovant');
  });

  it('are given alone by a PATCH, which leaves the rest', async () => {
    const { id, objet, version } = await createMarche({ ccag: 'Travaux', duree_mois: 12 });
    const patched = await send('PATCH', `marches/${id}`, {
      ccag: null,
      marche_innovant: true,
      duree_mois: 24,
      version,
    });
    expect(patched.body.data).toMatchObject({ objet, ccag: null, marche_innovant: true, date_fin: '2027-03-02' });
    expect(patched.body.data.provenances).toMatchObject({ marche_innovant: 'saisie' });
    expect(patched.body.data.provenances).not.toHaveProperty('ccag');
    expect((await audited('marche.updated'))[0]!.details).toMatchObject({
      champs_modifies: expect.arrayContaining(['ccag', 'marche_innovant', 'duree_mois']),
    });
    expect((await send('PATCH', `marches/${id}`, { ccag: 'Travaux', version })).status).toBe(409);
  });

  it('stay through a PUT of a client that does not know them', async () => {
    const { id, numero } = await createMarche({ ccag: 'Travaux', offres_recues: 3 });
    const put = await send('PUT', `marches/${id}`, { numero, objet: 'Entretien', date_notification: '2025-03-02' });
    expect(put.body.data).toMatchObject({ ccag: 'Travaux', offres_recues: null });
  });

  it.each([
    [{ ccag: 'CCAG Travaux' }, 'ccag'],
    [{ taux_avance: 1.2 }, 'taux_avance'],
    [{ origine_ue: 0.12345 }, 'origine_ue'],
    [{ montant_base: 'mensuel' }, 'montant_base'],
    [{ justification: 'texte_special' }, 'cas_reference'],
    [{ operation_id: crypto.randomUUID() }, 'operation_id'],
  ])('refuse %p', async (json, field) => {
    const { id } = await createMarche();
    const { status, body } = await send('PATCH', `marches/${id}`, json);
    expect([status, body.error.details[0].field]).toEqual([400, field]);
  });

  it('record that no case applies, or the text that one rests on', async () => {
    const { id } = await createMarche();
    expect((await send('PATCH', `marches/${id}`, { justification: 'aucun' })).body.data.justification).toBe('aucun');
    const json = { justification: 'texte_special', cas_reference: 'Loi n° 2024-322, article 7' };
    expect((await send('PATCH', `marches/${id}`, json)).body.data).toMatchObject(json);
  });
});

describe('facts of a consultation', () => {
  const FAITS = {
    reference: '2025-MAPA-014',
    date_lancement: '2025-01-10',
    estimation_ht: 180_000.5,
    estimation_methode: 'Dépenses des trois derniers exercices',
    lots_declares: 3,
    avis: 'publie',
    avis_support: 'BOAMP',
    avis_reference: '25-12345',
    avis_date: '2025-01-12',
    cas: 'R2122-2',
    cas_reference: 'Décision du 12/01/2025',
    activite_reseau: false,
    besoin_distinct: true,
  };

  it('are those of all its lots, with who gave them, what they were and what they became', async () => {
    const { consultation_id } = await createMarche();
    const path = `consultations/${consultation_id}`;
    const answer = await send('PATCH', path, { ...FAITS, version: 1 });
    const given = { ...FAITS, cas: 'infructueux' };
    expect([answer.status, answer.body.data]).toEqual([200, expect.objectContaining({ ...given, version: 2 })]);
    const { provenances } = answer.body.data;
    expect(provenances).toEqual(Object.fromEntries(Object.keys(FAITS).map((fait) => [fait, 'saisie'])));
    const emptied = await send('PATCH', path, { avis: null, estimation_ht: null });
    expect(emptied.body.data).toMatchObject({ ...given, avis: 'inconnu', estimation_ht: null });
    expect(emptied.body.data.provenances).not.toHaveProperty('avis');
    expect((await audited('consultation.updated'))[0]!.details).toMatchObject({
      avant: { avis: 'publie', estimation_ht: 180_000.5 },
      apres: { avis: 'inconnu', estimation_ht: null },
    });
    expect((await send('PATCH', path, { avis: 'aucun', version: 2 })).status).toBe(409);
  });

  it.each([
    [{ avis: 'oui' }, 'avis'],
    [{ cas: 'habitude' }, 'cas'],
    [{ cas: 'texte_special' }, 'cas_reference'],
    [{ lots_declares: 0 }, 'lots_declares'],
    [{ operation_id: crypto.randomUUID() }, 'operation_id'],
  ])('refuse %p', async (json, field) => {
    const { consultation_id } = await createMarche();
    const { status, body } = await send('PATCH', `consultations/${consultation_id}`, json);
    expect([status, body.error.details[0].field]).toEqual([400, field]);
  });

  it('are answered for all that lack one, and lists name these', async () => {
    const [one, two, other] = [await createMarche(), await createMarche(), await createMarche()];
    for (const { id } of [one, two]) await lacks(id, 'avis');
    await lacks(other.id, 'cas');
    expect((await send('GET', 'marches?manque=avis')).body.data.total).toBe(2);
    const { consultations } = (await send('GET', 'consultations?manque=avis')).body.data;
    expect(consultations.map(({ id }: { id: string }) => id).sort()).toEqual(
      [one.consultation_id, two.consultation_id].sort(),
    );
    expect(consultations.flatMap(({ numeros }: { numeros: string[] }) => numeros).sort()).toEqual(
      [one.numero, two.numero].sort(),
    );
    const json = { manque: 'avis', faits: { avis: 'publie', avis_support: 'JAL' } };
    expect((await send('PATCH', 'consultations', json)).body.data).toEqual({ modifiees: 2, restantes: 0 });
    const read = async (id: string) => (await send('GET', `consultations/${id}`)).body.data.avis;
    expect([await read(one.consultation_id), await read(other.consultation_id)]).toEqual(['publie', 'inconnu']);
    expect((await audited('consultations.updated'))[0]!.details).toMatchObject({ manque: 'avis', faits: json.faits });
  });

  it('are answered for named ones, all or none', async () => {
    const { consultation_id } = await createMarche();
    const faits = { besoin_distinct: false };
    const unknown = await send('PATCH', 'consultations', { ids: [consultation_id, crypto.randomUUID()], faits });
    expect(unknown.status).toBe(404);
    expect((await send('GET', `consultations/${consultation_id}`)).body.data.besoin_distinct).toBeNull();
    const named = await send('PATCH', 'consultations', { ids: [consultation_id], faits });
    expect(named.body.data).toEqual({ modifiees: 1, restantes: 0 });
    for (const json of [{ faits }, { ids: [consultation_id], faits: {} }]) {
      expect((await send('PATCH', 'consultations', json)).status).toBe(400);
    }
  });
});

describe('attestations of publicity', () => {
  const ATTESTATION = { du: '2025-01-01', au: '2025-12-31', support: 'BOAMP', par: 'Camille Martin, directrice' };

  it('are recorded by a named person for a period, listed, withdrawn, and audited', async () => {
    const created = await send('POST', 'attestations-publicite', ATTESTATION);
    expect([created.status, created.body.data]).toEqual([201, expect.objectContaining(ATTESTATION)]);
    const { attestations, total } = (await send('GET', 'attestations-publicite')).body.data;
    expect([attestations, total]).toEqual([[created.body.data], 1]);
    expect((await audited('attestation_publicite.created'))[0]!.details).toMatchObject(ATTESTATION);
    expect((await send('DELETE', `attestations-publicite/${created.body.data.id}`)).status).toBe(200);
    expect((await send('GET', 'attestations-publicite')).body.data.total).toBe(0);
    const backwards = await send('POST', 'attestations-publicite', { ...ATTESTATION, au: '2024-12-31' });
    expect([backwards.status, backwards.body.error.details[0].field]).toEqual([400, 'au']);
  });
});

describe('estimated needs', () => {
  it('are recorded for a famille and a year, changed and taken away', async () => {
    const json = { code: unique('12'), libelle: 'Mobilier', type: 'fournitures' };
    const famille = (await send('POST', 'familles', json)).body.data;
    const write = (montant_ht: number | null) =>
      send('PUT', 'besoins-estimes', { famille_id: famille.id, exercice: 2026, montant_ht });
    await write(62_000);
    const shown = { id: famille.id, code: json.code, libelle: 'Mobilier' };
    const expected = { famille: shown, famille_id: famille.id, exercice: 2026 };
    expect((await write(63_000.5)).body.data).toEqual({ ...expected, montant_ht: 63_000.5 });
    const list = async () => (await send('GET', 'besoins-estimes?exercice=2026')).body.data;
    expect((await list()).besoins_estimes).toEqual([{ ...expected, montant_ht: 63_000.5 }]);
    expect((await audited('besoin_estime.updated'))[0]!.details).toMatchObject({ avant: 62_000, apres: 63_000.5 });
    // Somebody else recorded another one since it was read.
    const body = { famille_id: famille.id, exercice: 2026 };
    const stale = await send('PUT', 'besoins-estimes', { ...body, montant_ht: 70_000, attendu_ht: 62_000 });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'conflict']);
    expect((await send('PUT', 'besoins-estimes', { ...body, montant_ht: null, attendu_ht: 63_000.5 })).status).toBe(
      200,
    );
    expect((await list()).total).toBe(0);
    expect((await send('PUT', 'besoins-estimes', { ...body, montant_ht: 1, attendu_ht: 2 })).status).toBe(409);
    expect((await send('PUT', 'besoins-estimes', { ...body, montant_ht: 1, attendu_ht: null })).status).toBe(200);
    await write(null);
  });
});

describe('the estimate of an opération', () => {
  it('is recorded with it, and stays when a change leaves it out', async () => {
    const json = { code: unique('GYM'), libelle: 'Gymnase' };
    const created = (await send('POST', 'operations', { ...json, estimation_ht: 2_400_000 })).body.data;
    expect(created.estimation_ht).toBe(2_400_000);
    const kept = await send('PUT', `operations/${created.id}`, { ...json, libelle: 'Gymnase Jean-Moulin' });
    expect(kept.body.data.estimation_ht).toBe(2_400_000);
    const emptied = await send('PUT', `operations/${created.id}`, { ...json, estimation_ht: null });
    expect(emptied.body.data.estimation_ht).toBeNull();
  });
});

describe('the kind of an organisation', () => {
  it('is suggested by its SIREN, said by an operator from a day on, and shown to its members', async () => {
    const { token } = await createOperator(api);
    const path = `/api/platform/organizations/${member.organization}/natures`;
    const own = async () => {
      const { actuelle } = (await send('GET', 'nature-acheteur')).body.data;
      return [actuelle?.nature ?? null, actuelle?.secteur ?? null];
    };
    expect((await call(api, 'GET', path, { token })).body.data).toEqual({ natures: [], suggestion: 'collectivite' });
    expect(await own()).toEqual([null, null]);
    const write = (json: object) => call(api, 'PUT', path, { token, json });
    await write({ valid_from: '2020-01-01', nature: 'collectivite' });
    await write({ valid_from: '2024-01-01', nature: 'entite_adjudicatrice', secteur: 'eau' });
    const future = await write({ valid_from: '2999-01-01', nature: 'entreprise_publique' });
    expect(future.body.data.natures.map(({ nature }: { nature: string }) => nature)).toEqual([
      'entreprise_publique',
      'entite_adjudicatrice',
      'collectivite',
    ]);
    expect(await own()).toEqual(['entite_adjudicatrice', 'eau']);
    await write({ valid_from: '2024-01-01', nature: null });
    expect(await own()).toEqual(['collectivite', null]);
    const misplaced = await write({ valid_from: '2025-01-01', nature: 'collectivite', secteur: 'eau' });
    expect([misplaced.status, misplaced.body.error.details[0].field]).toEqual([400, 'secteur']);
    expect((await write({ valid_from: '2025-02-30', nature: 'etat' })).status).toBe(400);
    const { body } = await call(api, 'GET', '/api/platform/audit', { token });
    expect(JSON.stringify(body.data)).toContain('organization.nature_updated');
  });
});
