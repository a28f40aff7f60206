import type { ToolResult } from './tools/tool.js';
import { type Frame, isUnfiltered, NO_FILTERS } from './frame/frame.js';
import { isSame } from './frame/same.js';
import type { Axe } from './frame/terms.js';
import { findDefinition } from './tools/definition.tool.js';
import { GLOSSARY } from './tools/glossary.js';
import type { ReadLevel } from './scope.js';

/** What a question was about, as it is counted and suggested. */
export type Intention =
  | 'volume'
  | 'evolution'
  | 'historique'
  | 'repartition_type'
  | 'repartition_service'
  | 'repartition_famille'
  | 'repartition_section'
  | 'conformite'
  | 'nombre_fournisseurs'
  | 'principaux_fournisseurs'
  | 'fournisseur'
  | 'marches'
  | 'echeances'
  | 'delais'
  | 'seuils'
  | 'besoin'
  | 'definition';

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
  switch (frame.acte) {
    case 'mesurer':
      return ofMeasure(frame, niveau);
    case 'comparer':
      return bySubject('evolution', frame);
    case 'lister':
      return ofMarches(frame);
    case 'besoins':
      return bySubject('besoin', frame);
    case 'seuils':
      return without('seuils');
    case 'definition':
      return ofTerm(findDefinition(frame.terme)?.terme);
    default:
      return null;
  }
}

const BY_AXE: Partial<Record<Axe, Intention>> = {
  type: 'repartition_type',
  service: 'repartition_service',
  famille: 'repartition_famille',
  section: 'repartition_section',
  fournisseur: 'principaux_fournisseurs',
  exercice: 'historique',
};

function ofMeasure(frame: Frame, niveau: ReadLevel): RecognisedIntention | null {
  if (frame.sujet === 'marches') return ofMarches(frame);
  if (frame.sujet === 'paiements') return isPlain(frame) ? without('delais') : null;
  if (frame.groupe) {
    const known = BY_AXE[frame.groupe];
    return known && frame.mesure === 'montant_ht' && isPlain(frame) ? without(known) : null;
  }
  if (frame.mesure === 'conformite_pct') return isPlain(frame) ? without('conformite') : null;
  if (frame.mesure === 'nombre_fournisseurs') return isPlain(frame) ? without('nombre_fournisseurs') : null;
  return frame.mesure === 'montant_ht' ? bySubject('volume', frame, niveau) : null;
}

const isPlain = ({ filtres }: Frame): boolean => isUnfiltered(filtres);

function bySubject(intention: Intention, frame: Frame, niveau: ReadLevel = 'complet'): RecognisedIntention | null {
  const { familles, services, types, sections, fournisseurs, ...others } = frame.filtres;
  const { familles: _f, services: _s, types: _t, sections: _c, fournisseurs: _p, ...none } = NO_FILTERS;
  const sides = [familles, services, types, sections, fournisseurs].filter((filtre) => filtre !== null);
  if (!isSame(others, none) || sides.length > 1 || frame.periode.mois) return null;
  const [side] = sides;
  if (!side) return without(intention);
  if (side.sauf || side.valeurs.length > 1) return null;
  const nom = familles?.valeurs[0] ?? services?.valeurs[0] ?? fournisseurs?.valeurs[0];
  if (fournisseurs) {
    // A public link is told the published contracts of a supplier, never what it was paid.
    return { intention: niveau === 'publie' ? 'marches' : 'fournisseur', axe: 'fournisseur', valeur: nom!.code };
  }
  if (nom) return { intention, axe: familles ? 'famille' : 'service', valeur: nom.code };
  return types
    ? { intention, axe: 'type', valeur: types.valeurs[0]! }
    : { intention, axe: 'section', valeur: sections!.valeurs[0]! };
}

function ofMarches({ filtres, n, groupe }: Frame): RecognisedIntention | null {
  if (groupe !== null) return null;
  if (filtres.echeanceMois !== null) return without('echeances');
  const { fournisseurs, procedure, statut, ...others } = filtres;
  const { fournisseurs: _f, procedure: _p, statut: _s, ...none } = NO_FILTERS;
  // What was searched for is the reader's own words.
  if (!isSame(others, none)) return null;
  const precisions = [...(procedure?.valeurs ?? []), ...(statut ? [statut] : []), ...(n === 1 ? ['plus'] : [])];
  if (fournisseurs) {
    const [one, ...more] = fournisseurs.valeurs;
    return precisions.length > 0 || more.length > 0
      ? null
      : { intention: 'marches', axe: 'fournisseur', valeur: one!.code };
  }
  const [precision, ...more] = precisions;
  if (more.length > 0) return null;
  if (precision === undefined) return without('marches');
  return precision in PRECISIONS ? { intention: 'marches', axe: 'precision', valeur: precision } : null;
}

const ofTerm = (terme: unknown): RecognisedIntention | null => {
  const connu = GLOSSARY.find((one) => one.terme === terme);
  return connu ? { intention: 'definition', axe: 'terme', valeur: connu.terme } : null;
};

const BY_TOOL: Partial<Record<string, Intention>> = {
  synthese: 'volume',
  seuils: 'seuils',
  delais_paiement: 'delais',
};
/** Their filters other than the exercice bear the names of the axes. */
const BY_TOOL_AND_FILTER: Partial<Record<string, Intention>> = { agregat: 'volume', besoins: 'besoin' };

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
  const { exercice: _exercice, mesure, ...sujets } = source.filtres;
  const intention = mesure === undefined || mesure === 'montant_ht' ? BY_TOOL_AND_FILTER[source.outil] : undefined;
  const [sujet, ...others] = Object.entries(sujets);
  if (!intention || others.length > 0) return null;
  if (!sujet) return without(intention);
  return NAMED_AXES.has(sujet[0]) && !String(sujet[1]).includes(',')
    ? { intention, axe: sujet[0] as Axis, valeur: String(sujet[1]) }
    : null;
}

const NAMED_AXES = new Set(['famille', 'service', 'type', 'section']);

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
