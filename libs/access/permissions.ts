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

export const ROLES = ['administrateur', 'acheteur', 'lecteur', 'auditeur'] as const;
export type Role = (typeof ROLES)[number];

/** What each role may do (contract, "Identity"). */
export const ROLE_PERMISSIONS: Record<Role, readonly Permission[]> = {
  administrateur: PERMISSIONS,
  acheteur: ['procurement.read', 'procurement.write', 'procurement.import', 'procurement.export', 'chatbot.use'],
  lecteur: ['procurement.read', 'chatbot.use'],
  auditeur: ['procurement.read', 'procurement.export', 'audit.read'],
};
