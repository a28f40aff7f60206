import type { ApiKeyItem } from '#client/operations.js';

export type KeyPermission = ApiKeyItem['permissions'][number];

/** What a key may do, in the words of the service's refusals, each beside the name that programs know it by. */
export const PERMISSION_WORDS: Readonly<Record<KeyPermission, string>> = {
  'procurement.read': 'Consulter les achats',
  'procurement.write': 'Modifier les achats',
  'procurement.import': 'Importer des fichiers',
  'procurement.export': 'Exporter des documents',
  'chatbot.use': 'Utiliser l’assistant',
  'audit.read': 'Consulter le journal',
  'admin.manage': 'Administrer l’organisation',
};

export const PERMISSIONS = Object.keys(PERMISSION_WORDS) as KeyPermission[];
