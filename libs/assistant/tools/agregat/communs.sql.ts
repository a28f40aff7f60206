import { linesOf } from './achats.sql.js';
import { FIRM_NAME } from './filtres.js';

/** What tells the side of a line. */
const SIDES = {
  service: 'retenu.service_id::text',
  famille: 'retenu.famille_id::text',
  type: 'retenu.type_achat',
  section: 'retenu.section',
  exercice: 'retenu.exercice::text',
} as const;
export type CommonAxis = keyof typeof SIDES;
export const COMMON_AXES = Object.keys(SIDES) as CommonAxis[];

/** The firms that were paid on both sides, or on the first one alone: $11 the values of one, $12 those of the other, $13 rows at most, $25 and $26 the least and the most that the one side was paid. */
export const commonSuppliers = (axe: CommonAxis, isAlone: boolean): string => `${linesOf('tous')},
  cotes AS (
    SELECT fournisseur_id, sum(centimes) FILTER (WHERE ${SIDES[axe]} = ANY ($11::text[])) AS un,
           sum(centimes) FILTER (WHERE ${SIDES[axe]} = ANY ($12::text[])) AS autre
    FROM retenu GROUP BY 1),
  groupe AS (
    SELECT cle_fournisseur(paye.siren, paye.type_id, paye.identifiant) AS cle, sum(cotes.un) AS un, sum(cotes.autre) AS autre
    FROM cotes JOIN fournisseurs paye ON paye.organization_id = $1 AND paye.id = cotes.fournisseur_id
    GROUP BY 1 HAVING sum(cotes.un) IS NOT NULL AND sum(cotes.autre) IS ${isAlone ? '' : 'NOT '}NULL
      AND sum(cotes.un) >= coalesce($25::numeric * 100, '-infinity') AND sum(cotes.un) <= coalesce($26::numeric * 100, 'infinity'))
  SELECT groupe.cle, ${FIRM_NAME} AS libelle, (groupe.un / 100)::numeric(15,2)::text AS un,
         (coalesce(groupe.autre, 0) / 100)::numeric(15,2)::text AS autre, count(*) OVER ()::int AS groupes
  FROM groupe ORDER BY groupe.un + coalesce(groupe.autre, 0) DESC, groupe.cle LIMIT $13`;
