import type { ModuleName } from '#access/permissions.js';

/** What operators call each module. */
export const MODULE_LABELS: Record<ModuleName, string> = { achats_publics: 'Achats publics', chatbot_ia: 'Chatbot IA' };
