import type { Transaction } from '#database/transaction.js';
import type { Marche } from '#database/entities/marche.entity.js';
import type { RowOf } from '#database/row.js';
import type { MarcheAExporter, Operateur } from '#procurement/decp-v2-types.js';

/** Members of DECP v2 that an import keeps beside the columns. */
interface Complements {
  idAccordCadre?: string;
  marcheInnovant?: boolean;
  ccag?: string;
  attributionAvance?: boolean;
  tauxAvance?: string;
  typeGroupementOperateurs?: string;
  sousTraitanceDeclaree?: boolean;
  origineUE?: string;
  origineFrance?: string;
}

interface ExportRow extends RowOf<
  Marche,
  | 'id'
  | 'numero'
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
  complements: Complements;
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
  SELECT marche.id, marche.numero, marche.acheteur_siret, marche.nature, marche.objet, marche.cpv, marche.procedure,
    marche.techniques, marche.modalites, marche.types_prix, marche.forme_prix, marche.montant, marche.montant_max,
    marche.date_notification, marche.date_publication, marche.duree_mois, marche.lieu_code, marche.lieu_type_code,
    marche.offres_recues, marche.considerations_sociales, marche.considerations_environnementales, marche.complements,
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
  FROM marches marche`;

/**
 * The next marchés to publish, in the order of their identifiers.
 * @param after identifier of the last one read, or undefined for the first
 */
export async function readMarchesToExport(
  tx: Transaction,
  organizationId: string,
  { exercice, after, limit }: { exercice: number | undefined; after: string | undefined; limit: number },
): Promise<{ id: string; marche: MarcheAExporter }[]> {
  const organization = await tx.first<{ siret: string | null }>('SELECT siret FROM organizations WHERE id = $1', [
    organizationId,
  ]);
  const rows = await tx.many<ExportRow>(
    `${SELECT}
     WHERE marche.organization_id = $1 AND ($2::int IS NULL OR marche.exercice = $2) AND ($3::uuid IS NULL OR marche.id > $3)
     ORDER BY marche.id LIMIT $4`,
    [organizationId, exercice ?? null, after ?? null, limit],
  );
  return rows.map((row) => ({ id: row.id, marche: toExport(row, organization?.siret ?? '') }));
}

/** `{name: value}` when the value is known, else nothing: what is not known must stay absent of the export. */
function known<Name extends string, Value>(name: Name, value: Value | null | undefined): { [key in Name]?: Value } {
  return value === null || value === undefined ? {} : ({ [name]: value } as { [key in Name]?: Value });
}

function toExport(row: ExportRow, siret: string): MarcheAExporter {
  const { complements } = row;
  return {
    numero: row.numero,
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
    ...known('idAccordCadre', complements.idAccordCadre),
    ...known('marcheInnovant', complements.marcheInnovant),
    ...known('ccag', complements.ccag),
    ...known('offresRecues', row.offres_recues),
    ...known('attributionAvance', complements.attributionAvance),
    ...known('tauxAvance', complements.tauxAvance),
    ...known('typeGroupement', complements.typeGroupementOperateurs),
    ...known('sousTraitanceDeclaree', complements.sousTraitanceDeclaree),
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
    ...known('origineUE', complements.origineUE),
    ...known('origineFrance', complements.origineFrance),
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
