import { oneOf, text } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';

export const documents = [
  screen({
    path: 'documents',
    search: { marche: text, journal: oneOf('tout'), document: text },
    load: () => import('./documents-screen.js'),
    entry: {
      section: 'diffuser',
      label: 'Documents',
      alsoCalled: ['exports', 'tableurs', 'pdf'],
      makes: async () => (await import('./catalogue.js')).DOCUMENTS,
      keys: 'g o',
      permissions: ['procurement.export', 'audit.read'],
    },
  }),
];
