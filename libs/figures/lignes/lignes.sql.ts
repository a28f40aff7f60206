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

/** The verdict of `jugee` as $10 asks for it: with its reason where that alone is meant. */
export const VERDICT_DEMANDE = `CASE WHEN NOT ${AVEC_MOTIF} OR jugee.conformite = ANY ($10) THEN jugee.conformite ELSE ${ISSUE} END`;

/**
 * The groups of cumuls_lignes of the verdicts asked for, by their fingerprint. `IN (SELECT …)` is looked up in a hash table; an
 * array made by a query would be searched from its beginning for each row.
 */
const JUGES = `(SELECT jugee.empreinte FROM cumuls_lignes jugee
  WHERE jugee.organization_id = $1 AND (jugee.conformite = ANY ($10) OR ${AVEC_MOTIF} AND ${ISSUE} = ANY ($10)))`;

/** `cumuls_listes cumul`: the groups that meet the filters, the verdict left out; parameters $1 to $9. */
export const GROUPES_SANS_VERDICT = `cumul.organization_id = $1 AND cumul.nombre <> 0
  AND ($2::int[] IS NULL OR cumul.exercice = ANY ($2))
  AND ($3::text[] IS NULL OR 'aucun' = ANY ($3) AND cumul.service_id IS NULL
    OR cumul.service_id = ANY (ARRAY(SELECT id FROM services
         WHERE organization_id = $1 AND (id::text = ANY ($3) OR code = ANY ($3)))))
  AND ($4::text[] IS NULL OR 'aucun' = ANY ($4) AND cumul.famille_id IS NULL
    OR cumul.famille_id = ANY (ARRAY(SELECT id FROM familles
         WHERE organization_id = $1 AND (id::text = ANY ($4) OR code = ANY ($4)))))
  AND ($5::text[] IS NULL OR coalesce(cumul.marche_id::text, 'aucun') = ANY ($5))
  AND ($6::text[] IS NULL OR 'aucun' = ANY ($6) AND cumul.compte IS NULL
    OR EXISTS (SELECT FROM unnest($6) prefixe WHERE starts_with(cumul.compte, prefixe)))
  AND ($7::text[] IS NULL OR coalesce(cumul.type_achat, 'aucun') = ANY ($7))
  AND ($8::text[] IS NULL OR coalesce(cumul.section, 'aucun') = ANY ($8))
  AND ($9::text[] IS NULL OR coalesce(cumul.source_classement, 'aucun') = ANY ($9))`;

/** The same with the verdict of the group; parameters $1 to $10. */
export const GROUPES_CHOISIS = `${GROUPES_SANS_VERDICT}
  AND ($10::text[] IS NULL OR cumul.empreinte IN ${JUGES})`;

/** The days that thresholds changed, read once a statement: a function called for each line took longer than reading it. */
const BORNES = `(SELECT array_agg(debut ORDER BY debut) FROM periodes_seuils WHERE type_achat = 'services')`;

/** First day of the period of `ligne`, as cumuls_listes writes it. */
export const PERIODE = `coalesce(${BORNES}[width_bucket(coalesce(ligne.emission_annulee, ligne.date_emission), ${BORNES})],
  '-infinity')`;

/**
 * `lignes_mandat ligne`: the lines that meet the filters, parameters $1 to $20. A group of lines has one verdict in each
 * period: those that have several are looked at period by period.
 * @param parGroupe, parMandat, parReclassement how the groups, the mandats and the lines that a query gives are compared
 */
const choisies = (parGroupe: string, parMandat: string, parReclassement: string): string => `ligne.organization_id = $1
  AND ($2::int[] IS NULL OR ligne.exercice = ANY ($2))
  AND (($20::uuid[] IS NULL OR NOT ligne.id = ANY ($20))
      AND (num_nonnulls($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[]) = 0
        OR ligne.groupe ${parGroupe})
      AND ($10::text[] IS NULL
        OR ligne.groupe NOT IN (SELECT cumul.groupe FROM cumuls_listes cumul
             WHERE cumul.organization_id = $1 AND cumul.nombre <> 0 GROUP BY cumul.groupe
             HAVING count(*) > 1 AND NOT bool_and(cumul.empreinte IN ${JUGES}))
        OR (ligne.groupe, ${PERIODE}) IN (SELECT cumul.groupe, cumul.periode FROM cumuls_listes cumul
             WHERE cumul.organization_id = $1 AND cumul.empreinte IN ${JUGES}))
    OR $20::uuid[] IS NOT NULL AND $10 && ARRAY['a_verifier', '${AU_DELA}'] AND ligne.id = ANY ($20)
      AND ligne.groupe IN (SELECT cumul.groupe FROM cumuls_listes cumul WHERE ${GROUPES_SANS_VERDICT}))
  AND ($11::uuid[] IS NULL OR ligne.fournisseur_id = ANY ($11) OR $12::boolean AND ligne.fournisseur_id IS NULL)
  AND ($13::numeric IS NULL OR ligne.montant_ht >= $13)
  AND ($14::numeric IS NULL OR ligne.montant_ht <= $14)
  AND ($15::date IS NULL OR ligne.date_emission >= $15)
  AND ($16::date IS NULL OR ligne.date_emission <= $16)
  AND ($17::text IS NULL OR ligne.mandat_id ${parMandat})
  AND ($18::uuid IS NULL OR ${parReclassement})
  AND ($19::uuid[] IS NULL OR ligne.id = ANY ($19))`;

const GROUPES = `SELECT cumul.groupe FROM cumuls_listes cumul WHERE ${GROUPES_CHOISIS}`;
const MANDATS = 'SELECT trouve.id FROM rechercher_mandats($1, $17) trouve';
const PASSEES = `SELECT passee.ligne_id FROM reclassement_lignes passee
  WHERE passee.organization_id = $1 AND passee.reclassement_id = $18`;

// The planner cannot know how many rows a query will give. What is compared with `ANY (ARRAY(SELECT …))` may be found by an
// index; what is `IN (SELECT …)` or `EXISTS` is looked up for each line.

/** Few lines are of the groups asked for: they may be found by these. */
export const LIGNES_TROUVEES = choisies(
  `= ANY (ARRAY(${GROUPES}))`,
  `= ANY (ARRAY(${MANDATS}))`,
  `ligne.id = ANY (ARRAY(${PASSEES}))`,
);

/** Many lines are of the groups asked for: they are found by the other filters, or passed over. */
export const LIGNES_COMPTEES = choisies(
  `IN (${GROUPES})`,
  `= ANY (ARRAY(${MANDATS}))`,
  `ligne.id = ANY (ARRAY(${PASSEES}))`,
);

/** Through the index of the list, in its order. */
export const LIGNES_PARCOURUES = choisies(
  `IN (${GROUPES})`,
  `IN (${MANDATS})`,
  `EXISTS (${PASSEES} AND passee.ligne_id = ligne.id)`,
);
