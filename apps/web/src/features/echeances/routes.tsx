import { day, integer, oneOf, text } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';
import { month, NATURES, SORTS } from './filters.js';

export const echeances = [
  screen({
    path: 'echeances',
    search: {
      mois: month,
      nature: oneOf(...NATURES),
      service: text,
      a_lancer_avant: day,
      tri: oneOf(...SORTS),
      page: integer,
    },
    load: () => import('./echeances-screen.js'),
    entry: {
      section: 'suivre',
      label: 'Échéances',
      keys: 'g e',
      permissions: ['procurement.read'],
      module: 'achats_publics',
    },
  }),
];
