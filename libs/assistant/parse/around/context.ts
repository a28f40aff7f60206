import { readNames } from '../names/names.js';
import { Reading } from '../reading.js';
import type { Vocabulary } from '../names/vocabulary.js';
import { type Clause, clausesOf, textOf } from './clauses.js';
import { type Phrase, phraseOf, type Roles } from '../phrase.js';
import { ROLES } from './roles/roles.js';

const SHARED: Roles = {
  ...ROLES,
  sujet: phraseOf(`je | j | on | nous`),
  en: phraseOf(`en | à | au | aux | dans`),
  taille: phraseOf(
    `petit | petite | petits | petites | grand | grande | grands | grandes | gros | grosse | grosses | moyen | moyenne | moyens | moyennes`,
  ),
  sociétés: phraseOf(
    `fournisseur | entreprises | sociétés | prestataire | prestataires | artisans | commerces | <fournisseurs> | <entreprise>`,
    ROLES,
  ),
  bouge: phraseOf(
    `augmente | augmentent | baisse | baissent | diminue | diminuent | monte | montent | grimpe | grimpent | flambe | flambent | explose | explosent
     | finit | finissent | termine | terminent | expire | expirent | achève | achèvent | arrête | arrêtent | progresse | progressent | recule | reculent`,
  ),
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
    | <mon>? <sociétés> @? (est | sont | reste | restent) (<très> | une)* <taille> <sociétés>?
    | (<sujet> | ce | il) <me>* (&! <possède>) @ (à | aux | de)? <taille> <sociétés>
    | @? sous (ancien | ancienne | précédent | précédente | autre)? (maire | mandature | municipalité | équipe | majorité)
    | <mon>? <taille> <sociétés> (sont | ont | gagnent | raflent | prennent | dominent | m | nous)
    | (<sujet> (suis | sommes | est) | en tant que | comme | étant) <collègue> <lieu>
  )`,
  SHARED,
);

/** « l’électricité augmente. »: a sentence of its own, whose words would be those of the question. */
const TELLS = phraseOf(
  `<salut>* (<mon> | @le | tout) @? @? (ne | n | se | s)* (<bouge> | (a | ont) (augmenté | baissé | diminué | flambé | explosé | progressé | reculé | fini | expiré))
   (pas | plus | beaucoup | trop | encore | fort | toujours | vite | bientôt | énormément)* $`,
  SHARED,
);
/** « De combien en 2025 ? » asks it of that sentence. */
const LEANS = phraseOf(
  `pourquoi | depuis | est-ce | vrai | et | lesquels | lesquelles | laquelle | lequel | confirme | confirmez`,
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
  const at = clauses.findIndex(
    (clause, place) => begins(CHANGES, clause) || isOfPlace(clause, vocabulary) || isTold(clause, clauses[place + 1]),
  );
  if (at < 0 || at === clauses.length - 1 || clauses[at]!.mark === '?') return null;
  return { context: textOf(question, [clauses[at]!]), asked: textOf(question, clauses.slice(at + 1)) };
}

const begins = (phrase: Phrase, { words }: Clause): boolean => phrase.endsOf(words, 0).length > 0;

/** Whether a sentence tells what moves or ends, and the next one asks for something else. */
const isTold = (clause: Clause, next: Clause | undefined): boolean =>
  clause.mark === '.' && next !== undefined && begins(TELLS, clause) && !asksOfIt(next);

/** « de combien » is told by its article, which is no word. */
const asksOfIt = (next: Clause): boolean =>
  begins(LEANS, next) || (next.words[0]?.text === 'combien' && OF.test(next.words[0].lead));
const OF = /\bde\s*$/;

function isOfPlace(clause: Clause, vocabulary: Vocabulary): boolean {
  if (!begins(STANDS, clause)) return false;
  const kinds = readNames(new Reading(clause.words), vocabulary).flatMap(({ entites }) =>
    entites.map(({ kind }) => kind),
  );
  return kinds.length > 0 && !kinds.includes('service');
}
