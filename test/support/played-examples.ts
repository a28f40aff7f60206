import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BEFORE_TRYING } from '../../apps/api/src/docs/french/what-examples-need.js';
import { projectRoot } from '../../scripts/lib/project.mjs';

/** What this file reads of the description. */
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  example?: unknown;
  schema?: { example?: unknown; enum?: unknown[]; format?: string };
}
interface Operation {
  operationId: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: {
    content: Record<string, { example?: unknown; examples?: Record<string, { value: unknown }> } | undefined>;
  };
}
export interface Description {
  paths: Record<string, Partial<Record<'get' | 'patch' | 'put' | 'post', Operation>>>;
}

/** One question made of the description: a route as it is, or with the example of one of its parameters. */
export interface Played {
  question: string;
  status: number;
  /** Rows of the answer's list; undefined where it answers no list. */
  rows: number | undefined;
}

/** They filter nothing. */
const PAGES = new Set(['page', 'page_size', 'limit']);

/** Streams, links and tickets need more than a path; documents have specs of their own. */
const APART = /\/events$|\{ticket\}|\/public\/|\/reports\//;

/**
 * Asks each reading route as its description tells: without any filter, then with the example of each filter alone.
 * Identifiers in a path are those of the first row of the list above it; a route below an empty list is left out.
 */
export async function playExamples(read: (path: string) => Promise<Response>): Promise<Played[]> {
  const description = (await (await read('/api/v1/apidocs/openapi.json')).json()) as Description;
  const played: Played[] = [];
  for (const [template, { get }] of Object.entries(description.paths)) {
    if (!get || APART.test(template)) continue;
    const path = await filled(template, read);
    if (path === undefined) continue;
    const needed = (get.parameters ?? []).filter(({ in: place, required }) => place === 'query' && required);
    if (needed.length > 0) continue;
    played.push(await ask(template, path, read));
    for (const parameter of get.parameters ?? []) {
      if (parameter.in !== 'query' || PAGES.has(parameter.name)) continue;
      // No example can name what another organisation has.
      if (parameter.schema?.format === 'uuid' || isUuid(exampleOf(parameter))) continue;
      const query = `?${parameter.name}=${encodeURIComponent(String(exampleOf(parameter)))}`;
      played.push(await ask(`${template}${query}`, `${path}${query}`, read));
    }
  }
  return played;
}

const exampleOf = ({ example, schema }: Parameter): unknown => example ?? schema?.example ?? schema?.enum?.[0];
const isUuid = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);

async function ask(question: string, path: string, read: (path: string) => Promise<Response>): Promise<Played> {
  const answer = await read(path);
  const text = await answer.text();
  return { question, status: answer.status, rows: rowsOf(answer, text)?.length };
}

function rowsOf(answer: Response, text: string): Record<string, unknown>[] | undefined {
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return undefined;
  const { data } = JSON.parse(text) as { data?: Record<string, unknown> };
  if (Array.isArray(data)) return data as Record<string, unknown>[];
  // A list stands before its total.
  const names = Object.keys(data ?? {});
  const collection = names.includes('total') ? data?.[names[names.indexOf('total') - 1]!] : undefined;
  return Array.isArray(collection) ? (collection as Record<string, unknown>[]) : undefined;
}

/** The path with identifiers that exist; undefined where the list above holds nothing. */
async function filled(template: string, read: (path: string) => Promise<Response>): Promise<string | undefined> {
  const place = /\/\{(\w+)\}/.exec(template);
  if (!place) return template;
  const above = template.slice(0, place.index);
  const answer = await read(above);
  const row = rowsOf(answer, await answer.text())?.[0];
  const id = row?.[place[1]!] ?? row?.['id'];
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  return filled(template.replace(place[0], `/${id}`), read);
}

/** One body that the description gives as an example, and what the service said of it. */
export interface Sent {
  request: string;
  status: number;
  operation: string;
  /** The description says what must be done before its example can work. */
  warned: boolean;
}

type Send = (method: string, path: string, body: unknown) => Promise<Response>;

/** Tokens and passwords are nobody's, files are no JSON; what activates a version moves every line. */
const NOT_SENT = /\/auth\/|\/public\/|\/activation$/;

/**
 * Sends each example of a writing route as the page of the reference fills it in, and opens it again between the turns. A
 * resource is changed last: a contract then leaves its consultation and its place in the list.
 */
export async function sendExamples(open: () => Promise<Description>, send: Send): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const turn of TURNS)
    for (const { template, method, operation } of writesOf(await open())) {
      if (turn !== turnOf(template, method)) continue;
      const path = template.replace(/\{(\w+)\}/g, (_place, name: string) =>
        String(exampleOf(operation.parameters!.find((parameter) => parameter.name === name)!)),
      );
      for (const [name, body] of bodiesOf(operation)) {
        const { status } = await send(method.toUpperCase(), path, await asOfNow(body, path, send));
        const request = [method, template.replace('/api/v1/', ''), name].join(' ').trim();
        const warned = operation.description?.includes(BEFORE_TRYING) ?? false;
        sent.push({ request, status, operation: operation.operationId, warned });
      }
    }
  return sent;
}

/** Reads each address that the page fills in, in its path or in what it asks for; those that the description warns of are left out. */
export async function openExamples(open: () => Promise<Description>, send: Send): Promise<Sent[]> {
  const read: Sent[] = [];
  for (const [template, { get }] of Object.entries((await open()).paths)) {
    if (!get || template.endsWith('/events') || get.description?.includes(BEFORE_TRYING)) continue;
    const asked = (get.parameters ?? []).filter(({ in: place, required }) => place === 'query' && required);
    if (!template.includes('{') && asked.length === 0) continue;
    const path = template.replace(/\{(\w+)\}/g, (_place, name: string) =>
      String(exampleOf(get.parameters!.find((one) => one.name === name)!)),
    );
    const query = new URLSearchParams(asked.map((one) => [one.name, String(exampleOf(one))]));
    const { status } = await send('GET', asked.length === 0 ? path : `${path}?${query}`, undefined);
    read.push({ request: `get ${template}`, status, operation: get.operationId, warned: false });
  }
  return read;
}

/** Which write comes when: what makes something, what is done with it, what stands below that, and the resource itself. */
const TURNS = ['made', 'grouped', 'used', 'below', 'changed'] as const;

function turnOf(template: string, method: string): (typeof TURNS)[number] {
  if (method === 'post' && !template.includes('{')) return 'made';
  if (template.includes('/consultations/')) return 'grouped';
  if (/\{id\}.*\{|\/decisions\/\{id\}/.test(template)) return 'below';
  return template.endsWith('}') ? 'changed' : 'used';
}

function writesOf({ paths }: Description) {
  return Object.entries(paths).flatMap(([template, item]) =>
    (['post', 'patch', 'put'] as const).flatMap((method) => {
      const operation = NOT_SENT.test(template) ? undefined : item[method];
      return operation ? [{ template, method, operation }] : [];
    }),
  );
}

/** The body with the version that its resource has now: the page was just opened. An avenant has that of its contract. */
async function asOfNow(body: unknown, path: string, send: Send): Promise<unknown> {
  if (typeof (body as { version?: unknown } | undefined)?.version !== 'number') return body;
  const resources = [...path.matchAll(/\/(?:[\da-f-]{36}|\d{4})(?=\/|$)/g)].map(({ 0: id, index }) =>
    path.slice(0, index + id.length),
  );
  for (const resource of resources.reverse()) {
    const answer = await send('GET', resource, undefined);
    const { data } = (answer.ok ? await answer.json() : {}) as { data?: { version?: number } };
    if (data?.version !== undefined) return { ...(body as object), version: data.version };
  }
  return body;
}

/** The JSON bodies of an operation, with their names where it has several; one without where it takes none. */
function bodiesOf({ requestBody }: Operation): [string, unknown][] {
  if (!requestBody) return [['', undefined]];
  const media = requestBody.content['application/json'];
  if (!media) return [];
  return media.examples
    ? Object.entries(media.examples).map(([name, { value }]) => [name, value])
    : [['', media.example]];
}

/** What the page of the reference fills examples in with. */
interface OwnIdentifiers {
  rowsOf(data: unknown): object[];
  withOwnIdentifiers(spec: Description, rows: (path: string) => Promise<object[]>): Promise<Description>;
}

/** Opens the page of the reference as often as it is called: the description, filled in with what the organisation has. */
export async function openedPage(send: Send): Promise<() => Promise<Description>> {
  const module = join(projectRoot, 'apps/api/src/docs/assets/own-identifiers.js');
  const { rowsOf: rowsIn, withOwnIdentifiers } = (await import(pathToFileURL(module).href)) as OwnIdentifiers;
  const rows = async (path: string) =>
    rowsIn(((await (await send('GET', path, undefined)).json()) as { data?: unknown }).data);
  return async () => {
    const spec = (await (await send('GET', '/api/v1/apidocs/openapi.json', undefined)).json()) as Description;
    return withOwnIdentifiers(spec, rows);
  };
}

/** Asks for the ticket of each example: the status that each document had. */
export async function askTickets(headers: Record<string, string>, base: string): Promise<Record<string, number>> {
  const ask = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' } };
  const { paths } = (await (await fetch(`${base}/api/v1/apidocs/openapi.json`, { headers })).json()) as Description;
  const { examples } = paths['/api/v1/exports/ticket']!.post!.requestBody!.content['application/json']!;
  const tickets = Object.values(examples!).map(async ({ value }) => {
    const answer = await fetch(`${base}/api/v1/exports/ticket`, { ...ask, body: JSON.stringify(value) });
    return [(value as { document: string }).document, answer.status] as const;
  });
  return Object.fromEntries(await Promise.all(tickets));
}
