import { integer, oneOf, text } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';
import { SORTS } from './filters.js';

export const fournisseurs = [
  screen({
    path: 'fournisseurs',
    // `par` is what the api calls the reading of this screen, which has no other.
    search: { search: text, payes: oneOf('oui'), par: oneOf('entreprise'), tri: oneOf(...SORTS), page: integer },
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
