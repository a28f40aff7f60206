import type { Frame, Nomme } from '#assistant/frame/frame.js';
import { parseQuestion } from '#assistant/parse/parse-question.js';
import type { Parsed } from '#assistant/parse/parsed.js';
import { tokensOf } from '#assistant/parse/tokens.js';
import { indexOf } from '#assistant/parse/names/vocabulary.js';
import { asKept } from './kept-frame.js';

const scope = {
  niveau: 'complet' as const,
  aujourdhui: '2026-11-21',
  exercices: [2024, 2025, 2026],
  exerciceCourant: 2026,
};

/** Reads questions of the ville de Lyon with these names, one contract at most, these suppliers, whose names share a word with what is looked for, these objects of contracts, and who holds that contract and which one came before it. */
export function questionsWith(
  names: Parameters<typeof indexOf>[0],
  contract?: Nomme,
  suppliers: readonly string[] = [],
  objects: readonly string[] = [],
  { holders = [], earlier }: { holders?: readonly Nomme[]; earlier?: Nomme } = {},
) {
  const vocabulary = indexOf(names, 'Ville de Lyon');
  const keysOf = (texte: string): string[] => tokensOf(texte).map(({ key }) => key);
  const lookups = {
    findSuppliers: (texte: string) =>
      Promise.resolve(
        suppliers
          .map((raison_sociale, rank) => ({ id: String(rank), raison_sociale, proximite: 1 }))
          .filter(({ raison_sociale }) => keysOf(raison_sociale).some((key) => keysOf(texte).includes(key))),
      ),
    findContract: (number: string) => Promise.resolve(number === contract?.code.toLowerCase() ? contract : undefined),
    holdersOf: () => Promise.resolve(holders),
    contractBefore: () => Promise.resolve(earlier),
    isObject: (words: string) => Promise.resolve(objects.some((one) => one.includes(words))),
  };
  const parse = (question: string, precedent?: Frame, orphelin = false, datee = false): Promise<Parsed> =>
    parseQuestion(question, { lookups, scope, vocabulary, precedent: asKept(precedent), orphelin, datee });
  /** The frame that a turn chooses of what its question was asked back; null where it chooses none. */
  async function chosen(question: string, turn: string): Promise<Frame | null> {
    const asked = await parse(question);
    if (asked.genre !== 'ambigu') throw new Error(`${question}: ${JSON.stringify(asked)}`);
    const { attente } = asked;
    const parsed = await parseQuestion(turn, { lookups, scope, vocabulary, precedent: undefined, attente });
    return parsed.genre === 'frame' ? parsed.frame : null;
  }
  /** Throws where the question is refused. */
  async function frameOf(question: string): Promise<Frame> {
    const parsed = await parse(question);
    if (parsed.genre !== 'frame') throw new Error(`${question}: ${JSON.stringify(parsed)}`);
    return parsed.frame;
  }
  /** The frame of the last question, each after the one before; null where it is refused. */
  async function after(...questions: readonly string[]): Promise<Frame | null> {
    let frame: Frame | undefined;
    for (const [rank, question] of questions.entries()) {
      const parsed = await parse(question, frame);
      if (parsed.genre === 'frame') frame = { ...parsed.frame };
      else if (rank === questions.length - 1) return null;
      else throw new Error(`${question}: ${JSON.stringify(parsed)}`);
    }
    return frame!;
  }
  return { parse, frameOf, after, chosen };
}
