import { findDefinition } from '../tools/definition.tool.js';
import { wordsOf, stem } from '../words.js';
import type { Frame, Intention, Section, TypeAchat } from './frame.js';
import { STOP_WORDS } from './stop-words.js';
import { Recognition } from './recognise.js';
import { enMotsDuMetier } from './synonyms.js';
import { MAX_NAMES, findEntities, type Match, type Vocabulary } from './vocabulary.js';

export interface FrameContext {
  vocabulary: Vocabulary;
  exerciceCourant: number;
  /** What was understood of the question before in this conversation. */
  precedent: Frame | undefined;
}

/** No question needs more words than that; the rest of a long text is not read. */
const MAX_WORDS = 60;
const NUMBERS: Record<string, number> = { un: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, neuf: 9, douze: 12 };
/** Words that say which threshold is meant, beside « seuil ». */
const SAYS_A_SEUIL = new Set(['publicite', 'boamp', 'joue']);
/** How a question that leans on the one before begins. */
const CONTINUATIONS = new Set(['et', 'idem', 'pareil', 'pour', 'meme', 'alors', 'puis', 'ok']);

/** Reads a question in French: its subject, its exercices, and what it names. */
export function understand(question: string, contexte: FrameContext): Frame {
  const words = enMotsDuMetier(wordsOf(question).slice(0, MAX_WORDS), contexte.vocabulary);
  const lu = new Recognition(words).exactly();
  readServices(lu, contexte.precedent);
  const { vocabulary, exerciceCourant } = contexte;
  const anneePlaces = words.flatMap((word, place) => (/^(19|20)\d\d$/.test(word) ? [place] : []));
  const libre = (place: number): boolean =>
    !STOP_WORDS.has(words[place]!) && !anneePlaces.includes(place) && !lu.places.has(place);
  const familles = findEntities(words, libre, vocabulary.familles, { coverage: 0.2 });
  const services = findServices(lu, libre, familles, vocabulary);
  const enService = new Set(services.flatMap(({ places }) => places));
  const retenues = familles.filter(
    ({ places }) =>
      !places.every((place) => enService.has(place)) &&
      // « seuil de publicité » is a rule, not a purchase of publicity.
      !(lu.a('seuil') && places.every((place) => SAYS_A_SEUIL.has(words[place]!))),
  );
  const isNamedBy = new Set([...retenues.flatMap(({ places }) => places), ...enService]);
  lu.approximately((place) => isNamedBy.has(place) || anneePlaces.includes(place));
  const regle = (word: string): boolean => lu.a('seuil') && SAYS_A_SEUIL.has(word);
  const reste = words.flatMap((word, place) =>
    libre(place) && !isNamedBy.has(place) && !/^\d+$/.test(word) && !regle(word) ? [place] : [],
  );
  const frame: Frame = {
    intention: 'hors_sujet',
    annees: readYears(lu, anneePlaces, exerciceCourant, contexte.precedent?.annees[0]),
    familles: namedIn(retenues),
    famillesAmbigues: retenues.some(({ entites: entities }) => entities.length > 1),
    services: namedIn(services),
    types: readTypes(lu, isNamedBy),
    section: readSection(lu),
    reste: reste.map((place) => words[place]!),
    texte: spanOf(words, [...reste, ...isNamedBy]),
    fournisseur: null,
    fournisseurId: null,
    procedure: lu.a('appel') ? 'appel' : lu.a('sans_publicite') ? 'sans_publicite' : lu.a('adaptee') ? 'adaptee' : null,
    seuil: readSeuil(lu),
    mois: readMonths(words),
    plus: lu.a('plus'),
    combien: lu.a('combien'),
    enCours: lu.a('en_cours'),
    enRetard: words.some((word) => stem(word) === 'retard') || /hors (du )?delai|delai depasse/.test(words.join(' ')),
    terme: findDefinition(question)?.terme ?? '',
  };
  const intention = intentionOf(lu, frame);
  return continuationOf({ ...frame, intention }, lu, words, contexte);
}

/** « services » is a type of purchase beside fournitures and travaux, the directions of the authority elsewhere. */
function readServices(lu: Recognition, precedent: Frame | undefined): void {
  for (const [place, concept] of lu.places) {
    if (concept !== 'direction' || lu.words[place] !== 'services') continue;
    const avant = lu.words.slice(Math.max(0, place - 2), place).join(' ');
    const voisins = [...lu.words.slice(Math.max(0, place - 3), place + 4)];
    const type =
      /(achats?|depenses?|marches?|contrats?|prestations?) (de|en)$/.test(avant) ||
      voisins.some((word) => /^(fournitures?|travaux)$/.test(word)) ||
      / en$|^en$/.test(avant) ||
      (lu.words[0] === 'et' && (precedent?.types.length ?? 0) > 0);
    if (!type) continue;
    lu.places.set(place, 'services');
    lu.concepts.add('services');
    if (![...lu.places.values()].includes('direction')) lu.concepts.delete('direction');
  }
}

function findServices(
  lu: Recognition,
  libre: (place: number) => boolean,
  familles: Match[],
  { services }: Vocabulary,
): Match[] {
  const annonce = lu.a('direction');
  const found = findEntities(lu.words, libre, services, { coverage: annonce ? 0.3 : 0.5 });
  if (annonce) return found;
  // Without the word « direction », words that a famille bears as well are the famille's, unless more of them say the
  // direction (« petite enfance » is no « petit équipement »).
  return found.filter(({ places }) =>
    familles.every(
      (famille) => !famille.places.some((place) => places.includes(place)) || places.length > famille.places.length,
    ),
  );
}

/** What was found, each once; one past `NOMS_MAX` at most. */
function namedIn(matches: readonly Match[]): Frame['familles'] {
  const parCode = new Map(matches.flatMap(({ entites: entities }) => entities).map((entity) => [entity.code, entity]));
  return [...parCode.values()].slice(0, MAX_NAMES + 1).map(({ code, libelle }) => ({ code, libelle }));
}

/** @param avant the year of the question before: « l’année d’avant » is the one before that */
function readYears(lu: Recognition, places: number[], courant: number, avant: number | undefined): number[] {
  const annees = places.map((place) => Number(lu.words[place]));
  if (lu.a('cette_annee')) annees.push(courant);
  if (lu.a('an_dernier')) annees.push((annees[0] ?? courant) - 1);
  if (lu.a('annee_avant')) annees.push((annees[0] ?? avant ?? courant) - 1);
  if (lu.a('il_y_a_deux_ans')) annees.push(courant - 2);
  return [...new Set(annees)];
}

function readTypes(lu: Recognition, nomme: Set<number>): TypeAchat[] {
  const types: TypeAchat[] = [];
  for (const [place, concept] of [...lu.places].sort(([a], [b]) => a - b)) {
    if (nomme.has(place)) continue;
    if (concept === 'fournitures' || concept === 'services' || concept === 'travaux') types.push(concept);
  }
  return [...new Set(types)];
}

function readSection(lu: Recognition): Section | null {
  if (lu.a('investissement') === lu.a('fonctionnement')) return null;
  return lu.a('investissement') ? 'investissement' : 'fonctionnement';
}

function readSeuil({ words }: Recognition): Frame['seuil'] {
  const texte = words.join(' ');
  if (/formalisee|appels? d offres?|\bao\b/.test(texte)) return 'formalisee';
  if (/dispense|mise en concurrence|gre a gre|sans publicite/.test(texte)) return 'dispense';
  return /publicite|boamp|joue?\b/.test(texte) ? 'publicite' : null;
}

function readMonths(words: readonly string[]): number | null {
  for (const [place, word] of words.entries()) {
    const suivant = words[place + 1] ?? '';
    const nombre = NUMBERS[word] ?? (/^\d{1,2}$/.test(word) ? Number(word) : undefined);
    const unite = /^(prochain|prochaine)/.test(suivant) ? (words[place + 2] ?? '') : suivant;
    if (nombre !== undefined && unite === 'mois') return nombre;
    if (nombre !== undefined && /^ans?$/.test(unite)) return nombre * 12;
    // The tool counts in months.
    if (nombre !== undefined && /^jours?$/.test(unite)) return Math.ceil(nombre / 30);
    if (word === 'trimestre') return 3;
    if (word === 'semestre') return 6;
  }
  return null;
}

function spanOf(words: readonly string[], places: number[]): string {
  return places.length === 0 ? '' : words.slice(Math.min(...places), Math.max(...places) + 1).join(' ');
}

function intentionOf(lu: Recognition, frame: Frame): Intention {
  const entities = frame.familles.length + frame.services.length;
  if (lu.a('definition') && frame.terme !== '' && frame.annees.length === 0) return 'definition';
  if (lu.a('aide')) return 'aide';
  const depenseDeFamille = entities > 0 && lu.a('depense', 'montant');
  if (lu.a('prix') && !lu.a('marche') && !depenseDeFamille) return 'prix';
  if (lu.a('delai')) return 'delais';
  if (lu.a('echeance')) return 'echeances';
  if (lu.a('seuil') || (lu.a('franchi') && frame.familles.length > 0)) {
    return frame.familles.length > 0 || lu.a('franchi') ? 'besoin' : 'seuils';
  }
  if (lu.a('conformite', 'non_classe')) return 'conformite';
  if (lu.a('marche') || frame.procedure) return 'marches';
  if (lu.a('fournisseur') && frame.reste.length === 0) {
    return lu.a('plus', 'liste') || !lu.a('combien', 'montant') ? 'principaux_fournisseurs' : 'nombre_fournisseurs';
  }
  if (lu.a('fournisseur', 'nom_suit')) return 'fournisseur';
  return intentionOfDepense(lu, frame, entities);
}

function intentionOfDepense(lu: Recognition, frame: Frame, entities: number): Intention {
  if (lu.a('evolution') || (frame.annees.length > 1 && !lu.a('repartition'))) return 'evolution';
  if (lu.a('historique') && entities === 0 && !frame.section && frame.types.length === 0) return 'historique';
  if (entities === 0 && lu.a('famille') && lu.a('plus', 'repartition', 'liste', 'depense', 'combien', 'montant'))
    return 'repartition_famille';
  if (
    frame.services.length === 0 &&
    lu.a('direction') &&
    lu.a('plus', 'repartition', 'liste', 'depense', 'combien', 'montant')
  ) {
    return frame.familles.length === 0 ? 'repartition_service' : 'volume';
  }
  if (lu.a('investissement') && lu.a('fonctionnement')) return 'repartition_section';
  if (lu.a('repartition') && frame.section) return 'repartition_section';
  if (frame.types.length > 1 || (lu.a('repartition') && entities === 0)) return 'repartition_type';
  const sujet = entities > 0 || frame.types.length > 0 || frame.section !== null;
  if (lu.a('depense', 'montant') || (sujet && (lu.a('combien', 'plus', 'repartition') || frame.reste.length === 0)))
    return 'volume';
  return lu.a('salut') && frame.reste.length === 0 ? 'aide' : 'hors_sujet';
}

/** « Et en 2024 ? », « et pour les travaux ? »: what the question leaves out is what the one before said. */
function continuationOf(frame: Frame, lu: Recognition, words: readonly string[], { precedent }: FrameContext): Frame {
  const continuation =
    words[0] === 'et' ||
    (CONTINUATIONS.has(words[0] ?? '') && words.length <= 4) ||
    (words.length <= 3 && !lu.a('depense', 'combien', 'montant', 'aide', 'salut'));
  if (!precedent || !continuation || precedent.intention === 'hors_sujet') return frame;
  const propre = SUBJECT_CONCEPTS.some((concept) => lu.a(concept));
  const annees = frame.annees.length > 0 ? frame.annees : precedent.annees;
  // « Nettoyage », then « et pour la direction de l’éducation ? »: the same purchase, of that direction.
  if (frame.services.length > 0 && frame.familles.length === 0 && precedent.familles.length > 0) {
    return { ...precedent, annees, services: frame.services };
  }
  if (propre) return { ...frame, annees };
  const nouveau =
    frame.familles.length + frame.services.length + frame.types.length > 0 ||
    frame.section !== null ||
    frame.reste.length > 0;
  if (!nouveau && frame.annees.length === 0 && !(lu.a('montant') && precedent.intention === 'marches')) return frame;
  const sujet = nouveau ? frame : precedent;
  return {
    ...precedent,
    annees: precedent.intention === 'evolution' && frame.annees.length === 1 && nouveau ? precedent.annees : annees,
    familles: sujet.familles,
    famillesAmbigues: sujet.famillesAmbigues,
    services: sujet.services,
    types: sujet.types,
    section: sujet.section,
    reste: sujet.reste,
    texte: sujet.texte,
    fournisseur: nouveau ? null : precedent.fournisseur,
    // A cadre kept before this member was known has none.
    fournisseurId: nouveau ? null : (precedent.fournisseurId ?? null),
    intention: followedIntention(precedent.intention, frame, nouveau),
  };
}

const SUBJECT_CONCEPTS = [
  'prix',
  'delai',
  'echeance',
  'seuil',
  'conformite',
  'marche',
  'fournisseur',
  'evolution',
  'repartition',
  'definition',
  'direction',
  'famille',
  'aide',
  'non_classe',
] as const;

/** A question about one name after one about all of them asks how much that one is. */
function followedIntention(intention: Intention, frame: Frame, nouveau: boolean): Intention {
  const repartition = intention.startsWith('repartition') || intention === 'historique';
  return nouveau && (repartition || intention === 'nombre_fournisseurs') && frame.reste.length === 0
    ? 'volume'
    : intention;
}
