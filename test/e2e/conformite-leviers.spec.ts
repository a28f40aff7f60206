import { sharedApi, type TestApi } from '../support/api.js';
import { TestAchats } from '../support/achats.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';

/** What would change the verdict of lines: of those paid on a contract it is recorded on the contract. */
let api: TestApi;
let buyer: TestMember;
let achats: TestAchats;
beforeAll(async () => {
  api = await sharedApi();
  buyer = await createMember(api);
  achats = new TestAchats(api, buyer.organization);
  await call(api, 'POST', '/api/v1/exercices', { ...buyer, json: { annee: 2025 } });
});

const get = (path: string): Promise<Answer> => call(api, 'GET', `/api/v1/${path}`, { ...buyer });

/** A procédure adaptée of more than 90,000 €, of which nobody recorded whether a notice was published. */
async function contrat(): Promise<{ id: string; mandat: string }> {
  const json = {
    numero: 'SANS-AVIS',
    objet: 'Entretien des toitures',
    type: 'services',
    procedure: 'Procédure adaptée',
    montant: 106_800,
    date_notification: '2025-03-10',
    titulaires: [{ type_id: 'SIRET', identifiant: '84529610400014', raison_sociale: 'Bureau Vallée' }],
  };
  const { status, body } = await call(api, 'POST', '/api/v1/marches', { ...buyer, json });
  expect(status).toBe(201);
  const id = body.data.id as string;
  return { id, mandat: await achats.pay({ montant: '1200', jour: '2025-10-01', marche: id }) };
}

it('are those of its contract, for a group of lines and for each line of a mandat', async () => {
  const { id, mandat } = await contrat();
  const [row] = await asOwner<{ consultation_id: string }>(
    api,
    'SELECT consultation_id FROM marches WHERE organization_id = $1 AND id = $2',
    [buyer.organization, id],
  );
  const record = async (json: object): Promise<void> => {
    const answer = await call(api, 'PATCH', `/api/v1/consultations/${row!.consultation_id}`, { ...buyer, json });
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
  };
  const leviers = async () => {
    const { verdict } = (await get(`marches/${id}/conformite`)).body.data;
    const { groupes } = (await get('conformite/a-traiter')).body.data;
    const [ligne] = (await get(`mandats/${mandat}/conformite`)).body.data.lignes;
    return {
      statut: verdict.statut,
      marche: verdict.leviers,
      groupe: groupes[0]?.leviers,
      ligne: ligne.verdict.leviers,
    };
  };
  const codes = (list: readonly Record<string, string>[]) => list.map(({ code, effet }) => [code, effet]);

  const unknown = await leviers();
  expect([unknown.statut, codes(unknown.marche)]).toEqual([
    'a_verifier',
    [
      ['avis', 'non_conforme'],
      ['avis', 'conforme'],
    ],
  ]);
  expect([unknown.groupe, unknown.ligne]).toEqual([unknown.marche, unknown.marche]);

  await record({ avis: 'aucun' });
  const faulty = await leviers();
  expect([faulty.statut, codes(faulty.marche).map(([code]) => code)]).toEqual([
    'non_conforme',
    expect.arrayContaining(['avis', 'cas']),
  ]);
  expect([faulty.groupe, faulty.ligne]).toEqual([faulty.marche, faulty.marche]);

  // Of lines that conform nothing has to be recorded.
  await record({ avis: 'publie', avis_support: 'BOAMP', avis_reference: '25-12345', avis_date: '2025-01-10' });
  expect(await leviers()).toMatchObject({ statut: 'conforme', groupe: undefined, ligne: [] });
});

it('are the contract of their operation, or a case, for works of which nobody knows the operation', async () => {
  const famille = await achats.famille('30.01', 'travaux');
  const works = { montant: '150000', jour: '2025-05-02', famille, type_achat: 'travaux', compte: '2313' };
  const mandat = await achats.pay(works);
  const group = async (): Promise<{ leviers: Record<string, string>[] } | undefined> =>
    (await get('conformite/a-traiter')).body.data.groupes.find(({ filtre }: { filtre: { verdict: string } }) =>
      filtre.verdict.endsWith('.operation'),
    );
  expect((await group())?.leviers.map(({ code, champ, effet }) => [code, champ, effet])).toEqual([
    ['rattacher', 'marche_id', null],
    ['justifier', 'justification', 'conforme'],
  ]);
  // What the case is said to lead to, it does.
  const json = { famille_id: famille.id, justification: 'R2122-1' };
  const { status, text } = await call(api, 'PUT', `/api/v1/mandats/${mandat}/classement`, { ...buyer, json });
  expect([status, text]).toEqual([200, text]);
  expect(await group()).toBeUndefined();
  const [ligne] = (await get(`mandats/${mandat}/conformite`)).body.data.lignes;
  expect(ligne.verdict.statut).toBe('conforme');
});
