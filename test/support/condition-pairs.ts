import type { Filtre, Filtres, Frame } from '#assistant/frame/frame.js';

/** Words that say one thing of a question, and whether a frame holds it. */
export interface Part {
  said: readonly string[];
  isIn: (frame: Frame) => boolean;
  /** Two of one kind are not asked together. */
  kind: string;
}

type Sided = 'familles' | 'services' | 'fournisseurs' | 'types' | 'sections' | 'verdicts' | 'procedure';

const side =
  (name: Sided, sauf: boolean) =>
  ({ filtres }: Frame): boolean =>
    (filtres[name] as Filtre<unknown> | null)?.sauf === sauf;
const filter =
  (...names: readonly (keyof Filtres)[]) =>
  ({ filtres }: Frame): boolean =>
    names.some((name) => filtres[name] !== null && filtres[name] !== false);
const grouped =
  (axe: Frame['groupe']) =>
  ({ groupe, croise }: Frame): boolean =>
    groupe === axe || croise === axe;

/** Conditions and axes that questions join, each said in its ways. */
export const PARTS: Readonly<Record<string, Part>> = {
  famille: { said: ['pour le mobilier', 'de mobilier'], isIn: side('familles', false), kind: 'famille' },
  horsFamille: { said: ['hors mobilier', 'sauf le mobilier'], isIn: side('familles', true), kind: 'famille' },
  direction: { said: ['de la DAC', 'à la DAC'], isIn: side('services', false), kind: 'direction' },
  horsDirection: { said: ['hors DAC', 'sans la DAC'], isIn: side('services', true), kind: 'direction' },
  fournisseur: { said: ['chez SFR', 'de SFR'], isIn: side('fournisseurs', false), kind: 'fournisseur' },
  horsFournisseur: { said: ['sauf SFR'], isIn: side('fournisseurs', true), kind: 'fournisseur' },
  type: { said: ['de travaux', 'en travaux'], isIn: side('types', false), kind: 'type' },
  horsType: { said: ['hors travaux', 'travaux exclus'], isIn: side('types', true), kind: 'type' },
  section: { said: ['en investissement'], isIn: side('sections', false), kind: 'section' },
  horsMarche: {
    said: ['hors marché', 'sans marché'],
    isIn: ({ filtres, besoin }) => filtres.passation === 'hors_marche' || besoin.sansMarche,
    kind: 'passation',
  },
  nonConforme: { said: ['non conformes'], isIn: side('verdicts', false), kind: 'verdict' },
  borne: {
    said: ['de plus de 50 000 €', 'de moins de 50 000 €'],
    isIn: (frame) => filter('montantMin', 'montantMax')(frame) || frame.repere !== null,
    kind: 'borne',
  },
  retard: {
    said: ['payés en retard'],
    isIn: ({ mesure }) => /retard|a_l_heure|delai|interets/.test(mesure),
    kind: 'retard',
  },
  jours: { said: ['payés en plus de 45 jours'], isIn: filter('jours'), kind: 'retard' },
  annee: { said: ['en 2024'], isIn: ({ periode }) => periode.exercices.includes(2024), kind: 'periode' },
  mois: { said: ['en mars 2025'], isIn: ({ periode }) => periode.mois?.[0] === 3, kind: 'periode' },
  enCours: { said: ['encore en cours'], isIn: filter('statut', 'vigueurLe', 'enVigueur'), kind: 'fin' },
  fin: { said: ['qui finissent en 2027'], isIn: filter('parFin', 'finAvant', 'finApres'), kind: 'fin' },
  appel: { said: ['en appel d’offres'], isIn: side('procedure', false), kind: 'procedure' },
  horsAppel: { said: ['hors appel d’offres'], isIn: side('procedure', true), kind: 'procedure' },
  clause: { said: ['avec clause sociale'], isIn: filter('mentions'), kind: 'clause' },
  sansClause: { said: ['sans clause sociale'], isIn: filter('sansMentions'), kind: 'clause' },
  avenant: {
    said: ['modifiés par avenant'],
    isIn: (frame) => filter('parAvenant')(frame) || frame.mesure === 'avenants',
    kind: 'avenant',
  },
  uneOffre: { said: ['à une seule offre'], isIn: filter('offres'), kind: 'offres' },
  duree: { said: ['de plus de 3 ans'], isIn: filter('duree'), kind: 'duree' },
  compte: { said: ['au compte 60632'], isIn: filter('compte'), kind: 'compte' },
  parDirection: { said: ['par direction'], isIn: grouped('service'), kind: 'axe' },
  parMois: { said: ['par mois'], isIn: grouped('mois'), kind: 'axe' },
  parFournisseur: { said: ['par fournisseur'], isIn: grouped('fournisseur'), kind: 'axe' },
  parCompte: { said: ['par compte'], isIn: grouped('compte'), kind: 'axe' },
};

/** What is asked of the rows, before the conditions. */
export const HEADS: Readonly<Record<string, (frame: Frame) => boolean>> = {
  // What was paid late amounts to something too.
  'combien a-t-on dépensé': () => true,
  'montant des achats': () => true,
  'combien de mandats': ({ mesure, sujet }) => /nombre|mandat/.test(mesure) || sujet === 'paiements',
  'combien de fournisseurs': ({ mesure, groupe, sujet }) =>
    /^nombre/.test(mesure) || groupe === 'fournisseur' || sujet === 'marches',
  'combien de marchés': ({ sujet }) => sujet !== 'achats',
  'liste des marchés': ({ sujet }) => sujet === 'marches',
  'délai moyen de paiement': ({ sujet }) => sujet === 'paiements',
  'part du hors marché': ({ part }) => part,
  'montant moyen des mandats': ({ mesure, sujet }) => mesure === 'montant_moyen' || sujet === 'paiements',
  'les 5 premiers fournisseurs': ({ groupe, croise, n }) => n === 5 && [groupe, croise].includes('fournisseur'),
  'la plus grosse facture': ({ mesure, groupe }) => mesure === 'montant_maximum' || groupe === 'mandat',
  'évolution des achats': ({ acte, groupe }) => acte !== 'mesurer' || groupe !== null,
};

/** A name holds its own axis to one group. */
const PINNED = ['direction parDirection', 'fournisseur parFournisseur'];

/** Two parts of different kinds. */
export const PAIRS: readonly (readonly [string, string])[] = Object.entries(PARTS).flatMap(([one, { kind }]) =>
  Object.entries(PARTS)
    .filter(
      ([name, other]) =>
        other.kind !== kind && ![`${one} ${name}`, `${name} ${one}`].some((pair) => PINNED.includes(pair)),
    )
    .map(([other]) => [one, other] as const),
);
