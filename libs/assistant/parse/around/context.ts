import { readNames } from '../names.js';
import { Reading } from '../reading.js';
import type { Vocabulary } from '../vocabulary.js';
import { type Clause, clausesOf, textOf } from './clauses.js';
import { type Phrase, phraseOf, type Roles } from '../phrase.js';
import { ROLES } from './roles/roles.js';

const SHARED: Roles = {
  ...ROLES,
  sujet: phraseOf(`je | j | on | nous`),
  en: phraseOf(`en | à | au | aux | dans`),
};

/** A clause before the question that changes what is counted, or when: no frame has it, though its words are known. */
const CHANGES = phraseOf(
  `<salut>* (
      <sujet> (ne | n)? <me>* <calcule>
    | <sujet> (cumule | cumulons | additionne | additionnons | regroupe | regroupons) (années | exercices | mois | trimestres) $
    | <sujet> <me>* (compte | comptons | raisonne | raisonnons) &! (sur | hors | uniquement | seulement)
    | <mon>? (exercice | année | budget | compte | comptes | saison | calendrier | comptabilité) (comptable | budgétaire | civile | scolaire)? (ne | n | se | s)?
      (va | vont | court | courent | commence | commencent | démarre | démarrent | débute | débutent | finit | finissent | termine | terminent | clôture | arrête | est décalé | est décalée)
    | <sujet> (en)? (sommes | suis | est) <en> (mois | fin | début | milieu | premier | second | deuxième | troisième | quatrième | dernier)* (<mois-ou-trimestre> | #an)
  )`,
  SHARED,
);

/** « je suis à la médiathèque »: a direction is a filter, and a famille of that name is not what that place buys. */
const STANDS = phraseOf(`<salut>* (je | j | on | nous) (suis | sommes | travaille | bosse) <en>`, SHARED);

/** A clause that changes what is asked, and the question without it. */
export interface Changed {
  /** As typed. */
  context: string;
  asked: string;
}

/**
 * The first clause before the question that changes what is asked in a way that no frame has; null where there is none.
 * @param question as typed
 */
export function contextOf(question: string, vocabulary: Vocabulary): Changed | null {
  const clauses = clausesOf(question);
  const at = clauses.findIndex((clause) => begins(CHANGES, clause) || isOfPlace(clause, vocabulary));
  if (at < 0 || at === clauses.length - 1 || clauses[at]!.mark === '?') return null;
  return { context: textOf(question, [clauses[at]!]), asked: textOf(question, clauses.slice(at + 1)) };
}

const begins = (phrase: Phrase, { words }: Clause): boolean => phrase.endsOf(words, 0).length > 0;

function isOfPlace(clause: Clause, vocabulary: Vocabulary): boolean {
  if (!begins(STANDS, clause)) return false;
  const kinds = readNames(new Reading(clause.words), vocabulary).flatMap(({ entites }) =>
    entites.map(({ kind }) => kind),
  );
  return kinds.length > 0 && !kinds.includes('service');
}
