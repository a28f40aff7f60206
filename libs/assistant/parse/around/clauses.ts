import { type Token, tokensOf, withoutEnd } from '../tokens.js';

/** A piece of a question between two marks of punctuation. */
export interface Clause {
  /** Where it begins in the question, and where it ends, its mark included. */
  start: number;
  end: number;
  /** The mark that closes it; empty at the end of the question. */
  mark: string;
  words: readonly Token[];
}

/** « 14 h », « rendez-vous » and « dis-moi » hold no end of a clause. */
const MARKS = /[.;:!?…](?=\s|$)|\s[–—-](?=\s)|,(?=\s)|\n/g;
/** Clauses that are read at each end of a question: a longer text is no question with words around it. */
const MOST = 6;

/** The first and the last clauses of a question, with what is between them as one. */
export function clausesOf(question: string): Clause[] {
  const pieces: { start: number; end: number; mark: string }[] = [];
  let start = 0;
  for (const { index, 0: mark } of question.matchAll(MARKS)) {
    if (withoutEnd(question.slice(start, index)).trim() === '') continue;
    pieces.push({ start, end: index + mark.length, mark: mark.trim() });
    start = index + mark.length;
  }
  if (withoutEnd(question.slice(start)).trim() !== '') pieces.push({ start, end: question.length, mark: '' });
  const ends =
    pieces.length > 2 * MOST
      ? [...pieces.slice(0, MOST), { ...pieces[MOST]!, end: pieces.at(-MOST)!.start }, ...pieces.slice(-MOST)]
      : pieces;
  return ends.map((piece) => ({ ...piece, words: tokensOf(question.slice(piece.start, piece.end)) }));
}

/** Clauses side by side as they were typed; a mark that joins the last one to what follows is left out. */
export function textOf(question: string, clauses: readonly Clause[]): string {
  const text = clauses
    .map(({ start, end }) => question.slice(start, end))
    .join('')
    .trim();
  const { mark } = clauses.at(-1)!;
  return mark === '' || /[.?!…]/.test(mark) ? text : text.slice(0, -mark.length).trimEnd();
}

/** Whether a clause ends a sentence: what stands before a comma is a part of what follows. */
export const isSentence = ({ mark }: Clause): boolean => mark !== ',' && mark !== '';

/** The words of each sentence. */
export function sentencesOf(clauses: readonly Clause[]): Token[][] {
  const sentences: Token[][] = [[]];
  for (const clause of clauses) {
    sentences.at(-1)!.push(...clause.words);
    if (isSentence(clause)) sentences.push([]);
  }
  return sentences.filter(({ length }) => length > 0);
}
