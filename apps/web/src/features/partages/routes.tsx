import { integer, oneOf } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';

export const partages = [
  screen({
    path: 'partages',
    search: { onglet: oneOf('elus', 'assistant'), page: integer },
    load: () => import('./partages-screen.js'),
    entry: {
      section: 'diffuser',
      label: 'Partages',
      alsoCalled: ['liens', 'élus'],
      keys: 'g l',
      permissions: ['procurement.read'],
    },
  }),
];
