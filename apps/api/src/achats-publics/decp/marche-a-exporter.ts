import type { Transaction } from '#database/transaction.js';
import type { Marche } from '#database/entities/marche.entity.js';
import type { RowOf } from '#database/row.js';
import { DECP_FACT_COLUMNS, type DecpFactsRow } from '#figures/marches/marche-facts.js';
import type { MarcheAExporter, Operateur } from '#procurement/decp-v2-types.js';

/** A marché as it is read for the conversion. */
export interface ExportRow
  extends
    DecpFactsRow,
    RowOf<
      Marche,
      | 'id'
      | 'version'
      | 'type_achat'
      | 'numero'
      | 'lot'
      | 'acheteur_siret'
      | 'nature'
      | 'objet'
      | 'cpv'
      | 'procedure'
      | 'techniques'
      | 'modalites'
      | 'types_prix'
      | 'forme_prix'
      | 'montant'
      | 'montant_max'
      | 'date_notification'
      | 'date_publication'
      | 'duree_mois'
      | 'lieu_code'
      | 'lieu_type_code'
      | 'offres_recues'
      | 'considerations_sociales'
      | 'considerations_environnementales'
    > {
  cas: string | null;
  avance_payee: boolean;
  suppositions: Record<string, unknown> | null;
  titulaires: Operateur[];
  avenants: AvenantRow[];
  sous_traitances: SousTraitanceRow[];
}

interface AvenantRow {
  numero: number;
  date_signature: string | null;
  date_publication: string | null;
  montant_apres: string | null;
  duree_mois: number | null;
  titulaires: Operateur[] | null;
}

interface SousTraitanceRow {
  numero: number;
  sous_traitant: Operateur | null;
  montant: string | null;
  duree_mois: number | null;
  date_notification: string | null;
  date_publication: string | null;
  variation_prix: string | null;
}

const OPERATEUR = `jsonb_build_object('typeIdentifiant', fournisseur.type_id, 'identifiant', fournisseur.identifiant)`;
const FOURNISSEUR_OF = (alias: string): string => `JOIN fournisseurs fournisseur
    ON fournisseur.organization_id = ${alias}.organization_id AND fournisseur.id = ${alias}.fournisseur_id`;

// Amounts leave JSON as text: a JSON number read by JavaScript would be a float.
const SELECT = `
  SELECT marche.id, marche.version, marche.type_achat, marche.numero, marche.lot, marche.acheteur_siret, marche.nature, marche.objet, marche.cpv,
    marche.procedure, marche.techniques, marche.modalites, marche.types_prix, marche.forme_prix, marche.montant, marche.montant_max,
    marche.date_notification, coalesce(marche.date_publication, publication.premier_export) AS date_publication,
    marche.duree_mois, marche.lieu_code, marche.lieu_type_code, marche.offres_recues, marche.considerations_sociales,
    marche.considerations_environnementales, ${DECP_FACT_COLUMNS}, coalesce(marche.justification, consultation.cas) AS cas,
    marche.attribution_avance IS NULL AND marche.id = ANY ($2::uuid[]) AS avance_payee,
    publication.suppositions,
    (SELECT coalesce(jsonb_agg(${OPERATEUR} ORDER BY titulaire.rang), '[]') FROM marche_titulaires titulaire
       ${FOURNISSEUR_OF('titulaire')}
       WHERE titulaire.organization_id = marche.organization_id AND titulaire.marche_id = marche.id) AS titulaires,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('numero', avenant.numero, 'date_signature', avenant.date_signature,
              'date_publication', avenant.date_publication, 'montant_apres', avenant.montant_apres::text,
              'duree_mois', avenant.duree_mois, 'titulaires', avenant.titulaires) ORDER BY avenant.numero), '[]')
       FROM avenants avenant
       WHERE avenant.organization_id = marche.organization_id AND avenant.marche_id = marche.id) AS avenants,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('numero', acte.numero,
              'sous_traitant', CASE WHEN fournisseur.id IS NOT NULL THEN ${OPERATEUR} END,
              'montant', acte.montant::text, 'duree_mois', acte.duree_mois,
              'date_notification', acte.date_notification, 'date_publication', acte.date_publication,
              'variation_prix', acte.variation_prix) ORDER BY acte.numero), '[]')
       FROM sous_traitances acte LEFT ${FOURNISSEUR_OF('acte')}
       WHERE acte.organization_id = marche.organization_id AND acte.marche_id = marche.id) AS sous_traitances
  FROM marches marche
  JOIN consultations consultation
    ON consultation.organization_id = marche.organization_id AND consultation.id = marche.consultation_id
  LEFT JOIN publications_decp publication
    ON publication.organization_id = marche.organization_id AND publication.numero = marche.numero
    AND publication.lot = marche.lot`;

/** Which marchés are meant; all when neither is given. */
export interface ChosenMarches {
  /** Year of notification. */
  exercice?: number | undefined;
  /** Identifiers. */
  marches?: readonly string[] | undefined;
}

/** What all marchés of an organisation share. */
export interface BuyerFacts {
  /** Its SIRET, where it has one: that of marchés that name no establishment. */
  siret: string;
  /** Marchés on which an advance was paid (PES NatPce 14). */
  avances: readonly string[];
}

/** Read once for a conversion, however many marchés it has: the search for advances goes through all mandats. */
export async function readBuyerFacts(tx: Transaction, organizationId: string): Promise<BuyerFacts> {
  const facts = await tx.first<{ siret: string | null; avances: string[] }>(
    `SELECT siret, ARRAY(SELECT DISTINCT ligne.marche_id FROM mandats mandat
       JOIN lignes_mandat ligne ON ligne.organization_id = mandat.organization_id AND ligne.mandat_id = mandat.id
       WHERE mandat.organization_id = $1 AND mandat.nature_piece = '14' AND ligne.marche_id IS NOT NULL) AS avances
     FROM organizations WHERE id = $1`,
    [organizationId],
  );
  return { siret: facts?.siret ?? '', avances: facts?.avances ?? [] };
}

/**
 * The next marchés to publish, in the order of their identifiers.
 * @param after identifier of the last one read, or undefined for the first
 */
export async function readMarchesToExport(
  tx: Transaction,
  organizationId: string,
  { siret, avances }: BuyerFacts,
  { exercice, marches, after, limit }: ChosenMarches & { after: string | undefined; limit: number },
): Promise<{ id: string; version: number; type: string | null; marche: MarcheAExporter }[]> {
  const rows = await tx.many<ExportRow>(
    `${SELECT}
     WHERE marche.organization_id = $1 AND ($3::int IS NULL OR marche.exercice = $3)
       AND ($4::uuid IS NULL OR marche.id > $4) AND ($5::uuid[] IS NULL OR marche.id = ANY ($5))
     ORDER BY marche.id LIMIT $6`,
    [organizationId, avances, exercice ?? null, after ?? null, marches ?? null, limit],
  );
  return rows.map((row) => ({ id: row.id, version: row.version, type: row.type_achat, marche: toExport(row, siret) }));
}

/** `{name: value}` when the value is known, else nothing: what is not known must stay absent of the export. */
function known<Name extends string, Value>(name: Name, value: Value | null | undefined): { [key in Name]?: Value } {
  return value === null || value === undefined ? {} : ({ [name]: value } as { [key in Name]?: Value });
}

/** The marché of a row. @param siret that of the organisation */
export function toExport(row: Omit<ExportRow, 'id' | 'version' | 'type_achat'>, siret: string): MarcheAExporter {
  return {
    numero: row.numero,
    lot: row.lot,
    acheteurSiret: row.acheteur_siret ?? siret,
    nature: row.nature ?? '',
    objet: row.objet,
    procedure: row.procedure ?? '',
    techniques: row.techniques,
    modalites: row.modalites,
    typesPrix: row.types_prix,
    titulaires: row.titulaires,
    considerationsSociales: row.considerations_sociales,
    considerationsEnvironnementales: row.considerations_environnementales,
    ...known('cpv', row.cpv),
    ...known('idAccordCadre', row.accord_cadre),
    ...known('marcheInnovant', row.marche_innovant),
    ...known('ccag', row.ccag),
    ...known('offresRecues', row.offres_recues),
    ...known('attributionAvance', row.attribution_avance),
    ...known('tauxAvance', row.taux_avance),
    ...known('typeGroupement', row.type_groupement),
    ...known('sousTraitanceDeclaree', row.sous_traitance_declaree),
    ...known(
      'lieu',
      row.lieu_code && row.lieu_type_code ? { code: row.lieu_code, typeCode: row.lieu_type_code } : null,
    ),
    ...known('dureeMois', row.duree_mois),
    ...known('dateNotification', row.date_notification),
    ...known('datePublication', row.date_publication),
    ...known('montant', row.montant),
    ...known('montantMax', row.montant_max),
    ...known('formePrix', row.forme_prix),
    ...known('origineUE', row.origine_ue),
    ...known('origineFrance', row.origine_france),
    ...known('cas', row.cas),
    avancePayee: row.avance_payee,
    ...known('suppositions', row.suppositions),
    avenants: row.avenants.map((avenant) => ({
      numero: avenant.numero,
      ...known('dateSignature', avenant.date_signature),
      ...known('datePublication', avenant.date_publication),
      ...known('montantApres', avenant.montant_apres),
      ...known('dureeMois', avenant.duree_mois),
      ...known('titulaires', avenant.titulaires),
    })),
    sousTraitances: row.sous_traitances.map((acte) => ({
      numero: acte.numero,
      ...known('sousTraitant', acte.sous_traitant),
      ...known('montant', acte.montant),
      ...known('dureeMois', acte.duree_mois),
      ...known('dateNotification', acte.date_notification),
      ...known('datePublication', acte.date_publication),
      ...known('variationPrix', acte.variation_prix),
    })),
  };
}
