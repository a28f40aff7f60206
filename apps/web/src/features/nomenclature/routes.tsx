import { integer, oneOf } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';

export const nomenclature = [
  screen({
    path: 'administration/nomenclature',
    search: { onglet: oneOf('versions', 'regles', 'comptes'), page: integer },
    load: () => import('./nomenclature-screen.js'),
    entry: {
      section: 'administration',
      label: 'Nomenclature',
      keys: 'g n',
      permissions: ['procurement.read'],
      module: 'achats_publics',
    },
  }),
  screen({
    path: 'administration/nomenclature/$id',
    search: { page: integer },
    load: () => import('./version-screen.js'),
  }),
];
