import { oneOf } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';
import { SHEETS } from './sheets.js';

export const accueil = [
  screen({
    path: '/',
    search: { fiche: oneOf(...SHEETS) },
    load: () => import('./accueil-screen.js'),
    entry: { section: 'accueil', label: 'Accueil', keys: 'g a', permissions: [] },
  }),
];
