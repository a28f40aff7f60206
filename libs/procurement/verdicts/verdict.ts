import { toCentimes } from '../montant.js';
import { findProcedure } from '../procedures.js';
import type { Rang } from '../rangs.js';
import { CAS_EXCLUS } from './exclusions.js';
import { MOIS_D_URGENCE, ECART_D_ESTIMATION } from './conventions.js';
import { estAtteste } from './avis.js';
import { dimensionsDe, joursDe, type Monde } from './dimensions.js';
import type { FaitsMarche } from './faits.js';
import { lancementEcarte } from './fenetre.js';
import { type Issue, issueDuMonde } from './issue.js';
import { parcourir, type Mondes } from './mondes.js';
import { partDesPetitsLots } from './petits-lots.js';
import { type Donnee, MOTIFS, type Motif, type Reserve, type StatutConformite } from './statut.js';
import { SANS_BORNE, valeursDe, type Valeurs } from './valeur.js';

/** The least and the most over the worlds. */
export interface Bornes<Value> {
  min: Value;
  max: Value;
}

/** The verdict of a contract (docs/regles.md). */
export interface VerdictMarche {
  statut: StatutConformite;
  motif: Motif;
  /** Each fact whose value alone changes the statut, sorted. Empty but for `a_verifier`. */
  manque: Donnee[];
  /** Null: the contract has no rank. */
  rangRequis: Bornes<Rang> | null;
  rangMarche: Bornes<Rang> | null;
  /** The value that was compared, in centimes. `max` null: nothing bounds it. */
  besoin: { min: bigint; max: bigint | null } | null;
  /** A threshold that the verdict relies on was not read in a source. */
  seuilAVerifier: boolean;
  reserves: Reserve[];
  /** The worlds that were judged; undefined when the verdict needed none. */
  mondes?: Mondes;
}

/**
 * The verdict of a contract: the one that all worlds give, else `a_verifier` with each fact that alone decides.
 * `non_conforme` so needs facts that contradict the law whatever the rest is. In order: concessions, exclusions, central
 * purchasing, inheritance from an accord-cadre or from a coordinator, worlds.
 */
export function jugerMarche(faits: FaitsMarche): VerdictMarche {
  return horsDesRegles(faits) ?? herite(faits) ?? parLesMondes(faits);
}

const bare = (statut: StatutConformite, motif: Motif, manque: Donnee[] = []): VerdictMarche => ({
  statut,
  motif,
  manque,
  rangRequis: null,
  rangMarche: null,
  besoin: null,
  seuilAVerifier: false,
  reserves: [],
});

/** Concessions (L1121-1), exclusions (L2511-1 s., L2512-1 s.), purchases by a central purchasing body (L2113-2). */
function horsDesRegles({ categorie, procedure, procedures, cas }: FaitsMarche): VerdictMarche | undefined {
  const known = procedure === null || procedures ? undefined : findProcedure(procedure);
  if (categorie === 'concession' || (known && known.rang === undefined)) return bare('hors_champ', 'concession');
  if (cas !== null && CAS_EXCLUS[cas] !== undefined) return bare('hors_champ', 'exclu');
  return cas === 'centrale_achat' ? bare('conforme', 'centrale_achat') : undefined;
}

/** A marché subséquent has the verdict of its accord-cadre (L2125-1 1°, R2162-7). */
function herite({ accordCadre }: FaitsMarche): VerdictMarche | undefined {
  if (accordCadre === null) return undefined;
  if (accordCadre.verdict === null) return bare('a_verifier', 'donnee_manquante', ['accord_cadre']);
  const { statut, motif, manque } = accordCadre.verdict;
  return bare(statut, statut === 'a_verifier' ? motif : 'accord_cadre', manque);
}

function parLesMondes(faits: FaitsMarche): VerdictMarche {
  const valeurs = valeursDe(faits);
  const mondes = parcourir(dimensionsDe(faits, valeurs), (monde) => issueDuMonde(faits, valeurs, monde));
  const verdict = { ...measured(mondes.issues), mondes };
  const statuts = new Set(mondes.issues.map(({ statut }) => statut));
  const [statut] = statuts;
  if (statuts.size > 1 || statut === undefined || statut === 'a_verifier')
    return {
      ...verdict,
      statut: 'a_verifier',
      motif: 'donnee_manquante',
      manque: manqueDe(faits, valeurs, mondes),
      reserves: [],
    };
  const motif = MOTIFS.find((one) => mondes.issues.some((issue) => issue.motif === one))!;
  const groupe = faits.groupementCommandes === 'membre' && statut === 'conforme' && motif === 'procedure_suffisante';
  const doubt = statut === 'conforme' ? estimationDouteuse(faits, valeurs) : 'non';
  if (doubt === 'a_justifier')
    return { ...verdict, statut: 'a_verifier', motif: 'estimation_a_justifier', manque: ['estimation'], reserves: [] };
  return {
    ...verdict,
    statut,
    motif: groupe ? 'groupement_commandes' : motif,
    manque: [],
    reserves: reservesDe(faits, verdict, doubt === 'justifiee'),
  };
}

/**
 * A verdict as its motif alone tells it: where worlds reach one statut by several motifs, what is compared in the worlds of
 * the others is no part of the sentence.
 */
export function selonSonMotif(verdict: VerdictMarche): VerdictMarche {
  const { mondes, motif } = verdict;
  if (!mondes || mondes.issues.every((issue) => issue.motif === motif)) return verdict;
  const kept = mondes.issues.flatMap((issue, at) =>
    issue.motif === motif ? [{ issue, monde: mondes.mondes[at]! }] : [],
  );
  if (kept.length === 0) return verdict;
  const issues = kept.map(({ issue }) => issue);
  return { ...verdict, ...measured(issues), mondes: { ...mondes, issues, mondes: kept.map(({ monde }) => monde) } };
}

/** Ranks, value and doubt about thresholds, over all worlds. */
function measured(
  issues: readonly Issue[],
): Pick<VerdictMarche, 'rangRequis' | 'rangMarche' | 'besoin' | 'seuilAVerifier'> {
  const least = issues.reduce((min, { besoin }) => (besoin < min ? besoin : min), issues[0]!.besoin);
  const most = issues.reduce((max, { besoin }) => (besoin > max ? besoin : max), issues[0]!.besoin);
  return {
    rangRequis: boundsOf(issues.flatMap(({ requis }) => requis ?? [])),
    rangMarche: boundsOf(issues.flatMap(({ suivi }) => suivi ?? [])),
    besoin: { min: least, max: most >= SANS_BORNE ? null : most },
    seuilAVerifier: issues.some(({ seuils }) => seuils && Object.values(seuils).some(({ seuil }) => seuil.aVerifier)),
  };
}

const boundsOf = (ranks: readonly Rang[]): Bornes<Rang> | null =>
  ranks.length === 0 ? null : { min: Math.min(...ranks) as Rang, max: Math.max(...ranks) as Rang };

/** How each member of a world is called to whoever can give it. */
const DONNEE_DE: Readonly<Record<Exclude<keyof Monde, 'borne' | 'partAdaptee' | 'partSansPublicite'>, Donnee>> = {
  regroupe: 'regroupement',
  type: 'type',
  jour: 'jour',
  acheteur: 'activite_reseau',
  avis: 'avis',
  procedure: 'procedure',
  familleCompte: 'besoin_famille',
  cas: 'cas',
  exclu: 'exclusion',
  services: 'services_mixtes',
};

function manqueDe(faits: FaitsMarche, valeurs: Valeurs, { decisives, issues }: Mondes): Donnee[] {
  const found = new Set<Donnee>(decisives.map((member) => donneeDe(member, faits, valeurs)));
  if (issues.some(({ statut }) => statut === 'a_verifier')) found.add('seuil');
  return [...found].toSorted();
}

function donneeDe(member: keyof Monde, faits: FaitsMarche, valeurs: Valeurs): Donnee {
  if (auCoordonnateur(faits, member)) return 'groupement_commandes';
  switch (member) {
    case 'borne':
      if (valeurs.sansOptions) return 'estimation';
      if (valeurs.sansMontant || faits.valeur.montants) return 'montant';
      return valeurs.lotsManquants > 0 ? 'lots_manquants' : 'estimation';
    case 'partAdaptee':
      return partDesPetitsLots(faits, valeurs, 'adaptee').faute ?? 'montant';
    case 'partSansPublicite':
      return partDesPetitsLots(faits, valeurs, 'sansPublicite').faute ?? 'montant';
    default:
      return DONNEE_DE[member];
  }
}

/**
 * What is to be asked of the coordinator (L2113-6): the value of his consultation, his procedure and, while it is not known,
 * the notice or the case that went with it.
 */
function auCoordonnateur({ groupementCommandes, procedure }: FaitsMarche, member: keyof Monde): boolean {
  if (groupementCommandes !== 'membre') return false;
  const asked: readonly (keyof Monde)[] =
    procedure === null ? ['borne', 'procedure', 'avis', 'cas', 'partAdaptee', 'partSansPublicite'] : ['borne'];
  return asked.includes(member);
}

/**
 * Whether the awards speak against the recorded estimate (CE 14/03/1997, n° 170319): they exceed it by more than the
 * convention, and at their sum the contract would not be conforme. The calculation recorded answers it.
 */
function estimationDouteuse(faits: FaitsMarche, { attribue }: Valeurs): 'non' | 'justifiee' | 'a_justifier' {
  const { estimation, estimationMethode } = faits.consultation;
  if (estimation === null || attribue === undefined) return 'non';
  const { numerateur, denominateur } = ECART_D_ESTIMATION;
  if (attribue * denominateur <= toCentimes(estimation) * numerateur) return 'non';
  const asAwarded: FaitsMarche = { ...faits, consultation: { ...faits.consultation, estimation: null } };
  const valeurs = valeursDe(asAwarded);
  const exactly = { min: attribue, max: attribue };
  const judged = { ...valeurs, seule: exactly, groupee: exactly };
  const { issues } = parcourir(dimensionsDe(faits, judged), (monde) => issueDuMonde(faits, judged, monde));
  if (issues.every(({ statut }) => statut === 'conforme')) return 'non';
  return estimationMethode === null ? 'a_justifier' : 'justifiee';
}

/** Whether a notice is part of what some world is judged by: a procédure adaptée that needs one. */
const avisCompte = ({ mondes, issues }: Mondes): boolean =>
  issues.some(({ requis }, at) => mondes[at]!.procedure === 1 && requis !== undefined && requis >= 2);

/** Whether the recorded estimate is to be justified before the contract can be conforme. */
export const estimationAJustifier = (faits: FaitsMarche): boolean =>
  estimationDouteuse(faits, valeursDe(faits)) === 'a_justifier';

function reservesDe(
  faits: FaitsMarche,
  { mondes, seuilAVerifier }: { mondes: Mondes; seuilAVerifier: boolean },
  estimationDepassee: boolean,
): Reserve[] {
  const { consultation, lot, cas } = faits;
  const found: [Reserve, boolean][] = [
    ['attestation', consultation.avis === 'inconnu' && avisCompte(mondes) && estAtteste(faits, joursDe(faits))],
    ['lancement_ecarte', lancementEcarte(faits)],
    ['estimation_depassee', estimationDepassee],
    ['lots_declares_inconnus', lot !== '' && consultation.lotsDeclares === null],
    ['seuil_a_verifier', seuilAVerifier],
    ['texte_special', cas === 'texte_special'],
    [
      'urgence_longue',
      cas === 'urgence_imperieuse' && faits.casReference === null && (faits.valeur.dureeMois ?? 0) > MOIS_D_URGENCE,
    ],
  ];
  return found.flatMap(([reserve, applies]) => (applies ? [reserve] : []));
}
