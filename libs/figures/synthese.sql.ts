import type { Statement } from './source.js';

/**
 * Statements of the synthesis of an exercice, on the rollups: some dozens of rows whatever the number of lines. `$1` is the
 * organisation, `$2` the exercice. They name no supplier and hold no line.
 */

const MAIN_FAMILLES = 10;

/** Services that a synthesis names; the others come as one, so that the parts still sum to the volume. */
const MAIN_SERVICES = 200;

/**
 * A share in percent, not rounded: `au-centieme.ts` rounds it for the interface, and who tells it for people. Null when there
 * is nothing, or more annulations than payments. Every share of the volume is one of the whole net spend in scope: what is not known is a part of its own.
 */
export const percent = (part: string, total: string): string =>
  `CASE WHEN ${total} > 0 THEN 100 * ${part}::numeric / ${total} END`;

/** Likewise, null too where an annulation of another file makes the part negative, or more than the whole. */
export const share = (part: string, total: string): string =>
  `CASE WHEN ${part} BETWEEN 0 AND ${total} THEN ${percent(part, total)} END`;

/** The sums that the volume of an exercice is cut into, and what each adds up. */
const PARTS = {
  fournitures: `type_achat = 'fournitures'`,
  services: `type_achat = 'services'`,
  travaux: `type_achat = 'travaux'`,
  type_inconnu: 'type_achat IS NULL',
  investissement: `section = 'investissement'`,
  fonctionnement: `section = 'fonctionnement'`,
  section_inconnue: 'section IS NULL',
} as const;

/** The sums that the base of the conformity rate is cut into: the volume but for what is out of the rules. */
const PARTS_JUGEES = {
  conforme: `conformite = 'conforme'`,
  non_conforme: `conformite = 'non_conforme'`,
  a_verifier: `conformite = 'a_verifier'`,
  non_classe: 'NOT classee',
  marche_non_renseigne: `passation = 'inconnue'`,
} as const;

/** Name of a part of the volume; its share bears the same name and `_pct`. */
export type Partie = keyof typeof PARTS;
/** Name of a part of the base of the rate; only its share is read. */
export type PartieJugee = keyof typeof PARTS_JUGEES;

const PARTIES = Object.keys(PARTS) as Partie[];
const PARTIES_JUGEES = Object.keys(PARTS_JUGEES) as PartieJugee[];
/** Those that are told even where they are no shares of the whole. */
const TOUJOURS_DITES = ['conforme', 'non_conforme', 'a_verifier', 'non_classe'];

/** The rows of cumuls_exercices that hold something: what is paid beyond a maximum is an amount without a line. */
const TENUES = '(nombre <> 0 OR montant_ht <> 0)';

/** Every exercice with purchases, oldest first. */
export const SYNTHESE_EXERCICES: Statement = {
  select: `
  SELECT exercice, volume::text AS volume, ttc::text AS ttc,
         ${percent('nombre_conforme', 'nombre_juge')}::float8 AS nombre_pct,
         ${PARTIES.map((part) => `${part}::text AS ${part}, ${percent(part, 'volume')}::float8 AS ${part}_pct`).join(`,
         `)},
         ${TOUJOURS_DITES.map((part) => `${percent(part, 'base')}::float8 AS ${part}_pct`).join(`,
         `)},
         (${share('marche_non_renseigne', 'base')})::float8 AS marche_non_renseigne_pct
  FROM (
    SELECT exercice, sum(montant_ht) AS volume, coalesce(sum(montant_ht) FILTER (WHERE ttc), 0) AS ttc,
           coalesce(sum(montant_ht) FILTER (WHERE conformite <> 'hors_champ'), 0) AS base,
           coalesce(sum(nombre) FILTER (WHERE conformite <> 'hors_champ'), 0) AS nombre_juge,
           coalesce(sum(nombre) FILTER (WHERE conformite = 'conforme'), 0)
             - coalesce((SELECT sum(passee.nombre) FROM comptees_au_dela passee
                 WHERE passee.exercice = cumuls_exercices.exercice AND passee.conformite = 'conforme'), 0) AS nombre_conforme,
           ${PARTIES.map((part) => `coalesce(sum(montant_ht) FILTER (WHERE ${PARTS[part]}), 0) AS ${part}`).join(`,
           `)},
           ${PARTIES_JUGEES.map(
             (part) =>
               `coalesce(sum(montant_ht) FILTER (WHERE conformite <> 'hors_champ' AND ${PARTS_JUGEES[part]}), 0) AS ${part}`,
           ).join(`,
           `)}
    FROM cumuls_exercices
    WHERE organization_id = $1 AND NOT hors_perimetre AND ${TENUES}
    GROUP BY exercice) AS totaux
  ORDER BY exercice`,
};

/**
 * The largest services, largest first, then all the others as one.
 * @param precedent the volume of the exercice before
 * @param relations what it reads
 * @param join items of FROM, beside `courant` and `precedent`
 */
export const servicesAvec = (precedent: string, relations: readonly string[] = [], join = ''): Statement => ({
  relations: [
    ...relations,
    `parts AS (
      SELECT service.libelle AS service, courant.montant_ht AS montant, ${precedent} AS precedent,
             EXISTS (SELECT FROM cumuls_services connu WHERE connu.organization_id = $1 AND connu.exercice = $2 - 1
                     AND connu.nombre <> 0) AS connu
      FROM cumuls_services courant
      LEFT JOIN cumuls_services precedent ON precedent.organization_id = $1 AND precedent.exercice = $2 - 1
        AND precedent.service_id IS NOT DISTINCT FROM courant.service_id
      ${join}
      LEFT JOIN services service ON service.organization_id = $1 AND service.id = courant.service_id
      WHERE courant.organization_id = $1 AND courant.exercice = $2 AND courant.nombre <> 0)`,
    `rangs AS MATERIALIZED (
      SELECT parts.*, sum(montant) OVER () AS volume,
             row_number() OVER (ORDER BY montant DESC, service NULLS LAST) AS rang
      FROM parts)`,
  ],
  select: `
  SELECT service, montant::text AS montant, CASE WHEN connu THEN coalesce(precedent, 0)::text END AS montant_precedent,
         ${percent('montant', 'volume')}::float8 AS part_pct
  FROM (
    SELECT rang, service, montant, precedent, connu, volume FROM rangs WHERE rang <= ${MAIN_SERVICES}
    UNION ALL
    SELECT ${MAIN_SERVICES} + 1, 'Autres services (' || count(*) || ')', sum(montant), sum(precedent), bool_or(connu),
           max(volume)
    FROM rangs WHERE rang > ${MAIN_SERVICES} HAVING count(*) > 0) retenus
  ORDER BY rang`,
});

/** Against the whole exercice before. */
export const SYNTHESE_SERVICES: Statement = servicesAvec('precedent.montant_ht');

/** The largest familles, largest first. `$3`: the volume of the exercice. */
export const SYNTHESE_FAMILLES: Statement = {
  select: `
  SELECT famille.code, famille.libelle, cumul.montant_ht::text AS montant,
         ${percent('cumul.montant_ht', '$3::numeric')}::float8 AS part_pct
  FROM cumuls_familles cumul
  JOIN familles famille ON famille.organization_id = $1 AND famille.id = cumul.famille_id
  WHERE cumul.organization_id = $1 AND cumul.exercice = $2 AND cumul.nombre <> 0
  ORDER BY cumul.montant_ht DESC, famille.code LIMIT ${MAIN_FAMILLES}`,
};

/** Variation of a volume (`$1`) against that of the exercice before (`$2`). */
export const SYNTHESE_VARIATION = `SELECT ${percent('($1::numeric - $2::numeric)', '$2::numeric')}::float8 AS variation`;

/** Distinct suppliers, by SIREN, else by identifier. */
export const SYNTHESE_FOURNISSEURS: Statement = {
  select: 'SELECT distincts::int AS nombre FROM compteurs_fournisseurs WHERE organization_id = $1 AND exercice = $2',
};

/** How many suppliers an exercice bought from, and for how much. */
export const FIGURES_TOTAUX: Statement = {
  select: `
  SELECT coalesce((SELECT distincts FROM compteurs_fournisseurs WHERE organization_id = $1 AND exercice = $2), 0)::int
           AS fournisseurs_distincts,
         coalesce((SELECT sum(montant_ht) FROM cumuls_services WHERE organization_id = $1 AND exercice = $2), 0)::text
           AS volume`,
};

const VOLUME_JUGE = `(SELECT sum(montant) FROM sommes WHERE statut <> 'hors_champ')`;

/** The lines of an exercice by verdict, those out of scope too; a share is one of the volume. */
export const FIGURES_VERDICTS: Statement = {
  relations: [
    `sommes AS (
      SELECT conformite AS statut, sum(montant_ht) AS montant, sum(nombre)::int AS nombre,
             coalesce(sum(montant_ht) FILTER (WHERE NOT classee), 0) AS non_classe,
             coalesce(sum(nombre) FILTER (WHERE NOT classee), 0)::int AS nombre_non_classe
      FROM (
        SELECT conformite, montant_ht, nombre, classee FROM cumuls_exercices
        WHERE organization_id = $1 AND exercice = $2 AND ${TENUES}
        UNION ALL
        SELECT mouvement.conformite, 0, mouvement.nombre, passee.famille_id IS NOT NULL FROM comptees_au_dela passee
        CROSS JOIN LATERAL (VALUES (passee.conformite, -passee.nombre), ('a_verifier', passee.nombre))
          AS mouvement (conformite, nombre)
        WHERE passee.exercice = $2) AS comptees
      GROUP BY conformite)`,
  ],
  select: `
  SELECT statut, montant::text AS montant, nombre, non_classe::text AS non_classe, nombre_non_classe,
         CASE WHEN statut <> 'hors_champ' THEN ${percent('montant', VOLUME_JUGE)}
         END::float8 AS part_pct
  FROM sommes`,
};
