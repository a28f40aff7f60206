import { integer, oneOf, text } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';

export const conformite = [
  screen({
    path: 'conformite',
    search: {
      verdict: oneOf('non_conforme', 'a_verifier'),
      ...{ service: text, page: integer, historique: integer, fiche: text },
    },
    load: () => import('./conformite-screen.js'),
    entry: {
      section: 'travailler',
      label: 'Conformité',
      keys: 'g v',
      permissions: ['procurement.read'],
      module: 'achats_publics',
    },
  }),
];
