import { toAmount } from '#common/money.js';
import type { Axe } from '../../frame/terms.js';
import type { ToolContext } from '../../scope.js';
import { type ReadFilters, sideOf } from './filtres.js';
import { type Demande, type Groupe, OF_GROUPS } from './resultat.js';

/** What familles or directions come to, in the order of their amount. $5 -1 upwards, $6 of them at most. */
const named = (libelle: string, groups: string, names: string): string => `
  SELECT groupe.cle::text AS cle, ${libelle} AS libelle, groupe.montant::text AS montant_ht,
         groupe.nombre::int AS nombre_lignes, groupe.ttc::text AS dont_ttc, count(*) OVER ()::int AS groupes
  FROM (${groups}) groupe
  LEFT JOIN ${names} nom ON nom.organization_id = $1 AND nom.id = groupe.cle
  WHERE groupe.nombre <> 0 OR groupe.montant <> 0
  ORDER BY groupe.montant * $5::int DESC, groupe.cle NULLS LAST LIMIT $6`;

/** The familles of the exercices $2, and what has none: one row of a rollup each. $3 familles, $4 left out. */
const FAMILLES = named(
  `nom.code || ' ' || nom.libelle`,
  `SELECT famille_id AS cle, sum(montant_ht) AS montant, sum(nombre) AS nombre, sum(ttc_ht) AS ttc FROM cumuls_familles
    WHERE organization_id = $1 AND exercice = ANY ($2::int[]) AND ${sideOf('famille_id', 3, 'uuid')} GROUP BY 1
    UNION ALL
    SELECT NULL, sum(montant_ht), sum(nombre), coalesce(sum(montant_ht) FILTER (WHERE ttc), 0) FROM cumuls_exercices
    WHERE organization_id = $1 AND exercice = ANY ($2) AND NOT hors_perimetre AND NOT classee
      AND ($3::uuid[] IS NULL OR $4::boolean)`,
  'familles',
);

/**
 * The directions of the exercices $2: one row of a rollup each. $3 directions, $4 left out. The rollup keeps no tax of a
 * direction: none is read of an exercice where some is unknown.
 */
const SERVICES = named(
  'nom.libelle',
  `SELECT service_id AS cle, sum(montant_ht) AS montant, sum(nombre) AS nombre, 0 AS ttc FROM cumuls_services
    WHERE organization_id = $1 AND exercice = ANY ($2::int[]) AND ${sideOf('service_id', 3, 'uuid')}
      AND NOT EXISTS (SELECT FROM cumuls_exercices
        WHERE organization_id = $1 AND exercice = ANY ($2) AND NOT hors_perimetre AND ttc AND nombre <> 0)
    GROUP BY 1`,
  'services',
);

interface NamedRow {
  cle: string | null;
  libelle: string | null;
  montant_ht: string;
  nombre_lignes: number;
  dont_ttc: string;
  groupes: number;
}

/**
 * The amount of each famille or direction, where a rollup tells it: nothing else tells the lines apart.
 * @returns undefined where no rollup does
 */
export async function readByName(
  { tx, scope }: ToolContext,
  axe: Axe,
  { mesure, sens }: Demande,
  filtres: ReadFilters,
  limit: number,
): Promise<NamedRow[] | undefined> {
  const { exercices, famille, familleSauf, service, serviceSauf, type, section, passation, verdict } = filtres;
  const isOfNames = (axe === 'famille' && service === null) || (axe === 'service' && famille === null);
  const isAlone = [type, section, passation, verdict].every((one) => one === null);
  if (!isOfNames || !isAlone || (mesure !== 'montant_ht' && !OF_GROUPS.has(mesure))) return undefined;
  const sides = axe === 'famille' ? [famille, familleSauf] : [service, serviceSauf];
  const rows = await tx.many<NamedRow>(axe === 'famille' ? FAMILLES : SERVICES, [
    ...[scope.organizationId, exercices, ...sides, sens, limit],
  ]);
  return axe === 'service' && rows.length === 0 ? undefined : rows;
}

export const namedGroup = ({ cle, libelle, montant_ht, nombre_lignes, dont_ttc }: NamedRow): Groupe => ({
  cle,
  libelle,
  chiffres: { montant_ht: toAmount(montant_ht), nombre_lignes, dont_ttc: toAmount(dont_ttc) },
});
