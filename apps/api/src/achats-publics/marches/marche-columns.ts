import { casCode } from '../validators.js';
import type { MarcheFactsDto } from './marche-facts.dto.js';
import type { PatchMarcheDto } from './marche-patch.dto.js';
import type { CreateMarcheDto } from './marche-write.dto.js';

/** The year that a marché is counted in: the one given, or that of its notification. */
export const exerciceOf = (body: Pick<CreateMarcheDto, 'exercice' | 'date_notification'>): number | undefined =>
  body.exercice ?? (body.date_notification ? Number(body.date_notification.slice(0, 4)) : undefined);

/** Amounts and shares go as text, never through a float of SQL. */
export const amount = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/** Columns of a marché and the values that a body gives them; those of the facts are apart. */
export function columnsOf(body: PatchMarcheDto): Record<string, unknown> {
  return {
    numero: body.numero,
    objet: body.objet,
    exercice: exerciceOf(body),
    categorie: body.categorie ?? 'marche',
    pes_id_marche: body.pes_id_marche ?? null,
    reconductions: body.reconductions ?? 0,
    delai_paiement_jours: body.delai_paiement_jours ?? null,
    date_fin: body.date_fin ?? null,
    nature: body.nature ?? null,
    type_achat: body.type ?? null,
    cpv: body.cpv ?? null,
    procedure: body.procedure ?? null,
    techniques: body.techniques ?? [],
    modalites: body.modalites ?? [],
    forme_prix: body.forme_prix ?? null,
    types_prix: body.types_prix ?? [],
    montant: amount(body.montant),
    montant_max: amount(body.montant_max),
    date_lancement: body.date_lancement ?? null,
    date_notification: body.date_notification ?? null,
    date_publication: body.date_publication ?? null,
    duree_mois: body.duree_mois ?? null,
    lieu_code: body.lieu_execution?.code ?? null,
    lieu_type_code: body.lieu_execution?.type_code ?? null,
    lieu_nom: body.lieu_execution?.nom ?? null,
    service_id: body.service_id ?? null,
    famille_id: body.famille_id ?? null,
    operation_id: body.operation_id ?? null,
    justification: casCode(body.justification),
    considerations_sociales: body.considerations_sociales ?? [],
    considerations_environnementales: body.considerations_environnementales ?? [],
    offres_recues: body.offres_recues ?? null,
  };
}

/** Columns of the facts. */
export function factColumnsOf(body: MarcheFactsDto): Record<string, unknown> {
  return {
    cas_reference: body.cas_reference ?? null,
    montant_base: body.montant_base ?? 'total',
    options_comprises: body.options_comprises ?? null,
    accord_cadre: body.accord_cadre ?? null,
    groupement_commandes: body.groupement_commandes ?? null,
    sans_maximum: body.sans_maximum ?? null,
    services_mixtes: body.services_mixtes ?? null,
    ccag: body.ccag ?? null,
    marche_innovant: body.marche_innovant ?? null,
    attribution_avance: body.attribution_avance ?? null,
    taux_avance: amount(body.taux_avance),
    type_groupement: body.type_groupement ?? null,
    sous_traitance_declaree: body.sous_traitance_declaree ?? null,
    origine_ue: amount(body.origine_ue),
    origine_france: amount(body.origine_france),
  };
}

/** Members whose columns have other names. */
const COLUMNS_OF: Readonly<Record<string, readonly string[]>> = {
  type: ['type_achat'],
  lieu_execution: ['lieu_code', 'lieu_type_code', 'lieu_nom'],
};

/** Of these columns, those that the body names: a member left out, or undefined, is not meant. */
export function namedColumns(columns: Record<string, unknown>, body: object): Record<string, unknown> {
  const named = Object.entries(body)
    .filter(([, value]) => value !== undefined)
    .flatMap(([member]) => COLUMNS_OF[member] ?? [member]);
  return Object.fromEntries(Object.entries(columns).filter(([name]) => named.includes(name)));
}

/** Columns that the service keeps for itself, or that no file brings: nobody asks where they come from. */
const WITHOUT_PROVENANCE = [...['numero', 'exercice', 'pes_id_marche', 'date_fin', 'service_id', 'operation_id']];

/** The columns to which a person gave a value. */
export function writtenByHand(columns: Record<string, unknown>): string[] {
  return Object.keys(columns).filter((name) => {
    const value = columns[name];
    const empty = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
    return !empty && !WITHOUT_PROVENANCE.includes(name);
  });
}
