import { readFileSync } from 'node:fs';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ANSWER_TEXTS } from './answers.js';
import { HOUSE } from './operations-house.js';
import { PARAMETER_TEXTS } from './parameters.js';
import { PURCHASES } from './operations-purchases.js';
import { BEFORE_TRYING, WHAT_EXAMPLES_NEED } from './what-examples-need.js';

/** Summary and details of each operation, in French. */
export const OPERATIONS: Readonly<Record<string, readonly [summary: string, details?: string]>> = {
  ...HOUSE,
  ...PURCHASES,
};

/** What members of bodies mean, in French, by the words of the code. */
const MEMBER_TEXTS = JSON.parse(readFileSync(new URL('../assets/members.fr.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>;

/** What the code says in English for those who change it, and in French for those who call it. */
export const TEXTS: Readonly<Record<string, string>> = { ...MEMBER_TEXTS, ...ANSWER_TEXTS, ...PARAMETER_TEXTS };

/**
 * The description as it is published: in French, as every page that the service shows. The words stand here and not in the
 * code, whose comments are English; a text without its French keeps the one of the code, and a test names it.
 */
export function inFrench(document: OpenAPIObject): OpenAPIObject {
  const published = JSON.parse(JSON.stringify(document), (member, value: unknown) =>
    member === 'description' && typeof value === 'string' ? frenchOf(value) : value,
  ) as OpenAPIObject;
  for (const item of Object.values(published.paths)) for (const operation of Object.values(item)) name(operation);
  return published;
}

/** Summary, details and what its example needs, in French; the last paragraph, of the access, is French already. */
function name(operation: { operationId?: string; summary?: string; description?: string }): void {
  const words = OPERATIONS[operation.operationId ?? ''];
  if (!words) return;
  const [summary, details] = words;
  const access = operation.description?.split('\n\n').at(-1);
  // A summary is plain text: tools would show its backquotes.
  operation.summary = summary.replaceAll('`', '');
  const need = WHAT_EXAMPLES_NEED[operation.operationId ?? ''];
  operation.description = [details, need && BEFORE_TRYING + need, access].filter(Boolean).join('\n\n');
}

const frenchOf = (text: string): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  return Object.hasOwn(TEXTS, flat) ? TEXTS[flat]! : text;
};
