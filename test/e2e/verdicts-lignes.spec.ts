import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Transaction } from '#database/transaction.js';
import { affichageTaux, tauxConformite } from '#procurement/taux-conformite.js';
import { insert, startDepenses, type TestDepenses } from '../support/depenses.js';

/**
 * The rows of the table of cases that are about lines, through the real SQL: each is written as the lines that give its
 * need and its part without a contract, and the verdict read is that of the rollup.
 */
interface Cas {
  cas: string;
  objet_teste: string;
  entrees: string;
  statut_attendu: string;
  motif_attendu: string;
  manque_attendu: string;
  resultat_attendu: string;
}

const CASES = parse(readFileSync('libs/procurement/fixtures/verdicts-cases.csv', 'utf8'), { columns: true }) as Cas[];
const of = (objet: string): Cas[] => CASES.filter(({ objet_teste }) => objet_teste === objet);

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

let depenses: TestDepenses;
beforeAll(async () => {
  depenses = await startDepenses();
});
afterAll(() => depenses.close());

let pieces = 0;

/** The lines of a case in an exercice and a famille of their own; answers the line that is judged. */
async function write(tx: Transaction, cas: Cas): Promise<string> {
  const given = JSON.parse(cas.entrees) as Entrees;
  const put = (table: string, row: Record<string, unknown>) => insert(tx, depenses.organizationId, table, row);
  const exercice = Number(given.date_emission.slice(0, 4));
  await tx.execute('INSERT INTO exercices (organization_id, annee) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    depenses.organizationId,
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
      [depenses.organizationId, id, statut],
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
    if (given.au_dela === 'oui') await pay(110_000, { marche_id: on, service_id: await serviceOf(tx) });
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
async function serviceOf(tx: Transaction): Promise<string> {
  return insert(tx, depenses.organizationId, 'services', { code: `S${(pieces += 1)}`, libelle: 'Bâtiments' });
}

describe('the table of cases, lines', () => {
  it.each(of('verdict_ligne').map((cas) => [cas.cas, cas] as const))('%s', async (_name, cas) => {
    const found = await depenses.run(async (tx) => {
      const ligne = await write(tx, cas);
      return tx.first<{ conformite: string; motif: string; manque: string[] }>(
        `SELECT groupe.conformite, groupe.motif, groupe.manque FROM lignes_groupees ligne
         JOIN groupes_lignes groupe ON groupe.cle = ligne.cle WHERE ligne.id = $1`,
        [ligne],
      );
    });
    expect(found).toEqual({
      conformite: cas.statut_attendu,
      motif: cas.motif_attendu,
      manque: cas.manque_attendu === '' ? [] : cas.manque_attendu.split('|'),
    });
  });

  it('are recounted without a difference', async () => {
    const differences = await depenses.run((tx) =>
      tx.many('SELECT cumul FROM ecarts_cumuls($1) WHERE ecarts <> 0', [depenses.organizationId]),
    );
    expect(differences).toEqual([]);
  });

  it.each(of('taux').map((cas) => [cas.cas, cas] as const))('%s', (_name, cas) => {
    const { lignes } = JSON.parse(cas.entrees) as {
      lignes: { statut: 'conforme' | 'non_conforme' | 'a_verifier' | 'hors_champ'; montant_ht: string }[];
    };
    const expected = JSON.parse(cas.resultat_attendu) as Record<string, number | string | null>;
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
    if (expected['affichage'] !== undefined) expect(affichageTaux(taux.aVerifierPct)).toBe(expected['affichage']);
  });
});
