import { accountOf, address, clientOf, SHOWN_MS } from '../lib/demo-service.mjs';
import { opens } from './place.mjs';

/** Opens what is folded. */
const unfold = (page) => page.locator('details').evaluateAll((folds) => folds.forEach((fold) => (fold.open = true)));

/** What whoever holds a link sees. The link of the assistant, which counts as one, is revoked at the end. */
export async function linkPlaces() {
  const ask = await clientOf('administrateur');
  const { pathname: synthese } = new URL((await ask('POST', '/api/v1/share', { ttl_days: 1 })).url);
  const { id, token } = await ask('POST', '/api/v1/chatbot/tokens', { label: 'Images', expires_in_days: 1 });
  const asking = (name, ...questions) => ({
    name,
    async open(page) {
      await page.goto(`${address}/chat/${token}`);
      for (const question of questions) {
        await page.fill('#question', question);
        await page.press('#question', 'Enter');
        await page.getByText('Réponse complète.').waitFor({ timeout: SHOWN_MS });
      }
      await unfold(page);
    },
  });
  const places = [
    ...[2024, 2025, 2026].map((year) => opens(`synthese-${year}`, `${synthese}?exercice=${year}&question=${token}`)),
    {
      name: 'synthese-2025-tableaux',
      async open(page) {
        await page.goto(`${address}${synthese}?exercice=2025`);
        await unfold(page);
      },
    },
    opens('synthese-vide', `${synthese}?exercice=1950`),
    opens('synthese-refusee', synthese.slice(0, -2)),
    opens('chat-vide', `/chat/${token}`),
    asking('chat-reponses', 'Répartition des achats de 2025 par type', 'Quels sont nos dix premiers fournisseurs ?'),
    asking('chat-refus', 'Quel temps fera-t-il demain ?'),
    opens('chat-derniers', `/chat/${token}`),
    opens('chat-refuse', `/chat/${token.slice(0, -2)}`),
  ];
  return { places, leave: () => ask('DELETE', `/api/v1/chatbot/tokens/${id}`) };
}

/** What stands instead of a document, where nothing is, and before the console. */
export async function noticePlaces() {
  const ask = await clientOf('administrateur');
  const { url } = await ask('POST', '/api/v1/exports/ticket', { document: 'audit', params: { format: 'csv' } });
  const opened = await fetch(address + url);
  await opened.text();
  return {
    places: [
      opens('ticket-utilise', url),
      opens('ticket-altere', url.slice(0, -2)),
      opens('ticket-identifiant', `${url}?token=ak_${'a'.repeat(43)}`),
      opens('adresse-inconnue', '/une/page/inconnue'),
      opens('adresse-inconnue-api', '/api/v1/inconnue'),
      opens('console-connexion', '/console/connexion'),
    ],
  };
}

const inReference = (name, parts, act) => ({
  name,
  parts,
  async open(page) {
    await page.goto(`${address}/docs`);
    if (act === undefined) return;
    const { email, password } = accountOf('acheteur');
    await page.fill('input[name=email]', email);
    await page.fill('input[name=password]', password);
    await page.click('button[type=submit]');
    await page.locator('.opblock-tag').first().waitFor({ timeout: SHOWN_MS });
    await act(page);
  },
});

/** A search, its first route opened and asked. */
async function tryRoute(page) {
  await page.getByLabel('Chercher une route').fill('/dashboard');
  await page.locator('.opblock-get .opblock-summary-control').first().click();
  await page.getByRole('button', { name: 'Essayer' }).click();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.locator('.live-responses-table').waitFor({ timeout: SHOWN_MS });
}

/** The reference as anybody reads it, then signed in. */
export const referencePlaces = () => ({
  places: [
    inReference('docs', 'header.page-head, section.panel'),
    inReference('docs-connecte', '#connexion, #requetes', () => undefined),
    inReference('docs-essai', '#requetes', tryRoute),
  ],
});
