import { integer, oneOf, text } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';

export const imports = [
  screen({
    path: 'imports',
    search: { page: integer, rejets: oneOf('a_corriger') },
    load: () => import('./imports-screen.js'),
    entry: {
      section: 'travailler',
      label: 'Imports',
      keys: 'g i',
      permissions: ['procurement.import'],
      module: 'achats_publics',
    },
  }),
  screen({
    path: 'imports/$id',
    search: {
      statut: oneOf('rejetee', 'corrigee', 'acceptee', 'avertissement', 'toutes'),
      motif: text,
      champ: text,
      page: integer,
    },
    load: () => import('./import-screen.js'),
  }),
];
