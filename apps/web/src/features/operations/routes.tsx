import { integer, text } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';

export const operations = [
  screen({
    path: 'operations',
    search: { search: text, page: integer },
    load: () => import('./operations-screen.js'),
    entry: {
      section: 'suivre',
      label: 'Opérations',
      keys: 'g h',
      permissions: ['procurement.read'],
      module: 'achats_publics',
    },
  }),
];
