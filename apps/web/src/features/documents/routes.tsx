import { oneOf, text } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';

const load = () => import('./documents-screen.js');

export const documents = [
  screen({
    path: 'documents',
    search: { marche: text, journal: oneOf('tout'), document: text },
    load,
    entry: {
      section: 'diffuser',
      label: 'Documents',
      alsoCalled: ['exports', 'tableurs', 'pdf'],
      makes: async () => (await load()).DOCUMENTS,
      keys: 'g o',
      permissions: ['procurement.export', 'audit.read'],
    },
  }),
];
