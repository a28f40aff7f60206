import { integer, oneOf, text } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';
import { SORTS, STATES } from './filters.js';

export const delais = [
  screen({
    path: 'delais',
    search: {
      statut: oneOf(...STATES),
      interets: oneOf('non_chiffres'),
      delai: oneOf('sans_date'),
      service: text,
      fournisseur: text,
      tri: oneOf(...SORTS),
      page: integer,
      fiche: text,
    },
    load: () => import('./delais-screen.js'),
    entry: {
      section: 'suivre',
      label: 'Délais de paiement',
      keys: 'g d',
      permissions: ['procurement.read'],
      module: 'achats_publics',
    },
  }),
];
