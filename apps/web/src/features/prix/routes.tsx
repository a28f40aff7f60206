import { integer, oneOf, text } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';
import { SORTS } from './filters.js';

export const prix = [
  screen({
    path: 'prix',
    search: {
      q: text,
      famille: text,
      unite: text,
      fournisseur: text,
      prix_min: text,
      prix_max: text,
      tri: oneOf(...SORTS),
      page: integer,
    },
    load: () => import('./prix-screen.js'),
    entry: {
      section: 'suivre',
      label: 'Prix',
      keys: 'g p',
      permissions: ['procurement.read'],
      module: 'achats_publics',
    },
  }),
];
