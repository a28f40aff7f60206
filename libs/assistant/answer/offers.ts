import type { Choice } from '../engine.js';
import { askFrame, showFrame } from '../frame/ask-frame.js';
import { EMPTY_FRAME, type Frame } from '../frame/frame.js';
import type { AssistantScope } from '../scope.js';

type OfferScope = Pick<AssistantScope, 'niveau' | 'exercices' | 'exerciceCourant' | 'aujourdhui'>;

/** A frame as a choice to click. */
export function choiceOf(frame: Frame, scope: OfferScope): Choice {
  const asked = scope.niveau === 'publie' ? byObject(frame) : frame;
  return { libelle: showFrame(asked, scope), question: askFrame(asked, scope) };
}

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
  { libelle: 'Seuils de la commande publique', question: 'Quels sont les seuils de la commande publique ?' },
  { libelle: 'Délai global de paiement', question: 'Qu’est-ce que le délai global de paiement ?' },
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
