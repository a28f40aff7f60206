import { integer } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';

export const membres = [
  screen({
    path: 'administration/membres',
    search: { page: integer },
    load: () => import('./membres-screen.js'),
    entry: { section: 'administration', label: 'Membres', keys: 'g r', permissions: ['admin.manage'] },
  }),
];
