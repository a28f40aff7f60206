import type { Cadre, Intention } from './local/cadre.js';
import type { ResultatOutil } from './outils/outil.js';
import { GLOSSAIRE } from './outils/glossaire.js';
import type { Niveau } from './perimetre.js';

/** The one thing that a suggested question may name; empty: nothing. */
export type Axe = '' | 'famille' | 'service' | 'type' | 'section' | 'fournisseur' | 'precision' | 'terme';

/**
 * What a question asked for, without a word of it: the same key for everyone who asked the same. `valeur` is a code of
 * the organisation (famille, service), an id (fournisseur), or a value of a list that the service knows.
 */
export interface IntentionReconnue {
  intention: Intention;
  axe: Axe;
  valeur: string;
}

const sans = (intention: Intention): IntentionReconnue => ({ intention, axe: '', valeur: '' });

/** What a public link may be asked, by what the question may name. */
const PUBLIQUES: Partial<Record<Intention, readonly Axe[]>> = {
  volume: ['', 'famille', 'service', 'type', 'section'],
  evolution: ['', 'type', 'section'],
  historique: [''],
  repartition_type: [''],
  repartition_service: [''],
  repartition_famille: [''],
  repartition_section: [''],
  conformite: [''],
  nombre_fournisseurs: [''],
  marches: ['', 'precision', 'fournisseur'],
  echeances: [''],
  seuils: [''],
  definition: ['terme'],
};

/** The intents that need no data of the organisation. */
const REGLES: Partial<Record<Intention, readonly Axe[]>> = { seuils: [''], definition: ['terme'] };

/** The intents that the tools of the scope answer, as `intention axe`; undefined: all of them. */
export function intentionsDe(niveau: Niveau): string[] | undefined {
  if (niveau === 'complet') return undefined;
  const permises = Object.entries(niveau === 'publie' ? PUBLIQUES : REGLES);
  return permises.flatMap(([intention, axes]) => axes.map((axe) => `${intention} ${axe}`));
}

/**
 * The intent that the local engine answered; null for a question that suggests nothing to others: several subjects at
 * once, or words that only a search understands.
 */
export function intentionDuCadre(cadre: Cadre, niveau: Niveau): IntentionReconnue | null {
  switch (cadre.intention) {
    case 'volume':
    case 'evolution':
    case 'besoin':
      return selonLeSujet(cadre);
    case 'fournisseur':
      return duFournisseur(cadre, niveau);
    case 'marches':
      return desMarches(cadre);
    case 'definition':
      return duTerme(cadre.terme);
    case 'prix':
    case 'aide':
    case 'hors_sujet':
      return null;
    default:
      return sans(cadre.intention);
  }
}

function selonLeSujet(cadre: Cadre): IntentionReconnue | null {
  const sujets: Omit<IntentionReconnue, 'intention'>[] = [
    ...cadre.familles.map(({ code }) => ({ axe: 'famille' as const, valeur: code })),
    ...cadre.services.map(({ code }) => ({ axe: 'service' as const, valeur: code })),
    ...cadre.types.map((valeur) => ({ axe: 'type' as const, valeur })),
    ...(cadre.section ? [{ axe: 'section' as const, valeur: cadre.section }] : []),
  ];
  if (sujets.length > 1 || cadre.famillesAmbigues) return null;
  return { ...sans(cadre.intention), ...sujets[0] };
}

/** A public link is told the published contracts of a supplier, never what it was paid. */
function duFournisseur({ fournisseurId }: Cadre, niveau: Niveau): IntentionReconnue | null {
  if (!fournisseurId) return null;
  return { intention: niveau === 'publie' ? 'marches' : 'fournisseur', axe: 'fournisseur', valeur: fournisseurId };
}

function desMarches(cadre: Cadre): IntentionReconnue | null {
  const precisions = [
    ...(cadre.procedure ? [cadre.procedure] : []),
    ...(cadre.enCours ? ['en_cours'] : []),
    ...(cadre.plus ? ['plus'] : []),
  ];
  if (cadre.fournisseurId) {
    return precisions.length > 0 ? null : { intention: 'marches', axe: 'fournisseur', valeur: cadre.fournisseurId };
  }
  // What was searched for is the reader's own words.
  if (cadre.fournisseur !== null || cadre.texte !== '' || precisions.length > 1) return null;
  const [precision] = precisions;
  return precision === undefined ? sans('marches') : { intention: 'marches', axe: 'precision', valeur: precision };
}

const duTerme = (terme: unknown): IntentionReconnue | null => {
  const connu = GLOSSAIRE.find((one) => one.terme === terme);
  return connu ? { intention: 'definition', axe: 'terme', valeur: connu.terme } : null;
};

const PAR_OUTIL: Partial<Record<string, Intention>> = {
  synthese: 'volume',
  echeances: 'echeances',
  seuils: 'seuils',
  delais_paiement: 'delais',
  fournisseurs: 'principaux_fournisseurs',
};
/** Their filters other than the exercice bear the names of the axes. */
const PAR_OUTIL_ET_FILTRE: Partial<Record<string, Intention>> = { depenses: 'volume', besoins: 'besoin' };

/**
 * The intent that a model's tool calls amount to; null when it called several tools or searched for words. Codes come
 * from the model: whoever stores them checks that the organisation knows them.
 */
export function intentionDesSources(sources: readonly ResultatOutil[]): IntentionReconnue | null {
  const [source] = sources;
  if (!source || sources.some(({ outil }) => outil !== source.outil)) return null;
  const simple = PAR_OUTIL[source.outil];
  if (simple) return sans(simple);
  if (sources.length > 1) return null;
  if (source.outil === 'definition') return duTerme(source.filtres['terme']);
  const intention = PAR_OUTIL_ET_FILTRE[source.outil];
  if (!intention) return null;
  const sujets = Object.entries(source.filtres).filter(([filtre]) => filtre !== 'exercice');
  if (sujets.length > 1) return null;
  const [sujet] = sujets;
  return sujet ? { intention, axe: sujet[0] as Axe, valeur: String(sujet[1]) } : sans(intention);
}

/**
 * The question, as the service writes it.
 * @param libelle the label of what it names, as the organisation writes it
 */
export function formuler({ intention, axe, valeur }: IntentionReconnue, libelle: string | null): string | undefined {
  if (axe === '') return QUESTIONS[intention];
  const nom = libelle ?? valeur;
  return DE_L_AXE[axe](nom)[intention];
}

const QUESTIONS: Partial<Record<Intention, string>> = {
  volume: 'Quel est le volume d’achat de l’exercice en cours ?',
  evolution: 'Comment nos achats ont-ils évolué depuis l’exercice précédent ?',
  historique: 'Quel est l’historique de nos achats ?',
  repartition_type: 'Quelle est la répartition des achats par type ?',
  repartition_service: 'Quelle direction achète le plus ?',
  repartition_famille: 'Quelles sont les principales familles d’achat ?',
  repartition_section: 'Quelle est la part de l’investissement et du fonctionnement ?',
  conformite: 'Quel est le taux de conformité des procédures ?',
  nombre_fournisseurs: 'Combien de fournisseurs avons-nous ?',
  principaux_fournisseurs: 'Quels sont les principaux fournisseurs ?',
  marches: 'Quels sont nos marchés ?',
  echeances: 'Quels marchés prennent fin dans les 6 mois ?',
  delais: 'Quel est le délai moyen de paiement ?',
  seuils: 'Quels sont les seuils de la commande publique ?',
  besoin: 'Quels besoins ont franchi un seuil ?',
};

const PRECISIONS: Readonly<Record<string, string>> = {
  appel: 'Quels marchés ont été passés par appel d’offres ?',
  adaptee: 'Quels marchés ont été passés en procédure adaptée ?',
  sans_publicite: 'Quels marchés ont été passés sans publicité ?',
  en_cours: 'Quels sont les marchés en cours ?',
  plus: 'Quel est notre marché le plus important ?',
};

const DE_L_AXE: Record<Exclude<Axe, ''>, (nom: string) => Partial<Record<Intention, string>>> = {
  famille: (nom) => ({
    volume: `Combien avons-nous dépensé en ${enMinuscule(nom)} ?`,
    evolution: `Comment nos achats de « ${nom} » ont-ils évolué ?`,
    besoin: `Quel seuil pour le besoin « ${nom} » ?`,
  }),
  service: (nom) => ({
    volume: `Combien a dépensé la direction « ${nom} » ?`,
    evolution: `Comment les achats de la direction « ${nom} » ont-ils évolué ?`,
  }),
  type: (nom) => ({
    volume: `Combien avons-nous dépensé en ${nom} ?`,
    evolution: `Comment nos achats de ${nom} ont-ils évolué ?`,
  }),
  section: (nom) => ({
    volume: `Combien avons-nous dépensé en ${nom} ?`,
    evolution: `Comment nos achats en ${nom} ont-ils évolué ?`,
  }),
  fournisseur: (nom) => ({
    fournisseur: `Combien avons-nous payé à « ${nom} » ?`,
    marches: `Quels sont les marchés de « ${nom} » ?`,
  }),
  precision: (nom) => ({ marches: PRECISIONS[nom] }),
  terme: (nom) => ({ definition: `Quelle est la définition de « ${nom} » ?` }),
};

/** « Restauration collective » inside a sentence; « BTP » stays as it is. */
const enMinuscule = (nom: string): string =>
  /^\p{Lu}\p{Ll}/u.test(nom) ? nom.charAt(0).toLowerCase() + nom.slice(1) : nom;
