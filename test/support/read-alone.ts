import type { TenantDatabase } from '#database/tenant-database.js';
import { lookupsOf } from '#assistant/parse/names/lookups.js';
import { parseQuestion } from '#assistant/parse/parse-question.js';
import type { Parsed } from '#assistant/parse/parsed.js';
import { VocabularyCache } from '#assistant/parse/names/vocabulary.js';
import type { AssistantScope } from '#assistant/scope.js';

/** Reads each question alone, as the one that this scope is of asks it: no question before, and no answer. */
export const readAlone = (
  tenants: TenantDatabase,
  scope: AssistantScope,
  questions: readonly string[],
): Promise<Parsed[]> =>
  tenants.transaction({ organizationId: scope.organizationId }, async (tx) => {
    const vocabulary = await new VocabularyCache().read(tx, scope.organizationId);
    const lookups = lookupsOf(tx, scope);
    const read: Parsed[] = [];
    for (const question of questions)
      read.push(await parseQuestion(question, { lookups, scope, vocabulary, precedent: undefined }));
    return read;
  });
