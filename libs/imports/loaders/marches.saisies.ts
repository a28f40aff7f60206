import type { RunTable } from '../run-table.js';
import type { CodeMotif } from '../motifs.js';
import { STAGING } from '../staging.js';
import type { Run } from './loader.js';
import { COLONNES_PUBLIEES } from './marches.colonnes.js';

const CODE: CodeMotif = 'valeur.saisie_gardee';

/** Members of DECP that have another name than their column. */
const MEMBRES: Readonly<Record<string, string>> = {
  type_achat: 'type',
  cpv: 'codeCPV',
  modalites: 'modalitesExecution',
  forme_prix: 'formePrix',
  types_prix: 'typesPrix',
  date_notification: 'dateNotification',
  date_publication: 'datePublicationDonnees',
  duree_mois: 'dureeMois',
  lieu_code: 'lieuExecution.code',
  lieu_type_code: 'lieuExecution.typeCode',
  lieu_nom: 'lieuExecution.nom',
  considerations_sociales: 'considerationsSociales',
  considerations_environnementales: 'considerationsEnvironnementales',
  offres_recues: 'offresRecues',
  accord_cadre: 'idAccordCadre',
  marche_innovant: 'marcheInnovant',
  attribution_avance: 'attributionAvance',
  taux_avance: 'tauxAvance',
  type_groupement: 'typeGroupementOperateurs',
  sous_traitance_declaree: 'sousTraitanceDeclaree',
  origine_ue: 'origineUE',
  origine_france: 'origineFrance',
};

const VALEURS = Object.entries(COLONNES_PUBLIEES)
  .map(
    ([colonne, value]) => `('${colonne}', '${MEMBRES[colonne] ?? colonne}', (${value})::text, connu.${colonne}::text)`,
  )
  .join(', ');

/** Tells the values of the file that differ from what a person gave: those of the person are kept. */
export async function warnOfKeptValues(
  { tx, organizationId }: Run,
  contrats: RunTable<'import_contrats'>,
): Promise<void> {
  await tx.execute(
    `UPDATE ${STAGING} staging
     SET avertissements = coalesce(staging.avertissements, '[]') || differe.remarques
     FROM (
       SELECT lu.rang, jsonb_agg(jsonb_build_object('champ', valeur.membre, 'code', $2::text, 'raison',
                format('Le fichier dit « %s », une personne a saisi « %s » : sa valeur est gardée.',
                       left(valeur.lue, 80), left(valeur.gardee, 80))) ORDER BY valeur.membre) AS remarques
       FROM (SELECT contrat.rang, contrat.marche_id, ligne.type_lu, ligne.donnees || contrat.complement AS donnees
             FROM ${contrats} contrat
             JOIN ${STAGING} ligne ON ligne.numero = contrat.rang AND ligne.statut <> 'rejetee'
             WHERE contrat.publiee IS NULL
               AND (contrat.ecriture = 'tout' OR contrat.ecriture = 'rien' AND cardinality(contrat.lignes) = 1)) lu
       JOIN marches connu ON connu.organization_id = $1 AND connu.id = lu.marche_id
         AND jsonb_path_exists(connu.provenances, '$.* ? (@ == "saisie")')
       CROSS JOIN LATERAL (VALUES ${VALEURS}) valeur (colonne, membre, lue, gardee)
       WHERE connu.provenances->>valeur.colonne = 'saisie' AND valeur.lue IS DISTINCT FROM valeur.gardee
         AND valeur.lue IS NOT NULL AND valeur.lue <> '{}'
         AND (valeur.colonne <> 'type_achat' OR lu.type_lu->>'preuve' = 'fichier')
       GROUP BY lu.rang) differe
     WHERE staging.numero = differe.rang`,
    [organizationId, CODE],
  );
}
