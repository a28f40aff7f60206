import type { OrganizationItem, Profile } from '#client/operations.js';

export type Permission =
  | 'procurement.read'
  | 'procurement.write'
  | 'procurement.import'
  | 'procurement.export'
  | 'chatbot.use'
  | 'audit.read'
  | 'admin.manage';

export type Module = 'achats_publics' | 'chatbot_ia';

/** An organisation of the signed-in account. */
export interface Organization {
  id: string;
  name: string;
  siret: string | null;
  /** How an address names it: its SIRET, or its identifier where it has none or another has the same. */
  slug: string;
  role: string;
  permissions: ReadonlySet<string>;
  modules: ReadonlySet<string>;
}

export interface Account {
  id: string;
  name: string;
  email: string;
  organizations: Organization[];
  /** Those that it was removed from since it signed in. */
  former: Organization[];
}

export const ROLE_NAMES: Readonly<Record<string, string>> = {
  administrateur: 'Administrateur',
  acheteur: 'Acheteur',
  lecteur: 'Lecteur',
  auditeur: 'Auditeur',
};

/** Joins what the account may do with how its organisations are named. */
export function accountOf({ organizations, ...profile }: Profile, items: readonly OrganizationItem[]): Account {
  const sirets = items.map(({ siret }) => siret);
  return {
    ...profile,
    former: [],
    organizations: organizations.map(({ id, name, role, permissions, modules }) => {
      const siret = items.find((item) => item.id === id)?.siret ?? null;
      const unique = siret !== null && sirets.filter((one) => one === siret).length === 1;
      const may = { permissions: new Set(permissions), modules: new Set(modules) };
      return { id, name, role, siret, slug: unique ? siret : id, ...may };
    }),
  };
}

/** The organisation of an address, by its SIRET or its identifier. */
export const organizationOf = (
  { organizations }: Pick<Account, 'organizations'>,
  slug: string,
): Organization | undefined =>
  organizations.find((one) => one.slug === slug) ?? organizations.find(({ id }) => id === slug);
