import { mayRead, rowsOf, withOwnIdentifiers } from './own-identifiers.js';
import { inFrench, keepInFrench, withoutFilledFilters } from './swagger-francais.js';
import { inTheHouse } from './swagger-maison.js';
import { typesetTexts } from './swagger-typographie.js';

/**
 * Sign-in on the page, by an account or by a key of API, then the reference. Tokens and the key live in this module's variables
 * alone: closing the page forgets them.
 */

const session = { access: '', refresh: '', until: 0, keyOf: '', organizations: [] };

const element = (id) => document.getElementById(id);

function say(text, failed = false) {
  const status = element('etat');
  status.textContent = text;
  status.classList.toggle('failed', failed);
}

async function answerOf(response) {
  const body = await response.json().catch(() => ({}));
  if (response.ok) return body;
  throw new Error(body.error?.message ?? `Le service a répondu ${response.status}.`);
}

async function post(path, body, headers = {}) {
  const options = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } };
  return answerOf(await fetch(path, { ...options, body: JSON.stringify(body) }));
}

function keep(pair) {
  session.access = pair.access_token;
  session.refresh = pair.refresh_token;
  // Renewed half a minute before its end, so that no request leaves with a dying token.
  session.until = Date.now() + (pair.expires_in - 30) * 1000;
}

/** A key stands where the token does, for one organisation, and is not renewed. */
function keepKey({ cle, organisation }) {
  Object.assign(session, { access: cle.trim(), refresh: '', until: Infinity, keyOf: organisation.trim() });
}

let renewal;

/** The access token, renewed when it is about to end; concurrent callers share one renewal. */
async function accessToken() {
  if (Date.now() < session.until) return session.access;
  renewal ??= post('/api/v1/auth/refresh', { refresh_token: session.refresh })
    .then(({ data }) => keep(data))
    .finally(() => {
      renewal = undefined;
    });
  await renewal;
  return session.access;
}

const get = async (path, headers = {}) =>
  answerOf(await fetch(path, { headers: { Authorization: `Bearer ${await accessToken()}`, ...headers } }));

function load(tag, attributes) {
  return new Promise((resolve, reject) => {
    const node = Object.assign(document.createElement(tag), attributes);
    node.onload = resolve;
    node.onerror = () => reject(new Error('La référence n’a pas pu être chargée.'));
    document.head.append(node);
  });
}

async function authorise(request) {
  if (new URL(request.url, location.href).origin !== location.origin) return request;
  const organization = element('organisation').value;
  request.headers.Authorization ??= `Bearer ${await accessToken()}`;
  if (organization) request.headers['X-Organization-Id'] ??= organization;
  return request;
}

/** The organisations that may be asked about, each with what is open there: those of an account, or the one of a key. */
async function openOrganizations() {
  if (session.refresh !== '') return (await get('/api/v1/auth/me')).data.organizations;
  const { organization, permissions, modules } = (
    await get('/api/v1/api-keys/current', { 'X-Organization-Id': session.keyOf })
  ).data;
  return [{ ...organization, permissions, modules }];
}

async function showReference() {
  const [organizations] = await Promise.all([
    openOrganizations(),
    load('link', { rel: 'stylesheet', href: '/docs/assets/swagger-ui.css' }),
    load('link', { rel: 'stylesheet', href: '/docs/assets/swagger-maison.css' }),
    load('script', { src: '/docs/assets/swagger-ui-bundle.js' }),
  ]);
  element('organisation').replaceChildren(
    ...organizations.map(({ id, name }) =>
      Object.assign(document.createElement('option'), { value: id, textContent: name }),
    ),
  );
  keepInFrench(element('swagger'));
  session.organizations = organizations;
  await drawReference();
}

/** The rows of a list of the organisation that is asked for; none where the account may not read them. */
async function rowsOfOrganization(path) {
  const organization = session.organizations.find(({ id }) => id === element('organisation').value);
  if (!organization || !mayRead(path, organization)) return [];
  return rowsOf((await get(path, { 'X-Organization-Id': organization.id })).data);
}

/** Compares names by where they stand in a list. */
const inOrderOf = (names) => (a, b) => names.indexOf(a) - names.indexOf(b);

/** Its examples are of one organisation: it is drawn again for another. */
async function drawReference() {
  const spec = await withOwnIdentifiers(await get('/api/v1/apidocs/openapi.json'), rowsOfOrganization);
  const domNode = document.createElement('div');
  element('swagger').replaceChildren(domNode);
  globalThis.SwaggerUIBundle({
    // The page calls the service that served it, whatever its public address.
    spec: { ...typesetTexts(withoutFilledFilters(spec)), servers: [{ url: location.origin }] },
    domNode,
    deepLinking: false,
    docExpansion: 'none',
    filter: true,
    tagsSorter: inOrderOf(spec['x-tagGroups'].flatMap(({ tags }) => tags)),
    plugins: [inFrench, inTheHouse],
    layout: 'House',
    syntaxHighlight: { activated: false },
    defaultModelsExpandDepth: 0,
    validatorUrl: null,
    persistAuthorization: false,
    requestInterceptor: authorise,
  });
}

/** What a form does with what was typed, then the reference. */
const signInBy = (identify) => async (event) => {
  event.preventDefault();
  const form = event.target;
  say('Connexion en cours…');
  try {
    await identify(Object.fromEntries(new FormData(form)));
    await showReference();
    form.reset();
    element('identification').hidden = true;
    element('connecte').hidden = false;
    element('invitation').hidden = true;
    say('Connecté. La référence est affichée ci-dessous.');
  } catch (error) {
    say(error.message, true);
  }
};

const byAccount = async (given) => keep((await post('/api/v1/auth/login', given)).data);

async function signOut() {
  try {
    if (session.refresh !== '')
      await post('/api/v1/auth/logout', {}, { Authorization: `Bearer ${await accessToken()}` });
  } finally {
    location.reload();
  }
}

async function copy(button) {
  const source = element(button.dataset.copie);
  await navigator.clipboard.writeText(source.textContent);
  const label = button.textContent;
  button.textContent = 'Copié';
  setTimeout(() => {
    button.textContent = label;
  }, 2000);
}

element('connexion-formulaire').addEventListener('submit', signInBy(byAccount));
element('cle-formulaire').addEventListener('submit', signInBy(keepKey));
element('deconnexion').addEventListener('click', signOut);
element('organisation').addEventListener('change', drawReference);
for (const button of document.querySelectorAll('[data-copie]')) {
  button.hidden = false;
  button.addEventListener('click', () => copy(button));
}
