import { screen } from '../../shell/organization-route.js';
import { SEARCH } from './filters.js';

export const mandats = [
  screen({
    path: 'mandats',
    search: SEARCH,
    load: () => import('./mandats-screen.js'),
    entry: {
      section: 'travailler',
      label: 'Mandats',
      keys: 'g m',
      permissions: ['procurement.read'],
      module: 'achats_publics',
    },
  }),
];
