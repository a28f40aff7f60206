import type { Transaction } from './transaction.js';

/** Aggregates of one exercice, amounts as PostgreSQL writes a `numeric(15,2)`: lines in scope, annulations deducted. */
export interface CumulExercice {
  exercice: number;
  volume: string;
  fournitures: string;
  services: string;
  travaux: string;
  investissement: string;
  fonctionnement: string;
  tauxConformite: { montantPct: number | null; nombrePct: number | null; nonClassePct: number | null };
}

export interface SyntheseCumuls {
  /** Every exercice with purchases, oldest first. */
  exercices: CumulExercice[];
  /** Variation of the volume against the exercice before, percent with two decimals; null without a basis. */
  variationPct: string | null;
  /** The two hundred largest, largest first, then the others as one. */
  services: { service: string | null; montant: string; montantPrecedent: string | null; partPct: string | null }[];
  /** The ten largest, largest first. */
  familles: { code: string; libelle: string; montant: string; partPct: string | null }[];
  /** By SIREN, else by identifier. */
  fournisseursDistincts: number;
}

const MAIN_FAMILLES = 10;

/** Percents as `tauxConformite` computes them: null when there is nothing, or more annulations than payments. */
const percent = (part: string, total: string): string =>
  `CASE WHEN ${total} > 0 THEN round(100 * ${part} / ${total}, 2) END`;

export const SYNTHESE_EXERCICES = `
  SELECT exercice, volume, fournitures, services, travaux, investissement, fonctionnement,
         ${percent('conforme', 'volume')}::float8 AS montant_pct,
         ${percent('nombre_conforme', 'nombre')}::float8 AS nombre_pct,
         ${percent('non_classe', 'volume')}::float8 AS non_classe_pct
  FROM (
    SELECT exercice,
           sum(montant_ht) AS volume, sum(nombre) AS nombre,
           coalesce(sum(montant_ht) FILTER (WHERE type_achat = 'fournitures'), 0) AS fournitures,
           coalesce(sum(montant_ht) FILTER (WHERE type_achat = 'services'), 0) AS services,
           coalesce(sum(montant_ht) FILTER (WHERE type_achat = 'travaux'), 0) AS travaux,
           coalesce(sum(montant_ht) FILTER (WHERE section = 'investissement'), 0) AS investissement,
           coalesce(sum(montant_ht) FILTER (WHERE section = 'fonctionnement'), 0) AS fonctionnement,
           coalesce(sum(montant_ht) FILTER (WHERE conformite = 'conforme'), 0) AS conforme,
           coalesce(sum(nombre) FILTER (WHERE conformite = 'conforme'), 0) AS nombre_conforme,
           coalesce(sum(montant_ht) FILTER (WHERE NOT classee), 0) AS non_classe
    FROM cumuls_exercices
    WHERE organization_id = $1 AND conformite <> 'hors_champ' AND nombre <> 0
    GROUP BY exercice) AS totaux
  ORDER BY exercice`;

/** Services that a synthesis names; the others come as one, so that the parts still sum to the volume. */
const MAIN_SERVICES = 200;

/**
 * SQL of the parts of services: the largest, largest first, then all the others as one.
 * @param parts a query with the columns service, montant, precedent and connu (whether the exercice before is known)
 */
export const servicesAndOthers = (parts: string): string => `
  WITH rangs AS MATERIALIZED (
    SELECT parts.*, sum(montant) OVER () AS volume,
           row_number() OVER (ORDER BY montant DESC, service NULLS LAST) AS rang
    FROM (${parts}) parts)
  SELECT service, montant::text AS montant, CASE WHEN connu THEN coalesce(precedent, 0)::text END AS "montantPrecedent",
         ${percent('montant', 'volume')}::text AS "partPct"
  FROM (
    SELECT rang, service, montant, precedent, connu, volume FROM rangs WHERE rang <= ${MAIN_SERVICES}
    UNION ALL
    SELECT ${MAIN_SERVICES} + 1, 'Autres services (' || count(*) || ')', sum(montant), sum(precedent), bool_or(connu),
           max(volume)
    FROM rangs WHERE rang > ${MAIN_SERVICES} HAVING count(*) > 0) retenus
  ORDER BY rang`;

export const SYNTHESE_SERVICES = servicesAndOthers(`
  SELECT service.libelle AS service, courant.montant_ht AS montant, precedent.montant_ht AS precedent,
         EXISTS (SELECT FROM cumuls_services connu WHERE connu.organization_id = $1 AND connu.exercice = $2 - 1
                 AND connu.nombre <> 0) AS connu
  FROM cumuls_services courant
  LEFT JOIN cumuls_services precedent ON precedent.organization_id = $1 AND precedent.exercice = $2 - 1
    AND precedent.service_id IS NOT DISTINCT FROM courant.service_id
  LEFT JOIN services service ON service.organization_id = $1 AND service.id = courant.service_id
  WHERE courant.organization_id = $1 AND courant.exercice = $2 AND courant.nombre <> 0`);

/** `$3`: the volume of the exercice. */
export const SYNTHESE_FAMILLES = `
  SELECT famille.code, famille.libelle, cumul.montant_ht::text AS montant,
         ${percent('cumul.montant_ht', '$3::numeric')}::text AS "partPct"
  FROM cumuls_familles cumul
  JOIN familles famille ON famille.organization_id = $1 AND famille.id = cumul.famille_id
  WHERE cumul.organization_id = $1 AND cumul.exercice = $2 AND cumul.nombre <> 0
  ORDER BY cumul.montant_ht DESC, famille.code LIMIT ${MAIN_FAMILLES}`;

const SYNTHESE_VARIATION = `SELECT ${percent('($1::numeric - $2::numeric)', '$2::numeric')}::text AS variation`;

export const SYNTHESE_FOURNISSEURS = `
  SELECT distincts::int AS nombre FROM compteurs_fournisseurs WHERE organization_id = $1 AND exercice = $2`;

type ExerciceRow = Omit<CumulExercice, 'tauxConformite'> & {
  montant_pct: number | null;
  nombre_pct: number | null;
  non_classe_pct: number | null;
};

/**
 * The synthesis of one exercice, from the rollups alone: some dozens of rows whatever the number of lines. It names no
 * supplier and holds no line.
 */
export async function readSynthese(tx: Transaction, organizationId: string, exercice: number): Promise<SyntheseCumuls> {
  const of = [organizationId, exercice];
  const exercices = (await tx.many<ExerciceRow>(SYNTHESE_EXERCICES, [organizationId])).map(toCumulExercice);
  const volume = exercices.find((one) => one.exercice === exercice)?.volume;
  const previous = exercices.find((one) => one.exercice === exercice - 1)?.volume;
  const variation =
    volume === undefined || previous === undefined
      ? undefined
      : await tx.first<{ variation: string | null }>(SYNTHESE_VARIATION, [volume, previous]);
  const suppliers = await tx.first<{ nombre: number }>(SYNTHESE_FOURNISSEURS, of);
  return {
    exercices,
    variationPct: variation?.variation ?? null,
    services: await tx.many<SyntheseCumuls['services'][number]>(SYNTHESE_SERVICES, of),
    familles: await tx.many<SyntheseCumuls['familles'][number]>(SYNTHESE_FAMILLES, [...of, volume ?? '0']),
    fournisseursDistincts: suppliers?.nombre ?? 0,
  };
}

function toCumulExercice({ montant_pct, nombre_pct, non_classe_pct, ...sums }: ExerciceRow): CumulExercice {
  return {
    ...sums,
    tauxConformite: { montantPct: montant_pct, nombrePct: nombre_pct, nonClassePct: non_classe_pct },
  };
}

export interface NonClasseCumul {
  exercice: number;
  /** Purchases without a famille, which no need counts and no rate judges. */
  montant: string;
  nombre: number;
  /** Share of the purchases in percent; null without any. */
  pct: string | null;
}

/** The unclassified share of each exercice with purchases, oldest first. */
export function readNonClasse(tx: Transaction, organizationId: string): Promise<NonClasseCumul[]> {
  return tx.many<NonClasseCumul & Record<string, unknown>>(
    `SELECT exercice, montant, nombre, ${percent('montant', 'volume')}::text AS pct
     FROM (
       SELECT exercice, coalesce(sum(montant_ht) FILTER (WHERE NOT classee), 0) AS montant,
              coalesce(sum(nombre) FILTER (WHERE NOT classee), 0)::int AS nombre, sum(montant_ht) AS volume
       FROM cumuls_exercices WHERE organization_id = $1 AND conformite <> 'hors_champ' AND nombre <> 0
       GROUP BY exercice) AS parts
     ORDER BY exercice`,
    [organizationId],
  );
}

export interface ConcentrationCumuls {
  /** Share of the first, the first five, the first ten legal units in percent; null without purchases. */
  premierPct: number | null;
  cinqPremiersPct: number | null;
  dixPremiersPct: number | null;
  /** Herfindahl–Hirschman index, 0 to 10 000. */
  indiceHerfindahl: number | null;
}

/** How much of the purchases of an exercice goes to few legal units, as `concentrationFournisseurs` computes it. */
export async function readConcentration(
  tx: Transaction,
  organizationId: string,
  exercice: number,
): Promise<ConcentrationCumuls> {
  const row = await tx.first<ConcentrationCumuls>(
    `WITH rangs AS (
       SELECT montant_ht, row_number() OVER (ORDER BY montant_ht DESC) AS rang FROM cumuls_fournisseurs
       WHERE organization_id = $1 AND exercice = $2 AND montant_ht > 0),
     sommes AS (
       SELECT sum(montant_ht) AS total, sum(montant_ht) FILTER (WHERE rang = 1) AS premier,
              sum(montant_ht) FILTER (WHERE rang <= 5) AS cinq, sum(montant_ht) FILTER (WHERE rang <= 10) AS dix,
              sum(montant_ht * montant_ht) AS carres
       FROM rangs)
     SELECT ${percent('premier', 'total')}::float8 AS "premierPct", ${percent('cinq', 'total')}::float8 AS "cinqPremiersPct",
            ${percent('dix', 'total')}::float8 AS "dixPremiersPct",
            CASE WHEN total > 0 THEN round(10000 * carres / (total * total), 2) END::float8 AS "indiceHerfindahl"
     FROM sommes`,
    [organizationId, exercice],
  );
  if (!row) throw new Error('an aggregate always answers a row');
  return row;
}
