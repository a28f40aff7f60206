/** Swagger UI inside this page: no second main part or title, code that a keyboard reaches, a name for each field. */

/** Its own layout is a page: it brings a main part, a title of first level, servers and a dialog of identities. */
const layoutOf =
  ({ React }) =>
  ({ getComponent, specSelectors }) => {
    const draw = React.createElement;
    const part = (name) => draw(getComponent(name, true), { key: name });
    return draw(
      'div',
      { className: 'swagger-ui' },
      part('SvgAssets'),
      part('errors'),
      draw(getComponent('Markdown', true), { source: specSelectors.info().get('description') }),
      ['FilterContainer', 'operations', 'Webhooks', 'Models'].map(part),
    );
  };

/**
 * How the groups that a search finds are folded: open until folded by hand. None of it is kept, so that the groups are as they
 * were once the field is cleared.
 */
function foldingOf({ layoutSelectors, layoutActions }) {
  const phrase = layoutSelectors.currentFilter();
  if (typeof phrase !== 'string' || phrase.trim() === '') return { layoutSelectors, layoutActions };
  const found = (place) => ['found', phrase, ...place];
  return {
    layoutSelectors: { ...layoutSelectors, isShown: (place) => layoutSelectors.isShown(found(place), true) },
    layoutActions: { ...layoutActions, show: (place, isShown) => layoutActions.show(found(place), isShown) },
  };
}

/** The routes by group. Past 150 rows those of Swagger UI draw what is in view alone, and leave holes where it is not measured. */
const operationsOf =
  ({ React }) =>
  (system) => {
    const { specSelectors, oas3Selectors, getConfigs, getComponent } = system;
    const draw = React.createElement;
    const groups = specSelectors.taggedOperations();
    if (groups.size === 0) return draw('p', { role: 'status' }, 'Aucune route ne répond à cette recherche.');
    const folding = foldingOf(system);
    const route = (tag, op) => {
      const [path, method] = [op.get('path'), op.get('method')];
      const place = { key: `${path}-${method}`, specPath: op.get('specPath') };
      return draw(getComponent('OperationContainer', true), { ...place, op, path, method, tag });
    };
    const group = (tagObj, tag) => {
      const given = { ...folding, key: tag, tag, tagObj, oas3Selectors, getConfigs, getComponent };
      const routes = tagObj.get('operations').map((op) => route(tag, op));
      return draw(
        getComponent('OperationTag'),
        { ...given, specUrl: specSelectors.url() },
        draw('div', { className: 'operation-tag-content' }, routes.toArray()),
      );
    };
    return draw('div', null, groups.map(group).valueSeq().toArray());
  };

/** An answer is scrolled in its own block, by keyboard too. */
const PlainTextViewer =
  (_original, { React }) =>
  ({ className = '', children }) =>
    React.createElement('pre', { className: `microlight ${className}`, tabIndex: 0 }, children);

/** The plugin that Swagger UI is given; `layout: 'House'` takes its layout. */
export const inTheHouse = (system) => ({
  components: { House: layoutOf(system), operations: operationsOf(system) },
  wrapComponents: { PlainTextViewer, authorizeOperationBtn: () => () => null },
});

export const SEARCH = 'Chercher une route ou un événement : adresse ou mots';

/** What a field or a button without words is called, by where it stands. */
const NAMES = [
  ['.filter', () => SEARCH],
  ['tr[data-param-name]', ({ dataset }) => dataset.paramName],
  ['.examples-select', () => 'Exemple'],
  ['.opblock-section-request-body', () => 'Corps de la requête'],
  ['.json-schema-2020-12-accordion', () => 'Membres'],
];

const isNamed = (field) => field.labels?.length > 0 || (field.tagName === 'BUTTON' && field.textContent.trim() !== '');

/** Names what Swagger UI leaves without a name, and gives its headings the rank that they have on this page. */
export function completeForReaders(root) {
  const fields = 'select, textarea, input, .json-schema-2020-12-accordion';
  for (const field of root.querySelectorAll(`:is(${fields}):not([aria-label])`)) {
    const [place, nameOf] = isNamed(field) ? [] : (NAMES.find(([selector]) => field.closest(selector)) ?? []);
    if (place) field.setAttribute('aria-label', nameOf(field.closest(place)));
  }
  for (const heading of root.querySelectorAll('.webhooks > h2, .models > h4')) heading.setAttribute('aria-level', '3');
}
