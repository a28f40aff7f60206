import { formatJour } from '../dates.js';
import { findJustification } from '../justifications.js';
import { LIBELLES_RANG, type Rang } from '../rangs.js';
import { euros, seuilsCompares } from './chiffres.js';
import type { Monde } from './dimensions.js';
import type { FaitsMarche } from './faits.js';
import type { Donnee, StatutConformite } from './statut.js';
import type { VerdictMarche } from './verdict.js';

/** What would change a verdict: an answer, and the statut it leads to. */
export interface Levier {
  /** What is recorded, in one word. */
  code: string;
  /** The fact that is missing; null for one that is recorded and would have to be corrected. */
  donnee: Donnee | null;
  libelle: string;
  /** Article that asks for it. */
  article: string | null;
  sur: 'marche' | 'ligne';
  /** Member that records it; `consultation.` before one of the consultation. Null: no single member does. */
  champ: string | null;
  /** Null: the answer alone does not settle it. */
  statut: StatutConformite | null;
}

/** What would change the verdict: each answer to each missing fact, or what of the recorded facts it turns on. */
export function leviersDuVerdict(faits: FaitsMarche, verdict: VerdictMarche): Levier[] {
  if (!verdict.mondes) return [];
  return verdict.statut === 'a_verifier' ? reponses(verdict) : corrections(faits, verdict);
}

/** Members of a world that a person answers one by one, with the words of each answer. */
const REPONSES: Partial<Record<keyof Monde, { donnee: Donnee; words: (value: never) => string }>> = {
  avis: {
    donnee: 'avis',
    words: (rank: 1 | 2) => (rank === 2 ? 'un avis a été publié' : 'aucun avis n’a été publié'),
  },
  cas: {
    donnee: 'cas',
    words: (code: string) =>
      code === 'aucun'
        ? 'aucun cas de dispense ne s’applique'
        : `le cas de dispense est enregistré (${findJustification(code)?.article ?? 'R2122-1 à R2122-11'})`,
  },
  type: { donnee: 'type', words: (type: string) => `l’achat est de type ${type}` },
  jour: { donnee: 'jour', words: (jour: string) => `la consultation a été lancée le ${formatJour(jour)}` },
  acheteur: {
    donnee: 'activite_reseau',
    words: (kind: string) =>
      kind === 'entite_adjudicatrice'
        ? 'l’acheteur agit comme exploitant d’un réseau'
        : 'l’acheteur n’agit pas comme exploitant d’un réseau',
  },
  procedure: { donnee: 'procedure', words: (rank: 0 | 1 | 3) => `la procédure suivie est : ${LIBELLES_RANG[rank]}` },
  regroupe: {
    donnee: 'regroupement',
    words: (together: boolean) => (together ? 'les lots sont de la même consultation' : 'le marché est passé seul'),
  },
  familleCompte: {
    donnee: 'besoin_famille',
    words: (counts: boolean) => (counts ? 'l’achat est du besoin de sa famille' : 'l’achat est un besoin distinct'),
  },
  exclu: {
    donnee: 'exclusion',
    words: (excluded: boolean) => (excluded ? 'l’achat est exclu des règles' : 'l’achat n’est pas exclu'),
  },
  services: {
    donnee: 'services_mixtes',
    words: (part: string) =>
      part === 'specifiques'
        ? 'les services sociaux ou spécifiques sont la plus grande part'
        : 'les services sociaux ou spécifiques sont la moindre part',
  },
};

/** Article and member of each fact. */
const FAITS: Partial<Record<Donnee, { article: string | null; champ: string | null }>> = {
  avis: { article: 'R2131-12', champ: 'consultation.avis' },
  cas: { article: 'R2122-1 à R2122-11', champ: 'consultation.cas' },
  type: { article: null, champ: 'type' },
  jour: { article: null, champ: 'consultation.date_lancement' },
  activite_reseau: { article: 'L1212-3', champ: 'consultation.activite_reseau' },
  procedure: { article: null, champ: 'procedure' },
  besoin_famille: { article: 'R2121-6', champ: 'consultation.besoin_distinct' },
  estimation: { article: 'R2121-1', champ: 'consultation.estimation_ht' },
  exclusion: { article: 'L2512-5', champ: null },
};

const recordedBy = (donnee: Donnee): Pick<Levier, 'code' | 'article' | 'sur' | 'champ'> => ({
  code: donnee,
  sur: 'marche',
  ...(FAITS[donnee] ?? { article: null, champ: null }),
});

function reponses({ mondes, manque }: VerdictMarche): Levier[] {
  return Object.entries(REPONSES).flatMap(([member, { donnee, words }]) => {
    if (!manque.includes(donnee)) return [];
    const values = [...new Set(mondes!.mondes.map((monde) => monde[member as keyof Monde]))];
    return values.map((value) => {
      const reached = mondes!.issues.filter((_, index) => mondes!.mondes[index]![member as keyof Monde] === value);
      const statuts = new Set(reached.map(({ statut }) => statut));
      const statut = statuts.size === 1 ? reached[0]!.statut : null;
      return { ...recordedBy(donnee), donnee, libelle: `Si ${words(value as never)}`, statut };
    });
  });
}

/** The threshold from which each rank is no longer enough; none for a formal procedure. */
const SUIVANT: Readonly<Record<Rang, 'dispense' | 'publicite' | 'formalisee' | undefined>> = {
  0: 'dispense',
  1: 'publicite',
  2: 'formalisee',
  3: undefined,
};

function corrections(faits: FaitsMarche, verdict: VerdictMarche): Levier[] {
  const found: Levier[] = [];
  const { rangMarche, besoin } = verdict;
  const seuils = seuilsCompares(verdict);
  if (verdict.statut === 'non_conforme') {
    if (verdict.motif === 'publicite_absente')
      found.push({
        ...recordedBy('avis'),
        donnee: null,
        libelle: 'Si un avis a été publié au BOAMP ou dans un journal d’annonces légales',
        statut: 'conforme',
      });
    if (faits.consultation.estimation === null)
      found.push({
        ...recordedBy('estimation'),
        donnee: null,
        libelle: 'Si l’estimation faite avant le lancement, enregistrée, est sous le seuil',
        statut: null,
      });
    found.push({
      ...recordedBy('cas'),
      donnee: null,
      libelle: 'Si un cas de dispense s’applique (R2122-1 à R2122-11 ; un concours : R2122-6), enregistrez-le',
      statut: null,
    });
  }
  const code = SUIVANT[rangMarche?.max ?? 3];
  if (verdict.statut === 'conforme' && code !== undefined && besoin !== null)
    for (const centimes of new Set(seuils.map((one) => one[code].centimes)))
      if (besoin.max !== null && centimes > besoin.max)
        found.push({
          ...{ code: 'besoin', article: null, sur: 'marche', champ: null, donnee: null },
          libelle: `Si le besoin atteignait ${euros(centimes)} HT`,
          statut: null,
        });
  return found;
}
