import type { Transaction } from '#database/transaction.js';
import { findCollectivite } from '#procurement/reference/collectivites.js';
import type { Nomme } from '../../frame/frame.js';
import { EMPTY_WORDS } from '../lexicon/empty-words.js';
import { tokensOf } from '../tokens.js';

export type NameKind = 'famille' | 'service';

/** A famille or a direction of the organisation, with the spelling keys of the words that name it. */
export interface NamedEntity extends Nomme {
  kind: NameKind;
  keys: readonly string[];
}

/** What the questions of an organisation may name, looked up by the words of a question. */
export interface Vocabulary {
  byKey: ReadonlyMap<string, readonly NamedEntity[]>;
  /** Codes, lower case. */
  byCode: ReadonlyMap<string, NamedEntity>;
  /** Familles by the first digits of the CPV that they bear. */
  byCpv: ReadonlyMap<string, readonly NamedEntity[]>;
  /** The keys in alphabetical order, for those that begin alike. */
  keys: readonly string[];
  /** Every word of a name, by its first letter and length, for the correction of slips. */
  words: ReadonlyMap<string, readonly string[]>;
  /** The keys of the organisation's own name: they say nothing more. */
  ownKeys: ReadonlySet<string>;
}

const MAX_NAMES = 5000;

/** Words of directions that say what they are, not which. */
const UNITS = new Set(['direction', 'service', 'pole', 'departement']);

interface NameRow {
  kind: NameKind;
  code: string;
  libelle: string;
  /** The first digits of the CPV that a famille is for. */
  cpv?: readonly string[];
}

/** Its active familles and its services, 5,000 of each at most. */
export async function readVocabulary(tx: Transaction, organizationId: string): Promise<Vocabulary> {
  const names = await tx.many<NameRow>(
    `SELECT 'famille' AS kind, famille.code, famille.libelle, famille.prefixes_cpv AS cpv FROM familles famille
     JOIN nomenclatures nomenclature
       ON nomenclature.organization_id = famille.organization_id AND nomenclature.id = famille.nomenclature_id
     WHERE famille.organization_id = $1 AND nomenclature.active ORDER BY famille.code LIMIT ${MAX_NAMES}`,
    [organizationId],
  );
  const services = await tx.many<NameRow>(
    `SELECT 'service' AS kind, code, libelle FROM services WHERE organization_id = $1 ORDER BY code LIMIT ${MAX_NAMES}`,
    [organizationId],
  );
  const own = await tx.first<{ name: string; siret: string | null }>(
    'SELECT name, siret FROM organizations WHERE id = $1',
    [organizationId],
  );
  return indexOf([...names, ...services], `${own?.name ?? ''} ${findCollectivite(own?.siret ?? '')?.nom ?? ''}`);
}

/** The names, ready to be looked up. */
export function indexOf(rows: readonly NameRow[], ownName: string): Vocabulary {
  const byKey = new Map<string, NamedEntity[]>();
  const byCode = new Map<string, NamedEntity>();
  const byCpv = new Map<string, NamedEntity[]>();
  const words = new Map<string, string[]>();
  for (const { kind, code, libelle, cpv = [] } of rows) {
    const tokens = tokensOf(libelle).filter(({ text }) => text.length > 2 || /\d/.test(text));
    const telling = tokens.filter(({ text }) => !EMPTY_WORDS.has(text) && !(kind === 'service' && UNITS.has(text)));
    const entity = { kind, code, libelle, keys: [...new Set(telling.map(({ key }) => key))] };
    if (code.length > 1) byCode.set(code.toLowerCase(), entity);
    for (const prefix of cpv) byCpv.set(prefix, [...(byCpv.get(prefix) ?? []), entity]);
    for (const key of entity.keys) byKey.set(key, [...(byKey.get(key) ?? []), entity]);
    for (const { text } of telling) {
      const bucket = `${text[0]}${text.length}`;
      const known = words.get(bucket) ?? [];
      if (!known.includes(text)) words.set(bucket, [...known, text]);
    }
  }
  const ownKeys = new Set(tokensOf(ownName).map(({ key }) => key));
  return { byKey, byCode, byCpv, keys: [...byKey.keys()].sort(), words, ownKeys };
}

/** The keys that begin with these letters, a few letters longer at most. */
export function keysBeginning({ keys }: Vocabulary, key: string, more: number): string[] {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let at = low; at < keys.length && keys[at]!.startsWith(key); at += 1) {
    if (keys[at]!.length - key.length <= more) found.push(keys[at]!);
  }
  return found;
}

interface Kept {
  stamp: string;
  vocabulary: Vocabulary;
}

const MAX_KEPT = 100;

/** The vocabularies of the organisations that asked last, read again when one of their names changes. */
export class VocabularyCache {
  private readonly kept = new Map<string, Kept>();

  async read(tx: Transaction, organizationId: string): Promise<Vocabulary> {
    const row = await tx.first<{ stamp: string }>(
      `SELECT concat_ws(' ', (SELECT name || siret FROM organizations WHERE id = $1),
         (SELECT count(*) || ' ' || coalesce(max(updated_at)::text, '') FROM services WHERE organization_id = $1),
         (SELECT count(*) || ' ' || coalesce(max(updated_at)::text, '') FROM familles WHERE organization_id = $1),
         (SELECT max(id::text) || ' ' || max(updated_at)::text FROM nomenclatures WHERE organization_id = $1 AND active))
         AS stamp`,
      [organizationId],
    );
    const stamp = row?.stamp ?? '';
    const known = this.kept.get(organizationId);
    this.kept.delete(organizationId);
    const vocabulary = known?.stamp === stamp ? known.vocabulary : await readVocabulary(tx, organizationId);
    this.kept.set(organizationId, { stamp, vocabulary });
    if (this.kept.size > MAX_KEPT) this.kept.delete(this.kept.keys().next().value!);
    return vocabulary;
  }
}
