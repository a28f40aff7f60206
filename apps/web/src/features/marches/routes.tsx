import { integer, oneOf, text } from '../../shell/address.js';
import { screen } from '../../shell/organization-route.js';
import { PURCHASE_TYPES } from './completer/choices.js';
import { SEARCH } from './filters.js';
import { TABS } from './marche-tabs.js';

export const marches = [
  screen({
    path: 'marches',
    search: SEARCH,
    load: () => import('./marches-screen.js'),
    entry: {
      section: 'suivre',
      label: 'Marchés',
      keys: 'g c',
      permissions: ['procurement.read'],
      module: 'achats_publics',
    },
  }),
  screen({
    path: 'marches/$id',
    search: { onglet: oneOf(...TABS), page: integer, bordereau: text, fiche: text },
    load: () => import('./marche-screen.js'),
  }),
];

/** Under « Diffuser », apart from the list. */
export const publication = [
  screen({
    path: 'publication',
    search: {
      ...{ membre: text, etat: oneOf('prets', 'retenus', 'confirmes', 'verifier', 'omis'), champ: text },
      ...{ page: integer, fiche: text },
    },
    load: () => import('./publication/publication-screen.js'),
    entry: {
      section: 'diffuser',
      label: 'Publication DECP',
      alsoCalled: ['exports', 'données essentielles', 'open data'],
      keys: 'g b',
      permissions: ['procurement.export'],
      module: 'achats_publics',
    },
  }),
];

/** What imports left open, among the work of each day. */
export const completer = [
  screen({
    path: 'completer',
    search: {
      onglet: oneOf('familles', 'avenants', 'douteux', 'faits', 'donnees'),
      critere: text,
      etat: text,
      manque: text,
      donnee: text,
      search: text,
      type: oneOf(...PURCHASE_TYPES),
      page: integer,
      fiche: text,
    },
    load: () => import('./completer/completer-screen.js'),
    entry: {
      section: 'travailler',
      label: 'À compléter',
      keys: 'g y',
      permissions: ['procurement.read'],
      module: 'achats_publics',
    },
  }),
];
