import type { Transaction } from '#database/transaction.js';
import type { AssistantScope } from '../../scope.js';
import type { Nomme } from '../../frame/frame.js';
import { wholeWords } from '../tokens.js';
import { objectWords } from './search.js';
import type { FindSuppliers, SupplierRow } from './suppliers.js';

/** What a question may name that no vocabulary holds: there are too many of them. */
export interface Lookups {
  findSuppliers: FindSuppliers;
  /** The contract of that number, whatever its case, or the only one whose number ends with it: « 3001-2 » for « VILLE-3001-2 ». */
  findContract: (numero: string) => Promise<Nomme | undefined>;
  /** Who holds the contract of that number, all of its lots together; none to who may read no purchase. */
  holdersOf: (numero: string) => Promise<readonly Nomme[]>;
  /**
   * The contract that the one of that number followed: of the same object, the last one notified before it, which ended by then or within
   * half a year; none where two are so.
   */
  contractBefore: (numero: string) => Promise<Nomme | undefined>;
  /** Whether the object of some contract has these words, each whole, those left out that say nothing. */
  isObject: (mots: string) => Promise<boolean>;
}

/** Suppliers that were looked for, by the words: what continues an answer says its names again. */
export type FoundSuppliers = Map<string, Promise<readonly SupplierRow[]>>;

/**
 * The names that a scope may know; a scope without data knows none.
 * @param found what the same answer has looked for already
 */
export function lookupsOf(
  tx: Transaction,
  { niveau, organizationId }: AssistantScope,
  found: FoundSuppliers = new Map(),
): Lookups {
  if (niveau === 'aucun')
    return {
      findSuppliers: () => Promise.resolve([]),
      findContract: () => Promise.resolve(undefined),
      holdersOf: () => Promise.resolve([]),
      contractBefore: () => Promise.resolve(undefined),
      isObject: () => Promise.resolve(false),
    };
  const search = (texte: string): Promise<readonly SupplierRow[]> =>
    tx.many<SupplierRow>('SELECT id, raison_sociale, siren, proximite FROM chatbot_fournisseurs($1, $2, $3)', [
      organizationId,
      texte,
      niveau !== 'complet',
    ]);
  const contracts = niveau === 'complet' ? 'marches' : 'marches_publies';
  return {
    findSuppliers: (texte) => {
      const searched = found.get(texte) ?? search(texte);
      found.set(texte, searched);
      return searched;
    },
    findContract: async (numero) => {
      const whole = await tx.first<Nomme>(contractNumbered(contracts), [organizationId, numero]);
      if (whole) return whole;
      const ending = await tx.many<Nomme>(contractsEnding(contracts), [organizationId, numero]);
      return ending.length === 1 ? ending[0] : undefined;
    },
    holdersOf: async (numero) =>
      niveau === 'complet' ? tx.many<Nomme>(HOLDERS, [organizationId, numero.toLowerCase()]) : [],
    contractBefore: async (numero) => {
      const [last, other] = await tx.many<Nomme & { notifie: string }>(contractsBefore(contracts), [
        organizationId,
        numero.toLowerCase(),
      ]);
      const areTied = last?.notifie === other?.notifie;
      return last && !areTied ? { code: last.code, libelle: last.libelle } : undefined;
    },
    isObject: async (mots) =>
      (await tx.first(niveau === 'complet' ? OBJECT : PUBLISHED_OBJECT, [
        organizationId,
        wholeWords(objectWords(mots).join(' ')),
      ])) !== undefined,
  };
}

type Contracts = 'marches' | 'marches_publies';
const contractNumbered = (contracts: Contracts): string => `SELECT numero AS code, objet AS libelle FROM ${contracts}
  WHERE organization_id = $1 AND lower(numero) = $2 ORDER BY lot LIMIT 1`;
/** People leave out what every number begins with. Two are enough to know that it is of no single one. */
const contractsEnding = (
  contracts: Contracts,
): string => `SELECT numero AS code, min(objet) AS libelle FROM ${contracts}
  WHERE organization_id = $1 AND right(lower(numero), length($2) + 1) = '-' || $2 GROUP BY numero LIMIT 2`;
const HOLDERS = `SELECT DISTINCT fournisseur.id AS code, fournisseur.raison_sociale AS libelle
  FROM marches marche
  JOIN marche_titulaires titulaire ON titulaire.organization_id = marche.organization_id AND titulaire.marche_id = marche.id
  JOIN fournisseurs fournisseur ON fournisseur.organization_id = marche.organization_id AND fournisseur.id = titulaire.fournisseur_id
  WHERE marche.organization_id = $1 AND lower(marche.numero) = $2`;
const contractsBefore = (
  contracts: Contracts,
): string => `SELECT avant.numero AS code, min(avant.objet) AS libelle, max(avant.date_notification)::text AS notifie
  FROM ${contracts} marche
  JOIN ${contracts} avant ON avant.organization_id = marche.organization_id AND avant.numero <> marche.numero
   AND recherche_normalisee(avant.objet) = recherche_normalisee(marche.objet)
   AND avant.date_notification < marche.date_notification
   AND avant.date_fin <= marche.date_notification + interval '6 months'
  WHERE marche.organization_id = $1 AND lower(marche.numero) = $2
  GROUP BY avant.numero ORDER BY max(avant.date_notification) DESC LIMIT 2`;
const SAYS = 'recherche_normalisee(objet) ~ ALL ($2::text[])';
const OBJECT = `SELECT 1 FROM marches WHERE organization_id = $1 AND ${SAYS} LIMIT 1`;
const PUBLISHED_OBJECT = `SELECT 1 FROM marches_publies WHERE organization_id = $1 AND ${SAYS} LIMIT 1`;
