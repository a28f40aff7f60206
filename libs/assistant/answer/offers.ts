import type { Choice } from '../engine.js';
import { askFrame } from '../frame/ask-frame.js';
import { BY_NAME, type Naming } from '../frame/ask-parts.js';
import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../frame/frame.js';
import { askHelp, HELP_SUBJECTS, type HelpSubject, isHelpSubject } from '../frame/help-subjects.js';
import type { AssistantScope } from '../scope.js';

type OfferScope = Pick<AssistantScope, 'niveau' | 'exercices' | 'exerciceCourant' | 'aujourdhui'>;

/** A frame as a choice to click: what it shows is what it asks, and may be typed. */
export const choiceOf = (frame: Frame, scope: OfferScope, naming: Naming = BY_NAME): Choice =>
  asChoice(askFrame(scope.niveau === 'publie' ? byObject(frame) : frame, scope, naming));

/** What a choice shows is what it asks. */
export const asChoice = (question: string): Choice => ({ libelle: question, question });

/** The published contracts of a supplier: what it was paid is not told to a link. */
export const contractsOf = (libelle: string): Frame => ({
  ...CONTRACTS,
  filtres: { ...NO_FILTERS, fournisseurs: { valeurs: [{ code: '', libelle }], sauf: false } },
});

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

/** What may be asked of each subject: what a refusal offers where nothing nearer is known, for a figure there would look like its answer. */
export const subjectOffers = ({ niveau }: Pick<OfferScope, 'niveau'>): Choice[] =>
  niveau === 'aucun'
    ? [...RULES]
    : Object.keys(HELP_SUBJECTS)
        .filter(isHelpSubject)
        .filter((subject) => niveau === 'complet' || subject !== 'paiements')
        .map((subject) => asChoice(`${askHelp(subject)} ?`));

export const CONTRACTS: Frame = { ...EMPTY_FRAME, acte: 'lister', sujet: 'marches', mesure: 'nombre' };
export const RUNNING: Frame = { ...CONTRACTS, filtres: { ...NO_FILTERS, statut: 'en_cours' } };
export const ENDING: Frame = { ...CONTRACTS, filtres: { ...NO_FILTERS, echeanceMois: 6 } };

/** Questions of one subject that a scope has an answer to. */
export function offersOf(subject: HelpSubject, scope: OfferScope): Choice[] {
  if (subject === 'regles' || scope.niveau === 'aucun') return [...RULES];
  const whole: Frame = { ...EMPTY_FRAME, periode: { ...EMPTY_FRAME.periode, exercices: [scope.exerciceCourant] } };
  const paid = { ...whole, sujet: 'paiements' as const };
  const groups = scope.niveau === 'complet' ? (['famille', 'fournisseur'] as const) : (['service', 'type'] as const);
  const asked: Readonly<Record<Exclude<HelpSubject, 'regles'>, readonly Frame[]>> = {
    depenses: [whole, ...groups.map((groupe): Frame => ({ ...whole, groupe, rang: groupe !== 'type' }))],
    marches: [RUNNING, ENDING],
    paiements: [
      { ...paid, mesure: 'delai_moyen' },
      { ...paid, mesure: 'impayes_en_retard' },
    ],
  };
  return asked[subject].map((frame) => choiceOf(frame, scope));
}
