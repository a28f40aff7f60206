import { readCurrentExercice } from '#figures/current-exercice.js';
import type { DocumentSource } from './document-source.js';

/** The exercice that a document is about: the one asked for, else the current one. */
export async function exerciceOf({ tx, organizationId, request }: DocumentSource): Promise<number> {
  return request.year ?? readCurrentExercice(tx, organizationId);
}
