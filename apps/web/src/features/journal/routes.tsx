import { day, integer, text } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';

export const journal = [
  screen({
    path: 'administration/journal',
    search: { action: text, resource_type: text, from: day, to: day, page: integer, fiche: text },
    load: () => import('./journal-screen.js'),
    entry: { section: 'administration', label: 'Journal', keys: 'g j', permissions: ['audit.read'] },
  }),
];
