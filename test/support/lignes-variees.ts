import { TenantDatabase } from '#database/tenant-database.js';
import type { TestApi } from './api.js';
import { asOwner } from './factories.js';
import { createReferentiel, type Referentiel } from './depenses.js';

/** A line as a plain reading of the tables tells it: what the list of lines is held against. */
export interface LigneLue {
  id: string;
  exercice: number;
  date_emission: string;
  montant: number;
  service: string | null;
  famille: string | null;
  fournisseur: string | null;
  marche: string | null;
  /** The opération whose need it counts in. */
  operation: string | null;
  compte: string | null;
  type: string | null;
  section: string | null;
  source: string | null;
  texte: string;
  /** Whether the import of `createLignesVariees` brought its mandat. */
  importee: boolean;
  /** The verdict of the line, and of its group: they differ where it was paid beyond a maximum. */
  verdict: string;
  groupe: string;
  /** Cents beyond a maximum. */
  auDela: number;
}

/** Lines of every kind: with tax, cancelled, on a contract known or not, of two open exercices and a closed one. */
const LIGNES = `
  WITH tirage AS (
    SELECT n, hashint4(n) & 1023 AS a, hashint4(n * 7 + 1) & 1023 AS b, hashint4(n * 13 + 2) & 1023 AS c
    FROM generate_series(1, $2::int) n),
  mandat AS (
    INSERT INTO mandats (organization_id, exercice, numero, objet, date_emission, montant_ht, service_id, fournisseur_id)
    SELECT $1, 2024 + a % 3, 'L' || n, (ARRAY['Affranchissement', 'Élagage', 'Réfection de la voirie'])[1 + c % 3],
           make_date(2024 + a % 3, 1, 1) + b % 365, 1, ($3::uuid[])[1 + a % 3], ($4::uuid[])[1 + b % 9]
    FROM tirage RETURNING id, numero, exercice, date_emission, service_id, fournisseur_id, objet),
  textes AS (
    INSERT INTO recherche_mandats (organization_id, mandat_id, exercice, service_id, date_emission, texte)
    SELECT $1, id, exercice, service_id, date_emission, texte_recherche_mandat(numero, objet, '') FROM mandat)
  INSERT INTO lignes_mandat (organization_id, mandat_id, numero, exercice, date_emission, service_id, fournisseur_id,
    compte, section, montant_ht, montant_base, marche_id, marche_reference, famille_id, type_achat, source_classement,
    confiance, hors_perimetre, exercice_annule, emission_annulee, operation_id)
  SELECT $1, mandat.id, 1, mandat.exercice, mandat.date_emission, mandat.service_id, mandat.fournisseur_id,
         (ARRAY['60632', '611', '6283', '64111', '2313', NULL])[1 + b % 6],
         (ARRAY['fonctionnement', 'investissement', NULL])[1 + b % 3],
         CASE WHEN a % 11 = 0 THEN -1 ELSE 1 END * (c * 97 % 90000) / 4.0,
         CASE WHEN c % 9 = 0 THEN 'ttc' ELSE 'ht' END,
         ($5::uuid[])[1 + a % 12], CASE WHEN a % 10 = 3 THEN 'INCONNU-1' END,
         ($6::uuid[])[1 + c % 5], (ARRAY['fournitures', 'services', 'services', 'travaux', NULL])[1 + c % 5],
         CASE WHEN c % 5 <> 4 THEN (ARRAY['compte', 'manuel', 'cpv'])[1 + a % 3] END,
         CASE WHEN c % 5 <> 4 THEN 0.8 END, b % 17 = 0,
         CASE WHEN a % 11 = 0 THEN 2025 END, CASE WHEN a % 11 = 0 THEN date '2025-03-01' END, ($7::uuid[])[1 + b % 4]
  FROM tirage JOIN mandat ON mandat.numero = 'L' || n`;

/** What lines of every second mandat came from, with a mandat on two of its rows. */
export const IMPORT_VARIE = '0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a01';
const PROVENANCE = `
  WITH import AS (
    INSERT INTO imports (organization_id, id, fichier_nom, fichier_taille, fichier_sha256, chemin, acteur_type)
    VALUES ($1, $2, 'lignes.csv', 1, repeat('0', 64), '', 'system') RETURNING id)
  INSERT INTO import_ressources (organization_id, import_id, ressource, bloc, numeros, ids, crees)
  SELECT $1, import.id, 'mandat', bloc, array_agg(numero), array_agg(mandat_id), array_agg(true)
  FROM import, (SELECT row_number() OVER () AS numero, mandat_id, (row_number() OVER ()) / 100 AS bloc
                FROM lignes_mandat, generate_series(1, 2) WHERE organization_id = $1 AND hashtext(mandat_id::text) % 2 = 0) rangs
  GROUP BY import.id, bloc`;

/** Fills an organisation with lines of every kind, some of them beyond the maximum of a contract that is conforme. */
export async function createLignesVariees(api: TestApi, organization: string, lines: number): Promise<Referentiel> {
  const database = api.app.get(TenantDatabase);
  const referentiel = await database.transaction({ organizationId: organization }, async (tx) => {
    const created = await createReferentiel(tx, organization);
    await tx.execute(`INSERT INTO exercices (organization_id, annee) VALUES ($1, 2024)`, [organization]);
    const { services, fournisseurs, marches, familles } = created;
    await tx.execute(LIGNES, [
      organization,
      lines,
      [...services, null],
      [...fournisseurs, null],
      [...marches.slice(0, 4), ...Array<null>(8).fill(null)],
      [familles.A, familles.B, familles.C, familles.T, null],
      [...created.operations, null, null],
    ]);
    await tx.execute(PROVENANCE, [organization, IMPORT_VARIE]);
    await tx.execute(`UPDATE exercices SET statut = 'clos' WHERE organization_id = $1 AND annee = 2024`, [
      organization,
    ]);
    return created;
  });
  await asOwner(
    api,
    `UPDATE verdicts_marches SET statut = 'conforme', motif = 'procedure' WHERE organization_id = $1`,
    [organization],
  );
  return referentiel;
}

/** Every line of an organisation, read without the functions that the list uses. */
export async function lireLignes(api: TestApi, organization: string): Promise<LigneLue[]> {
  const rows = await api.app.get(TenantDatabase).transaction({ organizationId: organization }, (tx) =>
    tx.many<Omit<LigneLue, 'montant' | 'auDela'> & { montant: string; au_dela: string }>(
      `SELECT ligne.id, ligne.exercice, ligne.date_emission::text AS date_emission, ligne.montant_ht::text AS montant,
              ligne.service_id AS service, ligne.famille_id AS famille, ligne.fournisseur_id AS fournisseur,
              ligne.marche_id AS marche, ligne.compte, ligne.type_achat AS type, ligne.section,
              CASE WHEN NOT ligne.hors_perimetre AND ligne.famille_id IS NOT NULL AND ligne.type_achat = 'travaux'
                THEN ligne.operation_id END AS operation,
              ligne.source_classement AS source, lower(mandat.numero || ' ' || mandat.objet) AS texte,
              hashtext(mandat.id::text) % 2 = 0 AS importee,
              CASE WHEN depasse.au_dela_ht > 0 THEN 'a_verifier' ELSE groupe.conformite END AS verdict,
              groupe.conformite AS groupe, coalesce(depasse.au_dela_ht, 0)::text AS au_dela
       FROM lignes_mandat ligne
       JOIN mandats mandat ON mandat.organization_id = $1 AND mandat.id = ligne.mandat_id
       JOIN lignes_groupees groupee ON groupee.organization_id = $1 AND groupee.id = ligne.id
       JOIN groupes_lignes groupe ON groupe.organization_id = $1 AND groupe.cle = groupee.cle
       LEFT JOIN lignes_au_dela($1, (SELECT array_agg(id) FROM marches WHERE organization_id = $1)) depasse
         ON depasse.ligne_id = ligne.id AND groupe.conformite <> 'a_verifier'
       WHERE ligne.organization_id = $1`,
      [organization],
    ),
  );
  return rows.map(({ montant, au_dela, ...row }) => ({
    ...row,
    montant: cents(montant),
    auDela: cents(au_dela),
  }));
}

/** An amount with two decimals, in cents. */
export const cents = (amount: string | number): number => Math.round(Number(amount) * 100);
