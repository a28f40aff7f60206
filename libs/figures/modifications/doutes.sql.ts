/** What a person has to look at in an avenant, by its code. */
export const DOUTES_AVENANT = ['avant_notification', 'montant_hors_marche', 'total_negatif'] as const;

/** What `avenants avenant` tells, as a text: a person who found it right found these values right, and no later ones. */
export const EMPREINTE_AVENANT = `concat_ws('|', avenant.date_signature, avenant.variation_montant, avenant.montant_apres)`;

/**
 * What looks wrong in `avenants avenant` of `marches marche`, as an array of codes, empty once a person found it right. An
 * avenant may raise an amount by half (R2194-3): one that more than doubles it is most often the new total, typed or
 * published in the place of the variation.
 */
export const DOUTES_SQL = `
  CASE WHEN avenant.verifie IS NOT DISTINCT FROM ${EMPREINTE_AVENANT} THEN '{}'::text[]
       ELSE array_remove(ARRAY[
         CASE WHEN avenant.date_signature < marche.date_notification THEN 'avant_notification' END,
         CASE WHEN avenant.montant_connu AND marche.montant > 0
                AND abs(avenant.variation_montant) > greatest(marche.montant, marche.montant_max) THEN 'montant_hors_marche' END,
         CASE WHEN avenant.montant_apres < 0 THEN 'total_negatif' END], NULL) END`;
