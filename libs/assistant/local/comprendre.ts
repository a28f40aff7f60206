import { trouverDefinition } from '../outils/definition.outil.js';
import { motsDe, racine } from '../texte.js';
import type { Cadre, Intention, Section, TypeAchat } from './cadre.js';
import { MOTS_VIDES } from './mots-vides.js';
import { Reconnaissance } from './reconnaitre.js';
import { enMotsDuMetier } from './synonymes.js';
import { NOMS_MAX, trouverEntites, type Trouvaille, type Vocabulaire } from './vocabulaire.js';

export interface Contexte {
  vocabulaire: Vocabulaire;
  exerciceCourant: number;
  /** What was understood of the question before in this conversation. */
  precedent: Cadre | undefined;
}

/** No question needs more words than that; the rest of a long text is not read. */
const MOTS_MAX = 60;
const NOMBRES: Record<string, number> = { un: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, neuf: 9, douze: 12 };
/** Words that say which threshold is meant, beside « seuil ». */
const DIT_UN_SEUIL = new Set(['publicite', 'boamp', 'joue']);
/** How a question that leans on the one before begins. */
const REPRISES = new Set(['et', 'idem', 'pareil', 'pour', 'meme', 'alors', 'puis', 'ok']);

/** Reads a question in French: its subject, its exercices, and what it names. */
export function comprendre(question: string, contexte: Contexte): Cadre {
  const mots = enMotsDuMetier(motsDe(question).slice(0, MOTS_MAX), contexte.vocabulaire);
  const lu = new Reconnaissance(mots).exactement();
  lireServices(lu, contexte.precedent);
  const { vocabulaire, exerciceCourant } = contexte;
  const anneePlaces = mots.flatMap((mot, place) => (/^(19|20)\d\d$/.test(mot) ? [place] : []));
  const libre = (place: number): boolean =>
    !MOTS_VIDES.has(mots[place]!) && !anneePlaces.includes(place) && !lu.places.has(place);
  const familles = trouverEntites(mots, libre, vocabulaire.familles, { couverture: 0.2 });
  const services = trouverServices(lu, libre, familles, vocabulaire);
  const enService = new Set(services.flatMap(({ places }) => places));
  const retenues = familles.filter(
    ({ places }) =>
      !places.every((place) => enService.has(place)) &&
      // « seuil de publicité » is a rule, not a purchase of publicity.
      !(lu.a('seuil') && places.every((place) => DIT_UN_SEUIL.has(mots[place]!))),
  );
  const nomme = new Set([...retenues.flatMap(({ places }) => places), ...enService]);
  lu.aPeuPres((place) => nomme.has(place) || anneePlaces.includes(place));
  const regle = (mot: string): boolean => lu.a('seuil') && DIT_UN_SEUIL.has(mot);
  const reste = mots.flatMap((mot, place) =>
    libre(place) && !nomme.has(place) && !/^\d+$/.test(mot) && !regle(mot) ? [place] : [],
  );
  const cadre: Cadre = {
    intention: 'hors_sujet',
    annees: lireAnnees(lu, anneePlaces, exerciceCourant, contexte.precedent?.annees[0]),
    familles: nommees(retenues),
    famillesAmbigues: retenues.some(({ entites }) => entites.length > 1),
    services: nommees(services),
    types: lireTypes(lu, nomme),
    section: lireSection(lu),
    reste: reste.map((place) => mots[place]!),
    texte: etendue(mots, [...reste, ...nomme]),
    fournisseur: null,
    fournisseurId: null,
    procedure: lu.a('appel') ? 'appel' : lu.a('sans_publicite') ? 'sans_publicite' : lu.a('adaptee') ? 'adaptee' : null,
    seuil: lireSeuil(lu),
    mois: lireMois(mots),
    plus: lu.a('plus'),
    combien: lu.a('combien'),
    enCours: lu.a('en_cours'),
    enRetard: mots.some((mot) => racine(mot) === 'retard') || /hors (du )?delai|delai depasse/.test(mots.join(' ')),
    terme: trouverDefinition(question)?.terme ?? '',
  };
  const intention = intentionDe(lu, cadre);
  return suite({ ...cadre, intention }, lu, mots, contexte);
}

/** « services » is a type of purchase beside fournitures and travaux, the directions of the authority elsewhere. */
function lireServices(lu: Reconnaissance, precedent: Cadre | undefined): void {
  for (const [place, concept] of lu.places) {
    if (concept !== 'direction' || lu.mots[place] !== 'services') continue;
    const avant = lu.mots.slice(Math.max(0, place - 2), place).join(' ');
    const voisins = [...lu.mots.slice(Math.max(0, place - 3), place + 4)];
    const type =
      /(achats?|depenses?|marches?|contrats?|prestations?) (de|en)$/.test(avant) ||
      voisins.some((mot) => /^(fournitures?|travaux)$/.test(mot)) ||
      / en$|^en$/.test(avant) ||
      (lu.mots[0] === 'et' && (precedent?.types.length ?? 0) > 0);
    if (!type) continue;
    lu.places.set(place, 'services');
    lu.concepts.add('services');
    if (![...lu.places.values()].includes('direction')) lu.concepts.delete('direction');
  }
}

function trouverServices(
  lu: Reconnaissance,
  libre: (place: number) => boolean,
  familles: Trouvaille[],
  { services }: Vocabulaire,
): Trouvaille[] {
  const annonce = lu.a('direction');
  const found = trouverEntites(lu.mots, libre, services, { couverture: annonce ? 0.3 : 0.5 });
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
function nommees(trouvailles: readonly Trouvaille[]): Cadre['familles'] {
  const parCode = new Map(trouvailles.flatMap(({ entites }) => entites).map((entite) => [entite.code, entite]));
  return [...parCode.values()].slice(0, NOMS_MAX + 1).map(({ code, libelle }) => ({ code, libelle }));
}

/** @param avant the year of the question before: « l’année d’avant » is the one before that */
function lireAnnees(lu: Reconnaissance, places: number[], courant: number, avant: number | undefined): number[] {
  const annees = places.map((place) => Number(lu.mots[place]));
  if (lu.a('cette_annee')) annees.push(courant);
  if (lu.a('an_dernier')) annees.push((annees[0] ?? courant) - 1);
  if (lu.a('annee_avant')) annees.push((annees[0] ?? avant ?? courant) - 1);
  if (lu.a('il_y_a_deux_ans')) annees.push(courant - 2);
  return [...new Set(annees)];
}

function lireTypes(lu: Reconnaissance, nomme: Set<number>): TypeAchat[] {
  const types: TypeAchat[] = [];
  for (const [place, concept] of [...lu.places].sort(([a], [b]) => a - b)) {
    if (nomme.has(place)) continue;
    if (concept === 'fournitures' || concept === 'services' || concept === 'travaux') types.push(concept);
  }
  return [...new Set(types)];
}

function lireSection(lu: Reconnaissance): Section | null {
  if (lu.a('investissement') === lu.a('fonctionnement')) return null;
  return lu.a('investissement') ? 'investissement' : 'fonctionnement';
}

function lireSeuil({ mots }: Reconnaissance): Cadre['seuil'] {
  const texte = mots.join(' ');
  if (/formalisee|appels? d offres?|\bao\b/.test(texte)) return 'formalisee';
  if (/dispense|mise en concurrence|gre a gre|sans publicite/.test(texte)) return 'dispense';
  return /publicite|boamp|joue?\b/.test(texte) ? 'publicite' : null;
}

function lireMois(mots: readonly string[]): number | null {
  for (const [place, mot] of mots.entries()) {
    const suivant = mots[place + 1] ?? '';
    const nombre = NOMBRES[mot] ?? (/^\d{1,2}$/.test(mot) ? Number(mot) : undefined);
    const unite = /^(prochain|prochaine)/.test(suivant) ? (mots[place + 2] ?? '') : suivant;
    if (nombre !== undefined && unite === 'mois') return nombre;
    if (nombre !== undefined && /^ans?$/.test(unite)) return nombre * 12;
    // The tool counts in months.
    if (nombre !== undefined && /^jours?$/.test(unite)) return Math.ceil(nombre / 30);
    if (mot === 'trimestre') return 3;
    if (mot === 'semestre') return 6;
  }
  return null;
}

function etendue(mots: readonly string[], places: number[]): string {
  return places.length === 0 ? '' : mots.slice(Math.min(...places), Math.max(...places) + 1).join(' ');
}

function intentionDe(lu: Reconnaissance, cadre: Cadre): Intention {
  const entites = cadre.familles.length + cadre.services.length;
  if (lu.a('definition') && cadre.terme !== '' && cadre.annees.length === 0) return 'definition';
  if (lu.a('aide')) return 'aide';
  const depenseDeFamille = entites > 0 && lu.a('depense', 'montant');
  if (lu.a('prix') && !lu.a('marche') && !depenseDeFamille) return 'prix';
  if (lu.a('delai')) return 'delais';
  if (lu.a('echeance')) return 'echeances';
  if (lu.a('seuil') || (lu.a('franchi') && cadre.familles.length > 0)) {
    return cadre.familles.length > 0 || lu.a('franchi') ? 'besoin' : 'seuils';
  }
  if (lu.a('conformite', 'non_classe')) return 'conformite';
  if (lu.a('marche') || cadre.procedure) return 'marches';
  if (lu.a('fournisseur') && cadre.reste.length === 0) {
    return lu.a('plus', 'liste') || !lu.a('combien', 'montant') ? 'principaux_fournisseurs' : 'nombre_fournisseurs';
  }
  if (lu.a('fournisseur', 'nom_suit')) return 'fournisseur';
  return intentionDeDepense(lu, cadre, entites);
}

function intentionDeDepense(lu: Reconnaissance, cadre: Cadre, entites: number): Intention {
  if (lu.a('evolution') || (cadre.annees.length > 1 && !lu.a('repartition'))) return 'evolution';
  if (lu.a('historique') && entites === 0 && !cadre.section && cadre.types.length === 0) return 'historique';
  if (entites === 0 && lu.a('famille') && lu.a('plus', 'repartition', 'liste', 'depense', 'combien', 'montant'))
    return 'repartition_famille';
  if (
    cadre.services.length === 0 &&
    lu.a('direction') &&
    lu.a('plus', 'repartition', 'liste', 'depense', 'combien', 'montant')
  ) {
    return cadre.familles.length === 0 ? 'repartition_service' : 'volume';
  }
  if (lu.a('investissement') && lu.a('fonctionnement')) return 'repartition_section';
  if (lu.a('repartition') && cadre.section) return 'repartition_section';
  if (cadre.types.length > 1 || (lu.a('repartition') && entites === 0)) return 'repartition_type';
  const sujet = entites > 0 || cadre.types.length > 0 || cadre.section !== null;
  if (lu.a('depense', 'montant') || (sujet && (lu.a('combien', 'plus', 'repartition') || cadre.reste.length === 0)))
    return 'volume';
  return lu.a('salut') && cadre.reste.length === 0 ? 'aide' : 'hors_sujet';
}

/** « Et en 2024 ? », « et pour les travaux ? »: what the question leaves out is what the one before said. */
function suite(cadre: Cadre, lu: Reconnaissance, mots: readonly string[], { precedent }: Contexte): Cadre {
  const continuation =
    mots[0] === 'et' ||
    (REPRISES.has(mots[0] ?? '') && mots.length <= 4) ||
    (mots.length <= 3 && !lu.a('depense', 'combien', 'montant', 'aide', 'salut'));
  if (!precedent || !continuation || precedent.intention === 'hors_sujet') return cadre;
  const propre = CONCEPTS_DE_SUJET.some((concept) => lu.a(concept));
  const annees = cadre.annees.length > 0 ? cadre.annees : precedent.annees;
  // « Nettoyage », then « et pour la direction de l’éducation ? »: the same purchase, of that direction.
  if (cadre.services.length > 0 && cadre.familles.length === 0 && precedent.familles.length > 0) {
    return { ...precedent, annees, services: cadre.services };
  }
  if (propre) return { ...cadre, annees };
  const nouveau =
    cadre.familles.length + cadre.services.length + cadre.types.length > 0 ||
    cadre.section !== null ||
    cadre.reste.length > 0;
  if (!nouveau && cadre.annees.length === 0 && !(lu.a('montant') && precedent.intention === 'marches')) return cadre;
  const sujet = nouveau ? cadre : precedent;
  return {
    ...precedent,
    annees: precedent.intention === 'evolution' && cadre.annees.length === 1 && nouveau ? precedent.annees : annees,
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
    intention: intentionSuivie(precedent.intention, cadre, nouveau),
  };
}

const CONCEPTS_DE_SUJET = [
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
function intentionSuivie(intention: Intention, cadre: Cadre, nouveau: boolean): Intention {
  const repartition = intention.startsWith('repartition') || intention === 'historique';
  return nouveau && (repartition || intention === 'nombre_fournisseurs') && cadre.reste.length === 0
    ? 'volume'
    : intention;
}
