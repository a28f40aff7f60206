import { toAmount } from '#common/money.js';
import type { ToolContext } from '../../scope.js';
import { type ReadFilters, sideOf } from './filtres.js';
import { type Demande, type Groupe, OF_GROUPS } from './resultat.js';

/**
 * The directions of the exercices $2, in the order of their amount: one row of a rollup each. $3 directions, $4 left out, $5 -1
 * upwards, $6 of them at most. The rollup keeps no tax of a direction: none is read of an exercice where some is unknown.
 */
const SERVICES = `
  SELECT groupe.cle::text AS cle, service.libelle, groupe.montant::text AS montant_ht, groupe.nombre::int AS nombre_lignes,
         count(*) OVER ()::int AS groupes
  FROM (
    SELECT service_id AS cle, sum(montant_ht) AS montant, sum(nombre) AS nombre FROM cumuls_services
    WHERE organization_id = $1 AND exercice = ANY ($2::int[]) AND ${sideOf('service_id', 3, 'uuid')}
      AND NOT EXISTS (SELECT FROM cumuls_exercices
        WHERE organization_id = $1 AND exercice = ANY ($2) AND NOT hors_perimetre AND ttc AND nombre <> 0)
    GROUP BY 1) groupe
  LEFT JOIN services service ON service.organization_id = $1 AND service.id = groupe.cle
  WHERE groupe.nombre <> 0 OR groupe.montant <> 0
  ORDER BY groupe.montant * $5::int DESC, groupe.cle NULLS LAST LIMIT $6`;

interface ServiceRow {
  cle: string | null;
  libelle: string | null;
  montant_ht: string;
  nombre_lignes: number;
  groupes: number;
}

/** Whether the amount of each direction is asked for, and nothing else tells its lines apart. */
export const isOfServices = (filtres: ReadFilters, { mesure }: Demande): boolean =>
  (mesure === 'montant_ht' || OF_GROUPS.has(mesure)) &&
  [filtres.famille, filtres.type, filtres.section, filtres.passation, filtres.verdict].every((one) => one === null);

export const readServices = (
  { tx, scope }: ToolContext,
  { exercices, service, serviceSauf }: ReadFilters,
  { sens }: Demande,
  limit: number,
): Promise<ServiceRow[]> =>
  tx.many<ServiceRow>(SERVICES, [scope.organizationId, exercices, service, serviceSauf, sens, limit]);

export const serviceGroup = ({ cle, libelle, montant_ht, nombre_lignes }: ServiceRow): Groupe => ({
  cle,
  libelle,
  chiffres: { montant_ht: toAmount(montant_ht), nombre_lignes, dont_ttc: 0 },
});
