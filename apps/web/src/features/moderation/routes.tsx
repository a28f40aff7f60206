import { integer, oneOf, text } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';

export const moderation = [
  screen({
    path: 'administration/moderation',
    search: { onglet: oneOf('conversations', 'suggestions'), lien_id: text, page: integer, fiche: text },
    load: () => import('./moderation-screen.js'),
    entry: {
      section: 'administration',
      label: 'Modération',
      keys: 'g q',
      permissions: ['admin.manage'],
      module: 'chatbot_ia',
    },
  }),
];
