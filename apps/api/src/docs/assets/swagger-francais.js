import { completeForReaders, SEARCH } from './swagger-maison.js';

/** Swagger UI as this service shows it: its words in French, its search over summaries, its curl with variables. */

/** What Swagger UI writes, which has no translations of its own, and what is read instead. */
const WORDS = {
  'Try it out': 'Essayer',
  Cancel: 'Annuler',
  Reset: 'Rétablir',
  Execute: 'Envoyer',
  Clear: 'Effacer',
  Parameters: 'Paramètres',
  'No parameters': 'Aucun paramètre',
  Name: 'Nom',
  Description: 'Description',
  Responses: 'Réponses',
  Code: 'Statut',
  Links: 'Liens',
  'No links': 'Aucun lien',
  'Media type': 'Type de contenu',
  'Example Value': 'Exemple',
  Example: 'Exemple',
  Examples: 'Exemples',
  'Examples:': 'Exemples :',
  'Example Description': 'Exemple',
  Schema: 'Schéma',
  Schemas: 'Schémas',
  'Request body': 'Corps de la requête',
  required: 'obligatoire',
  'Request URL': 'Adresse appelée',
  'Server response': 'Réponse du service',
  Details: 'Détail',
  'Response body': 'Corps de la réponse',
  'Response headers': 'En-têtes de la réponse',
  'Headers:': 'En-têtes :',
  Type: 'Type',
  Download: 'Télécharger',
  'Download file': 'Télécharger le fichier',
  'Send empty value': 'Envoyer vide',
  'Parameter content type': 'Type de contenu',
  'Response content type': 'Type de contenu',
  Undocumented: 'Non décrite',
  Edit: 'Modifier',
  'Edit Value': 'Modifier',
  '[Modified value]': 'Valeur modifiée',
  Webhooks: 'Appels du service',
  'Expand all': 'Tout ouvrir',
  'Collapse all': 'Tout replier',
  'Loading...': 'Chargement…',
  LOADING: 'Chargement…',
  'Request duration': 'Durée',
  Errors: 'Erreurs',
  Hide: 'Masquer',
  Show: 'Montrer',
  'Please correct the following validation errors and try again.': 'Corrigez ces valeurs, puis envoyez de nouveau.',
  'Required field is not provided': 'Une valeur est attendue.',
  'Add string item': 'Ajouter une valeur',
  path: 'adresse',
  query: 'paramètre',
  header: 'en-tête',
  Controls: 'Choisit l’en-tête',
  'header.': 'de la requête.',
  'Available values': 'Valeurs possibles',
  'Default value': 'Par défaut',
};

/** The bounds of a text or of a list, which hold numbers: `[16, 128] characters`, `≤ 20 items`. */
const UNITS = {
  characters: 'caractères',
  items: 'éléments',
  'unique items': 'éléments distincts',
  properties: 'membres',
};
const BOUNDS = /^(\S[^a-z]{0,40})(characters|items|unique items|properties)$/;

const ATTRIBUTES = {
  'Filter by tag or path': SEARCH,
  'Copy to clipboard': 'Copier',
  'Copy code to clipboard': 'Copier',
  'Expand operation': 'Déplier la route',
  'Collapse operation': 'Replier la route',
};

function translated(text) {
  if (Object.hasOwn(WORDS, text)) return WORDS[text];
  if (text.startsWith('matches ')) return text.replace('matches', 'motif');
  const [, bounds, unit] = BOUNDS.exec(text) ?? [];
  return unit && `${bounds}${UNITS[unit]}`;
}

/** Replaces the words of an element and of what it holds; code and answers are left as they are. */
function translate(root) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const text = node.data.trim();
    const french = translated(text);
    if (
      french !== undefined &&
      french !== text &&
      !node.parentElement?.closest('pre, code, textarea, .parameter__name:not(h4)')
    )
      node.data = node.data.replace(text, french);
  }
  for (const name of ['placeholder', 'title', 'aria-label']) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      const french = ATTRIBUTES[element.getAttribute(name)];
      if (french !== undefined) element.setAttribute(name, french);
    }
  }
  completeForReaders(root);
}

/** Keeps an element in French while Swagger UI draws it. */
export function keepInFrench(element) {
  new MutationObserver((changes) => {
    for (const { target } of changes) translate(target.nodeType === Node.TEXT_NODE ? target.parentElement : target);
  }).observe(element, { childList: true, subtree: true, characterData: true });
}

const plain = (text) =>
  String(text)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Words that a reader searches by, and those that routes bear for them. */
const SYNONYMS = {
  retard: ['delai'],
  facture: ['mandat', 'paiement'],
  relance: ['alertes', 'point d’entree'],
  relancer: ['alertes', 'point d’entree'],
  supprimer: ['delete', 'supprime'],
  effacer: ['delete', 'supprime'],
  deconnexion: ['logout', 'ferme la session'],
  connexion: ['login', 'session'],
  pdf: ['reports'],
  excel: ['xlsx', 'reports', 'exports'],
};

/** Whether these texts hold every word of the phrase, or another for it; case, accents and a plural do not matter. */
function answers(phrase, texts) {
  const text = plain(texts.join(' '));
  const isThere = (word) => [word, ...(SYNONYMS[word.replace(/s$/, '')] ?? [])].some((one) => text.includes(one));
  return plain(phrase).split(/\s+/).every(isThere);
}

/** Routes whose group, address or summary answers the phrase. */
const search = (groups, phrase) =>
  groups
    .map((group, name) =>
      group.update('operations', (operations) =>
        operations.filter((operation) =>
          answers(phrase, [
            name,
            operation.get('method'),
            operation.get('path'),
            operation.getIn(['operation', 'summary']),
          ]),
        ),
      ),
    )
    .filter((group) => group.get('operations').size > 0);

/** The deliveries whose event or summary answers what is searched for; their title goes with the last of them. */
const foundDeliveries =
  (Deliveries, { React }) =>
  (props) => {
    const { specSelectors, layoutSelectors } = props;
    const phrase = layoutSelectors.currentFilter();
    const all = specSelectors.selectWebhooksOperations();
    const found = Object.entries(all).filter(
      ([event, [{ operation }]]) =>
        typeof phrase !== 'string' || answers(phrase, [event, operation.getIn(['operation', 'summary'])]),
    );
    const selectWebhooksOperations = () => Object.fromEntries(found);
    return React.createElement(Deliveries, {
      ...props,
      specSelectors: { ...specSelectors, selectWebhooksOperations },
    });
  };

const single = (text) => `'${String(text).replaceAll("'", String.raw`'\''`)}'`;
const double = (text) => `"${String(text).replace(/["\\`]/g, String.raw`\$&`)}"`;

const VARIABLES = {
  authorization: 'Authorization: Bearer $ACHATS_KEY',
  'x-organization-id': 'X-Organization-Id: $ACHATS_ORGANIZATION',
};

/** The request as a command that holds no credential: it is the one of a terminal whose variables are set. */
function curlOf(request) {
  const { url, method, headers = {}, body } = request.toJS();
  const lines = [`curl -X ${method} ${double(url.replaceAll('$', '%24').replace(location.origin, '$ACHATS_URL'))}`];
  const isForm = typeof body === 'object' && body !== null;
  for (const [name, value] of Object.entries(headers)) {
    // The boundary of a form is curl's own.
    if (isForm && name.toLowerCase() === 'content-type') continue;
    const variable = VARIABLES[name.toLowerCase()];
    lines.push(variable ? `-H ${double(variable)}` : `-H ${single(`${name}: ${value}`)}`);
  }
  if (isForm) {
    for (const [name, value] of Object.entries(body))
      lines.push(`-F ${single(value instanceof File ? `${name}=@${value.name}` : `${name}=${value}`)}`);
  } else if (body) lines.push(`-d ${single(body)}`);
  return lines.join(' \\\n  ');
}

/** The plugin that Swagger UI is given. */
export const inFrench = () => ({
  fn: { opsFilter: search },
  wrapComponents: {
    Webhooks: foundDeliveries,
    curl:
      (_original, { React }) =>
      ({ request }) =>
        React.createElement(
          'div',
          { className: 'curl-command' },
          React.createElement('h4', null, 'curl'),
          React.createElement('pre', { className: 'curl', tabIndex: 0 }, curlOf(request)),
        ),
  },
});

/**
 * The description as the page shows it: optional parameters begin empty, for all their examples at once would filter
 * everything away. Each keeps its example in words.
 */
export function withoutFilledFilters(spec) {
  const operations = Object.values(spec.paths).flatMap((item) => Object.values(item));
  for (const parameter of operations.flatMap(({ parameters }) => parameters ?? [])) {
    if (parameter.in !== 'query' || parameter.required) continue;
    const example = parameter.example ?? parameter.schema?.example;
    if (example === undefined) continue;
    parameter.description = `${parameter.description} Exemple : \`${example}\``;
    delete parameter.example;
    delete parameter.schema.example;
  }
  return spec;
}
