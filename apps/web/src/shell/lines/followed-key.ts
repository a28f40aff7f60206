import { draftKey } from '../../api/storage.js';

/** Where a tab keeps the operations that it asked for: with its drafts, which end with the account that they are of. */
export const followedKey = (organization: string): string => draftKey(`classements:${organization}`);
