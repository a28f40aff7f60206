import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { affichageTaux, tauxConformite } from '#procurement/taux-conformite.js';
import { insert } from '../depenses.js';
import { createOrganization } from '../factories.js';
import { attenduDe, type Cas, entreesDe, type Player, type PlayerOverApi } from './table.js';

/**
 * The rows of the table that are about lines, through the real SQL: each is written as the lines that give its need and its
 * part without a contract, and the verdict read is that of the rollup.
 */
interface Entrees {
  compte: 'achat' | 'hors_perimetre' | 'inconnu';
  type: string;
  date_emission: string;
  besoin_min: number;
  besoin_max: number;
  hors_marche_min: number;
  hors_marche_max: number;
  marche: string;
  operation?: string;
  famille?: string;
  au_dela?: string;
}

let pieces = 0;

/** The lines of a case in an exercice and a famille of their own; answers the line that is judged. */
async function write(tx: Transaction, organizationId: string, cas: Cas): Promise<string> {
  const given = entreesDe<Entrees>(cas);
  const put = (table: string, row: Record<string, unknown>) => insert(tx, organizationId, table, row);
  const exercice = Number(given.date_emission.slice(0, 4));
  await tx.execute('INSERT INTO exercices (organization_id, annee) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    organizationId,
    exercice,
  ]);
  const known = await tx.first<{ id: string }>('SELECT id FROM nomenclatures');
  const nomenclature = known?.id ?? (await put('nomenclatures', { numero: 1, libelle: 'Version 1' }));
  const famille =
    given.famille === 'inconnue'
      ? null
      : await put('familles', {
          nomenclature_id: nomenclature,
          code: cas.cas,
          libelle: cas.cas,
          type_achat: given.type,
        });
  const operation = given.operation === 'oui' ? await put('operations', { code: cas.cas, libelle: cas.cas }) : null;
  const marche = async (statut: string, montant: number) => {
    const id = await put('marches', { numero: `${cas.cas}-${(pieces += 1)}`, exercice, objet: cas.cas, montant });
    await tx.execute(
      `INSERT INTO verdicts_marches (organization_id, marche_id, statut, motif, faits, version_regles)
       VALUES ($1, $2, $3, 'test', '{}', '1')`,
      [organizationId, id, statut],
    );
    return id;
  };
  const ttc = given.besoin_min !== given.besoin_max;
  const pay = async (montant: number, line: Record<string, unknown> = {}) => {
    const mandat = await put('mandats', {
      exercice,
      numero: `${cas.cas}-${(pieces += 1)}`,
      date_emission: given.date_emission,
      montant_ht: montant,
    });
    return put('lignes_mandat', {
      mandat_id: mandat,
      numero: 1,
      exercice,
      date_emission: given.date_emission,
      compte: '6068',
      famille_id: famille,
      operation_id: operation,
      type_achat: famille === null ? null : given.type,
      montant_ht: montant,
      montant_base: ttc ? 'ttc' : 'ht',
      hors_perimetre: given.compte === 'hors_perimetre',
      compte_inconnu: given.compte === 'inconnu',
      ...line,
    });
  };
  if (given.marche.startsWith('verdict:')) {
    const paid = given.au_dela === 'oui' ? 150_000 : 1_000;
    const on = await marche(given.marche.slice('verdict:'.length), 100_000);
    if (given.au_dela === 'oui') await pay(110_000, { marche_id: on, service_id: await serviceOf(tx, organizationId) });
    return pay(paid - (given.au_dela === 'oui' ? 110_000 : 0), { marche_id: on });
  }
  if (given.marche === 'non_enregistre') return pay(1_000, { marche_reference: '2024-17' });
  const unnamed = given.marche === 'inconnu' ? { marche_non_renseigne: 'fichier' } : {};
  const without = given.marche === 'inconnu' ? given.besoin_max : given.hors_marche_max;
  const covered = given.besoin_max - without;
  if (covered > 0) await pay(covered, { marche_id: await marche('conforme', covered) });
  const judged = without > 1 ? 1 : without;
  if (without > 1) await pay(without - judged, unnamed);
  return pay(judged, unnamed);
}

/** A group of lines of its own, so that what was paid first stands in another than what is judged. */
async function serviceOf(tx: Transaction, organizationId: string): Promise<string> {
  return insert(tx, organizationId, 'services', { code: `S${(pieces += 1)}`, libelle: 'Bâtiments' });
}

/** The verdict of a line, as its rollup holds it; the rollups are recounted after each. */
export const playLigne: PlayerOverApi = async (cas, api) => {
  const { id: organizationId } = await createOrganization(api);
  const database = api.app.get(TenantDatabase);
  const run = <Result>(work: (tx: Transaction) => Promise<Result>) => database.transaction({ organizationId }, work);
  const found = await run(async (tx) => {
    const ligne = await write(tx, organizationId, cas);
    return tx.first<{ conformite: string; motif: string; manque: string[] }>(
      `SELECT groupe.conformite, groupe.motif, groupe.manque FROM lignes_groupees ligne
       JOIN groupes_lignes groupe ON groupe.cle = ligne.cle WHERE ligne.id = $1`,
      [ligne],
    );
  });
  expect(found).toEqual({
    conformite: cas['statut_attendu'],
    motif: cas['motif_attendu'],
    manque: cas['manque_attendu'] === '' ? [] : cas['manque_attendu']!.split('|'),
  });
  const ecarts = 'SELECT cumul FROM ecarts_cumuls($1) WHERE ecarts <> 0';
  expect(await run((tx) => tx.many(ecarts, [organizationId]))).toEqual([]);
};

/** The three shares of the rate, and how they are shown. */
export const playTaux: Player = (cas) => {
  const { lignes } = entreesDe<{
    lignes: { statut: 'conforme' | 'non_conforme' | 'a_verifier' | 'hors_champ'; montant_ht: string }[];
  }>(cas);
  const expected = attenduDe<Record<string, number | string | null>>(cas);
  const taux = tauxConformite(
    lignes.map(({ statut, montant_ht }) => ({ statut, montantHt: montant_ht, classee: true })),
  );
  expect({
    conforme_pct: taux.montantPct,
    non_conforme_pct: taux.nonConformePct,
    a_verifier_pct: taux.aVerifierPct,
  }).toEqual({
    conforme_pct: expected['conforme_pct'],
    non_conforme_pct: expected['non_conforme_pct'],
    a_verifier_pct: expected['a_verifier_pct'],
  });
  if (expected['affichage'] !== undefined) expect(affichageTaux(taux)).toBe(expected['affichage']);
};
