import { asOwner } from '../factories.js';
import { importFile } from '../imports.js';
import { readAll, withFile } from '../reader-fixtures.js';
import { estUnRemplissage } from '#procurement/verdicts/valeur.js';
import { buyer, get } from './buyer.js';
import { attenduDe, entreesDe, type PlayerOverApi } from './table.js';

interface Entrees {
  montant_ht?: string;
  tva?: string;
  montant_ttc?: string;
  taux_tva?: string;
  montants?: string[];
  compte?: string;
}

/** Names of the columns of a file of mandats. */
const COLONNES: Readonly<Record<string, string>> = {
  montant_ht: 'Montant HT',
  tva: 'Montant TVA',
  montant_ttc: 'Montant TTC',
  taux_tva: 'Taux TVA',
};

/** Amounts that say nothing, as a file of contracts writes them. */
async function playRemplissages(montants: readonly string[], attendu: { montants: null[] }): Promise<void> {
  const marches = montants.map(
    (montant, index) => `{"id":"2025-${index}","acheteur":{"id":"21310069600011"},"objet":"Gaz","montant":${montant}}`,
  );
  const rows = await withFile(`{"marches":[${marches.join()}]}`, 'd.json', (path) => readAll('marches', path));
  const known = rows.map(({ donnees }) => donnees?.montant).filter((montant) => montant !== undefined);
  expect(rows).toHaveLength(attendu.montants.length);
  expect(known.filter((montant) => !estUnRemplissage(montant))).toEqual([]);
}

/** The amount of a line, from the columns that its file has (§9). */
export const playMontant: PlayerOverApi = async (cas, api) => {
  const { montants, compte, ...given } = entreesDe<Entrees & { colonnes?: string[] }>(cas);
  if (montants) return playRemplissages(montants, attenduDe(cas));
  const { member } = await buyer(api);
  const columns = Object.keys(COLONNES).filter((column) => given[column as keyof typeof given] !== undefined);
  const contenu = [
    ['Mandat', 'Date', 'Compte', ...columns.map((column) => COLONNES[column])].join(';'),
    ['1', '10/02/2025', compte ?? '6068', ...columns.map((column) => given[column as keyof typeof given])].join(';'),
  ].join('\n');
  await importFile(api, member, { nom: 'mandats.csv', contenu }, { type: 'mandats' });
  const [line] = await asOwner<{ montant: string; base: string; ht_min: string; compte_inconnu: boolean }>(
    api,
    `SELECT montant_ht::text AS montant, montant_base AS base, compte_inconnu,
            montant_min(montant_ht, true)::numeric(15,2)::text AS ht_min
     FROM lignes_mandat WHERE organization_id = $1`,
    [member.organization],
  );
  const { montant, base, ht_min } = line!;
  const taux = (await get(api, member, 'dashboard?exercice=2025')).taux_conformite;
  const found: Record<string, unknown> = {
    montant_ht: base === 'ttc' ? null : montant,
    // An amount computed from what includes tax is exact: it is stored as any other without tax.
    base: base === 'ht' && given.montant_ht === undefined ? 'calcule' : base,
    ht_min,
    ht_max: montant,
    perimetre: line!.compte_inconnu ? 'inconnu' : 'connu',
    dans_la_base_du_taux: taux.montant_pct !== null,
    statut: taux.a_verifier_pct === 100 ? 'a_verifier' : 'autre',
  };
  const attendu = attenduDe<Record<string, unknown>>(cas);
  expect(Object.fromEntries(Object.keys(attendu).map((cle) => [cle, found[cle]]))).toEqual(attendu);
};
