import { integer } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';

export const cles = [
  screen({
    path: 'administration/cles',
    search: { page: integer },
    load: () => import('./cles-screen.js'),
    entry: { section: 'administration', label: 'Clés d’API', keys: 'g k', permissions: ['admin.manage'] },
  }),
];
