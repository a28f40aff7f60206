import type { Choice } from '../engine.js';
import { askFrame } from '../frame/ask-frame.js';
import { BY_NAME, type Naming } from '../frame/ask-parts.js';
import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../frame/frame.js';
import type { AssistantScope } from '../scope.js';

type OfferScope = Pick<AssistantScope, 'niveau' | 'exercices' | 'exerciceCourant' | 'aujourdhui'>;

/** A frame as a choice to click: what it shows is what it asks, and may be typed. */
export const choiceOf = (frame: Frame, scope: OfferScope, naming: Naming = BY_NAME): Choice =>
  asChoice(askFrame(scope.niveau === 'publie' ? byObject(frame) : frame, scope, naming));

const asChoice = (question: string): Choice => ({ libelle: question, question });

/** The published contracts of a supplier: what it was paid is not told to a link. */
export const contractsOf = (libelle: string, scope: OfferScope): Choice =>
  choiceOf(
    {
      ...EMPTY_FRAME,
      ...{ acte: 'lister', sujet: 'marches', mesure: 'nombre' },
      filtres: { ...NO_FILTERS, fournisseurs: { valeurs: [{ code: '', libelle }], sauf: false } },
    },
    scope,
  );

/** A link reads no famille of a contract: the words of its label are looked for in the objects. */
function byObject(frame: Frame): Frame {
  const { familles } = frame.filtres;
  const [famille, ...others] = familles?.valeurs ?? [];
  return frame.sujet !== 'marches' || !famille || familles!.sauf || others.length > 0
    ? frame
    : { ...frame, acte: 'lister', groupe: null, filtres: { ...frame.filtres, familles: null, texte: famille.libelle } };
}

/** The rules are answered to everyone. */
export const RULES: readonly Choice[] = [
  asChoice('Quels sont les seuils de la commande publique ?'),
  asChoice('Qu’est-ce que le délai global de paiement ?'),
];

/** Questions that every scope has an answer to: what a refusal offers where nothing nearer is known. */
export function standingOffers(scope: OfferScope): Choice[] {
  if (scope.niveau === 'aucun') return [...RULES];
  const whole = { ...EMPTY_FRAME, periode: { ...EMPTY_FRAME.periode, exercices: [scope.exerciceCourant] } };
  const asked: Frame[] = [
    whole,
    { ...whole, groupe: scope.niveau === 'complet' ? 'famille' : 'service', rang: true },
    {
      ...EMPTY_FRAME,
      acte: 'lister',
      sujet: 'marches',
      mesure: 'nombre',
      filtres: { ...EMPTY_FRAME.filtres, statut: 'en_cours' },
    },
  ];
  return asked.map((frame) => choiceOf(frame, scope));
}
