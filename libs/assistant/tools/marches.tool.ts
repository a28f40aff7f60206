import { daysBetween } from '#procurement/dates.js';
import { PAID_LIMITS_PCT } from '#design/paid-share.js';
import { sumOf, toAmount, toOptionalAmount } from '#common/money.js';
import { MENTIONS } from '../frame/mentions.js';
import { PAR_AVENANT } from '../frame/terms.js';
import { contractFilters, levelOf, readContractGroups } from './agregat/marches.js';
import { FILTER_PARAMETERS, PROCEDURES } from './agregat/filtres.js';
import { BY_PAID, CLAUSES, contractRows, EXECUTIONS, ORDERS_OF_ROWS, type RowOrder } from './agregat/marches.sql.js';
import { lireVerdict } from '#verdicts/lire-verdict.js';
import type { ToolContext } from '../scope.js';
import type { Tool } from './tool.js';

export interface MarcheTrouve {
  /** With its lot, when it has one. */
  numero: string;
  objet: string;
  montant_ht: number | null;
  /** Of an accord-cadre, for members alone. */
  montant_max_ht?: number | null;
  procedure: string | null;
  titulaires: string[];
  date_notification: string | null;
  date_fin: string | null;
  /** Days from today to its end; null where it has ended or its end is not known. */
  jours_restants: number | null;
  offres_recues: number | null;
  /** Members alone read how it is judged, and how many times it was amended. */
  verdict?: string | null;
  /** Where it was asked for: the sentence of its verdict, and the text that it rests on. */
  verdict_phrase?: string;
  avenants?: number | null;
  duree_mois?: number | null;
  /** To members alone: what its amendments add or take away, and its amount with them. */
  avenants_ht?: number;
  montant_actuel_ht?: number | null;
  /** Where the exercices are those of what was paid: what was paid on it then. */
  paye_ht?: number;
  /** Of one contract where it was asked for, and of those that are kept by it: how far it is used up, as its screen tells it. */
  execution?: ExecutionLue;
  /** Of one contract, where it was asked for: what it says of its prices and of how it is carried out. */
  clauses?: ClausesLues;
}

/** Who does a part of a contract for its holder, which part and for how much. */
export interface ActeLu {
  sous_traitant: string | null;
  objet: string | null;
  montant_ht: number | null;
}

/** Null, or empty: its file tells nothing of it. */
export interface ClausesLues {
  forme_prix: string | null;
  types_prix: string[];
  ccag: string | null;
  reconductions: number | null;
  attribution_avance: boolean | null;
  /** A part of 1. */
  taux_avance: number | null;
  sous_traitance_declaree: boolean | null;
  /** Actes de sous-traitance that are recorded. */
  sous_traitances: ActeLu[];
  considerations_sociales: string[];
  considerations_environnementales: string[];
}

export interface ExecutionLue {
  /** What may be paid on it: its maximum or its amount, amendments included. */
  reference_ht: number | null;
  base: string | null;
  consomme_ht: number;
}

export interface MarchesData {
  nombre: number;
  /** As they were signed: what their amendments add or take away stands beside it. */
  montant_total_ht: number;
  avenants_total_ht?: number;
  /** What was paid on all of them, where each of them is told with it. */
  consomme_total_ht?: number;
  /** The first ones in the order asked. */
  marches: MarcheTrouve[];
}

interface MarcheRow extends Omit<
  MarcheTrouve,
  'jours_restants' | 'paye_ht' | 'montant_ht' | 'montant_max_ht' | 'avenants_ht' | 'montant_actuel_ht'
> {
  id: string;
  montant: string | null;
  montant_max: string | null;
  avenants_ht: string | null;
  paye: string | null;
  montant_actuel: string | null;
}

interface ExecutionRow {
  id: string;
  reference: string | null;
  base: string | null;
  consomme: string;
}

const LIST_SIZE = 10;
export const MAX_LIST = 50;
/** What is read of one contract where the answer tells it: each is a statement or two of its own. */
const DETAILS = ['execution', 'raison', 'raisons', 'clauses'] as const;

/** Why a contract is judged as it is, as its screen tells it; nothing before it is judged. */
async function reasonOf({ tx, scope }: ToolContext, id: string): Promise<Pick<MarcheTrouve, 'verdict_phrase'>> {
  const verdict = await lireVerdict(tx, scope.organizationId, id, null);
  if (!verdict) return {};
  const reference = verdict.etapes.findLast((etape) => etape.reference !== null)?.reference;
  const isTold = reference == null || verdict.phrase.includes(reference);
  return { verdict_phrase: isTold ? verdict.phrase : `${verdict.phrase.replace(/\.$/, '')} (${reference}).` };
}

/** The same of several, by their id. */
async function reasonsOf(
  contexte: ToolContext,
  ids: readonly string[],
): Promise<Map<string, Pick<MarcheTrouve, 'verdict_phrase'>>> {
  const found = new Map<string, Pick<MarcheTrouve, 'verdict_phrase'>>();
  for (const id of ids) found.set(id, await reasonOf(contexte, id));
  return found;
}

/** How far contracts are used up, by their id. */
async function executionsOf({ tx, scope }: ToolContext, ids: readonly string[]): Promise<Map<string, ExecutionLue>> {
  const rows = await tx.many<ExecutionRow>(EXECUTIONS, [scope.organizationId, ids]);
  return new Map(
    rows.map(({ id, reference, base, consomme }) => [
      id,
      {
        reference_ht: toOptionalAmount(reference),
        base,
        consomme_ht: toAmount(consomme),
      },
    ]),
  );
}

/** What contracts say of how they are carried out, by their id. */
async function clausesOf({ tx, scope }: ToolContext, ids: readonly string[]): Promise<Map<string, ClausesLues>> {
  const rows = await tx.many<ClausesLues & { id: string }>(CLAUSES, [scope.organizationId, ids]);
  return new Map(rows.map(({ id, ...clauses }) => [id, clauses]));
}

/** Days from one to another; null where there is no day or it has passed. */
function daysTo(day: string | null, today: string): number | null {
  const days = day === null ? -1 : daysBetween(today, day);
  return days < 0 ? null : days;
}

export const marchesTool: Tool<MarchesData> = {
  nom: 'recherche_marches',
  libelle: 'Recherche de marchés',
  description:
    'Marchés publics qui répondent aux filtres : leur nombre, leur montant total et les premiers. L’année est celle de la notification ; absente : toutes.',
  parametres: {
    texte: { type: 'string', description: 'Mots de l’objet, ou numéro du marché.' },
    marche: FILTER_PARAMETERS['marche']!,
    procedure: { type: 'string', description: 'Procédure de passation.', enum: PROCEDURES },
    statut: {
      type: 'string',
      description: 'À ce jour ; non_termine : en cours ou à commencer.',
      enum: ['en_cours', 'termine', 'non_termine'],
    },
    echeance_mois: { type: 'integer', description: 'Ceux qui prennent fin dans tant de mois.' },
    par_fin: { type: 'integer', description: '1 : l’année et les mois sont ceux de la fin du marché.' },
    en_vigueur: { type: 'integer', description: '1 : l’année et les mois sont de ceux où le marché était en vigueur.' },
    fin_avant: { type: 'string', description: 'Ceux qui prennent fin au plus tard ce jour, AAAA-MM-JJ.' },
    fin_apres: { type: 'string', description: 'Ceux qui prennent fin ce jour ou plus tard, AAAA-MM-JJ.' },
    en_vigueur_le: { type: 'string', description: 'Ceux qui étaient en vigueur ce jour, AAAA-MM-JJ.' },
    notifie_apres: { type: 'string', description: 'Ceux qui ont été notifiés ce jour ou plus tard, AAAA-MM-JJ.' },
    notifie_avant: { type: 'string', description: 'Ceux qui ont été notifiés au plus tard ce jour, AAAA-MM-JJ.' },
    duree_min: { type: 'integer', description: 'Durée en mois, au moins.' },
    duree_max: { type: 'integer', description: 'Durée en mois, au plus.' },
    par_avenant: {
      type: 'string',
      description:
        'tous : modifiés par avenant ; hausse : augmentés par avenant ; plusieurs : modifiés par deux avenants ou plus ; l’année et les mois sont ceux de la signature des avenants.',
      enum: PAR_AVENANT,
    },
    offres_min: { type: 'integer', description: 'Offres reçues, au moins.' },
    offres_max: { type: 'integer', description: 'Offres reçues, au plus.' },
    paye: {
      type: 'string',
      description: `rien : sans paiement ; proche : payés à ${PAID_LIMITS_PCT.near} % au moins, sans dépassement ; depasse : payés au-delà de leur maximum.`,
      enum: ['rien', 'proche', 'depasse'],
    },
    consomme_min: { type: 'integer', description: 'Part payée de ce qui peut l’être, en %, au moins.' },
    consomme_max: { type: 'integer', description: 'La même, au plus.' },
    consomme_strict: { type: 'integer', description: '1 : ces deux bornes sont exclues.' },
    par_paiement: { type: 'integer', description: '1 : payés dans l’exercice, et non notifiés cette année-là.' },
    mention: { type: 'string', description: `Ce que dit le marché : ${MENTIONS.join(', ')}.` },
    sans_mention: { type: 'string', description: 'Ce qu’il dit ne pas avoir, de la même liste.' },
    montant_min: { type: 'integer', description: 'Montant hors taxes, au moins.' },
    montant_max: { type: 'integer', description: 'Montant hors taxes, au plus.' },
    detail: {
      type: 'string',
      description:
        'D’un seul marché. execution : ce qui en est payé et ce qui peut l’être ; raison : pourquoi il est jugé ainsi ; raisons : de chacun de ceux qui sont rendus ; clauses : prix, CCAG, reconductions, avance, sous-traitance, considérations.',
      enum: DETAILS,
    },
    tri: { type: 'string', description: 'recent par défaut.', enum: ORDERS_OF_ROWS },
    n: { type: 'integer', description: 'Nombre de marchés, 10 par défaut.' },
    ...Object.fromEntries(
      ['exercice', 'famille', 'service', 'type', 'fournisseur', 'verdict'].map((nom) => [nom, FILTER_PARAMETERS[nom]!]),
    ),
  },
  niveaux: ['complet', 'publie'],
  async run(contexte, lus) {
    const { parametres, dits } = await contractFilters(contexte, lus);
    const isMember = levelOf(contexte) === 'complet';
    const asked: RowOrder = lus.choix('tri', ORDERS_OF_ROWS) ?? 'recent';
    // How far contracts are paid is no published data.
    const tri = isMember || !BY_PAID.has(asked) ? asked : 'recent';
    const [total] = await readContractGroups(contexte, parametres, 'ensemble', {
      mesure: 'nombre',
      sens: 1,
      parJour: false,
      n: 1,
      minimum: null,
      maximum: null,
    });
    const rows = await contexte.tx.many<MarcheRow>(contractRows(levelOf(contexte), tri), [
      ...parametres,
      lus.entier('n', 1, MAX_LIST) ?? LIST_SIZE,
    ]);
    const isOne = rows.length > 0 && (lus.texte('marche') !== undefined || total?.nombre === 1);
    const isByPaid =
      BY_PAID.has(tri) ||
      lus.choix('paye', ['proche', 'depasse']) !== undefined ||
      lus.texte('consomme_min') !== undefined ||
      lus.texte('consomme_max') !== undefined;
    const ofSeveral = isByPaid ? 'execution' : undefined;
    const told = lus.choix('detail', DETAILS);
    const detail = isMember ? (isOne || told === 'raisons' || told === 'clauses' ? told : ofSeveral) : undefined;
    const ids = rows.map(({ id }) => id);
    const executions = detail === 'execution' ? await executionsOf(contexte, ids) : null;
    const raisons = await reasonsOf(contexte, detail === 'raisons' ? ids : detail === 'raison' ? ids.slice(0, 1) : []);
    const clauses = detail === 'clauses' ? await clausesOf(contexte, ids) : null;
    const donnees = {
      nombre: total?.nombre ?? 0,
      montant_total_ht: toAmount(total?.montant_ht ?? '0'),
      ...(isMember ? { avenants_total_ht: toAmount(total?.avenants_ht ?? '0') } : {}),
      ...(executions && total?.nombre === executions.size
        ? { consomme_total_ht: sumOf([...executions.values()].map(({ consomme_ht }) => consomme_ht)) }
        : {}),
      marches: rows.map(
        ({ id, montant, montant_max, verdict, avenants, duree_mois, avenants_ht, montant_actuel, paye, ...row }) => ({
          ...row,
          jours_restants: daysTo(row.date_fin, contexte.scope.aujourdhui),
          ...(isMember
            ? {
                ...{ verdict, avenants, duree_mois, montant_max_ht: toOptionalAmount(montant_max), ...raisons.get(id) },
                ...{ avenants_ht: toAmount(avenants_ht ?? '0'), montant_actuel_ht: toOptionalAmount(montant_actuel) },
              }
            : {}),
          ...(paye === null ? {} : { paye_ht: toAmount(paye) }),
          montant_ht: toOptionalAmount(montant),
          ...(clauses?.has(id) ? { clauses: clauses.get(id)! } : {}),
          ...(executions?.has(id) ? { execution: executions.get(id)! } : {}),
        }),
      ),
    };
    const liens = isMember
      ? rows.map(({ id, numero }) => ({ libelle: `Marché ${numero}`, url: `/api/v1/marches/${id}` }))
      : [];
    return { filtres: { ...dits, tri }, donnees, liens };
  },
};
