import { toAmount } from '#common/money.js';
import type { ToolContext } from '../../scope.js';
import { type ReadFilters, sideOf } from './filtres.js';
import { type Demande, type Groupe, OF_GROUPS } from './resultat.js';

/**
 * The familles of the exercices $2, in the order of their amount, and what has none: one row of a rollup each. $3 familles, $4 left
 * out, $5 -1 upwards, $6 of them at most.
 */
const FAMILLES = `
  SELECT groupe.cle::text AS cle, famille.code || ' ' || famille.libelle AS libelle, groupe.montant::text AS montant_ht,
         groupe.nombre::int AS nombre_lignes, groupe.ttc::text AS dont_ttc, count(*) OVER ()::int AS groupes
  FROM (
    SELECT famille_id AS cle, sum(montant_ht) AS montant, sum(nombre) AS nombre, sum(ttc_ht) AS ttc FROM cumuls_familles
    WHERE organization_id = $1 AND exercice = ANY ($2::int[]) AND ${sideOf('famille_id', 3, 'uuid')} GROUP BY 1
    UNION ALL
    SELECT NULL, sum(montant_ht), sum(nombre), coalesce(sum(montant_ht) FILTER (WHERE ttc), 0) FROM cumuls_exercices
    WHERE organization_id = $1 AND exercice = ANY ($2) AND NOT hors_perimetre AND NOT classee
      AND ($3::uuid[] IS NULL OR $4::boolean)) groupe
  LEFT JOIN familles famille ON famille.organization_id = $1 AND famille.id = groupe.cle
  WHERE groupe.nombre <> 0 OR groupe.montant <> 0
  ORDER BY groupe.montant * $5::int DESC, groupe.cle NULLS LAST LIMIT $6`;

interface FamilleRow {
  cle: string | null;
  libelle: string | null;
  montant_ht: string;
  nombre_lignes: number;
  dont_ttc: string;
  groupes: number;
}

/** Whether the amount of each famille is asked for, and nothing else tells its lines apart. */
export const isOfFamilles = (filtres: ReadFilters, { mesure }: Demande): boolean =>
  (mesure === 'montant_ht' || OF_GROUPS.has(mesure)) &&
  [filtres.service, filtres.type, filtres.section, filtres.passation, filtres.verdict].every((one) => one === null);

export const readFamilles = (
  { tx, scope }: ToolContext,
  { exercices, famille, familleSauf }: ReadFilters,
  { sens }: Demande,
  limit: number,
): Promise<FamilleRow[]> =>
  tx.many<FamilleRow>(FAMILLES, [scope.organizationId, exercices, famille, familleSauf, sens, limit]);

export const familleGroup = ({ cle, libelle, montant_ht, nombre_lignes, dont_ttc }: FamilleRow): Groupe => ({
  cle,
  libelle,
  chiffres: { montant_ht: toAmount(montant_ht), nombre_lignes, dont_ttc: toAmount(dont_ttc) },
});
