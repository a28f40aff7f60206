import { preferences } from '../api/storage.js';
import type { Account, Organization } from './organizations.js';

const NAME = 'organisation';

/** The organisation that this account had open last in this browser, or its first one. */
export function lastOrganization({ organizations }: Account): Organization | undefined {
  const last = preferences.read(NAME);
  return organizations.find(({ id }) => id === last) ?? organizations[0];
}

export const rememberOrganization = (id: string): void => preferences.write(NAME, id);
