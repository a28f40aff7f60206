import { screen } from '../../shell/organization-route.js';

export const accueil = [
  screen({
    path: '/',
    search: {},
    load: () => import('./accueil-screen.js'),
    entry: { section: 'accueil', label: 'Accueil', keys: 'g a', permissions: [] },
  }),
];
