import type { OrganizationItem, ProfileOrganization } from '#client/operations.js';
import { accountOf, organizationOf } from './organizations.js';

const may: Pick<ProfileOrganization, 'role' | 'permissions' | 'modules'> = {
  role: 'acheteur',
  permissions: ['procurement.read'],
  modules: ['achats_publics'],
};
const item = (id: string, siret: string | null): OrganizationItem => ({
  id,
  name: id,
  siret,
  logo_url: null,
  role: 'acheteur',
  modules: [],
});
const account = (...items: ReturnType<typeof item>[]) =>
  accountOf(
    { id: 'a', email: 'a@exemple.test', name: 'A', organizations: items.map(({ id, name }) => ({ id, name, ...may })) },
    items,
  );

describe('the organisations of an account', () => {
  it('are named by their SIRET in an address', () => {
    const own = account(item('lyon', '21690123100011'), item('paris', '21750001600019'));
    expect(own.organizations.map(({ slug }) => slug)).toEqual(['21690123100011', '21750001600019']);
    expect(organizationOf(own, '21750001600019')?.id).toBe('paris');
  });

  it('are named by their identifier where they have no SIRET, or the same one', () => {
    const own = account(item('one', null), item('two', '21690123100011'), item('three', '21690123100011'));
    expect(own.organizations.map(({ slug }) => slug)).toEqual(['one', 'two', 'three']);
  });

  it('are found by their identifier too, and others are not', () => {
    const own = account(item('lyon', '21690123100011'));
    expect(organizationOf(own, 'lyon')?.slug).toBe('21690123100011');
    expect(organizationOf(own, 'paris')).toBeUndefined();
  });
});
