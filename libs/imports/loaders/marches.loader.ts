import { sirenOf } from '#procurement/identifiants.js';
import { PARTS_OF_MARCHE_MAX } from '#procurement/caps.js';
import { findCollectivite } from '#procurement/reference/collectivites.js';
import { ImportRefusal } from '../import-refusal.js';
import type { MarcheLu, OperateurLu } from '../readers/decp/marche-lu.js';
import type { Changements } from '../ledger.js';
import { STAGING } from '../staging.js';
import { rejectSql } from '../verdicts.js';
import { rejectClosedExercices, openExercices } from './exercices.js';
import { KEEP_OR_NAME_FOURNISSEUR } from './fournisseurs.js';
import type { Loader, Run } from './loader.js';

/** Loads contracts read from DECP. A file names its buyers: the organisation takes its own SIREN's and reports the others. */
export const marchesLoader: Loader<MarcheLu> = {
  columns: [
    { name: 'marche', sqlType: 'text', value: ({ id }) => id },
    { name: 'siren', sqlType: 'text', value: ({ acheteur }) => acheteur.siren },
    { name: 'acheteur_nom', sqlType: 'text', value: ({ acheteur }) => nameOfBuyer(acheteur) },
    {
      name: 'exercice',
      sqlType: 'integer',
      value: ({ dateNotification, datePublicationDonnees }) =>
        (dateNotification ?? datePublicationDonnees)?.slice(0, 4) ?? null,
    },
    { name: 'donnees', sqlType: 'jsonb', value: withSirens },
  ],

  tables: ['marches', 'marche_titulaires', 'avenants', 'sous_traitances', 'fournisseurs'],

  async check(run) {
    await rejectForeignBuyers(run);
    await readExerciceFromIdentifier(run);
    await run.tx.execute(
      rejectSql(
        'dateNotification',
        `SELECT numero, 'Ni date de notification ni date de publication : exercice inconnu.' AS raison
         FROM ${STAGING} WHERE exercice IS NULL`,
      ),
    );
    await rejectDuplicates(run);
    await rejectTooManyParts(run, { member: 'modifications', table: 'avenants' });
    await rejectTooManyParts(run, { member: 'actesSousTraitance', table: 'sous_traitances' });
    await rejectClosedExercices(run);
  },

  async apply(run) {
    await openExercices(run);
    await insertFournisseurs(run);
    const bilan = await insertMarches(run);
    await insertTitulaires(run);
    await insertAvenants(run);
    await insertSousTraitances(run);
    return { marches: bilan };
  },
};

/** DECP v2 names no buyer, and v1 in capitals and without accents: communes and EPCI have their official name. */
function nameOfBuyer({ siren, nom }: MarcheLu['acheteur']): string | undefined {
  return findCollectivite(siren)?.nom ?? nom;
}

type OperateurAvecSiren = OperateurLu & { siren?: string };

/** The row as staged: its operators carry the SIREN that concentration is counted by. */
function withSirens(marche: MarcheLu): object {
  const complete = (operateur: OperateurLu): OperateurAvecSiren => ({
    ...operateur,
    siren: sirenOf(operateur.typeIdentifiant, operateur.identifiant),
  });
  return {
    ...marche,
    titulaires: marche.titulaires.map(complete),
    actesSousTraitance: marche.actesSousTraitance.map((acte) => ({
      ...acte,
      sousTraitant: acte.sousTraitant && complete(acte.sousTraitant),
    })),
  };
}

async function rejectForeignBuyers({ tx, organizationId }: Run): Promise<void> {
  const organization = await tx.first<{ siret: string | null }>('SELECT siret FROM organizations WHERE id = $1', [
    organizationId,
  ]);
  if (!organization?.siret) {
    const raison = 'Le SIRET de l’organisation n’est pas renseigné : impossible de reconnaître ses marchés.';
    throw new ImportRefusal('siret_absent', raison);
  }
  const siren = organization.siret.slice(0, 9);
  await tx.execute(
    rejectSql(
      'acheteur.id',
      `SELECT numero, format('Acheteur d’un autre SIREN (%s) que celui de l’organisation (${siren}).',
                concat_ws(', ', siren, acheteur_nom)) AS raison
       FROM ${STAGING} WHERE siren <> '${siren}'`,
    ),
  );
}

/**
 * Half of the contracts that the State's own platform published in 2019 carry no date. The identifier of DECP v1 begins
 * with the year of notification (arrêté of 14 April 2017, annexe 1), which is all that the exercice needs.
 */
async function readExerciceFromIdentifier({ tx }: Run): Promise<void> {
  await tx.execute(`
    UPDATE ${STAGING} SET exercice = left(marche, 4)::int, statut = 'corrigee',
      corrections = coalesce(corrections, '[]') || jsonb_build_object('champ', 'dateNotification', 'avant', '',
        'apres', left(marche, 4), 'raison', 'Aucune date : exercice repris de l’année qui commence l’identifiant.')
    WHERE exercice IS NULL AND statut <> 'rejetee' AND marche ~ '^(19|20)[0-9]{2}'
      AND left(marche, 4)::int BETWEEN 2000 AND extract(year FROM current_date)`);
}

/** A marché holds so many parts at most: those it has, and those of the file. A number that comes again replaces its part. */
async function rejectTooManyParts(
  { tx, organizationId }: Run,
  { member, table }: { member: string; table: 'avenants' | 'sous_traitances' },
): Promise<void> {
  await tx.execute(
    rejectSql(
      member,
      `SELECT staging.numero, format('Plus de ${PARTS_OF_MARCHE_MAX} éléments pour le marché %s.', marche) AS raison
       FROM ${STAGING} staging
       WHERE statut <> 'rejetee' AND jsonb_array_length(donnees->'${member}') > 0 AND ${PARTS_OF_MARCHE_MAX} < (
         SELECT count(*) FROM (
           SELECT (lu->>'id')::int FROM jsonb_array_elements(donnees->'${member}') lu
           UNION
           SELECT partie.numero FROM marches connu
           JOIN ${table} partie ON partie.organization_id = $1 AND partie.marche_id = connu.id
           WHERE connu.organization_id = $1 AND connu.numero = staging.marche) numeros)`,
    ),
    [organizationId],
  );
}

/** Real files repeat a contract, most often as published again: the last publication is kept. */
async function rejectDuplicates({ tx }: Run): Promise<void> {
  await tx.execute(
    rejectSql(
      'id',
      `SELECT numero, format('Doublon : le marché %s figure aussi à la ligne %s du fichier, qui est retenue.', marche, retenue) AS raison
       FROM (
         SELECT numero, marche, row_number() OVER w AS rang, first_value(numero) OVER w AS retenue
         FROM ${STAGING} WHERE statut <> 'rejetee'
         WINDOW w AS (PARTITION BY marche ORDER BY donnees->>'datePublicationDonnees' DESC NULLS LAST, numero)
       ) rangs WHERE rang > 1`,
    ),
  );
}

async function insertFournisseurs({ tx, organizationId }: Run): Promise<void> {
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
];

const texts = (member: string): string =>
  `ARRAY(SELECT jsonb_array_elements_text(coalesce(donnees->'${member}', '[]')))`;

/**
 * A contract that is not known is created; one whose row differs from the row last imported is updated in what DECP
 * says of it; the same row changes nothing, so that what was edited by hand since stays.
 */
async function insertMarches({ tx, organizationId }: Run): Promise<Changements> {
  await tx.execute('CREATE TEMPORARY TABLE import_marches (id uuid, numero text, cree boolean) ON COMMIT DROP');
  await tx.execute(
    `WITH ecrits AS (
       INSERT INTO marches (organization_id, numero, exercice, categorie, objet, nature, type_achat, cpv, procedure,
         techniques, modalites, forme_prix, types_prix, montant, date_notification, date_publication, duree_mois, date_fin,
         lieu_code, lieu_type_code, lieu_nom, considerations_sociales, considerations_environnementales, offres_recues,
         acheteur_siret, complements, recherche, empreinte_import)
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
         md5(donnees::text)
       FROM ${STAGING},
            LATERAL (SELECT string_agg(coalesce(titulaire->>'denominationSociale', titulaire->>'identifiant'), ' ') AS titulaires
                     FROM jsonb_array_elements(donnees->'titulaires') titulaire) noms,
            LATERAL (SELECT (array_agg((modification->>'dureeMois')::int ORDER BY (modification->>'id')::int DESC)
                       FILTER (WHERE modification->>'dureeMois' IS NOT NULL))[1] AS duree
                     FROM jsonb_array_elements(donnees->'modifications') modification) derniere
       WHERE statut <> 'rejetee'
       ON CONFLICT (organization_id, numero) DO UPDATE SET
         exercice = excluded.exercice, categorie = excluded.categorie, objet = excluded.objet, nature = excluded.nature,
         type_achat = excluded.type_achat, cpv = excluded.cpv, procedure = excluded.procedure,
         techniques = excluded.techniques, modalites = excluded.modalites, forme_prix = excluded.forme_prix,
         types_prix = excluded.types_prix, montant = excluded.montant, date_notification = excluded.date_notification,
         date_publication = excluded.date_publication, duree_mois = excluded.duree_mois, date_fin = excluded.date_fin,
         lieu_code = excluded.lieu_code, lieu_type_code = excluded.lieu_type_code, lieu_nom = excluded.lieu_nom,
         considerations_sociales = excluded.considerations_sociales,
         considerations_environnementales = excluded.considerations_environnementales,
         offres_recues = excluded.offres_recues, acheteur_siret = excluded.acheteur_siret,
         complements = excluded.complements, recherche = excluded.recherche, empreinte_import = excluded.empreinte_import,
         version = marches.version + 1, updated_at = now()
       WHERE marches.empreinte_import IS DISTINCT FROM excluded.empreinte_import
       RETURNING new.id, new.numero, old.id IS NULL AS cree
     )
     INSERT INTO import_marches SELECT id, numero, cree FROM ecrits`,
    [organizationId, OWN_COLUMNS],
  );
  await tx.execute('ANALYZE import_marches');
  const compte = await tx.first<Changements>(`
    SELECT count(*) FILTER (WHERE cree)::int AS crees, count(*) FILTER (WHERE NOT cree)::int AS modifies,
           (SELECT count(*) FROM ${STAGING} WHERE statut <> 'rejetee')::int - count(*)::int AS inchanges
    FROM import_marches`);
  return compte!;
}

const WRITTEN = `${STAGING} staging JOIN import_marches ecrit ON ecrit.numero = staging.marche AND staging.statut <> 'rejetee'`;

async function insertTitulaires({ tx, organizationId }: Run): Promise<void> {
  await tx.execute(
    `DELETE FROM marche_titulaires
     WHERE organization_id = $1 AND marche_id IN (SELECT id FROM import_marches WHERE NOT cree)`,
    [organizationId],
  );
  await tx.execute(
    `INSERT INTO marche_titulaires (organization_id, marche_id, fournisseur_id, rang)
     SELECT $1::uuid, ecrit.id, fournisseur.id, min(titulaires.rang)
     FROM ${WRITTEN}
     CROSS JOIN LATERAL jsonb_array_elements(donnees->'titulaires') WITH ORDINALITY titulaires (titulaire, rang)
     JOIN fournisseurs fournisseur ON fournisseur.organization_id = $1
       AND fournisseur.type_id = titulaire->>'typeIdentifiant' AND fournisseur.identifiant = titulaire->>'identifiant'
     GROUP BY ecrit.id, fournisseur.id`,
    [organizationId],
  );
}

/** DECP gives the total after a modification, when it changes it: the variation is against the last total told before. */
async function insertAvenants({ tx, organizationId }: Run): Promise<void> {
  await tx.execute(
    `INSERT INTO avenants (organization_id, marche_id, numero, objet, date_signature, date_publication, variation_montant,
       montant_apres, duree_mois, titulaires)
     SELECT $1::uuid, id, numero, objet, date_notification, date_publication,
            coalesce(montant - coalesce(lag(total) OVER (PARTITION BY id ORDER BY numero), initial, montant), 0),
            montant, duree, titulaires
     FROM (
       SELECT *, (array_agg(montant) FILTER (WHERE montant IS NOT NULL)
                    OVER (PARTITION BY id ORDER BY numero))[count(montant) OVER (PARTITION BY id ORDER BY numero)] AS total
       FROM (
         SELECT DISTINCT ON (ecrit.id, (modification->>'id')::int)
                ecrit.id, (modification->>'id')::int AS numero, modification->>'objet' AS objet,
                (modification->>'dateNotification')::date AS date_notification,
                (modification->>'datePublicationDonnees')::date AS date_publication,
                (modification->>'montant')::numeric AS montant, (modification->>'dureeMois')::int AS duree,
                modification->'titulaires' AS titulaires, (donnees->>'montant')::numeric AS initial
         FROM ${WRITTEN}
         CROSS JOIN LATERAL jsonb_array_elements(donnees->'modifications') modification
         ORDER BY ecrit.id, (modification->>'id')::int
       ) lus
     ) suivis
     ON CONFLICT (organization_id, marche_id, numero) DO UPDATE SET
       objet = excluded.objet, date_signature = excluded.date_signature, date_publication = excluded.date_publication,
       variation_montant = excluded.variation_montant, montant_apres = excluded.montant_apres,
       duree_mois = excluded.duree_mois, titulaires = excluded.titulaires, updated_at = now()`,
    [organizationId],
  );
}

async function insertSousTraitances({ tx, organizationId }: Run): Promise<void> {
  await tx.execute(
    `INSERT INTO sous_traitances (organization_id, marche_id, numero, fournisseur_id, montant, duree_mois,
       date_notification, date_publication, variation_prix)
     SELECT DISTINCT ON (ecrit.id, (acte->>'id')::int)
            $1::uuid, ecrit.id, (acte->>'id')::int, fournisseur.id, (acte->>'montant')::numeric, (acte->>'dureeMois')::int,
            (acte->>'dateNotification')::date, (acte->>'datePublicationDonnees')::date, acte->>'variationPrix'
     FROM ${WRITTEN}
     CROSS JOIN LATERAL jsonb_array_elements(donnees->'actesSousTraitance') acte
     JOIN fournisseurs fournisseur ON fournisseur.organization_id = $1
       AND fournisseur.type_id = acte#>>'{sousTraitant,typeIdentifiant}'
       AND fournisseur.identifiant = acte#>>'{sousTraitant,identifiant}'
     ORDER BY ecrit.id, (acte->>'id')::int
     ON CONFLICT (organization_id, marche_id, numero) DO UPDATE SET
       fournisseur_id = excluded.fournisseur_id, montant = excluded.montant, duree_mois = excluded.duree_mois,
       date_notification = excluded.date_notification, date_publication = excluded.date_publication,
       variation_prix = excluded.variation_prix, updated_at = now()`,
    [organizationId],
  );
}
