import { screen } from '../../shell/organization-route.js';

export const exercices = [
  screen({
    path: 'administration/exercices',
    search: {},
    load: () => import('./exercices-screen.js'),
    entry: {
      section: 'administration',
      label: 'Exercices',
      keys: 'g x',
      permissions: ['procurement.write'],
      module: 'achats_publics',
    },
  }),
];
