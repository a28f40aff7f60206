import { integer, oneOf, text } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';
import { READINGS, SORTS } from './filters.js';

export const fournisseurs = [
  screen({
    path: 'fournisseurs',
    search: { search: text, payes: oneOf('oui'), par: oneOf(...READINGS), tri: oneOf(...SORTS), page: integer },
    load: () => import('./fournisseurs-screen.js'),
    entry: {
      section: 'suivre',
      label: 'Fournisseurs',
      keys: 'g t',
      permissions: ['procurement.read'],
      module: 'achats_publics',
    },
  }),
  screen({ path: 'fournisseurs/$id', search: {}, load: () => import('./fournisseur-screen.js') }),
];
