import { formatExactAmount } from '#design/format-francais.js';
import { formatDay } from '../../ui/dates.js';
import { FIELDS, memberName } from './form-definition.js';
import { STATUTS, termOf } from './vocabulary.js';

/** What an event moved of one member, as the service gives it. */
export interface Change {
  champ: string;
  avant?: unknown;
  apres?: unknown;
}

const NONE = 'non renseigné';
const AMOUNTS = new Set(['montant_actuel', 'montant_apres', 'variation_montant']);

/** Members that hold several parts, each with its own record: an event tells the part it is about, and no other. */
const PARTS = new Set(['avenants', 'sous_traitances']);

/** A change in words: « Objet : Mobilier → Mobilier scolaire », « Avenants, ajout : n° 2, +4 200,00 € ». */
export function changeInWords({ champ, avant, apres }: Change): string {
  const [before, after] = [valueInWords(champ, avant), valueInWords(champ, apres)];
  const name = memberName(champ);
  if (!PARTS.has(champ)) return `${name} : ${before} → ${after}`;
  if (before === NONE) return `${name}, ajout : ${after}`;
  if (after === NONE) return `${name}, suppression : ${before}`;
  return `${name}, modification : ${before} → ${after}`;
}

/** A value of a member, as a person reads it. */
function valueInWords(champ: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NONE;
  if (Array.isArray(value))
    return value.length === 0 ? NONE : value.map((item) => valueInWords(champ, item)).join(', ');
  if (typeof value === 'object') return partInWords(value as Part);
  if (champ === 'statut') return termOf(STATUTS, String(value));
  const field = FIELDS.find(({ name }) => name === champ);
  if (AMOUNTS.has(champ) || field?.kind === 'amount') return formatExactAmount(Number(value));
  if (field?.kind === 'day') return formatDay(String(value));
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return termOf(field?.terms ?? [], String(value));
}

/** What tells a part of a contract from the others: of an avenant, a subcontract, a holder, a lot, a famille, a place. */
interface Part {
  code?: string | null;
  libelle?: string | null;
  numero?: number | string | null;
  objet?: string | null;
  variation_montant?: number;
  montant?: number | null;
  raison_sociale?: string | null;
  identifiant?: string | null;
  fournisseur?: Part | null;
  operateur_lu?: string | null;
}

function partInWords(part: Part): string {
  if (part.raison_sociale || part.identifiant) return part.raison_sociale || part.identifiant!;
  if (part.code || part.libelle) return [part.code, part.libelle].filter(Boolean).join(' ');
  const name = part.fournisseur ? partInWords(part.fournisseur) : part.operateur_lu || part.objet;
  const amount = part.variation_montant ?? part.montant;
  return [
    part.numero == null ? undefined : `n° ${part.numero}`,
    name,
    amount == null ? undefined : `${(part.variation_montant ?? 0) > 0 ? '+' : ''}${formatExactAmount(amount)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
