import type { Exchange } from '../engine.js';
import type { AssistantScope, ReadLevel } from '../scope.js';
import { TOOLS } from '../toolbox.js';
import { systemPromptOf } from './system-prompt.js';

/** What the model is told is sent again at each of them: a tool or two, one more look, the text. */
const EXPECTED_STEPS = 4;
const TOKENS_PER_RESULT = 800;
/** French text and JSON make more tokens than the four characters of English. */
const CHARACTERS_PER_TOKEN = 3;

/** Longest text of one step, in tokens. */
export const TOKENS_PER_ANSWER = 1200;

/** Characters of the tools of a scope, as the model is given them. */
const toolsLength = (niveau: ReadLevel): number =>
  JSON.stringify(
    Object.entries(TOOLS)
      .filter(([, tool]) => tool.niveaux.includes(niveau))
      .map(([nom, { description, parametres }]) => ({ nom, description, parametres })),
  ).length;

/**
 * Tokens that an answer is likely to need, so that what is held of a budget fits the question: the tools of its scope, the
 * conversation before it, its own length. An estimate: what was spent takes its place when the answer ends.
 */
export function tokensNeeded(scope: AssistantScope, question: string, historique: readonly Exchange[]): number {
  const told = historique.reduce((sum, tour) => sum + tour.question.length + tour.reponse.length, question.length);
  const characters = systemPromptOf(scope).length + toolsLength(scope.niveau) + told;
  return EXPECTED_STEPS * (Math.ceil(characters / CHARACTERS_PER_TOKEN) + TOKENS_PER_RESULT) + TOKENS_PER_ANSWER;
}
