import { integer, oneOf, text } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';

export const familles = [
  screen({
    path: 'familles',
    search: { type: oneOf('fournitures', 'services', 'travaux'), page: integer, fiche: text },
    load: () => import('./familles-screen.js'),
    entry: {
      section: 'suivre',
      label: 'Familles et seuils',
      keys: 'g f',
      permissions: ['procurement.read'],
      module: 'achats_publics',
    },
  }),
];
