import { TREE_LEVELS_MAX } from '#procurement/caps.js';
import { ImportRefusal } from '../import-refusal.js';
import type { FamilleLue } from '../readers/nomenclature/famille-lue.js';
import type { Changements } from '../ledger.js';
import { LIGNE_DU_FICHIER, STAGING } from '../staging.js';
import { keepRessources } from '../ressources.js';
import { countKept, rejectSql, warnSql } from '../verdicts.js';
import type { KeptRows, Loader, Run } from './loader.js';

/** Rounds of rejections before the file as a whole is refused: each may leave other familles where they were, too deep. */
const ROUNDS_MAX = 10;

/**
 * SQL of the rows that would leave the tree deeper than it may be, or in a loop: those whose own line of parents is too
 * long, and those above a known famille that would end too deep. The known familles are of the tree as they stand.
 */
const deepRows = `
  WITH RECURSIVE actives AS (
    SELECT famille.id, famille.code, famille.parent_id FROM familles famille
    JOIN nomenclatures nomenclature ON nomenclature.organization_id = $1 AND nomenclature.id = famille.nomenclature_id
    WHERE famille.organization_id = $1 AND nomenclature.active),
  lues AS (SELECT code, parent FROM ${STAGING} WHERE statut <> 'rejetee'),
  rattachees AS (
    SELECT code, parent FROM lues
    WHERE parent <> code AND (parent IN (SELECT code FROM lues) OR parent IN (SELECT code FROM actives))),
  liens AS (
    SELECT code, parent FROM rattachees
    UNION ALL
    SELECT actives.code, parente.code FROM actives JOIN actives parente ON parente.id = actives.parent_id
    WHERE actives.code NOT IN (SELECT code FROM rattachees)),
  lignees AS (
    SELECT code, parent, 1 AS niveau FROM liens
    UNION ALL
    SELECT lignees.code, liens.parent, niveau + 1 FROM lignees JOIN liens ON liens.code = lignees.parent
    WHERE niveau < ${TREE_LEVELS_MAX}),
  profondes AS (SELECT DISTINCT code FROM lignees WHERE niveau = ${TREE_LEVELS_MAX}),
  connues AS (SELECT code FROM profondes WHERE code NOT IN (SELECT code FROM rattachees)),
  fautives AS (
    SELECT code FROM profondes
    UNION
    SELECT parent FROM lignees WHERE code IN (SELECT code FROM connues))
  SELECT numero, format('La famille %s dépend d’elle-même, ou de plus de ${TREE_LEVELS_MAX} niveaux.', code) AS raison
  FROM ${STAGING} WHERE code IN (SELECT code FROM rattachees) AND code IN (SELECT code FROM fautives)`;

/**
 * Loads familles into the active nomenclature, creating its first version when there is none. A famille is known by its
 * code; those that the file does not name stay.
 */
export const nomenclatureLoader: Loader<FamilleLue, KeptRows> = {
  columns: [
    { name: 'code', sqlType: 'text', value: ({ code }) => code },
    { name: 'libelle', sqlType: 'text', value: ({ libelle }) => libelle },
    { name: 'type_achat', sqlType: 'text', value: ({ type }) => type },
    { name: 'parent', sqlType: 'text', value: ({ parent }) => parent },
    { name: 'prefixes_cpv', sqlType: 'jsonb', value: ({ prefixesCpv }) => prefixesCpv },
    { name: 'comptes', sqlType: 'jsonb', value: ({ comptes }) => comptes },
  ],

  tables: ['familles'],

  async check({ tx, organizationId }) {
    await tx.execute(
      rejectSql(
        'ligne.repetition',
        'code',
        `SELECT numero, format('Doublon : le code %s figure déjà à la ligne %s du fichier.', code, retenue) AS raison
         FROM (SELECT numero, code, row_number() OVER w AS rang,
                      first_value(${LIGNE_DU_FICHIER}) OVER w AS retenue
               FROM ${STAGING} WHERE statut <> 'rejetee' WINDOW w AS (PARTITION BY code ORDER BY numero)) rangs
         WHERE rang > 1`,
      ),
    );
    await rejectDeepRows({ tx, organizationId });
    await tx.execute(
      warnSql(
        'famille.parente_inconnue',
        'parent',
        `SELECT numero, format('Famille parente inconnue : %s.', parent) AS raison FROM ${STAGING}
         WHERE parent IS NOT NULL AND parent NOT IN (SELECT code FROM ${STAGING} WHERE statut <> 'rejetee')
           AND parent NOT IN (SELECT code FROM familles WHERE organization_id = $1)`,
      ),
      [organizationId],
    );
    return { retenues: await countKept(tx) };
  },

  async apply(run, plan) {
    const nomenclatureId = await activeNomenclature(run);
    const familles = await upsertFamilles(run, plan, nomenclatureId);
    await linkParents(run, nomenclatureId);
    await keepRessources(run, 'famille', FAMILLES_OF_ROWS);
    return { familles };
  },
};

/** The famille of each row that created or changed it, in the present transaction. */
const FAMILLES_OF_ROWS = `
  SELECT staging.numero, famille.id, famille.created_at = now() AS cree
  FROM ${STAGING} staging
  JOIN nomenclatures nomenclature ON nomenclature.organization_id = $1 AND nomenclature.active
  JOIN familles famille ON famille.organization_id = $1 AND famille.nomenclature_id = nomenclature.id
    AND famille.code = staging.code AND famille.updated_at = now()
  WHERE staging.statut <> 'rejetee'`;

/** @throws ImportRefusal when the file cannot be brought within the levels by leaving rows out */
async function rejectDeepRows({ tx, organizationId }: Pick<Run, 'tx' | 'organizationId'>): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    if ((await tx.execute(rejectSql('famille.trop_profonde', 'parent', deepRows), [organizationId])) === 0) return;
  }
  throw new ImportRefusal(
    'profondeur',
    `Les familles du fichier et celles qui existent formeraient plus de ${TREE_LEVELS_MAX} niveaux.`,
  );
}

/** Identifier of the active nomenclature, its first version being created when there is none; locked until the commit. */
export async function activeNomenclature({ tx, organizationId }: Pick<Run, 'tx' | 'organizationId'>): Promise<string> {
  const active = await tx.first<{ id: string }>(
    'SELECT id FROM nomenclatures WHERE organization_id = $1 AND active FOR UPDATE',
    [organizationId],
  );
  if (active) return active.id;
  const created = await tx.first<{ id: string }>(
    `INSERT INTO nomenclatures (organization_id, numero, libelle)
     SELECT $1, coalesce(max(numero), 0) + 1, 'Nomenclature des achats' FROM nomenclatures WHERE organization_id = $1
     RETURNING id`,
    [organizationId],
  );
  return created!.id;
}

async function upsertFamilles(
  { tx, organizationId }: Run,
  { retenues }: KeptRows,
  nomenclatureId: string,
): Promise<Changements> {
  const counts = await tx.first<{ crees: number; modifies: number }>(
    `WITH ecrites AS (
       INSERT INTO familles (organization_id, nomenclature_id, code, libelle, type_achat, prefixes_cpv, comptes)
       SELECT $1::uuid, $2::uuid, code, libelle, type_achat,
              ARRAY(SELECT jsonb_array_elements_text(prefixes_cpv)), ARRAY(SELECT jsonb_array_elements_text(comptes))
       FROM ${STAGING} WHERE statut <> 'rejetee'
       ON CONFLICT (organization_id, nomenclature_id, code) DO UPDATE SET
         libelle = excluded.libelle, type_achat = excluded.type_achat, prefixes_cpv = excluded.prefixes_cpv,
         comptes = excluded.comptes, version = familles.version + 1, updated_at = now()
       WHERE (familles.libelle, familles.type_achat, familles.prefixes_cpv, familles.comptes)
         IS DISTINCT FROM (excluded.libelle, excluded.type_achat, excluded.prefixes_cpv, excluded.comptes)
       RETURNING old.id IS NULL AS cree
     )
     SELECT count(*) FILTER (WHERE cree)::int AS crees, count(*) FILTER (WHERE NOT cree)::int AS modifies FROM ecrites`,
    [organizationId, nomenclatureId],
  );
  const { crees, modifies } = counts!;
  return { crees, modifies, inchanges: retenues - crees - modifies };
}

async function linkParents({ tx, organizationId }: Run, nomenclatureId: string): Promise<void> {
  await tx.execute(
    `UPDATE familles SET parent_id = parente.id
     FROM ${STAGING} staging
     JOIN familles parente ON parente.organization_id = $1 AND parente.nomenclature_id = $2 AND parente.code = staging.parent
     WHERE familles.organization_id = $1 AND familles.nomenclature_id = $2 AND familles.code = staging.code
       AND staging.statut <> 'rejetee' AND parente.code <> staging.code
       AND familles.parent_id IS DISTINCT FROM parente.id`,
    [organizationId, nomenclatureId],
  );
}
