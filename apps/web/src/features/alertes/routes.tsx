import { integer, oneOf, text } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';
import { STATES, TYPES } from './filters.js';

export const alertes = [
  screen({
    path: 'alertes',
    search: { etat: oneOf(...STATES), type: oneOf(...TYPES), assigne_a: text, page: integer, fiche: text },
    load: () => import('./alertes-screen.js'),
    entry: {
      section: 'travailler',
      label: 'Alertes',
      keys: 'g u',
      permissions: ['procurement.read'],
      module: 'achats_publics',
    },
  }),
];
