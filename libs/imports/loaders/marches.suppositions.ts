import type { MembreSupposable } from '#procurement/decp-v2-types.js';
import type { CodeMotif } from '../motifs.js';
import { STAGING } from '../staging.js';
import type { Run } from './loader.js';

/** Member of a staged row: the columns whose value was a supposition of our own export, as provenances. */
export const SUPPOSES = 'supposes';

const CODE: CodeMotif = 'valeur.supposee';

/** The column of each member of DECP v2 that a person may have confirmed for publication. */
const COLUMNS = {
  techniques: 'techniques',
  modalitesExecution: 'modalites',
  marcheInnovant: 'marche_innovant',
  ccag: 'ccag',
  offresRecues: 'offres_recues',
  attributionAvance: 'attribution_avance',
  typeGroupementOperateurs: 'type_groupement',
  typesPrix: 'types_prix',
  formePrix: 'forme_prix',
  sousTraitanceDeclaree: 'sous_traitance_declaree',
  considerationsSociales: 'considerations_sociales',
  considerationsEnvironnementales: 'considerations_environnementales',
} satisfies Record<MembreSupposable, string>;

/**
 * Takes out of the rows what our own export supposed of their contract. A file that we published comes back by other
 * platforms, written anew: what it is recognised by is the contract's number, the member and the value, in the journal of
 * the export.
 */
export async function dropSuppositions({ tx, organizationId }: Run): Promise<void> {
  await tx.execute(
    `UPDATE ${STAGING} staging SET
       donnees = (staging.donnees - suppose.membres)
         || jsonb_build_object('${SUPPOSES}', jsonb_object(suppose.colonnes, array_fill('suppose'::text, ARRAY[cardinality(suppose.colonnes)]))),
       statut = 'corrigee',
       corrections = coalesce(staging.corrections, '[]') || suppose.corrections
     FROM (
       SELECT lu.numero, array_agg(DISTINCT supposition.key) AS membres,
              array_agg(DISTINCT $2::jsonb->>supposition.key) AS colonnes,
              jsonb_agg(DISTINCT jsonb_build_object('champ', supposition.key, 'code', $3::text, 'avant', coalesce(supposition.value->>0, supposition.value #>> '{}'), 'apres', '',
                'raison', 'Valeur supposée par notre propre export : elle n’est pas reprise comme un fait.')) AS corrections
       FROM ${STAGING} lu
       JOIN publications_decp publication ON publication.organization_id = $1 AND publication.numero = lu.marche
       CROSS JOIN LATERAL (SELECT * FROM jsonb_each(publication.suppositions)
                           UNION SELECT * FROM jsonb_each(publication.suppositions_retirees)) supposition
       WHERE lu.statut <> 'rejetee' AND lu.donnees->supposition.key = supposition.value
       GROUP BY lu.numero
     ) suppose
     WHERE staging.numero = suppose.numero`,
    [organizationId, JSON.stringify(COLUMNS), CODE],
  );
}
