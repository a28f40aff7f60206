import type { Frame, Nomme } from '#assistant/frame/frame.js';
import { type Parsed, parseQuestion } from '#assistant/parse/parse-question.js';
import { indexOf } from '#assistant/parse/vocabulary.js';

const scope = {
  niveau: 'complet' as const,
  aujourdhui: '2026-11-21',
  exercices: [2024, 2025, 2026],
  exerciceCourant: 2026,
};

/** Reads questions of the ville de Lyon with these names, no supplier, and one contract at most. */
export function questionsWith(names: Parameters<typeof indexOf>[0], contract?: Nomme) {
  const vocabulary = indexOf(names, 'Ville de Lyon');
  const lookups = {
    findSuppliers: () => Promise.resolve([]),
    findContract: (number: string) => Promise.resolve(number === contract?.code.toLowerCase() ? contract : undefined),
  };
  const parse = (question: string, precedent?: Frame, orphelin = false, datee = false): Promise<Parsed> =>
    parseQuestion(question, { lookups, scope, vocabulary, precedent, orphelin, datee });
  /** Throws where the question is refused. */
  async function frameOf(question: string): Promise<Frame> {
    const parsed = await parse(question);
    if (parsed.genre !== 'frame') throw new Error(`${question}: ${JSON.stringify(parsed)}`);
    return parsed.frame;
  }
  return { parse, frameOf };
}
