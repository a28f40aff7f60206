import { toAmount, toOptionalAmount } from '#common/money.js';
import type { Transaction } from '#database/transaction.js';
import type { SousTraitance } from '#database/entities/sous-traitance.entity.js';
import type { RowOf } from '#database/row.js';
import type { Avenant } from '#database/entities/avenant.entity.js';
import type { Marche } from '#database/entities/marche.entity.js';
import { grouper } from '#procurement/identite/grouper.js';
import { findLieu } from '#procurement/reference/lieux.js';
import { FACT_COLUMNS, type FactsRow, toFacts } from './marche-facts.js';
import { DOUTES_SQL } from '../modifications/doutes.sql.js';
import { MARCHE_COLUMNS, type MarcheRow, toMarcheItem } from './marche.row.js';
import type { AvenantItem, LotItem, MarcheDetail, SousTraitanceItem } from './marche-detail.response.js';
import type { TitulaireItem } from './marches.response.js';

interface DetailRow
  extends
    MarcheRow,
    RowOf<
      Marche,
      | 'pes_id_marche'
      | 'techniques'
      | 'modalites'
      | 'forme_prix'
      | 'types_prix'
      | 'date_lancement'
      | 'date_publication'
      | 'reconductions'
      | 'delai_paiement_jours'
      | 'lieu_code'
      | 'lieu_type_code'
      | 'lieu_nom'
      | 'operation_id'
      | 'justification'
      | 'considerations_sociales'
      | 'considerations_environnementales'
      | 'offres_recues'
      | 'types_possibles'
      | 'type_preuve'
      | 'source_classement'
      | 'confiance'
    >,
    FactsRow {
  montant_actuel: string | null;
}

/** The whole of one marché, or undefined when the organisation has none of that identifier. */
export async function findMarcheDetail(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<MarcheDetail | undefined> {
  return (await findMarcheDetails(tx, organizationId, [id]))[0];
}

/** The whole of several marchés, in the order of their identifiers. Those that the organisation has not are left out. */
export async function findMarcheDetails(
  tx: Transaction,
  organizationId: string,
  ids: readonly string[],
): Promise<MarcheDetail[]> {
  const rows = await tx.many<DetailRow>(
    `SELECT ${MARCHE_COLUMNS}, marche.pes_id_marche, marche.techniques, marche.modalites, marche.forme_prix,
            marche.types_prix, marche.date_lancement, marche.date_publication, marche.reconductions,
            marche.delai_paiement_jours, marche.lieu_code, marche.lieu_type_code, marche.lieu_nom, marche.operation_id, marche.justification,
            marche.considerations_sociales, marche.considerations_environnementales, marche.offres_recues,
            marche.types_possibles, marche.type_preuve, marche.source_classement, marche.confiance,
            ${FACT_COLUMNS},
            marche.montant + coalesce((SELECT sum(avenant.variation_montant) FROM avenants avenant
              WHERE avenant.organization_id = marche.organization_id AND avenant.marche_id = marche.id), 0) AS montant_actuel
     FROM marches marche WHERE marche.organization_id = $1 AND marche.id = ANY ($2::uuid[]) ORDER BY marche.id`,
    [organizationId, ids],
  );
  const lots = await findLots(tx, organizationId, ids);
  const avenants = await findAvenantsByMarche(tx, organizationId, ids);
  const sousTraitances = await findSousTraitances(tx, organizationId, ids);
  return rows.map((row) => ({
    ...toMarcheItem(row),
    pes_id_marche: row.pes_id_marche,
    techniques: row.techniques,
    modalites: row.modalites,
    forme_prix: row.forme_prix,
    types_prix: row.types_prix,
    date_lancement: row.date_lancement,
    date_publication: row.date_publication,
    reconductions: row.reconductions,
    delai_paiement_jours: row.delai_paiement_jours,
    lieu_execution: toLieu(row),
    operation_id: row.operation_id,
    justification: row.justification,
    considerations_sociales: row.considerations_sociales,
    considerations_environnementales: row.considerations_environnementales,
    offres_recues: row.offres_recues,
    ...toFacts(row),
    ...toDeductions(row),
    montant_actuel: toOptionalAmount(row.montant_actuel),
    lots: lots.get(row.id) ?? [],
    avenants: avenants.get(row.id) ?? [],
    sous_traitances: sousTraitances.get(row.id) ?? [],
  }));
}

const toLieu = ({
  lieu_code: code,
  lieu_type_code: type_code,
  lieu_nom: nom,
}: DetailRow): MarcheDetail['lieu_execution'] =>
  code === null ? null : { code, type_code, nom, libelle: findLieu(code, type_code) ?? null };

/** What the type and the famille rest on. Those that a person gave rest on nothing else. */
function toDeductions(
  row: DetailRow,
): Pick<MarcheDetail, 'types_possibles' | 'type_preuve' | 'source_classement' | 'confiance'> {
  const { type_achat: type, provenances } = row;
  const deduced = provenances.famille_id === 'deduit';
  const told = provenances.type_achat !== 'saisie';
  return {
    types_possibles: type === null ? row.types_possibles : [type],
    type_preuve: told ? row.type_preuve : 'saisie',
    source_classement: row.famille === null ? null : deduced ? row.source_classement : 'manuel',
    confiance: row.famille === null ? null : deduced ? Number(row.confiance) : 1,
  };
}

/** A supplier as JSON, from `fournisseurs fournisseur`. */
const FOURNISSEUR_JSON = `jsonb_build_object('id', fournisseur.id, 'type_id', fournisseur.type_id,
  'identifiant', fournisseur.identifiant, 'raison_sociale', fournisseur.raison_sociale)`;

/** Of each marché that has some, what it has, in its order. */
type PartsByMarche<Part> = ReadonlyMap<string, Part[]>;

/** A row of a part, with the marché that it is of. */
type PartRow<Row> = Row & { marche_id: string };

const partsByMarche = <Row extends { marche_id: string }, Part>(
  rows: readonly Row[],
  toPart: (row: Row) => Part,
): PartsByMarche<Part> => {
  const parts = new Map<string, Part[]>();
  for (const [id, its] of grouper(rows, ({ marche_id }) => marche_id)) parts.set(id, its.map(toPart));
  return parts;
};

async function findLots(
  tx: Transaction,
  organizationId: string,
  marcheIds: readonly string[],
): Promise<PartsByMarche<LotItem>> {
  const rows = await tx.many<PartRow<Omit<LotItem, 'montant'> & { montant: string | null }>>(
    `SELECT lot.marche_id, lot.id, lot.numero, lot.objet, lot.montant, lot.cpv,
            CASE WHEN fournisseur.id IS NOT NULL THEN ${FOURNISSEUR_JSON} END AS fournisseur
     FROM lots lot
     LEFT JOIN fournisseurs fournisseur
       ON fournisseur.organization_id = lot.organization_id AND fournisseur.id = lot.fournisseur_id
     WHERE lot.organization_id = $1 AND lot.marche_id = ANY ($2::uuid[]) ORDER BY lot.numero`,
    [organizationId, marcheIds],
  );
  return partsByMarche(rows, ({ id, numero, objet, montant, cpv, fournisseur }) => ({
    id,
    numero,
    objet,
    montant: toOptionalAmount(montant),
    cpv,
    fournisseur,
  }));
}

/** An avenant as the queries select it. */
export type AvenantRow = RowOf<
  Avenant,
  | 'id'
  | 'numero'
  | 'objet'
  | 'date_signature'
  | 'variation_montant'
  | 'montant_apres'
  | 'duree_mois'
  | 'article'
  | 'montant_connu'
> & { doutes: string[] };

/** The columns of `AvenantRow`, from `avenants avenant` of `marches marche`. */
export const AVENANT_COLUMNS = `
  avenant.id, avenant.numero, avenant.objet, avenant.date_signature, avenant.variation_montant, avenant.montant_apres,
  avenant.duree_mois, avenant.article, avenant.montant_connu, ${DOUTES_SQL} AS doutes`;

/** The avenants of a marché, in their order. */
export async function findAvenants(tx: Transaction, organizationId: string, marcheId: string): Promise<AvenantItem[]> {
  const [avenants = []] = (await findAvenantsByMarche(tx, organizationId, [marcheId])).values();
  return avenants;
}

async function findAvenantsByMarche(
  tx: Transaction,
  organizationId: string,
  marcheIds: readonly string[],
): Promise<PartsByMarche<AvenantItem>> {
  const rows = await tx.many<PartRow<AvenantRow>>(
    `SELECT avenant.marche_id, ${AVENANT_COLUMNS} FROM avenants avenant
     JOIN marches marche ON marche.organization_id = $1 AND marche.id = avenant.marche_id
     WHERE avenant.organization_id = $1 AND avenant.marche_id = ANY ($2::uuid[]) ORDER BY avenant.numero`,
    [organizationId, marcheIds],
  );
  return partsByMarche(rows, toAvenantItem);
}

/** An avenant as the interface answers it. */
export const toAvenantItem = (row: AvenantRow): AvenantItem => ({
  id: row.id,
  numero: row.numero,
  objet: row.objet,
  date_signature: row.date_signature,
  variation_montant: toAmount(row.variation_montant),
  montant_apres: toOptionalAmount(row.montant_apres),
  duree_mois: row.duree_mois,
  article: row.article,
  montant_connu: row.montant_connu,
  doutes: row.doutes,
});

interface SousTraitanceRow extends RowOf<
  SousTraitance,
  | 'id'
  | 'numero'
  | 'operateur_lu'
  | 'objet'
  | 'montant'
  | 'duree_mois'
  | 'date_notification'
  | 'variation_prix'
  | 'version'
> {
  fournisseur: TitulaireItem | null;
}

/** The declared subcontracts of marchés, in their order. */
async function findSousTraitances(
  tx: Transaction,
  organizationId: string,
  marcheIds: readonly string[],
): Promise<PartsByMarche<SousTraitanceItem>> {
  const rows = await tx.many<PartRow<SousTraitanceRow>>(
    `SELECT acte.marche_id, acte.id, acte.numero, CASE WHEN fournisseur.id IS NOT NULL THEN ${FOURNISSEUR_JSON} END AS fournisseur,
            acte.operateur_lu, acte.objet, acte.montant, acte.duree_mois, acte.date_notification, acte.variation_prix,
            acte.version
     FROM sous_traitances acte
     LEFT JOIN fournisseurs fournisseur
       ON fournisseur.organization_id = acte.organization_id AND fournisseur.id = acte.fournisseur_id
     WHERE acte.organization_id = $1 AND acte.marche_id = ANY ($2::uuid[]) ORDER BY acte.numero`,
    [organizationId, marcheIds],
  );
  return partsByMarche(rows, (row) => ({
    id: row.id,
    numero: row.numero,
    fournisseur: row.fournisseur,
    identifie: row.fournisseur !== null,
    operateur_lu: row.operateur_lu,
    objet: row.objet,
    montant: toOptionalAmount(row.montant),
    duree_mois: row.duree_mois,
    date_notification: row.date_notification,
    variation_prix: row.variation_prix,
    version: row.version,
  }));
}
