import { formsOf } from '../lexicon/verbs.js';
import { type LawRule, MAY, MAY_OR_MUST, NOT_OURS } from './law-rule.js';

const SIGNING = `${formsOf('signer passer').join(' ')} conclure conclut`;
const RAISING = formsOf('augmenter depasser majorer modifier prolonger rallonger ajouter').join(' ');
const RENEWING = formsOf('renouveler').join(' ');

/** What a contract may become once it is signed: its changes, its length, its end, what is paid before it is done. */
export const LAW_OF_CONTRACTS: readonly LawRule[] = [
  {
    terme: 'avenant',
    signes: [
      // « en tout les avenants ça fait combien de % »: a figure of ours.
      /^(?!.*\b(?:en tout|au total|font|faisaient|represente\w*|pese\w*|cumul\w*|ca (?:fait|donne))\b)/,
      /\b(?:avenants?|modifications?)\b/,
      /\b(?:limites?|max\w*|plafond|seuil|pourcent\w*|loi|regles?|autorise|augmenter|depasser|jusqu|jusque|droit|possible|peut|peux|puis|pouvons)\b|%/,
    ],
    mots: `avenant avenants modification modifications aller prolonger sans nouvelle procedure mise remise concurrence limite limites maximum maximal plafond seuil pourcentage pourcents pourcent % augmenter depasser jusqu a jusque jusqua par sur fournitures services travaux montant initial ${SIGNING}`,
    montant: true,
  },
  {
    terme: 'avenant',
    signes: [
      NOT_OURS,
      /\b(?:augment|depass|major|modifi|prolong|rallong|ajout)\w+\b/,
      [MAY, /\b(?:combien|jusqu|jusque|pourcent\w*|partir)\b/],
      /\b(?:marche|contrat)\b/,
    ],
    mots: `${RAISING} marche contrat montant duree prix % pourcent pourcentage pourcents limite maximum partir sans avec nouvelle nouveau procedure mise remise concurrence avenant avenants relancer lancer jusqu a jusque cours se termine finit fini termine initial fournitures services travaux prestations supplementaires qui`,
    montant: true,
  },
  {
    terme: 'reconduction',
    signes: [NOT_OURS, /\b(?:recondui\w+|reconductions?|renouvel\w+)\b/, [MAY, /\b(?:fois|tacite|automatique\w*)\b/]],
    mots: `reconduire reconduit reconduite reconduction reconductions reconductible ${RENEWING} renouvellement fois marche contrat tacite tacitement automatique automatiquement plusieurs sans mise remise concurrence seul meme prestataire entreprise titulaire fournisseur avec`,
  },
  {
    terme: 'durée d’un marché',
    signes: [
      NOT_OURS,
      /^(?!.*\b(?:pour|passer|lancer|signer|attribuer)\b)/,
      /\b(?:combien (?:temps|annees|ans)|duree|durer|longtemps|ans)\b/,
      /\b(?:marche|contrat)\b/,
      [...MAY_OR_MUST, /\b(?:max\w*|legale|limite)\b/],
    ],
    mots: 'temps duree durer dure longtemps ans annees maximum maximale maximal plus depasser deux trois quatre cinq six sept huit neuf dix limite marche contrat legale au',
  },
  {
    terme: 'résiliation',
    signes: [
      /\b(?:resili\w+|rompre|casser|arreter|interrompre|annuler)\b/,
      MAY_OR_MUST,
      /\b(?:marche|contrat)\b/,
      NOT_OURS,
    ],
    mots: 'resilier resiliation rompre casser arreter interrompre annuler marche contrat cours avant fin terme comment',
  },
  {
    terme: 'avance',
    signes: [/\b(?:avances?|acomptes?)\b/, MAY_OR_MUST],
    mots: 'avance avances acompte acomptes payer verser fournisseur fournisseurs entreprise entreprises titulaire montant partir combien accorder demander',
    montant: true,
  },
  {
    terme: 'contrat écrit',
    signes: [/\becrite?s?\b/, /\b(?:marche|contrat|faut|oblig\w+)\b/],
    mots: 'ecrit ecrite ecrits contrat contrats signer signe combien montant partir seuil sous sans a',
    montant: true,
  },
  {
    terme: 'accord-cadre',
    signes: [/\baccords?\b/, /\bcadres?\b/, /\b(?:durer|ans|annees|max\w*|legale|longtemps)\b/],
    mots: 'accord accords cadre cadres durer dure duree maximale maximum max ans annees temps combien longtemps legale plus depasser',
  },
];
