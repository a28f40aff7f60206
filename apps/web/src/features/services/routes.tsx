import { integer } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';

export const services = [
  screen({
    path: 'administration/services',
    search: { page: integer },
    load: () => import('./services-screen.js'),
    entry: {
      section: 'administration',
      label: 'Services',
      keys: 'g s',
      permissions: ['procurement.write'],
      module: 'achats_publics',
    },
  }),
];
