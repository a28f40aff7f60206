import type { Frame, Intention } from './local/frame.js';
import type { ToolResult } from './tools/tool.js';
import { GLOSSARY } from './tools/glossary.js';
import type { ReadLevel } from './scope.js';

/** The one thing that a suggested question may name; empty: nothing. */
export type Axis = '' | 'famille' | 'service' | 'type' | 'section' | 'fournisseur' | 'precision' | 'terme';

/**
 * What a question asked for, without a word of it: the same key for everyone who asked the same. `valeur` is a code of
 * the organisation (famille, service), an id (fournisseur), or a value of a list that the service knows.
 */
export interface RecognisedIntention {
  intention: Intention;
  axe: Axis;
  valeur: string;
}

const without = (intention: Intention): RecognisedIntention => ({ intention, axe: '', valeur: '' });

/** What a public link may be asked, by what the question may name. */
const PUBLIC_INTENTIONS: Partial<Record<Intention, readonly Axis[]>> = {
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
const RULE_INTENTIONS: Partial<Record<Intention, readonly Axis[]>> = { seuils: [''], definition: ['terme'] };

/** The intents that the tools of the scope answer, as `intention axe`; undefined: all of them. */
export function intentionsOf(niveau: ReadLevel): string[] | undefined {
  if (niveau === 'complet') return undefined;
  const permises = Object.entries(niveau === 'publie' ? PUBLIC_INTENTIONS : RULE_INTENTIONS);
  return permises.flatMap(([intention, axes]) => axes.map((axe) => `${intention} ${axe}`));
}

/**
 * The intent that the local engine answered; null for a question that suggests nothing to others: several subjects at
 * once, or words that only a search understands.
 */
export function intentionOfFrame(frame: Frame, niveau: ReadLevel): RecognisedIntention | null {
  switch (frame.intention) {
    case 'volume':
    case 'evolution':
    case 'besoin':
      return bySubject(frame);
    case 'fournisseur':
      return ofFournisseur(frame, niveau);
    case 'marches':
      return ofMarches(frame);
    case 'definition':
      return ofTerm(frame.terme);
    case 'prix':
    case 'aide':
    case 'hors_sujet':
      return null;
    default:
      return without(frame.intention);
  }
}

function bySubject(frame: Frame): RecognisedIntention | null {
  const sujets: Omit<RecognisedIntention, 'intention'>[] = [
    ...frame.familles.map(({ code }) => ({ axe: 'famille' as const, valeur: code })),
    ...frame.services.map(({ code }) => ({ axe: 'service' as const, valeur: code })),
    ...frame.types.map((valeur) => ({ axe: 'type' as const, valeur })),
    ...(frame.section ? [{ axe: 'section' as const, valeur: frame.section }] : []),
  ];
  if (sujets.length > 1 || frame.famillesAmbigues) return null;
  return { ...without(frame.intention), ...sujets[0] };
}

/** A public link is told the published contracts of a supplier, never what it was paid. */
function ofFournisseur({ fournisseurId }: Frame, niveau: ReadLevel): RecognisedIntention | null {
  if (!fournisseurId) return null;
  return { intention: niveau === 'publie' ? 'marches' : 'fournisseur', axe: 'fournisseur', valeur: fournisseurId };
}

function ofMarches(frame: Frame): RecognisedIntention | null {
  const precisions = [
    ...(frame.procedure ? [frame.procedure] : []),
    ...(frame.enCours ? ['en_cours'] : []),
    ...(frame.plus ? ['plus'] : []),
  ];
  if (frame.fournisseurId) {
    return precisions.length > 0 ? null : { intention: 'marches', axe: 'fournisseur', valeur: frame.fournisseurId };
  }
  // What was searched for is the reader's own words.
  if (frame.fournisseur !== null || frame.texte !== '' || precisions.length > 1) return null;
  const [precision] = precisions;
  return precision === undefined ? without('marches') : { intention: 'marches', axe: 'precision', valeur: precision };
}

const ofTerm = (terme: unknown): RecognisedIntention | null => {
  const connu = GLOSSARY.find((one) => one.terme === terme);
  return connu ? { intention: 'definition', axe: 'terme', valeur: connu.terme } : null;
};

const BY_TOOL: Partial<Record<string, Intention>> = {
  synthese: 'volume',
  echeances: 'echeances',
  seuils: 'seuils',
  delais_paiement: 'delais',
  fournisseurs: 'principaux_fournisseurs',
};
/** Their filters other than the exercice bear the names of the axes. */
const BY_TOOL_AND_FILTER: Partial<Record<string, Intention>> = { depenses: 'volume', besoins: 'besoin' };

/**
 * The intent that a model's tool calls amount to; null when it called several tools or searched for words. Codes come
 * from the model: whoever stores them checks that the organisation knows them.
 */
export function intentionOfSources(sources: readonly ToolResult[]): RecognisedIntention | null {
  const [source] = sources;
  if (!source || sources.some(({ outil: tool }) => tool !== source.outil)) return null;
  const simple = BY_TOOL[source.outil];
  if (simple) return without(simple);
  if (sources.length > 1) return null;
  if (source.outil === 'definition') return ofTerm(source.filtres['terme']);
  const intention = BY_TOOL_AND_FILTER[source.outil];
  if (!intention) return null;
  const sujets = Object.entries(source.filtres).filter(([filtre]) => filtre !== 'exercice');
  if (sujets.length > 1) return null;
  const [sujet] = sujets;
  return sujet ? { intention, axe: sujet[0] as Axis, valeur: String(sujet[1]) } : without(intention);
}

/**
 * The question, as the service writes it.
 * @param libelle the label of what it names, as the organisation writes it
 */
export function phraseQuestion(
  { intention, axe, valeur }: RecognisedIntention,
  libelle: string | null,
): string | undefined {
  if (axe === '') return QUESTIONS[intention];
  const nom = libelle ?? valeur;
  return BY_AXIS[axe](nom)[intention];
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

const BY_AXIS: Record<Exclude<Axis, ''>, (nom: string) => Partial<Record<Intention, string>>> = {
  famille: (nom) => ({
    volume: `Combien avons-nous dépensé en ${lowerFirst(nom)} ?`,
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
const lowerFirst = (nom: string): string =>
  /^\p{Lu}\p{Ll}/u.test(nom) ? nom.charAt(0).toLowerCase() + nom.slice(1) : nom;
