import type { Transaction } from '#database/transaction.js';
import { objetContredit } from '#procurement/classement/suggerer-famille.js';
import type { TypeAchat } from '#procurement/types-achat.js';
import { lireFamilles } from './regles.js';

/** What the famille of a contract is told by. */
export interface MarcheAClasser {
  id: string;
  objet: string;
  cpv: string | null;
  type: TypeAchat | null;
  /** Of its only holder. */
  siren: string | null;
}

/** The famille that the rules give a contract for sure. */
export interface FamilleSure {
  id: string;
  famille_id: string;
  source: string;
  confiance: string;
}

/**
 * The familles that the rules of the organisation give contracts for sure: by their CPV, or by their CPV and their holder,
 * of their own type, where their object does not name another famille. The others are left to suggestions.
 */
export async function famillesSures(
  tx: Transaction,
  organizationId: string,
  marches: readonly MarcheAClasser[],
): Promise<FamilleSure[]> {
  const typed = marches.filter(({ type }) => type !== null);
  if (typed.length === 0) return [];
  const triples = [...new Map(typed.map((marche) => [keyOf(marche), marche])).values()];
  const rows = await tx.many<{ cpv: string; type_achat: TypeAchat; siren: string } & Omit<FamilleSure, 'id'>>(
    'SELECT cpv, type_achat, siren, famille_id, source, confiance FROM classer_marches($1, $2, $3, $4)',
    [organizationId, triples.map(({ cpv }) => cpv), triples.map(({ type }) => type), triples.map(({ siren }) => siren)],
  );
  if (rows.length === 0) return [];
  const byTriple = new Map(rows.map((row) => [keyOf({ ...row, type: row.type_achat }), row]));
  const { parId, vocabulaire } = await lireFamilles(tx, organizationId);
  return typed.flatMap((marche) => {
    const sure = byTriple.get(keyOf(marche));
    if (!sure) return [];
    const { famille_id, source, confiance } = sure;
    const named = { objet: marche.objet, type: marche.type!, familleId: famille_id };
    return objetContredit(named, parId, vocabulaire) ? [] : [{ id: marche.id, famille_id, source, confiance }];
  });
}

const keyOf = ({ cpv, type, siren }: Pick<MarcheAClasser, 'cpv' | 'type' | 'siren'>): string =>
  [cpv ?? '', type, siren ?? ''].join(' ');

/** Imported contracts of open exercices whose famille no person gave. $2 narrows them; null: all. */
const A_CLASSER = `
  SELECT marche.id, marche.objet, marche.cpv, marche.type_achat AS type, marche.famille_id, marche.source_classement,
         marche.confiance, (
           SELECT CASE WHEN count(*) = 1 THEN min(fournisseur.siren) END FROM marche_titulaires titulaire
           JOIN fournisseurs fournisseur ON fournisseur.organization_id = $1 AND fournisseur.id = titulaire.fournisseur_id
           WHERE titulaire.organization_id = $1 AND titulaire.marche_id = marche.id) AS siren
  FROM marches marche
  JOIN exercices ON exercices.organization_id = $1 AND exercices.annee = marche.exercice AND exercices.statut = 'ouvert'
  WHERE marche.organization_id = $1 AND ($2::uuid[] IS NULL OR marche.id = ANY ($2))
    AND marche.empreinte_import IS NOT NULL
    AND (marche.famille_id IS NULL OR marche.provenances->>'famille_id' = 'deduit')`;

/** A contract that the rules gave another famille, or the same on another ground. */
export interface MarcheReclasse {
  id: string;
  /** Names of the members that changed. */
  champs: string[];
  /** It has a new version. One that this transaction wrote before has it already, and its writer tells of it. */
  versionne: boolean;
}

interface ClasseRow extends MarcheAClasser {
  famille_id: string | null;
  source_classement: string | null;
  confiance: string | null;
}

/**
 * Gives imported contracts the famille that the rules say now; one that a person gave stays. Their lines follow by trigger.
 * @param marches absent: all of them
 * @returns those that changed
 */
export async function reclasserMarches(
  tx: Transaction,
  organizationId: string,
  marches?: readonly string[],
): Promise<MarcheReclasse[]> {
  const rows = await tx.many<ClasseRow>(A_CLASSER, [organizationId, marches ?? null]);
  const sures = new Map((await famillesSures(tx, organizationId, rows)).map((sure) => [sure.id, sure]));
  const changed = rows
    .map((row) => ({ row, sure: sures.get(row.id) }))
    .filter(({ row, sure }) => {
      const same = row.famille_id === (sure?.famille_id ?? null) && row.confiance === (sure?.confiance ?? null);
      return !(same && row.source_classement === (sure?.source ?? null));
    });
  if (changed.length === 0) return [];
  return tx.many<MarcheReclasse>(
    `UPDATE marches SET famille_id = lu.famille_id, source_classement = lu.source, confiance = lu.confiance,
       provenances = CASE WHEN lu.famille_id IS NULL THEN provenances - 'famille_id'
                          ELSE provenances || '{"famille_id": "deduit"}' END,
       version = version + (updated_at <> now())::int, updated_at = now()
     FROM jsonb_to_recordset($2::jsonb) lu (id uuid, famille_id uuid, source text, confiance numeric)
     WHERE marches.organization_id = $1 AND marches.id = lu.id
     RETURNING new.id, new.version <> old.version AS versionne, array_remove(ARRAY[
       CASE WHEN new.famille_id IS DISTINCT FROM old.famille_id THEN 'famille' END,
       CASE WHEN new.source_classement IS DISTINCT FROM old.source_classement THEN 'source_classement' END,
       CASE WHEN new.confiance IS DISTINCT FROM old.confiance THEN 'confiance' END], NULL) AS champs`,
    [organizationId, JSON.stringify(changed.map(({ row, sure }) => ({ id: row.id, ...sure })))],
  );
}
