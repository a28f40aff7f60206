import { startApi, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { importFile } from '../support/imports.js';
import { until } from '../support/until.js';
import { startTaskWorker } from '../support/task-worker.js';

/** The type and the famille of imported contracts: by order of evidence, by the rules, and by persons. */

/** Each test has an establishment of its own. */
let siret = '';
let establishment = 0;
const NOMENCLATURE = `Code;Libellé;Type;Famille parente;Préfixes CPV;Comptes
12.03;Mobilier;fournitures;;391;2184
14.02;Électricité;fournitures;;0931;60612
14.03;Gaz;fournitures;;0912;60613
20.01;Entretien des espaces verts;services;;773;61521
30.01;Travaux de bâtiment;travaux;;4521|453;2313
30.02;Travaux de voirie;travaux;;4523;2315
`;

let api: TestApi;
let worker: { close(): Promise<void> };
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});
beforeEach(async () => {
  establishment += 1;
  siret = `216901231${String(establishment).padStart(5, '0')}`;
  member = await createMember(api, { siret });
});

/** Read into freely, as the body of an answer. */
type Row = Answer['body'];

const contrat = ({ id, objet, codeCPV, montant = 50_000, ...rest }: Row): Row => ({
  ...{ id, objet, codeCPV, montant, dateNotification: '2026-03-02', datePublicationDonnees: '2026-03-20' },
  ...{ nature: 'Marché', procedure: 'Procédure adaptée', dureeMois: 12, formePrix: 'Ferme' },
  acheteur: { id: siret },
  lieuExecution: { code: '69001', typeCode: 'Code postal', nom: 'Lyon' },
  titulaires: [{ typeIdentifiant: 'SIRET', id: '52258043000026' }],
  ...rest,
});

const send = (rows: readonly Row[]): Promise<Row> =>
  importFile(api, member, { nom: 'decp.json', contenu: JSON.stringify({ marches: rows.map(contrat) }) });
const importNomenclature = () => importFile(api, member, { nom: 'nomenclature.csv', contenu: NOMENCLATURE });
const get = async (path: string): Promise<Row> => {
  const { status, body } = await call(api, 'GET', `/api/v1/${path}`, member);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data as Row;
};
const post = (path: string, json: object): Promise<Answer> => call(api, 'POST', `/api/v1/${path}`, { ...member, json });
const suggestions = (query = ''): Promise<Row> => get(`marches/suggestions${query}`);

/** The contracts in full, by their number. */
async function marches(): Promise<Record<string, Row>> {
  const { marches: items } = await get('marches?page_size=200');
  const details = await Promise.all((items as Row[]).map(({ id }) => get(`marches/${id}`)));
  return Object.fromEntries(details.map((detail) => [`${detail.numero}${detail.lot ? `/${detail.lot}` : ''}`, detail]));
}

it('takes the first evidence that speaks, and keeps what stays possible', async () => {
  await send([
    { id: 'A', objet: 'Travaux de remplacement de menuiseries', codeCPV: '44221000' },
    { id: 'B', objet: 'Maintenance des photocopieurs', codeCPV: '30121100' },
    { id: 'C', objet: 'Fourniture et pose de portes', codeCPV: '44221220' },
    { id: 'D', objet: 'Jeux du square', codeCPV: '37535200', typeMarche: 'Travaux' },
    { id: 'E', objet: 'Éclairage du stade', codeCPV: '31527260', ccag: 'Travaux' },
    { id: 'F', objet: 'Marché 2026-07', codeCPV: '' },
  ]);
  const found = Object.entries(await marches()).map(([numero, { type, types_possibles, type_preuve, provenances }]) => [
    numero,
    type,
    types_possibles,
    type_preuve,
    provenances.type,
  ]);
  expect(Object.fromEntries(found.map(([numero, ...rest]) => [numero, rest]))).toEqual({
    A: ['travaux', ['travaux'], 'objet', 'deduit'],
    B: ['services', ['services'], 'objet', 'deduit'],
    C: [null, ['fournitures', 'travaux'], 'conflit', undefined],
    D: ['travaux', ['travaux'], 'fichier', 'publie'],
    E: ['travaux', ['travaux'], 'ccag', 'deduit'],
    F: [null, ['fournitures', 'services', 'travaux'], null, undefined],
  });
});

it('reads the type of a lot off the other lots of its consultation, and again when it leaves them', async () => {
  const lot = (numero: number, objet: string, codeCPV: string) => ({
    id: '2026ECOLE',
    objet: `École des Tilleuls - Lot ${numero} : ${objet}`,
    codeCPV,
    montant: 10_000 * numero,
  });
  await send([
    lot(1, 'gros œuvre', '45223220'),
    lot(2, 'charpente', '45261100'),
    lot(3, 'stores', '39515440'),
    lot(4, 'peinture', '45442100'),
  ]);
  const stores = (await marches())['2026ECOLE/3']!;
  expect([stores.type, stores.type_preuve]).toEqual(['travaux', 'consultation']);
  const detached = await post(`consultations/${stores.consultation_id}/detacher`, { marches: [stores.id] });
  expect(detached.status).toBe(201);
  const alone = await get(`marches/${stores.id}`);
  expect([alone.type, alone.type_preuve]).toEqual(['fournitures', 'cpv']);
});

/** Each contract with the version, type and changed members that clients were told last. */
const told = (): Promise<Row[]> =>
  asOwner<Row>(
    api,
    `SELECT DISTINCT ON (ressource_id) ressource_id AS id, (data::jsonb->>'version')::int AS version,
            data::jsonb->>'type' AS type, data::jsonb->'champs_modifies' AS champs
     FROM evenements WHERE organization_id = $1 AND ressource = 'marche' ORDER BY ressource_id, happened_at DESC, id DESC`,
    [member.organization],
  );

/** Nothing that the service deduces changes a contract without an event of its version. @returns them by number and lot */
async function expectAllTold(): Promise<Record<string, Row>> {
  const found = await marches();
  const last = new Map((await told()).map((one) => [one.id, one]));
  for (const { id, version, type } of Object.values(found)) expect(last.get(id)).toMatchObject({ version, type });
  return Object.fromEntries(Object.entries(found).map(([name, { id }]) => [name, last.get(id)]));
}

it('tells beforehand whose type a CCAG changes and whose famille falls, and gives both back', async () => {
  await importNomenclature();
  await send([
    { id: 'M1', objet: 'Tables', codeCPV: '39121200' },
    { id: 'M2', objet: 'Chaises', codeCPV: '39112000', typeMarche: 'Fournitures' },
    { id: 'M3', objet: 'Imprimantes', codeCPV: '30232110' },
    { id: 'M4', objet: 'École', codeCPV: '45214200' },
  ]);
  const state = async () =>
    Object.values(await marches()).map(({ numero, type, famille, ccag }) => [numero, type, famille?.code, ccag]);
  const { M1, M2, M3, M4 } = await marches();
  // A famille that a person gives is recorded, whatever the type is deduced to be.
  const json = { version: M3!.version, famille_id: M1!.famille_id };
  await call(api, 'PATCH', `/api/v1/marches/${M3!.id}`, { ...member, json });
  const before = await state();
  const ids = [M1, M2, M3, M4].map((marche) => marche!.id);
  const give = (ccag: string | null, dry_run: boolean) =>
    call(api, 'PATCH', '/api/v1/marches', { ...member, json: { ids, donnees: { ccag }, dry_run } });
  const effects = { modifies: 4, types_changes: 2, familles_retirees: 1 };
  expect((await give('Travaux', true)).body.data).toMatchObject(effects);
  expect(await state()).toEqual(before);
  expect((await give('Travaux', false)).body.data).toMatchObject(effects);
  const given = Object.fromEntries((await state()).map(([numero, ...rest]) => [numero, rest]));
  expect(given).toEqual({
    M1: ['travaux', undefined, 'Travaux'],
    M2: ['fournitures', '12.03', 'Travaux'],
    M3: ['travaux', '12.03', 'Travaux'],
    M4: ['travaux', '30.01', 'Travaux'],
  });
  expect((await expectAllTold()).M1!.champs).toEqual(expect.arrayContaining(['ccag', 'type', 'famille']));
  await give(null, false);
  expect(await state()).toEqual(before);
});

it('tells each type and famille that it deduces, with one version for each', async () => {
  const lot = (numero: number, objet: string, codeCPV: string) => ({
    id: '2026HALLE',
    objet: `Halle des Tilleuls - Lot ${numero} : ${objet}`,
    codeCPV,
    montant: 10_000 * numero,
  });
  await send([lot(3, 'stores', '39515440')]);
  expect((await expectAllTold())['2026HALLE/3']).toMatchObject({ version: 1, type: 'fournitures', champs: null });
  await send([lot(1, 'gros œuvre', '45214200'), lot(2, 'charpente', '45261100')]);
  const changed = (await expectAllTold())['2026HALLE/3']!;
  expect(changed).toMatchObject({ version: 2, type: 'travaux' });
  expect(changed.champs).toEqual(expect.arrayContaining(['type', 'type_preuve']));
  // The other lots leave: nothing but the judgement writes this one.
  const { '2026HALLE/1': first, '2026HALLE/2': second, '2026HALLE/3': stores } = await marches();
  await post(`consultations/${stores!.consultation_id}/detacher`, { marches: [first!.id, second!.id] });
  const alone = (await expectAllTold())['2026HALLE/3']!;
  expect(alone).toMatchObject({ version: 3, type: 'fournitures' });
  expect(alone.champs).toEqual(expect.arrayContaining(['type', 'type_preuve']));
  expect(alone.champs).not.toContain('consultation_id');

  await importNomenclature();
  await post('nomenclature/reclassement', {});
  await until(async () => (await told()).some(({ champs }) => champs?.includes('famille')));
  expect((await expectAllTold())['2026HALLE/1']).toMatchObject({ version: 3 });
});

it('never replaces a type or a famille that a person gave', async () => {
  await importNomenclature();
  await send([{ id: 'A', objet: 'Mobilier scolaire', codeCPV: '39160000' }]);
  const before = (await marches()).A!;
  expect([before.type, before.famille.code, before.source_classement, before.confiance]).toEqual([
    ...['fournitures', '12.03', 'cpv'],
    0.9,
  ]);
  const [autre] = await asOwner<{ id: string }>(
    api,
    `SELECT id FROM familles WHERE organization_id = $1 AND code = '20.01'`,
    [member.organization],
  );
  await call(api, 'PATCH', `/api/v1/marches/${before.id}`, {
    ...member,
    json: { type: 'services', famille_id: autre!.id },
  });
  const later = { dureeMois: 24, datePublicationDonnees: '2026-04-20' };
  await send([{ id: 'A', objet: 'Mobilier scolaire', codeCPV: '39160000', ...later }]);
  const after = (await marches()).A!;
  expect([after.duree_mois, after.type, after.type_preuve, after.famille.code]).toEqual([
    ...[24, 'services', 'saisie', '20.01'],
  ]);
  expect([after.source_classement, after.confiance]).toEqual(['manuel', 1]);
});

it('types a contract again when a person corrects what it was deduced from', async () => {
  await importNomenclature();
  await send([{ id: 'A', objet: 'Groupe scolaire', codeCPV: '39160000' }]);
  const { id, famille } = (await marches()).A!;
  expect(famille.code).toBe('12.03');
  const patched = await call(api, 'PATCH', `/api/v1/marches/${id}`, { ...member, json: { cpv: '45214200' } });
  expect([patched.body.data.type, patched.body.data.famille.code]).toEqual(['travaux', '30.01']);
  expect((await get(`marches/${id}`)).version).toBe(patched.body.data.version);
});

it('gives a famille that the rules are sure of, and suggests one where they are not', async () => {
  await importNomenclature();
  await send([
    { id: 'SUR', objet: 'Fourniture d’électricité', codeCPV: '09310000', montant: 10_000 },
    { id: 'TYPE', objet: 'Fourniture et pose de mobilier de bureau', codeCPV: '39130000', montant: 20_000 },
    { id: 'GENERAL', objet: 'Travaux de voirie rue Pasteur', codeCPV: '45200000', montant: 30_000 },
    { id: 'OBJET', objet: 'Achat d’électricité', codeCPV: '31682000', montant: 40_000 },
    { id: 'CONTRAIRE', objet: 'Acheminement de gaz', codeCPV: '09310000', montant: 50_000 },
    { id: 'RIEN', objet: 'Vaccins', codeCPV: '33651600', montant: 60_000 },
  ]);
  expect((await marches()).SUR!.famille.code).toBe('14.02');
  const list = await suggestions();
  expect(
    list.suggestions.map(({ famille, critere, valeur, confiance, nombre, montant, marches: own }: Row) => [
      own[0].numero,
      famille.code,
      critere,
      valeur,
      confiance,
      nombre,
      montant,
    ]),
  ).toEqual([
    ['CONTRAIRE', '14.03', 'objet', 'gaz', 0.5, 1, 50_000],
    ['OBJET', '14.02', 'objet', 'electricite', 0.5, 1, 40_000],
    ['GENERAL', '30.02', 'cpv', '45200000', 0.6, 1, 30_000],
    ['TYPE', '12.03', 'cpv', '391', 0.7, 1, 20_000],
  ]);
  expect([list.total, list.marches, list.sans_suggestion]).toEqual([4, 4, 1]);
  expect((await suggestions('?critere=cpv')).total).toBe(2);
  // The figure of those without a suggestion opens exactly them, and the facets count them.
  const { marches: left, total } = await get('marches?suggestion=aucune');
  expect([total, left.map(({ numero }: Row) => numero)]).toEqual([1, ['RIEN']]);
  expect(await get('marches/facettes?suggestion=aucune&champs=famille')).toMatchObject({
    total: 1,
    montant_ht: 60_000,
  });
  expect((await get('marches?suggestion=aucune&search=introuvable')).total).toBe(0);
  expect((await call(api, 'GET', '/api/v1/marches?suggestion=une', member)).status).toBe(400);
  expect((await call(api, 'GET', '/api/v1/marches/suggestions?famile=1', member)).status).toBe(400);
});

it('confirms and refuses suggestions in bulk, and undoes it', async () => {
  await importNomenclature();
  await send([
    { id: 'A', objet: 'Achat d’électricité', codeCPV: '31682000' },
    { id: 'B', objet: 'Achat d’électricité des écoles', codeCPV: '31682000' },
    { id: 'C', objet: 'Travaux de voirie rue Pasteur', codeCPV: '45200000' },
  ]);
  const { suggestions: proposed } = await suggestions();
  const electricite = proposed.find(({ famille }: Row) => famille.code === '14.02');
  const voirie = proposed.find(({ famille }: Row) => famille.code === '30.02');
  expect(electricite.nombre).toBe(2);

  const confirmed = await post('marches/suggestions/confirmer', { cles: [electricite.cle] });
  expect(confirmed.body.data).toMatchObject({ action: 'confirmer', marches: 2, restants: 0 });
  const refused = await post('marches/suggestions/refuser', { cles: [voirie.cle] });
  expect(refused.body.data).toMatchObject({ action: 'refuser', marches: 1 });
  const now = await marches();
  expect([now.A!.famille.code, now.A!.source_classement, now.A!.provenances.famille_id]).toEqual([
    ...['14.02', 'manuel', 'saisie'],
  ]);
  expect((await suggestions()).total).toBe(0);
  expect((await post('marches/suggestions/confirmer', { cles: [voirie.cle] })).status).toBe(409);

  // A person moves one of them on: undoing leaves it.
  await call(api, 'PATCH', `/api/v1/marches/${now.B!.id}`, { ...member, json: { famille_id: null } });
  const undone = await post(`marches/suggestions/decisions/${confirmed.body.data.id}/annuler`, {});
  expect(undone.body.data).toMatchObject({ laisses: 1 });
  expect((await post(`marches/suggestions/decisions/${confirmed.body.data.id}/annuler`, {})).status).toBe(409);
  await post(`marches/suggestions/decisions/${refused.body.data.id}/annuler`, {});
  expect((await suggestions()).marches).toBe(3);
  const decisions = await get('marches/suggestions/decisions');
  expect(decisions.decisions.map(({ action, annule_le }: Row) => [action, annule_le !== null])).toEqual([
    ['refuser', true],
    ['confirmer', true],
  ]);
  const audit = await asOwner<{ action: string }>(
    api,
    `SELECT action FROM audit_entries WHERE organization_id = $1 AND action LIKE 'familles.%' ORDER BY sequence`,
    [member.organization],
  );
  expect(audit.map(({ action }) => action)).toEqual([
    ...['familles.confirmees', 'familles.refusees', 'familles.decision_annulee', 'familles.decision_annulee'],
  ]);
});

it('classifies the contracts again when the rules are applied anew', async () => {
  await send([{ id: 'A', objet: 'Mobilier scolaire', codeCPV: '39160000' }]);
  expect((await marches()).A!.famille).toBeNull();
  await importNomenclature();
  const asked = await post('nomenclature/reclassement', {});
  for (let tries = 0; tries < 200; tries++) {
    const { statut } = await get(`nomenclature/reclassement/${asked.body.data.id}`);
    if (statut === 'termine') break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect((await marches()).A!.famille.code).toBe('12.03');
});

it('judges and types contracts of before by the rules of this version', async () => {
  await importNomenclature();
  await send([{ id: 'A', objet: 'Travaux de remplacement de menuiseries', codeCPV: '44221000' }]);
  const { id } = (await marches()).A!;
  await asOwner(
    api,
    `UPDATE marches SET type_achat = 'fournitures', types_possibles = '{}', type_preuve = NULL, provenances = '{}'
     WHERE organization_id = $1`,
    [member.organization],
  );
  for (let tries = 0; tries < 400 && (await get(`marches/${id}`)).type !== 'travaux'; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect((await get(`marches/${id}`)).type_preuve).toBe('objet');
});
