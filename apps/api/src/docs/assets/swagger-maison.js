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

/** An answer is scrolled in its own block, by keyboard too. */
const PlainTextViewer =
  (_original, { React }) =>
  ({ className = '', children }) =>
    React.createElement('pre', { className: `microlight ${className}`, tabIndex: 0 }, children);

/** The plugin that Swagger UI is given; `layout: 'House'` takes its layout. */
export const inTheHouse = (system) => ({
  components: { House: layoutOf(system) },
  wrapComponents: { PlainTextViewer, authorizeOperationBtn: () => () => null },
});

export const SEARCH = 'Chercher une route : adresse ou mots';

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
