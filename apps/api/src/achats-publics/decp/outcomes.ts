import type { Transaction } from '#database/transaction.js';
import { today } from '#procurement/dates.js';
import { isValidSiret } from '#procurement/identifiants.js';
import { type ConversionDecpV2, convertMarche } from '#procurement/decp-v2.js';
import { type BuyerFacts, type ChosenMarches, type ExportRow, toExport } from './marche-a-exporter.js';

/** Marchés of which the conversion says the same, but for their names in its words. */
export interface Outcome extends Pick<ConversionDecpV2, 'remarks' | 'aCompleter'> {
  /** Their identifiers, in no order: sorted by PostgreSQL, they would make every row of the grouping another. */
  marches: string[];
  /** Whether they are in the file. */
  isPublished: boolean;
}

/** A number of one at least is one; nought, a number below and none stay: `least` would make one of none. */
const upToOne = (column: string): string => `CASE WHEN ${column} >= 1 THEN 1 ELSE ${column} END`;

type ReducedRow = Omit<ExportRow, 'id' | 'version' | 'type_achat'>;

/**
 * The members of `ExportRow`, where a value that the conversion takes for any other of its kind becomes one of them: an
 * amount of 1 € or more is 1, a date is one day. A value of which that is not certain stays as it is.
 */
const REDUCED: Readonly<Record<keyof ReducedRow, string>> = {
  // The conversion counts characters as JavaScript does, which no text of sixteen bytes exceeds.
  numero: `CASE WHEN octet_length(marche.numero) BETWEEN 1 AND 16 THEN '1' ELSE marche.numero END`,
  lot: `''`,
  acheteur_siret: 'marche.acheteur_siret',
  nature: 'marche.nature',
  // A letter or a figure is no space: the object is not empty once its spaces are left out.
  objet: `CASE WHEN length(marche.objet) <= 1000 AND marche.objet ~ '[A-Za-z0-9]' THEN 'x' ELSE marche.objet END`,
  cpv: `CASE WHEN marche.cpv ~ '^[0-9]{8}$' THEN '00000000' ELSE marche.cpv END`,
  procedure: 'marche.procedure',
  techniques: 'marche.techniques',
  modalites: 'marche.modalites',
  types_prix: 'marche.types_prix',
  forme_prix: 'marche.forme_prix',
  montant: upToOne('marche.montant'),
  montant_max: upToOne('marche.montant_max'),
  date_notification: `CASE WHEN marche.date_notification IS NOT NULL THEN DATE '2000-01-01' END`,
  date_publication: 'NULL::date',
  duree_mois: upToOne('marche.duree_mois'),
  lieu_code: `CASE WHEN marche.lieu_code <> '' THEN 'x' ELSE marche.lieu_code END`,
  lieu_type_code: 'marche.lieu_type_code',
  offres_recues: upToOne('marche.offres_recues'),
  considerations_sociales: 'marche.considerations_sociales',
  considerations_environnementales: 'marche.considerations_environnementales',
  accord_cadre: 'NULL::text',
  ccag: 'marche.ccag',
  marche_innovant: 'marche.marche_innovant',
  attribution_avance: 'marche.attribution_avance',
  taux_avance: 'CASE WHEN marche.taux_avance > 0 THEN 1 ELSE marche.taux_avance END',
  type_groupement: 'marche.type_groupement',
  sous_traitance_declaree: 'marche.sous_traitance_declaree',
  origine_ue: 'NULL::numeric',
  origine_france: 'NULL::numeric',
  cas: 'coalesce(marche.justification, consultation.cas)',
  avance_payee: 'marche.attribution_avance IS NULL AND marche.id = ANY ($2::uuid[])',
  suppositions: 'publication.suppositions',
  titulaires: `coalesce(titulaires.reduits, '[]')`,
  avenants: `coalesce(avenants.reduits, '[]')`,
  sous_traitances: `coalesce(actes.reduits, '[]')`,
};

const COLUMNS = Object.keys(REDUCED);

/** Holders by the rank of their identifier: which of them are the same still shows, whatever the case of their types. */
const TITULAIRES = `
  SELECT marche_id, jsonb_agg(jsonb_build_object('typeIdentifiant', type_id,
           'identifiant', CASE WHEN identifiant = '' THEN '' ELSE rang::text END, 'cleFausse', cle_fausse)
         ORDER BY type_id, rang) AS reduits
  FROM (SELECT titulaire.marche_id, fournisseur.type_id, fournisseur.identifiant,
               fournisseur.id = ANY ($5::uuid[]) AS cle_fausse,
               dense_rank() OVER (PARTITION BY titulaire.marche_id ORDER BY fournisseur.identifiant) AS rang
        FROM marche_titulaires titulaire
        JOIN fournisseurs fournisseur
          ON fournisseur.organization_id = titulaire.organization_id AND fournisseur.id = titulaire.fournisseur_id
        WHERE titulaire.organization_id = $1) cite
  GROUP BY marche_id`;

/** Avenants of which something may be said: the others are published as they are. */
const AVENANTS = `
  SELECT marche_id, jsonb_agg(jsonb_build_object('numero', ${upToOne('numero')},
           'date_signature', CASE WHEN date_signature IS NOT NULL THEN '2000-01-01' END, 'date_publication', NULL,
           'montant_apres', NULL, 'duree_mois', ${upToOne('duree_mois')}, 'titulaires', titulaires)
         ORDER BY numero) AS reduits
  FROM avenants
  WHERE organization_id = $1 AND (numero < 1 OR date_signature IS NULL OR duree_mois < 1 OR titulaires IS NOT NULL)
  GROUP BY marche_id`;

const ACTES = `
  SELECT acte.marche_id, jsonb_agg(jsonb_build_object('numero', ${upToOne('acte.numero')},
           'sous_traitant', CASE WHEN fournisseur.id IS NOT NULL
             THEN jsonb_build_object('typeIdentifiant', fournisseur.type_id, 'identifiant', 'x',
                                     'cleFausse', fournisseur.id = ANY ($5::uuid[])) END,
           'montant', (${upToOne('acte.montant')})::text,
           'duree_mois', ${upToOne('acte.duree_mois')},
           'date_notification', CASE WHEN acte.date_notification IS NOT NULL THEN '2000-01-01' END,
           'date_publication', NULL, 'variation_prix', acte.variation_prix) ORDER BY acte.numero) AS reduits
  FROM sous_traitances acte
  LEFT JOIN fournisseurs fournisseur
    ON fournisseur.organization_id = acte.organization_id AND fournisseur.id = acte.fournisseur_id
  WHERE acte.organization_id = $1
  GROUP BY acte.marche_id`;

const GROUPED = `
  SELECT array_agg(id) AS marches, ${COLUMNS.join(', ')}
  FROM (
    SELECT marche.id, ${Object.entries(REDUCED)
      .map(([column, value]) => `${value} AS ${column}`)
      .join(', ')}
    FROM marches marche
    JOIN consultations consultation
      ON consultation.organization_id = marche.organization_id AND consultation.id = marche.consultation_id
    LEFT JOIN publications_decp publication
      ON publication.organization_id = marche.organization_id AND publication.numero = marche.numero
      AND publication.lot = marche.lot
    LEFT JOIN (${TITULAIRES}) titulaires ON titulaires.marche_id = marche.id
    LEFT JOIN (${AVENANTS}) avenants ON avenants.marche_id = marche.id
    LEFT JOIN (${ACTES}) actes ON actes.marche_id = marche.id
    WHERE marche.organization_id = $1 AND ($3::int IS NULL OR marche.exercice = $3)
      AND ($4::uuid[] IS NULL OR marche.id = ANY ($4))) reduit
  GROUP BY ${COLUMNS.join(', ')}`;

/** The suppliers whose SIRET has a false key, which the rank that stands for an identifier no longer tells. */
async function readFalseKeys(tx: Transaction, organizationId: string): Promise<string[]> {
  const suppliers = await tx.many<{ id: string; identifiant: string }>(
    `SELECT id, identifiant FROM fournisseurs WHERE organization_id = $1 AND upper(btrim(type_id)) = 'SIRET'`,
    [organizationId],
  );
  return suppliers.filter(({ identifiant }) => !isValidSiret(identifiant)).map(({ id }) => id);
}

/**
 * What becomes of all the chosen marchés. Thousands of them differ in few ways that the conversion minds: PostgreSQL groups
 * them by these, and one marché of each group is converted.
 */
export async function readOutcomes(
  tx: Transaction,
  organizationId: string,
  { siret, avances }: BuyerFacts,
  { exercice, marches }: ChosenMarches,
): Promise<Outcome[]> {
  const jour = today();
  const groups = await tx.many<ReducedRow & { marches: string[] }>(GROUPED, [
    organizationId,
    avances,
    exercice ?? null,
    marches ?? null,
    await readFalseKeys(tx, organizationId),
  ]);
  return groups.map((group) => {
    const { converted, remarks, aCompleter } = convertMarche(toExport(group, siret), { jour });
    return { marches: group.marches, isPublished: converted !== undefined, remarks, aCompleter };
  });
}
