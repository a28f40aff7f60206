import type { Changements } from '../ledger.js';
import { fillRunTable, type RunTable } from '../run-table.js';
import { STAGING } from '../staging.js';
import { KEEP_OR_NAME_FOURNISSEUR } from './fournisseurs.js';
import type { KeptRows, Run } from './loader.js';
import { SUPPOSES } from './marches.suppositions.js';

/** The contracts that an import created or changed. */
export interface MarchesEcrits {
  /** `id`, `numero`, `cree` (false: changed). */
  table: RunTable<'import_marches'>;
  bilan: Changements;
}

/** The staged rows of the contracts that were written, as `staging`, each with its contract as `ecrit`. */
export const rowsOf = (ecrits: RunTable<'import_marches'>): string =>
  `${STAGING} staging JOIN ${ecrits} ecrit ON ecrit.numero = staging.marche AND staging.statut <> 'rejetee'`;

/** Creates the holders and subcontractors that are not known. */
export async function insertFournisseurs({ tx, organizationId }: Run): Promise<void> {
  await tx.execute(
    `INSERT INTO fournisseurs (organization_id, type_id, identifiant, siren, raison_sociale)
     SELECT DISTINCT ON (1, 2, 3) $1::uuid, operateur->>'typeIdentifiant', operateur->>'identifiant', operateur->>'siren',
            coalesce(operateur->>'denominationSociale', operateur->>'identifiant')
     FROM ${STAGING},
          LATERAL (
            SELECT jsonb_array_elements(donnees->'titulaires') AS operateur
            UNION ALL
            SELECT jsonb_array_elements(donnees->'actesSousTraitance')->'sousTraitant'
          ) operateurs
     WHERE statut <> 'rejetee' AND operateur->>'identifiant' IS NOT NULL
     ORDER BY 1, 2, 3, operateur->>'denominationSociale' NULLS LAST
     ${KEEP_OR_NAME_FOURNISSEUR}`,
    [organizationId],
  );
}

/** Members of the row that have a column of their own; the rest goes to `complements`. */
const OWN_COLUMNS = [
  ...['id', 'acheteur', 'categorie', 'nature', 'objet', 'cpv', 'type', 'procedure', 'lieuExecution', 'dureeMois'],
  ...['dateNotification', 'datePublicationDonnees', 'montant', 'formePrix', 'typesPrix', 'techniques'],
  ...['modalitesExecution', 'offresRecues', 'considerationsSociales', 'considerationsEnvironnementales'],
  ...['titulaires', 'modifications', 'actesSousTraitance'],
  ...['idAccordCadre', 'marcheInnovant', 'ccag', 'attributionAvance', 'tauxAvance', 'typeGroupementOperateurs'],
  ...['sousTraitanceDeclaree', 'origineUE', 'origineFrance', SUPPOSES],
];

/** Columns that a person may have filled by hand: the file then does not replace them. */
const FAITS = [
  ...['techniques', 'modalites', 'forme_prix', 'types_prix', 'offres_recues', 'considerations_sociales'],
  ...[
    'considerations_environnementales',
    'accord_cadre',
    'marche_innovant',
    'ccag',
    'attribution_avance',
    'taux_avance',
  ],
  ...['type_groupement', 'sous_traitance_declaree', 'origine_ue', 'origine_france'],
];

const keepByHand = (column: string): string =>
  `${column} = CASE WHEN marches.provenances->>'${column}' = 'saisie' THEN marches.${column} ELSE excluded.${column} END`;

const texts = (member: string): string =>
  `ARRAY(SELECT jsonb_array_elements_text(coalesce(donnees->'${member}', '[]')))`;

/**
 * A contract that is not known is created; one whose row differs from the row last imported is updated in what DECP
 * says of it; the same row changes nothing, so that what was edited by hand since stays.
 */
export async function insertMarches({ tx, organizationId }: Run, { retenues }: KeptRows): Promise<MarchesEcrits> {
  const table = await fillRunTable(
    tx,
    'import_marches',
    `WITH ecrits AS (
       INSERT INTO marches (organization_id, numero, exercice, categorie, objet, nature, type_achat, cpv, procedure,
         techniques, modalites, forme_prix, types_prix, montant, date_notification, date_publication, duree_mois, date_fin,
         lieu_code, lieu_type_code, lieu_nom, considerations_sociales, considerations_environnementales, offres_recues,
         acheteur_siret, complements, recherche, empreinte_import, accord_cadre, marche_innovant, ccag,
         attribution_avance, taux_avance, type_groupement, sous_traitance_declaree, origine_ue, origine_france, provenances)
       SELECT $1::uuid, marche, exercice, donnees->>'categorie', donnees->>'objet', donnees->>'nature', donnees->>'type',
         donnees->>'cpv', donnees->>'procedure',
         ${texts('techniques')}, ${texts('modalitesExecution')}, donnees->>'formePrix', ${texts('typesPrix')},
         (donnees->>'montant')::numeric, (donnees->>'dateNotification')::date,
         (donnees->>'datePublicationDonnees')::date, (donnees->>'dureeMois')::int,
         fin_de_periode(coalesce(donnees->>'dateDebutExecution', donnees->>'dateNotification')::date,
           coalesce(derniere.duree, (donnees->>'dureeMois')::int)),
         donnees#>>'{lieuExecution,code}', donnees#>>'{lieuExecution,typeCode}', donnees#>>'{lieuExecution,nom}',
         ${texts('considerationsSociales')}, ${texts('considerationsEnvironnementales')},
         (donnees->>'offresRecues')::int, donnees#>>'{acheteur,siret}',
         jsonb_strip_nulls(donnees - $2::text[]),
         recherche_normalisee(concat_ws(' ', marche, donnees->>'objet', noms.titulaires)),
         md5(donnees::text), donnees->>'idAccordCadre', (donnees->>'marcheInnovant')::boolean, donnees->>'ccag',
         (donnees->>'attributionAvance')::boolean, (donnees->>'tauxAvance')::numeric, donnees->>'typeGroupementOperateurs',
         (donnees->>'sousTraitanceDeclaree')::boolean, (donnees->>'origineUE')::numeric,
         (donnees->>'origineFrance')::numeric, coalesce(donnees->'${SUPPOSES}', '{}')
       FROM ${STAGING},
            LATERAL (SELECT string_agg(coalesce(titulaire->>'denominationSociale', titulaire->>'identifiant'), ' ') AS titulaires
                     FROM jsonb_array_elements(donnees->'titulaires') titulaire) noms,
            LATERAL (SELECT (array_agg((modification->>'dureeMois')::int ORDER BY (modification->>'id')::int DESC)
                       FILTER (WHERE modification->>'dureeMois' IS NOT NULL))[1] AS duree
                     FROM jsonb_array_elements(donnees->'modifications') modification) derniere
       WHERE statut <> 'rejetee'
       ON CONFLICT (organization_id, numero, lot) DO UPDATE SET
         exercice = excluded.exercice, categorie = excluded.categorie, objet = excluded.objet, nature = excluded.nature,
         type_achat = excluded.type_achat, cpv = excluded.cpv, procedure = excluded.procedure,
         montant = excluded.montant, date_notification = excluded.date_notification,
         date_publication = excluded.date_publication, duree_mois = excluded.duree_mois, date_fin = excluded.date_fin,
         lieu_code = excluded.lieu_code, lieu_type_code = excluded.lieu_type_code, 
         lieu_nom = coalesce(excluded.lieu_nom, CASE WHEN marches.lieu_code = excluded.lieu_code THEN marches.lieu_nom END),
         acheteur_siret = excluded.acheteur_siret, ${FAITS.map(keepByHand).join(', ')},
         provenances = excluded.provenances || (SELECT coalesce(jsonb_object_agg(colonne, origine), '{}')
           FROM jsonb_each_text(marches.provenances) connue (colonne, origine) WHERE origine <> 'suppose'),
         complements = excluded.complements, recherche = excluded.recherche, empreinte_import = excluded.empreinte_import,
         version = marches.version + 1, updated_at = now()
       WHERE marches.empreinte_import IS DISTINCT FROM excluded.empreinte_import
       RETURNING new.id, new.numero, old.id IS NULL AS cree
     )
     SELECT id, numero, cree FROM ecrits`,
    [organizationId, OWN_COLUMNS],
  );
  const changes = await tx.first<Omit<Changements, 'inchanges'>>(
    `SELECT count(*) FILTER (WHERE cree)::int AS crees, count(*) FILTER (WHERE NOT cree)::int AS modifies FROM ${table}`,
  );
  const { crees, modifies } = changes!;
  return { table, bilan: { crees, modifies, inchanges: retenues - crees - modifies } };
}

/** Writes the holders of the contracts that were written, in the place of those they had. */
export async function insertTitulaires({ tx, organizationId }: Run, ecrits: RunTable<'import_marches'>): Promise<void> {
  await tx.execute(
    `DELETE FROM marche_titulaires
     WHERE organization_id = $1 AND marche_id IN (SELECT id FROM ${ecrits} WHERE NOT cree)`,
    [organizationId],
  );
  await tx.execute(
    `INSERT INTO marche_titulaires (organization_id, marche_id, fournisseur_id, rang)
     SELECT $1::uuid, ecrit.id, fournisseur.id, min(titulaires.rang)
     FROM ${rowsOf(ecrits)}
     CROSS JOIN LATERAL jsonb_array_elements(donnees->'titulaires') WITH ORDINALITY titulaires (titulaire, rang)
     JOIN fournisseurs fournisseur ON fournisseur.organization_id = $1
       AND fournisseur.type_id = titulaire->>'typeIdentifiant' AND fournisseur.identifiant = titulaire->>'identifiant'
     GROUP BY ecrit.id, fournisseur.id`,
    [organizationId],
  );
}
