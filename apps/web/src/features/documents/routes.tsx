import { oneOf, text } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';

export const documents = [
  screen({
    path: 'documents',
    search: { marche: text, journal: oneOf('tout') },
    load: () => import('./documents-screen.js'),
    entry: {
      section: 'diffuser',
      label: 'Documents',
      alsoCalled: ['rapports', 'rapport annuel', 'exports', 'tableurs', 'pdf'],
      keys: 'g o',
      permissions: ['procurement.export', 'audit.read'],
    },
  }),
];
