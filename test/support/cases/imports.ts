import { call } from '../client.js';
import { asOwner } from '../factories.js';
import { importFile } from '../imports.js';
import { buyer, get } from './buyer.js';
import { attenduDe, caseOf, entreesDe, type PlayerOverApi } from './table.js';

type Row = Record<string, unknown>;

const MEMBERS: Readonly<Record<string, string>> = { offresRecues: 'offres_recues', dureeMois: 'duree_mois' };

/** What an import takes for a fact, and where it says that it comes from (§7.3). */
export const playProvenance: PlayerOverApi = async (cas, api) => {
  const { journal_export, fichier } = entreesDe<{
    journal_export?: { numero: string; supposes: string[] } | null;
    fichier: Row;
  }>(cas);
  const { member, siret } = await buyer(api);
  if (journal_export) {
    const { numero, supposes } = journal_export;
    const suppositions = Object.fromEntries(supposes.map((membre) => [membre, fichier[membre]]));
    await asOwner(api, 'INSERT INTO publications_decp (organization_id, numero, suppositions) VALUES ($1, $2, $3)', [
      ...[member.organization, numero, JSON.stringify(suppositions)],
    ]);
  }
  const record = {
    id: '2025-09',
    acheteur: { id: siret },
    objet: 'Voirie',
    dateNotification: '2025-03-02',
    ...fichier,
  };
  const contenu = JSON.stringify({ marches: { marche: [record] } });
  const end = await importFile(api, member, { nom: 'decp.json', contenu });
  const { marches } = await get(api, member, 'marches');
  const marche = await get(api, member, `marches/${marches[0].id}`);
  const { ligne, ...facts } = attenduDe<Record<string, { valeur: unknown; provenance: string } | string>>(cas);
  if (ligne === 'corrigee') expect(end).toMatchObject({ lignes_corrigees: 1 });
  for (const [membre, fait] of Object.entries(facts) as [string, { valeur: unknown; provenance: string }][]) {
    const name = MEMBERS[membre] ?? membre;
    const value = marche[name];
    // Known and not named in the provenances: published. Not known and not named: nothing is known of it.
    const provenance = marche.provenances[name] ?? (value === null ? 'inconnu' : 'publie');
    expect({ membre, valeur: value, provenance }).toEqual({ membre, ...fait });
  }
};

/** Members of the arrêté through the API: written, read again, each with its provenance (§7.1). */
export const playApi: PlayerOverApi = async (cas, api) => {
  const given = entreesDe<Row>(cas);
  const { member } = await buyer(api);
  const names: Readonly<Record<string, string>> = {
    ccag: 'ccag',
    marcheInnovant: 'marche_innovant',
    attributionAvance: 'attribution_avance',
    tauxAvance: 'taux_avance',
    typeGroupement: 'type_groupement',
    sousTraitanceDeclaree: 'sous_traitance_declaree',
    origineUE: 'origine_ue',
    origineFrance: 'origine_france',
  };
  const facts = Object.fromEntries(
    Object.entries(given).map(([membre, value]) => [
      names[membre],
      membre === 'tauxAvance' ? Number(value) : (value as unknown),
    ]),
  );
  await call(api, 'POST', '/api/v1/exercices', { ...member, json: { annee: 2025 } });
  const body = { numero: '2025-20', objet: 'Salle des fêtes', date_notification: '2025-03-02', ...facts };
  const created = await call(api, 'POST', '/api/v1/marches', { ...member, json: body });
  const { enregistre, relus_a_l_identique, provenance } = attenduDe<Row>(cas);
  if (created.status !== 201) throw new Error(created.text);
  expect(enregistre).toBe(true);
  const again = await get(api, member, `marches/${created.body.data.id}`);
  const read = Object.fromEntries(Object.keys(facts).map((name) => [name, again[name]]));
  expect(JSON.stringify(read) === JSON.stringify(facts)).toBe(relus_a_l_identique);
  for (const [name, value] of Object.entries(facts))
    expect([name, again.provenances[name] ?? null]).toEqual([name, value === null ? null : provenance]);
};

/** A file whose column of contracts is empty or not: what its lines without a number are (§5.3). */
export const playColonneMarche: PlayerOverApi = async (cas, api) => {
  const given = entreesDe<{ colonnes: string[]; lignes: number; lignes_avec_marche: number }>(cas);
  const { member } = await buyer(api);
  const lines = Array.from({ length: given.lignes }, (_, index) => {
    const marche = index < given.lignes_avec_marche ? `M-${index}` : '';
    return `${index + 1};10/02/2025;6068;100;${marche}`;
  });
  const contenu = [`Mandat;Date;Compte;Montant HT;Marché`, ...lines].join('\n');
  const end = await importFile(api, member, { nom: 'mandats.csv', contenu }, { type: 'mandats' });
  expect(end).toMatchObject({ lignes_acceptees: given.lignes, lignes_rejetees: 0 });
  const totals: Record<string, number> = {};
  for (const passation of ['marche', 'hors_marche', 'inconnue'])
    totals[passation] = (await get(api, member, `mandats?passation=${passation}`)).total;
  const { marche } = attenduDe<{ marche: string }>(cas);
  const without = given.lignes - given.lignes_avec_marche;
  const told = totals['inconnue'] === without ? 'inconnu' : `hors_marche sur les ${totals['hors_marche']} lignes vides`;
  expect([told, totals['marche']]).toEqual([marche, given.lignes_avec_marche]);
};

/** A lot that a person took out of its consultation stays out when the file comes again. */
export const playDetache: PlayerOverApi = async (cas, api) => {
  const { member, siret } = await buyer(api);
  const { lignes } = entreesDe<{ lignes: Row[] }>(caseOf('I13'));
  const records = lignes.map(({ id, objet, titulaire, montant, cpv, dateNotification }, index) => ({
    ...{ id, objet, montant, codeCPV: cpv, dateNotification, nature: 'Marché', procedure: 'Procédure adaptée' },
    acheteur: { id: siret },
    titulaires: [{ typeIdentifiant: 'HORS-UE', id: `${titulaire as string}${index}` }],
  }));
  const file = { nom: 'decp.json', contenu: JSON.stringify({ marches: records }) };
  await importFile(api, member, file);
  const [whole] = (await get(api, member, 'consultations')).consultations;
  const { lots } = await get(api, member, `consultations/${whole.id}`);
  const taken = await call(api, 'POST', `/api/v1/consultations/${whole.id}/detacher`, {
    ...member,
    json: { marches: [lots[1].id ?? lots[1].marche_id] },
  });
  expect(taken.status).toBe(201);
  const standing = async () => (await get(api, member, 'consultations')).consultations.map(({ id }: Row) => id).sort();
  const before = await standing();
  await importFile(api, member, file);
  const after = (await get(api, member, 'consultations')).consultations as Row[];
  expect({
    regroupement: after.find(({ id }) => id !== whole.id)?.['regroupement'],
    change: JSON.stringify(after.map(({ id }) => id).sort()) !== JSON.stringify(before),
  }).toEqual(attenduDe(cas));
};
