/** Modules that an organisation subscribes to. */
export const MODULES = ['achats_publics', 'chatbot_ia'] as const;
export type ModuleName = (typeof MODULES)[number];

export const PERMISSIONS = [
  'procurement.read',
  'procurement.write',
  'procurement.import',
  'procurement.export',
  'chatbot.use',
  'audit.read',
  'admin.manage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** What each permission lets one do, as it is said to people. */
const PERMISSION_WORDS: Record<Permission, string> = {
  'procurement.read': 'consulter les achats',
  'procurement.write': 'modifier les achats',
  'procurement.import': 'importer des fichiers',
  'procurement.export': 'exporter des documents',
  'chatbot.use': 'utiliser l’assistant',
  'audit.read': 'consulter le journal',
  'admin.manage': 'administrer l’organisation',
};

const MODULE_WORDS: Record<ModuleName, string> = {
  achats_publics: 'Achats publics',
  chatbot_ia: 'Chatbot IA',
};

/** A permission in words, then by its name: `« importer des fichiers » (procurement.import)`. */
export const sayPermission = (permission: Permission): string => `« ${PERMISSION_WORDS[permission]} » (${permission})`;

/** A module in words, then by its name. */
export const sayModule = (module: ModuleName): string => `« ${MODULE_WORDS[module]} » (${module})`;

export const ROLES = ['administrateur', 'acheteur', 'lecteur', 'auditeur'] as const;
export type Role = (typeof ROLES)[number];

/** What each role may do (contract, "Identity"). */
export const ROLE_PERMISSIONS: Record<Role, readonly Permission[]> = {
  administrateur: PERMISSIONS,
  acheteur: ['procurement.read', 'procurement.write', 'procurement.import', 'procurement.export', 'chatbot.use'],
  lecteur: ['procurement.read', 'chatbot.use'],
  auditeur: ['procurement.read', 'procurement.export', 'audit.read'],
};
