import { integer, oneOf, text } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';
import { ERRORS, STATUSES } from './filters.js';

export const webhooks = [
  screen({
    path: 'administration/webhooks',
    search: { page: integer },
    load: () => import('./webhooks-screen.js'),
    entry: { section: 'administration', label: 'Webhooks', keys: 'g w', permissions: ['admin.manage'] },
  }),
  screen({
    path: 'administration/webhooks/$id',
    search: { status: oneOf(...STATUSES), event: text, error_code: oneOf(...ERRORS), page: integer, fiche: text },
    load: () => import('./webhook-screen.js'),
  }),
];
