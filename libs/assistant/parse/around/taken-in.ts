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
  const clauses = clausesOf(question);
  const to = clauses.slice(0, -1).findLastIndex(isSentence) + 1;
  const [said, rest] = [clauses.slice(0, to), clauses.slice(to)];
  const sentences = sentencesOf(said);
  if (to === 0 || said.some(({ mark }) => mark === '?') || !sentences.every(isStatement)) return null;
  const asked = textOf(question, rest);
  const told = sentences.flatMap((words) => namesIn(words, vocabulary));
  const own = namesIn(tokensOf(asked), vocabulary);
  const isOther = told.some(
    (one) =>
      !hasName(read, one) || (own.some(({ kind }) => kind === one.kind) && !own.some(({ code }) => code === one.code)),
  );
  const isUrgent = read.acte === 'procedure' && sentences.some(isOfSituation);
  return isOther || isUrgent ? { context: textOf(question, said), asked } : null;
}
