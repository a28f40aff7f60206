import { integer, oneOf, text } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';
import { price, SORTS } from './filters.js';

export const prix = [
  screen({
    path: 'prix',
    search: {
      q: text,
      famille: text,
      unite: text,
      fournisseur: text,
      prix_min: price,
      prix_max: price,
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
