import { formatJour } from '../dates.js';
import { findJustification } from '../justifications.js';
import { fromCentimes } from '../montant.js';
import { LIBELLES_RANG, type Rang } from '../rangs.js';
import type { TypeAchat } from '../types-achat.js';
import type { AvisDuMonde } from './avis.js';
import { CAS_NON_ENREGISTRE } from './cas.js';
import { euros, seuilsCompares } from './chiffres.js';
import type { Monde } from './dimensions.js';
import type { FaitsConsultation, FaitsMarche } from './faits.js';
import type { Issue } from './issue.js';
import { partSpecifique } from './services-specifiques.js';
import type { Donnee, StatutConformite } from './statut.js';
import { estimationAJustifier, jugerMarche, type VerdictMarche } from './verdict.js';

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
  /**
   * The verdict of the contract once the answer is recorded and nothing else; of lines null where it depends on which marché
   * or famille they are given.
   */
  statut: StatutConformite | null;
}

/** What would change the verdict: each answer to each missing fact, or what of the recorded facts it turns on. */
export function leviersDuVerdict(faits: FaitsMarche, verdict: VerdictMarche): Levier[] {
  if (!verdict.mondes) return [];
  return verdict.statut === 'a_verifier' ? reponses(faits, verdict) : corrections(faits, verdict);
}

/** A case of R2122-1 to R2122-11 that has neither a ceiling nor a condition of its own. */
const CAS_SANS_PLAFOND = 'exclusivite';

const avecConsultation = (faits: FaitsMarche, changed: Partial<FaitsConsultation>): FaitsMarche => ({
  ...faits,
  consultation: { ...faits.consultation, ...changed },
});

/** Members of a world that a person answers one by one, with the words of each answer. */
const REPONSES: Partial<Record<keyof Monde, { donnee: Donnee; words: (value: never, faits: FaitsMarche) => string }>> =
  {
    avis: {
      donnee: 'avis',
      words: (avis: AvisDuMonde, { consultation, ...faits }) =>
        ({
          aucun: consultation.avis === 'publie' ? 'aucun avis n’a été publié ailleurs' : 'aucun avis n’a été publié',
          national:
            partSpecifique(faits) === 'aucune'
              ? 'un avis a été publié au BOAMP ou dans un journal d’annonces légales'
              : 'un avis a été publié au BOAMP ou dans un journal d’annonces légales, et non au JOUE',
          joue: 'un avis a été publié au JOUE',
        })[avis],
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

/** Each answer is judged as it is recorded; where no member holds it, as the worlds in which it is true. */
function reponses(faits: FaitsMarche, { mondes, manque }: VerdictMarche): Levier[] {
  return Object.entries(REPONSES).flatMap(([member, { donnee, words }]) => {
    if (!manque.includes(donnee)) return [];
    const values = [...new Set(mondes!.mondes.map((monde) => monde[member as keyof Monde]))];
    return values.map((value) => {
      const libelle = `Si ${words(value as never, faits)}`;
      const answered = enregistre(faits, member as keyof Monde, value);
      const reached = mondes!.issues.filter((_, index) => mondes!.mondes[index]![member as keyof Monde] === value);
      const statut = answered ? jugerMarche(answered).statut : accord(faits, reached);
      return { ...recordedBy(donnee), donnee, libelle, statut };
    });
  });
}

/** The facts once an answer is recorded; undefined where several members, or none, hold it. */
function enregistre(faits: FaitsMarche, member: keyof Monde, value: Monde[keyof Monde]): FaitsMarche | undefined {
  switch (member) {
    case 'avis':
      return avisEnregistre(faits, value as AvisDuMonde);
    case 'cas':
      return { ...faits, cas: value === CAS_NON_ENREGISTRE ? CAS_SANS_PLAFOND : (value as string) };
    case 'type':
      return { ...faits, types: [value as TypeAchat] };
    case 'familleCompte':
      return avecConsultation(faits, { besoinDistinct: value !== true });
    default:
      return undefined;
  }
}

/** One support is recorded: that the JOUE had no notice, beside that of the BOAMP, no member says. */
function avisEnregistre(faits: FaitsMarche, avis: AvisDuMonde): FaitsMarche | undefined {
  if (avis === 'aucun')
    return faits.consultation.avis === 'publie' ? undefined : avecConsultation(faits, { avis: 'aucun' });
  if (avis === 'joue') return avecConsultation(faits, { avis: 'publie', avisSupport: 'JOUE' });
  return partSpecifique(faits) === 'aucune'
    ? avecConsultation(faits, { avis: 'publie', avisSupport: 'BOAMP' })
    : undefined;
}

/** The statut of worlds: they agree, or the contract stays to be verified. */
function accord(faits: FaitsMarche, issues: readonly Issue[]): StatutConformite {
  const [statut, other] = new Set(issues.map((issue) => issue.statut));
  if (statut === undefined || other !== undefined) return 'a_verifier';
  return statut === 'conforme' && estimationAJustifier(faits) ? 'a_verifier' : statut;
}

/** The threshold from which each rank is no longer enough; none for a formal procedure. */
const SUIVANT: Readonly<Record<Rang, 'dispense' | 'publicite' | 'formalisee' | undefined>> = {
  0: 'dispense',
  1: 'publicite',
  2: 'formalisee',
  3: undefined,
};

/** A correction that leaves the verdict as it is changes nothing: it is not told. */
function corrections(faits: FaitsMarche, verdict: VerdictMarche): Levier[] {
  const proposed =
    verdict.statut === 'non_conforme' ? quiJustifient(faits, verdict) : besoinsPlusGrands(faits, verdict);
  return proposed
    .map(({ corrected, ...levier }) => ({ ...levier, donnee: null, statut: jugerMarche(corrected).statut }))
    .filter(({ statut }) => statut !== verdict.statut);
}

/** What may be recorded otherwise, with the facts as they would then be. */
type Correction = Omit<Levier, 'donnee' | 'statut'> & { corrected: FaitsMarche };

function quiJustifient(faits: FaitsMarche, verdict: VerdictMarche): Correction[] {
  const found: Correction[] = [];
  if (verdict.motif === 'publicite_absente')
    found.push({
      ...recordedBy('avis'),
      libelle: `Si un avis a été publié ${partSpecifique(faits) === 'aucune' ? 'au BOAMP ou dans un journal d’annonces légales' : 'au JOUE'}`,
      corrected: avisEnregistre(faits, partSpecifique(faits) === 'aucune' ? 'national' : 'joue')!,
    });
  const under = seuilDepasse(verdict);
  if (faits.consultation.estimation === null && under !== undefined)
    found.push({
      ...recordedBy('estimation'),
      libelle: 'Si l’estimation faite avant le lancement, enregistrée, est sous le seuil',
      corrected: avecConsultation(faits, { estimation: fromCentimes(under - 1n) }),
    });
  found.push({
    ...recordedBy('cas'),
    libelle: 'Si un cas de dispense s’applique (R2122-1 à R2122-11 ; un concours : R2122-6), enregistrez-le',
    corrected: { ...faits, cas: CAS_SANS_PLAFOND, casReference: null },
  });
  return found;
}

/** The least threshold that the procedure is not enough from, whatever the day and the type; none for a formal one. */
function seuilDepasse(verdict: VerdictMarche): bigint | undefined {
  const code = SUIVANT[verdict.rangMarche?.max ?? 3];
  if (code === undefined) return undefined;
  const [least] = seuilsCompares(verdict)
    .map((one) => one[code].centimes)
    .toSorted((a, b) => (a < b ? -1 : 1));
  return least;
}

function besoinsPlusGrands(faits: FaitsMarche, verdict: VerdictMarche): Correction[] {
  const code = SUIVANT[verdict.rangMarche?.max ?? 3];
  const most = verdict.besoin?.max;
  if (verdict.statut !== 'conforme' || code === undefined || most === undefined || most === null) return [];
  return [...new Set(seuilsCompares(verdict).map((one) => one[code].centimes))]
    .filter((centimes) => centimes > most)
    .map((centimes) => ({
      ...{ code: 'besoin', article: null, sur: 'marche' as const, champ: null },
      libelle: `Si le besoin estimé au lancement atteignait ${euros(centimes)} HT`,
      corrected: avecConsultation(faits, { estimation: fromCentimes(centimes) }),
    }));
}
