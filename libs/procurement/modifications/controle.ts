import { limiteAvenants, type LimiteAtteinte, PLAFOND_AVENANT_PCT } from '../avenants.js';
import type { Jour } from '../dates.js';
import { fromCentimes, type Montant, toCentimes } from '../montant.js';
import { pourcentagePres } from '../pourcentage.js';
import type { TypeAcheteur } from '../seuils.js';
import type { TypeAchat } from '../types-achat.js';
import { type ArticleModification, LIMITE_DE_MOITIE } from './articles.js';

/** A modification of a contract. */
export interface Modification {
  numero: number;
  /** Signed change, HT; null while nobody gave it. */
  variation: Montant | null;
  /** The ground that was recorded. */
  article: ArticleModification | null;
}

/** What the modifications of a contract are judged by. What is not known is a set of possible values. */
export interface FaitsModifications {
  /** HT, of the whole duration; null: not known. */
  montantInitial: Montant | null;
  modifications: readonly Modification[];
  types: readonly TypeAchat[];
  /** Days that the consultation may have been launched on. */
  jours: readonly Jour[];
  acheteurs: readonly TypeAcheteur[];
}

/** The facts whose value alone may decide. */
export const DONNEES_MODIFICATION = [
  'activite_reseau',
  'article_modification',
  'jour',
  'montant',
  'montant_avenant',
  'seuil',
  'type',
] as const;
export type DonneeModification = (typeof DONNEES_MODIFICATION)[number];

export type StatutModifications = 'conforme' | 'non_conforme' | 'a_verifier';

/** Whether the modifications of a contract hold (R2194-1 to R2194-9). No verdict of passation depends on it. */
export interface ControleModifications {
  statut: StatutModifications;
  manque: DonneeModification[];
  /** Net sum of those that have no other ground than their small amount (R2194-8); null: one is not known. */
  cumul: Montant | null;
  /** On its side of the limits. */
  cumulPct: number | null;
  /** 10 for supplies and services, 15 for works; the lower one while the type is not known. */
  limitePct: number;
  /** What the sum must stay below; null: the initial amount is not known. */
  plafond: Montant | null;
  /** Which of the two limits of small amounts the sum reaches (R2194-8), in one world at least. */
  atteints: readonly LimiteAtteinte[];
  /** Those that go past half of the initial amount although a pouvoir adjudicateur signed them (R2194-3). */
  excessives: number[];
}

/** The limits that a sum is compared with. */
const LIMITES_PCT = Object.values(PLAFOND_AVENANT_PCT);

interface Monde {
  type: TypeAchat;
  jour: Jour;
  acheteur: TypeAcheteur;
}

interface Issue {
  monde: Monde;
  statut: StatutModifications;
  manque: DonneeModification[];
  excessives: number[];
  atteints?: readonly LimiteAtteinte[];
}

/** Those that count together against the limit of small amounts: no ground recorded, or that one (R2194-8, R2194-9). */
export const deFaibleMontant = (modifications: readonly Modification[]): Modification[] =>
  modifications.filter(({ article }) => article === null || article === 'R2194-8');

/** Judges the modifications of a contract in every possible world; what decides alone is named. */
export function controlerModifications(faits: FaitsModifications): ControleModifications {
  const issues = faits.types.flatMap((type) =>
    faits.jours.flatMap((jour) => faits.acheteurs.map((acheteur) => issueDuMonde(faits, { type, jour, acheteur }))),
  );
  const statuts = new Set(issues.map(({ statut }) => statut));
  const small = deFaibleMontant(faits.modifications);
  const known = small.every(({ variation }) => variation !== null);
  const cumul = known ? fromCentimes(small.reduce((sum, { variation }) => sum + toCentimes(variation!), 0n)) : null;
  const initial = faits.montantInitial;
  const limitePct = Math.min(...faits.types.map((type) => PLAFOND_AVENANT_PCT[type]));
  const measured = {
    cumul,
    cumulPct:
      cumul === null || initial === null ? null : pourcentagePres(toCentimes(cumul), toCentimes(initial), LIMITES_PCT),
    limitePct,
    plafond: initial === null ? null : plafondDe(initial, limitePct),
    atteints: [...new Set(issues.flatMap((issue) => issue.atteints ?? []))].toSorted(),
  };
  if (statuts.size === 1 && !statuts.has('a_verifier'))
    return { ...measured, statut: issues[0]!.statut, manque: [], excessives: issues[0]!.excessives };
  const manque = new Set([...issues.flatMap((issue) => issue.manque), ...decisives(issues)]);
  return { ...measured, statut: 'a_verifier', manque: [...manque].toSorted(), excessives: [] };
}

const plafondDe = (initial: Montant, pct: number): Montant =>
  fromCentimes((toCentimes(initial) * BigInt(pct) + 50n) / 100n);

function issueDuMonde(faits: FaitsModifications, monde: Monde): Issue {
  const { montantInitial, modifications } = faits;
  const limited = modifications.filter(
    ({ article }) =>
      article !== null && LIMITE_DE_MOITIE.includes(article) && monde.acheteur !== 'entite_adjudicatrice',
  );
  const small = deFaibleMontant(modifications);
  const counted = [...limited, ...small];
  if (counted.length === 0) return { monde, statut: 'conforme', manque: [], excessives: [] };
  const manque: DonneeModification[] = [];
  if (counted.some(({ variation }) => variation === null)) manque.push('montant_avenant');
  if (montantInitial === null) return { monde, statut: 'a_verifier', manque: [...manque, 'montant'], excessives: [] };
  const excessives = limited
    .filter(({ variation }) => variation !== null && toCentimes(variation) * 2n > toCentimes(montantInitial))
    .map(({ numero }) => numero);
  if (excessives.length > 0) return { monde, statut: 'non_conforme', manque: [], excessives };
  if (manque.length > 0) return { monde, statut: 'a_verifier', manque, excessives };
  return { monde, excessives, ...issueDuCumul(small, montantInitial, monde) };
}

/** The limit of small amounts is a permission: past it, another ground may still hold. */
function issueDuCumul(
  small: readonly Modification[],
  montantInitial: Montant,
  { type, jour, acheteur }: Monde,
): Pick<Issue, 'statut' | 'manque' | 'atteints'> {
  if (small.length === 0) return { statut: 'conforme', manque: [] };
  const variations = small.map(({ variation }) => variation!);
  const limite = limiteAvenants({ typeAchat: type, montantInitial, variations, jour, acheteur });
  if (limite.statut === 'depasse')
    return { statut: 'a_verifier', manque: ['article_modification'], atteints: limite.atteints };
  return limite.statut === 'a_verifier' && toCentimes(limite.cumul) > 0n
    ? { statut: 'a_verifier', manque: ['seuil'] }
    : { statut: 'conforme', manque: [] };
}

/** What each member of a world is called to whoever can give it. */
const DONNEE_DE: Readonly<Record<keyof Monde, DonneeModification>> = {
  type: 'type',
  jour: 'jour',
  acheteur: 'activite_reseau',
};

/** The members whose value alone changes the statut. */
function decisives(issues: readonly Issue[]): DonneeModification[] {
  const members = Object.keys(DONNEE_DE) as (keyof Monde)[];
  return members
    .filter((member) =>
      issues.some((one) =>
        issues.some(
          (other) =>
            one.statut !== other.statut &&
            members.every((each) => each === member || one.monde[each] === other.monde[each]),
        ),
      ),
    )
    .map((member) => DONNEE_DE[member]);
}
