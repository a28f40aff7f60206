import { broughtSql } from '../brought.sql.js';
import { HORS_MARCHE } from './filtre-lignes.js';
import { jugeesAuDela, SOMMES_AU_DELA } from './au-dela.sql.js';

/**
 * The filters of the list of lines as SQL. A filter that is absent is a null parameter: the planner sees its value and
 * leaves the condition out, so one text serves every combination with the plan of each. Nothing here may be prepared.
 */

/** A verdict with its reason, of a row `jugee` of cumuls_lignes: `a_verifier.donnee_manquante.famille`. */
export const ISSUE = `concat_ws('.', jugee.conformite, jugee.motif, nullif(array_to_string(jugee.manque, '.'), ''))`;

/** The issue of lines that were paid beyond the maximum of their contract. */
export const AU_DELA = 'a_verifier.donnee_manquante.au_dela_du_maximum';

/** Whether a verdict is asked for with its reason: a query of its own is read once, the same words once a row. */
const AVEC_MOTIF = `(SELECT coalesce(array_to_string($10::text[], ',') LIKE '%.%', false))`;

/** Whether the verdict of `jugee`, a row of cumuls_lignes, is asked for. */
const JUGEE_DEMANDEE = `(jugee.conformite = ANY ($10) OR ${AVEC_MOTIF} AND ${ISSUE} = ANY ($10))`;

/**
 * Whether that of `cumul`, a row of cumuls_listes, is: it repeats the verdict of its group, without the reason. `IN (SELECT …)` is
 * looked up in a hash table; an array made by a query would be searched from its beginning for each row.
 */
const DEMANDE = `(cumul.conformite = ANY ($10) OR ${AVEC_MOTIF} AND cumul.empreinte IN (
  SELECT jugee.empreinte FROM cumuls_lignes jugee WHERE jugee.organization_id = $1 AND ${ISSUE} = ANY ($10)))`;

/** Whether that of the lines beyond a maximum is asked for. */
const AU_DELA_DEMANDE = `$10 && ARRAY['a_verifier', '${AU_DELA}']`;

/** The groups of cumuls_lignes that are partly beyond the maximum of their contract; one that is wholly is à vérifier itself. */
const PARTAGES = `(SELECT jugee.empreinte FROM cumuls_lignes jugee
  WHERE jugee.organization_id = $1 AND jugee.au_dela_ht <> 0 AND jugee.conformite <> 'a_verifier')`;

/** Whether `cumul`, a row of cumuls_listes, was bought without a contract: its group of cumuls_lignes says whether one was cited. */
const SANS_MARCHE = `cumul.marche_id IS NULL AND cumul.empreinte IN (
  SELECT groupe.empreinte FROM cumuls_lignes groupe
  WHERE groupe.organization_id = $1 AND groupe.marche_id IS NULL
    AND NOT groupe.marche_inconnu AND NOT groupe.marche_non_renseigne)`;

/** Whether `cumul`, a row of cumuls_listes, counts in the need of an opération that is asked for, or in that of none. */
const DU_BESOIN = `cumul.empreinte IN (
  SELECT groupe.empreinte FROM cumuls_lignes groupe
  WHERE groupe.organization_id = $1
    AND CASE WHEN groupe.perimetre = 'operation'
          THEN groupe.cible_id = ANY (ARRAY(SELECT id FROM operations
                 WHERE organization_id = $1 AND (id::text = ANY ($11) OR code = ANY ($11))))
          ELSE 'aucun' = ANY ($11) END)`;

/** `cumuls_listes cumul`: the groups that meet the filters, the verdict left out; parameters $1 to $9 and $11. */
export const GROUPES_SANS_VERDICT = `cumul.organization_id = $1 AND cumul.nombre <> 0
  AND ($2::int[] IS NULL OR cumul.exercice = ANY ($2))
  AND ($3::text[] IS NULL OR 'aucun' = ANY ($3) AND cumul.service_id IS NULL
    OR cumul.service_id = ANY (ARRAY(SELECT id FROM services
         WHERE organization_id = $1 AND (id::text = ANY ($3) OR code = ANY ($3)))))
  AND ($4::text[] IS NULL OR 'aucun' = ANY ($4) AND cumul.famille_id IS NULL
    OR cumul.famille_id = ANY (ARRAY(SELECT id FROM familles
         WHERE organization_id = $1 AND (id::text = ANY ($4) OR code = ANY ($4)))))
  AND ($5::text[] IS NULL OR coalesce(cumul.marche_id::text, 'aucun') = ANY ($5)
    OR '${HORS_MARCHE}' = ANY ($5) AND ${SANS_MARCHE})
  AND ($6::text[] IS NULL OR 'aucun' = ANY ($6) AND cumul.compte IS NULL
    OR cumul.compte ^@ ANY ($6))
  AND ($7::text[] IS NULL OR coalesce(cumul.type_achat, 'aucun') = ANY ($7))
  AND ($8::text[] IS NULL OR coalesce(cumul.section, 'aucun') = ANY ($8))
  AND ($9::text[] IS NULL OR coalesce(cumul.source_classement, 'aucun') = ANY ($9))
  AND ($11::text[] IS NULL OR ${DU_BESOIN})`;

/** The same with the verdict of the group; parameters $1 to $11. */
export const GROUPES_CHOISIS = `${GROUPES_SANS_VERDICT}
  AND ($10::text[] IS NULL OR ${DEMANDE})`;

/**
 * What the verdicts of groups do not tell: lines paid beyond the maximum of their contract leave the verdict of their group and
 * come to à vérifier. Rows `cumul` of cumuls_listes, each with a `mouvement`: a verdict that is asked for, a number of lines and
 * an amount to add to it.
 * @param sommes sums of lines beyond a maximum by `organization_id`, `groupe` and `periode`
 */
const mouvements = (sommes: string): string => `${jugeesAuDela(sommes)}
  CROSS JOIN LATERAL (
    VALUES (jugee.conformite, -depassee.nombre, -depassee.montant_ht, $10::text[] IS NULL OR ${JUGEE_DEMANDEE}),
           ('a_verifier', depassee.nombre, depassee.montant_ht, $10 IS NULL OR ${AU_DELA_DEMANDE})
  ) AS mouvement (conformite, nombre, montant_ht, demande)
  WHERE mouvement.demande`;

/** The movements of the groups that meet the filters; parameters $1 to $11. */
export const MOUVEMENTS_DES_GROUPES = `${mouvements(SOMMES_AU_DELA)} AND ${GROUPES_SANS_VERDICT}`;

/** The days that thresholds changed, read once a statement: a function called for each line took longer than reading it. */
const BORNES = `(SELECT array_agg(debut ORDER BY debut) FROM periodes_seuils WHERE type_achat = 'services')`;

/** First day of the period of `ligne`, as cumuls_listes writes it. */
export const PERIODE = `coalesce(${BORNES}[width_bucket(coalesce(ligne.emission_annulee, ligne.date_emission), ${BORNES})],
  '-infinity')`;

/** How what a query gives is compared: with the group, the mandat or the identifier of a line. */
interface Comparaisons {
  groupe: (query: string) => string;
  mandat: (query: string) => string;
  reclassement: (query: string) => string;
}

const MANDATS = 'SELECT trouve.id FROM rechercher_mandats($1, $18) trouve';
/** A mandat has as many rows of a file as lines. */
const IMPORTES = broughtSql('$21', 'mandat');
const PASSEES = `SELECT passee.ligne_id FROM reclassement_lignes passee
  WHERE passee.organization_id = $1 AND passee.reclassement_id = $19`;

/** Rows `ligne` that meet the filters on what a line has of its own; parameters $1, $2, $12 to $21. */
const propres = ({ mandat, reclassement }: Comparaisons): string => `ligne.organization_id = $1
  AND ($2::int[] IS NULL OR ligne.exercice = ANY ($2))
  AND ($12::uuid[] IS NULL OR ligne.fournisseur_id = ANY ($12) OR $13::boolean AND ligne.fournisseur_id IS NULL)
  AND ($14::numeric IS NULL OR ligne.centimes >= ceil($14 * 100)::bigint)
  AND ($15::numeric IS NULL OR ligne.centimes <= floor($15 * 100)::bigint)
  AND ($16::date IS NULL OR ligne.date_emission >= $16)
  AND ($17::date IS NULL OR ligne.date_emission <= $17)
  AND ($18::text IS NULL OR ligne.mandat_id ${mandat(MANDATS)})
  AND ($19::uuid IS NULL OR ${reclassement(PASSEES)})
  AND ($20::uuid[] IS NULL OR ligne.id = ANY ($20))
  AND ($21::uuid IS NULL OR ligne.mandat_id ${mandat(IMPORTES)})`;

/** The rows of cumuls_listes of the verdicts asked for, and the groups of lines that have others beside. */
const PERIODES_JUGEES = `(SELECT cumul.groupe, cumul.periode FROM cumuls_listes cumul WHERE ${GROUPES_CHOISIS})`;
const groupesMixtes = (aussi: string): string => `(SELECT cumul.groupe FROM cumuls_listes cumul
  WHERE ${GROUPES_SANS_VERDICT} GROUP BY cumul.groupe HAVING count(*) > 1 AND NOT bool_and(${DEMANDE}) ${aussi})`;

/**
 * `lignes_mandat ligne`: the lines of groups whose verdict is asked for, wherever a maximum stands. A group of lines has one
 * verdict in each period: those that have several are looked at period by period.
 */
const parGroupe = (comparaisons: Comparaisons): string => `${propres(comparaisons)}
  AND (num_nonnulls($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[]) = 0
    OR ligne.groupe ${comparaisons.groupe(`SELECT cumul.groupe FROM cumuls_listes cumul WHERE ${GROUPES_CHOISIS}`)})
  AND ($10::text[] IS NULL OR ligne.groupe NOT IN ${groupesMixtes('')} OR (ligne.groupe, ${PERIODE}) IN ${PERIODES_JUGEES})`;

/** `lignes_mandat ligne`: the lines whose own verdict is asked for; those beyond a maximum are à vérifier. */
const parLigne = (comparaisons: Comparaisons): string => `${propres(comparaisons)}
  AND (num_nonnulls($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[]) = 0
    OR ligne.groupe ${comparaisons.groupe(`SELECT cumul.groupe FROM cumuls_listes cumul WHERE ${GROUPES_SANS_VERDICT}
         AND ($10::text[] IS NULL OR ${DEMANDE} OR ${AU_DELA_DEMANDE} AND cumul.empreinte IN ${PARTAGES})`)})
  AND ($10::text[] IS NULL OR ligne.groupe NOT IN ${groupesMixtes(`OR bool_or(cumul.empreinte IN ${PARTAGES})`)}
    OR CASE WHEN ligne.id IN (SELECT depassee.id FROM depassements_lignes depassee
                              WHERE depassee.organization_id = $1 AND depassee.au_dela_ht > 0)
            THEN ${AU_DELA_DEMANDE} ELSE (ligne.groupe, ${PERIODE}) IN ${PERIODES_JUGEES} END)`;

// The planner cannot know how many rows a query will give. What is compared with `ANY (ARRAY(SELECT …))` may be found by an
// index; what is `IN (SELECT …)` or `EXISTS` is looked up for each line.
const chercher = (query: string): string => `= ANY (ARRAY(${query}))`;
const verifier = (query: string): string => `IN (${query})`;
const nommees = (query: string): string => `ligne.id ${chercher(query)}`;

const TROUVEES: Comparaisons = { groupe: chercher, mandat: chercher, reclassement: nommees };
const COMPTEES: Comparaisons = { groupe: verifier, mandat: chercher, reclassement: nommees };

/** Few lines are of the groups asked for: they may be found by these. */
export const LIGNES_TROUVEES = parLigne(TROUVEES);
export const LIGNES_DES_GROUPES_TROUVEES = parGroupe(TROUVEES);

/** Many lines are of the groups asked for: they are found by the other filters, or passed over. */
export const LIGNES_COMPTEES = parLigne(COMPTEES);
export const LIGNES_DES_GROUPES_COMPTEES = parGroupe(COMPTEES);

/** Through the index of the list, in its order. */
export const LIGNES_PARCOURUES = parLigne({
  groupe: verifier,
  mandat: verifier,
  reclassement: (query) => `EXISTS (${query} AND passee.ligne_id = ligne.id)`,
});

/** @param montant the amount that a line beyond a maximum moves */
const mouvementsDesLignes = (montant: string): string =>
  mouvements(
    `SELECT ligne.organization_id, ligne.groupe, ligne.periode, ligne.fournisseur_id, count(*) FILTER (WHERE ligne.au_dela_ht > 0) AS nombre,
          sum(${montant}) AS montant_ht
   FROM depassements_lignes ligne WHERE ${propres(COMPTEES)} AND ligne.groupe IN (SELECT cumul.groupe FROM cumuls_listes cumul WHERE ${GROUPES_SANS_VERDICT})
   GROUP BY 1, 2, 3, 4`,
  );

/** The movements of the lines that meet the filters, to be added to those of groups; parameters $1 to $21. */
export const MOUVEMENTS_DES_LIGNES = mouvementsDesLignes('ligne.au_dela_ht');

/**
 * A line that is partly beyond is listed once, whole, as à vérifier, while its amount counts in two verdicts: what is to be
 * added to the amounts that count for the sum of the lines as they are listed; parameters $1 to $21.
 */
export const PARTS_NON_LISTEES = mouvementsDesLignes(
  'CASE WHEN ligne.au_dela_ht > 0 THEN ligne.centimes::numeric / 100 ELSE 0 END - ligne.au_dela_ht',
);
