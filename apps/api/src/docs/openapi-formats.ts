import { closedListOf, closedPatternOf } from './closed-lists.js';
import type { Operation } from './openapi-answers.js';

/** What this file reads and completes of a schema. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  minimum?: number;
  example?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
}

/** Texts named as an identifier that are none of the service's own. */
const NO_IDENTIFIERS: ReadonlySet<string> = new Set([
  'type_id',
  // Of an organisation, an exercice or a setting too.
  'AuditLog.resource_id',
  // A code of the PES flow.
  'pes_id_marche',
]);

const INSTANTS: ReadonlySet<string> = new Set([
  'annulable_jusqu_au',
  'annule_le',
  'avance_le',
  'Acquittement.le',
  'AlerteWebhook.depuis',
  'AttestationItem.le',
  'commence_le',
  'date_production',
  'failing_since',
  'fin_prevue',
  'juge_le',
  'jusque',
  'termine_le',
  'timestamp',
  'Marches.list?modifie_depuis',
  'Marches.facettes?modifie_depuis',
  'Webhooks.listDeliveries?depuis',
  'Webhooks.listDeliveries?jusqu_a',
]);

const DAYS: ReadonlySet<string> = new Set([
  'a_lancer_avant',
  'a_lancer_le',
  'au',
  'avis_date',
  'ComparaisonResponse.jusqu_au',
  'debut',
  'dernier_paiement',
  'du',
  'echeance_apres',
  'echeance_avant',
  'EcheanceItem.date',
  'en_vigueur_depuis',
  'EtapeMarcheItem.depuis',
  'fin',
  'fin_marche',
  'from',
  'jour',
  'limite',
  'limite_annoncee',
  'limite_ordonnateur',
  'limite_tardive',
  'mesure_au',
  'premier_paiement',
  'PrixTrouve.echeance',
  'ProjectionExecution.date',
  'to',
  'valid_from',
]);

const IDENTIFIERS: ReadonlySet<string> = new Set([
  'annule',
  'dernier_renvoi',
  'RegroupementItem.marches',
  'replaced_by',
  'Bordereaux.list?marche',
  'Marches.list?import',
  'Webhooks.listDeliveries?ressource',
]);

/** Other texts of one format, by the name of their member. */
const FORMATS: Readonly<Record<string, string>> = {
  current_password: 'password',
  email: 'email',
  logo_url: 'uri',
  new_password: 'password',
  password: 'password',
};

const SHA_256 = '^[\\da-f]{64}$';
/** Texts of one shape that no format names. */
const PATTERNS: Readonly<Record<string, string>> = {
  hash: SHA_256,
  mois: '^\\d{4}-\\d{2}$',
  sha256: SHA_256,
  siren: '^\\d{9}$',
  siret: '^\\d{14}$',
  'TicketParams.year': '^\\d{4}$',
};

/** Parameters that hold a whole number. */
const WHOLE: ReadonlySet<string> = new Set(['annee', 'apres', 'exercice', 'limit', 'page', 'page_size', 'year']);

/** Members that hold an amount, a share or a mean; every other number is a count, a rank or a year, so a whole one. */
const NAMES_OF_DECIMALS =
  /_(ht|ttc|tva)$|(^|_)pct$|^(montant|montant_(max|actuel|initial|apres|precedent|total)|variation_(montant|totale)|volume(_.+)?)$/;
const DECIMALS: ReadonlySet<string> = new Set([
  'confiance',
  'delai_moyen',
  'fonctionnement',
  'fournitures',
  'inconnu',
  'indemnite',
  'indemnites',
  'indice_herfindahl',
  'interets',
  'investissement',
  'maximum',
  'mediane',
  'minimum',
  'origine_france',
  'origine_ue',
  'services',
  'taux',
  'taux_avance',
  'travaux',
  'valeur',
  'BornesDeMontant.max',
  'BornesDeMontant.min',
]);

/** Parameters that hold an amount, and those that hold yes or no. */
const AMOUNTS: ReadonlySet<string> = new Set(['prix_min', 'prix_max', 'montant_min', 'montant_max']);
const ANSWERS: ReadonlySet<string> = new Set(['a_decider', 'allotie']);

/** Several years may be named there, separated by commas. */
const SEVERAL_YEARS = /^Lignes\.\w+\?exercice$/;

/** Gives the members of a schema of the description their formats and closed lists, all the way down. */
export function formatSchema(name: string, schema: object): void {
  visit(schema, '', name);
}

/** Gives the parameters of an operation their types, formats and closed lists. */
export function formatParameters({ operationId = '', parameters = [] }: Operation): void {
  for (const parameter of parameters) {
    if (!('schema' in parameter) || !parameter.schema) continue;
    const place = `${operationId}?${parameter.name}`;
    const type = typeOfParameter(parameter.name, place);
    if (type) toType(type, parameter.schema as Schema, parameter);
    else complete(parameter.schema as Schema, parameter.name, place);
  }
}

function typeOfParameter(name: string, place: string): 'integer' | 'number' | 'boolean' | undefined {
  if (WHOLE.has(name) && !SEVERAL_YEARS.test(place)) return 'integer';
  if (AMOUNTS.has(name)) return 'number';
  return ANSWERS.has(name) ? 'boolean' : undefined;
}

function visit(schema: Schema, name: string, owner: string): void {
  complete(schema, name, `${owner}.${name}`);
  for (const [member, inner] of Object.entries(schema.properties ?? {})) visit(inner, member, owner);
  if (schema.items) visit(schema.items, name, owner);
  for (const inner of [schema.allOf, schema.oneOf, schema.anyOf].flatMap((choices) => choices ?? []))
    visit(inner, name, owner);
}

function complete(schema: Schema, name: string, place: string): void {
  const types = [schema.type].flat();
  if (types.includes('number') && !isDecimal(name, place)) {
    schema.type = Array.isArray(schema.type) ? types.map((type) => (type === 'number' ? 'integer' : type!)) : 'integer';
  }
  if (!types.includes('string') || schema.format !== undefined || schema.enum) return;
  const values = closedListOf(place);
  if (values) schema.enum = types.includes('null') ? [...values, null] : [...values];
  else if (schema.pattern === undefined) {
    const pattern = closedPatternOf(place) ?? PATTERNS[name] ?? PATTERNS[place];
    if (pattern === undefined) schema.format = formatOf(name, place);
    else schema.pattern = pattern;
  }
  if (schema.format === undefined) delete schema.format;
}

const isDecimal = (name: string, place: string): boolean =>
  NAMES_OF_DECIMALS.test(name) || DECIMALS.has(name) || DECIMALS.has(place);

function formatOf(name: string, place: string): string | undefined {
  const isIn = (names: ReadonlySet<string>): boolean => names.has(name) || names.has(place);
  if (/_at$/.test(name) || isIn(INSTANTS)) return 'date-time';
  if (/^date_/.test(name) || isIn(DAYS)) return 'date';
  if (isIn(NO_IDENTIFIERS)) return undefined;
  return /(^|_)id$|Id$/.test(name) || isIn(IDENTIFIERS) ? 'uuid' : FORMATS[name];
}

/** A query is text on the wire and most are read leniently: this is what it is meant to hold. */
function toType(type: string, schema: Schema, parameter: { name: string; example?: unknown }): void {
  schema.type = type;
  delete schema.pattern;
  if (parameter.name.startsWith('page') || parameter.name === 'limit') schema.minimum = 1;
  for (const holder of [schema, parameter]) {
    if (typeof holder.example === 'string') holder.example = JSON.parse(holder.example) as unknown;
  }
}
