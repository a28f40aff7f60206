import type { TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { OPERATOR, startConsole } from '../support/console.js';
import { createMember } from '../support/factories.js';

let api: TestApi;
beforeAll(async () => {
  api = await startConsole();
});
afterAll(() => api.close());

/** Where a page leads without script: its links, and the forms that only ask. */
const ledTo = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="(\/console[^"]*)"|<form method="get" action="(\/console[^"]*)"/g)].map(
    ([, link, form]) => (link ?? form)!.replaceAll('&amp;', '&'),
  );

it('leads to a page wherever it leads, from every question too', async () => {
  await createMember(api);
  const entered = await call(api, 'POST', '/console/connexion', { body: new URLSearchParams(OPERATOR) });
  const headers = { cookie: entered.headers.get('set-cookie')!.split(';')[0]! };
  const statuses = new Map<string, number>();
  const todo = ['/console'];
  for (let path = todo.shift(); path !== undefined; path = todo.shift()) {
    if (statuses.has(path) || path.startsWith('/console/bull-board')) continue;
    const { status, text } = await call(api, 'GET', path, { headers });
    statuses.set(path, status);
    todo.push(...ledTo(text));
  }
  expect([...statuses].filter(([, status]) => status !== 200)).toEqual([]);
  // It went as far as the questions.
  for (const question of [/comptes\/[^/]+\/etat/, /comptes\/[^/]+\/invitation/, /membres\/[^/]+\/retrait/, /modules\//])
    expect([...statuses.keys()].some((path) => question.test(path))).toBe(true);
});
