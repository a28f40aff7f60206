import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { importEnd, importFile, upload } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';

/** What a file says as a whole, beyond each of its rows. */
const SIRET = '21690123100011';

let api: TestApi;
let worker: { close(): Promise<void> };
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
});
beforeEach(async () => {
  await asOwner(api, 'UPDATE organizations SET siret = NULL', []);
  member = await createMember(api, { siret: SIRET });
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

/** Holds back whoever writes in a table: an import, there, with what it wrote before and has not committed. */
async function holdBack(table: string): Promise<{ (): Promise<void>; whenWaitedFor: () => Promise<void> }> {
  const owner = new pg.Client({ connectionString: api.database.ownerUrl });
  await owner.connect();
  await owner.query('BEGIN');
  await owner.query(`LOCK TABLE ${table} IN SHARE MODE`);
  const waits = `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = '${table}'::regclass`;
  const whenWaitedFor = async (): Promise<void> => {
    while ((await owner.query(waits)).rowCount === 0) await pause(20);
  };
  return Object.assign(() => owner.end(), { whenWaitedFor });
}

const get = async (path: string) => (await call(api, 'GET', `/api/v1/${path}`, member)).body.data;
const csv = (nom: string, lines: string[]) => ({ nom, contenu: lines.join('\n') });

describe('a file without rows', () => {
  it('says what was found and what was expected', async () => {
    const file = csv('mandats.csv', ['Exercice;Mandat;Date mandat;Montant HT', '']);
    const found = 'le fichier a été lu comme un tableau de mandats, mais il ne contient aucune ligne';
    const expected = 'Attendu : au moins une ligne de mandat sous les en-têtes.';
    expect(await importFile(api, member, file)).toMatchObject({
      statut: 'termine',
      lignes_lues: 0,
      message: `Import terminé : ${found}. ${expected}`,
    });
    expect(await importFile(api, member, file, { dry_run: 'true' })).toMatchObject({
      message: `Essai : ${found}. ${expected}`,
    });
    const { logs } = await get('audit?action=import.completed');
    expect(logs.map(({ details }: { details: { dry_run: boolean } }) => details.dry_run)).toEqual([true, false]);
  });
});

describe('the lines of a mandat', () => {
  const HEADER = 'Exercice;Mandat;Ligne;Date mandat;Compte;SIRET;Montant HT';
  const line = (mandat: number, ligne: number, siret = SIRET) =>
    `2025;${mandat};${ligne};15/03/2025;6064;${siret};100,00`;

  it('come all or not at all: a mandat without one of them has another total', async () => {
    const first = await importFile(
      api,
      member,
      csv('mandats.csv', [HEADER, line(1, 1), line(1, 2, '1234'), line(1, 3), line(2, 1)]),
    );
    expect(first).toMatchObject({ lignes_lues: 4, lignes_acceptees: 1, lignes_rejetees: 3 });
    const { lignes } = await get(`imports/${first['id'] as string}/lignes?statut=rejetee`);
    expect(lignes[0].rejets).toEqual([
      {
        champ: 'numero',
        code: 'mandat.incomplet',
        raison: 'Le mandat 1 n’est pas repris en partie : la ligne 3 du fichier est rejetée.',
      },
    ]);
    // The corrected file loads what the first one left out.
    const second = await importFile(
      api,
      member,
      csv('m.csv', [HEADER, line(1, 1), line(1, 2), line(1, 3), line(2, 1)]),
    );
    expect(second).toMatchObject({ lignes_rejetees: 0, bilan: { mandats: { crees: 1, inchanges: 1 } } });
    const { mandats } = await get('mandats?search=1');
    expect(mandats.find(({ numero }: { numero: string }) => numero === '1').montant_ht).toBe(300);
  });
});

describe('the lines of a marché', () => {
  it('find it although it was declared while they were imported', async () => {
    await call(api, 'POST', '/api/v1/exercices', { ...member, json: { annee: 2025 } });
    const release = await holdBack('mandats');
    const { body } = await upload(
      api,
      member,
      csv('mandats.csv', ['Exercice;Mandat;Date mandat;Compte;Marché;Montant HT', '2025;1;15/03/2025;6064;M-7;10,00']),
    );
    await release.whenWaitedFor();
    const json = { numero: 'M-7', objet: 'Papier', exercice: 2025 };
    const marche = await call(api, 'POST', '/api/v1/marches', { ...member, json });
    expect(marche.status).toBe(201);
    await release();
    expect(await importEnd(api, member, body.data.id as string)).toMatchObject({ lignes_acceptees: 1 });
    const [line] = await asOwner(api, 'SELECT marche_id FROM lignes_mandat WHERE organization_id = $1', [
      member.organization,
    ]);
    expect(line).toEqual({ marche_id: marche.body.data.id });
  });
});

describe('a contract of DECP', () => {
  const MARCHE = {
    id: '2025M001',
    acheteur: { id: SIRET },
    nature: 'Marché',
    objet: 'Entretien',
    codeCPV: '50700000',
    procedure: 'Procédure adaptée',
    lieuExecution: { code: '69001', typeCode: 'Code postal' },
    dureeMois: 12,
    dateNotification: '2025-01-10',
    datePublicationDonnees: '2025-01-20',
    montant: 100000,
    typesPrix: { typePrix: ['Définitif ferme'] },
    formePrix: 'Unitaire',
    techniques: { technique: ['Sans objet'] },
    modalitesExecution: { modaliteExecution: ['Sans objet'] },
    marcheInnovant: false,
    ccag: 'Travaux',
    offresRecues: 3,
    attributionAvance: false,
    typeGroupementOperateurs: 'Pas de groupement',
    considerationsSociales: { considerationSociale: ['Clause sociale'] },
    considerationsEnvironnementales: { considerationEnvironnementale: ['Clause environnementale'] },
    titulaires: [{ typeIdentifiant: 'SIRET', id: '52258043000026' }],
  };

  it('is published with the subcontracts that it came with', async () => {
    const acteSousTraitance = {
      id: 1,
      sousTraitant: { typeIdentifiant: 'SIRET', id: '44135591400298' },
      dureeMois: 6,
      dateNotification: '2025-02-01',
      datePublicationDonnees: '2025-02-10',
      montant: 5000,
      variationPrix: 'Révisable',
    };
    const contenu = { marches: { marche: [{ ...MARCHE, actesSousTraitance: [{ acteSousTraitance }] }] } };
    await importFile(api, member, { nom: 'decp.json', contenu: JSON.stringify(contenu) });
    const { body } = await call(api, 'GET', '/api/v1/marches/export/decp', member);
    expect(body.marches.marche[0].actesSousTraitance).toEqual([{ acteSousTraitance }]);
  });

  it('is published without a subcontract whose operator nobody can read, which is kept and shown', async () => {
    const sousTraitant = { typeIdentifiant: 'SIRET', id: '4413559', denominationSociale: 'Peinture Sud' };
    const acteSousTraitance = { id: 1, sousTraitant, dureeMois: 6, dateNotification: '2025-02-01', montant: 5000 };
    const contenu = { marches: { marche: [{ ...MARCHE, actesSousTraitance: [{ acteSousTraitance }] }] } };
    const file = { nom: 'decp.json', contenu: JSON.stringify(contenu) };
    expect(await importFile(api, member, file)).toMatchObject({ lignes_corrigees: 1 });
    const { marches } = await get('marches');
    const { sous_traitances } = await get(`marches/${marches[0].id}/sous-traitances`);
    const operateur = { fournisseur: null, identifie: false, operateur_lu: 'SIRET 4413559 Peinture Sud' };
    expect(sous_traitances).toEqual([expect.objectContaining({ numero: 1, montant: 5000, ...operateur })]);
    const { body } = await call(api, 'GET', '/api/v1/marches/export/decp', member);
    expect(body.marches.marche.map(({ id }: { id: string }) => id)).toEqual([MARCHE.id]);
    expect(body.marches.marche[0]).not.toHaveProperty('actesSousTraitance');
    const { a_completer } = await get('marches/export/decp/a-completer');
    expect(
      a_completer.map(({ membre, bloquant }: { membre: string; bloquant: boolean }) => [membre, bloquant]),
    ).toEqual([
      ['actesSousTraitance[1].sousTraitant.id', false],
      ['actesSousTraitance[1].variationPrix', false],
    ]);
    // Identified by hand, it is published with the next export.
    const path = `/api/v1/marches/${marches[0].id}/sous-traitances/${sous_traitances[0].id}`;
    const fournisseur = { type_id: 'SIRET', identifiant: '44135591400298' };
    const json = {
      fournisseur,
      montant: 5000,
      duree_mois: 6,
      date_notification: '2025-02-01',
      variation_prix: 'Ferme',
      version: 1,
    };
    const corrected = await call(api, 'PUT', path, { ...member, json });
    expect([corrected.status, corrected.body.data]).toEqual([
      200,
      expect.objectContaining({
        identifie: true,
        operateur_lu: null,
        fournisseur: expect.objectContaining(fournisseur),
      }),
    ]);
    const again = await call(api, 'GET', '/api/v1/marches/export/decp', member);
    expect(again.body.marches.marche[0].actesSousTraitance).toHaveLength(1);
  });

  it('that comes twice is rejected with the line of the file where the kept one stands', async () => {
    const contenu = JSON.stringify({ marches: [{ ...MARCHE, datePublicationDonnees: '2025-03-01' }, MARCHE] }, null, 1);
    const { id } = await importFile(api, member, { nom: 'decp.json', contenu });
    const { lignes } = await get(`imports/${id as string}/lignes?statut=rejetee`);
    const ligne = contenu.split('\n').findIndex((line, index) => index > 2 && line === '  {') + 1;
    expect(lignes[0]).toMatchObject({
      numero: 2,
      ligne,
      rejets: [
        {
          champ: 'id',
          raison: `Répétition : le marché ${MARCHE.id} figure aussi à la ligne 3 du fichier (enregistrement n° 1), qui est retenue.`,
        },
      ],
    });
  });

  it('varies from the last total told, whatever modifications stand between', async () => {
    const marche = {
      ...MARCHE,
      modifications: [
        { modification: { id: 1, dureeMois: 24, dateNotificationModification: '2025-03-01' } },
        { modification: { id: 2, montant: 120000, dateNotificationModification: '2025-04-01' } },
        { modification: { id: 3, dureeMois: 30, dateNotificationModification: '2025-05-01' } },
        { modification: { id: 4, montant: 115000, dateNotificationModification: '2025-06-01' } },
      ],
    };
    await importFile(api, member, { nom: 'decp.json', contenu: JSON.stringify({ marches: { marche: [marche] } }) });
    const { marches } = await get('marches');
    const { avenants } = await get(`marches/${marches[0].id}/avenants`);
    const variations = avenants.map((avenant: Record<string, unknown>) => [
      avenant['numero'],
      avenant['variation_montant'],
    ]);
    expect(variations.sort()).toEqual([
      [1, 0],
      [2, 20000],
      [3, 0],
      [4, -5000],
    ]);
    expect((await get(`marches/${marches[0].id}`)).date_fin).toBe('2027-07-10');
    // Replaced by hand without an end date: that of its avenants stays.
    const { numero, objet, exercice, date_notification, duree_mois } = marches[0];
    const json = { numero, objet, exercice, date_notification, duree_mois };
    const replaced = await call(api, 'PUT', `/api/v1/marches/${marches[0].id}`, { ...member, json });
    expect([replaced.status, replaced.body.data?.date_fin]).toEqual([200, '2027-07-10']);
  });
});

describe('the lots of a price schedule', () => {
  const file = csv('prix.csv', [
    'Code;Désignation;Unité;Prix unitaire HT;Lot',
    'A1;Enrobé;t;80,00;1',
    'A1;Enrobé;t;82,00;2',
  ]);

  it('keep its prices apart, even of a marché that is not known; the same file again changes nothing', async () => {
    const first = await importFile(api, member, file);
    expect(first).toMatchObject({ statut: 'termine', lignes_rejetees: 0, bilan: { bordereaux: { crees: 2 } } });
    const { bordereaux } = await get('bordereaux');
    expect(bordereaux.map(({ libelle }: { libelle: string }) => libelle).sort()).toEqual([
      'prix (lot 1)',
      'prix (lot 2)',
    ]);
    const again = await importFile(api, member, { ...file, contenu: `${file.contenu}\n` });
    expect(again).toMatchObject({
      bilan: { bordereaux: { crees: 0, inchanges: 2 }, prix: { crees: 0, inchanges: 2 } },
    });
  });
});

describe('the tree of a nomenclature', () => {
  it('has no loop, not even through the familles that are there', async () => {
    const HEADER = 'Code;Libellé;Type;Parent';
    await importFile(api, member, csv('n.csv', [HEADER, 'A;Un;services;', 'B;Deux;services;A', 'C;Trois;services;B']));
    const looped = await importFile(api, member, csv('n2.csv', [HEADER, 'A;Un;services;C', 'D;Quatre;services;']));
    expect(looped).toMatchObject({ statut: 'termine', lignes_acceptees: 1, lignes_rejetees: 1 });
    const { lignes } = await get(`imports/${looped['id'] as string}/lignes?statut=rejetee`);
    expect(lignes[0].rejets[0]).toMatchObject({ champ: 'parent', raison: expect.stringContaining('elle-même') });
    const { familles } = await get('nomenclature');
    expect(familles.map(({ code }: { code: string }) => code)).toEqual(['A', 'D']);
  });
});

describe('an exercice', () => {
  it('cannot be closed while an import writes in it', async () => {
    await call(api, 'POST', '/api/v1/exercices', { ...member, json: { annee: 2025 } });
    const release = await holdBack('lignes_mandat');
    const { body } = await upload(
      api,
      member,
      csv('mandats.csv', ['Exercice;Mandat;Date mandat;Compte;Montant HT', '2025;1;15/03/2025;6064;10,00']),
    );
    await release.whenWaitedFor();
    const close = () => call(api, 'PUT', '/api/v1/exercices/2025', { ...member, json: { statut: 'clos' } });
    const refused = await close();
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'conflict']);
    expect(refused.body.error.message).toContain('Un import écrit dans l’exercice 2025');
    await release();
    expect(await importEnd(api, member, body.data.id as string)).toMatchObject({ lignes_acceptees: 1 });
    expect((await close()).status).toBe(200);
  });
});
