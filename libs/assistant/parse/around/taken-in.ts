import type { Frame } from '../../frame/frame.js';
import { tokensOf } from '../tokens.js';
import type { Vocabulary } from '../names/vocabulary.js';
import { clausesOf, isSentence, sentencesOf, textOf } from './clauses.js';
import type { Changed } from './context.js';
import { isOfSituation } from './signs.js';
import { isStatement } from './statement.js';
import { hasName, namesIn } from './told.js';

/**
 * Sentences told before a question that was read as one with them, where they change what is asked: they name another famille or
 * direction than it (« les fournitures scolaires nous occupent. Combien pour le mobilier ? »), one that the reading lost, or why a need
 * is urgent. Null where they change nothing.
 * @param question as typed
 */
export function takenIn(question: string, read: Frame, vocabulary: Vocabulary): Changed | null {
  const urgency = urgencyOf(question, read);
  if (urgency) return urgency;
  const clauses = clausesOf(question);
  const to = clauses.slice(0, -1).findLastIndex(isSentence) + 1;
  const [said, rest] = [clauses.slice(0, to), clauses.slice(to)];
  const sentences = sentencesOf(said);
  if (to === 0 || said.some(({ mark }) => mark === '?') || !sentences.every(isStatement)) return null;
  const asked = textOf(question, rest);
  const told = sentences.flatMap((words) => namesIn(words, vocabulary));
  const own = namesIn(tokensOf(asked), vocabulary);
  // « j’ai un besoin de services de 220 000 €. Quelle procédure ? »: what it turns on is told before.
  const isNeed = read.acte === 'procedure' && read.besoin.montant !== null && own.length === 0;
  const isOther = told.some(
    (one) =>
      (!isNeed && !hasName(read, one)) ||
      (own.some(({ kind }) => kind === one.kind) && !own.some(({ code }) => code === one.code)),
  );
  return isOther ? { context: textOf(question, said), asked } : null;
}

/** « le toit s’est effondré, puis-je acheter … » */
function urgencyOf(question: string, { acte }: Frame): Changed | null {
  const clauses = clausesOf(question);
  const to = clauses.slice(0, -1).findLastIndex(({ words }) => isStatement(words) && isOfSituation(words)) + 1;
  if (acte !== 'procedure' || to === 0) return null;
  return { context: textOf(question, clauses.slice(0, to)), asked: textOf(question, clauses.slice(to)) };
}
