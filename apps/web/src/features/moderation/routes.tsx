import { integer, oneOf, text } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';
import { RATINGS } from './filters.js';

export const moderation = [
  screen({
    path: 'administration/moderation',
    search: {
      onglet: oneOf('conversations', 'suggestions', 'appreciations'),
      lien_id: text,
      avis: oneOf(...RATINGS),
      page: integer,
      fiche: text,
    },
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
