import type { TestApi } from './api.js';

/** What a client of the api sees of an answer. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed JSON body, or undefined when it is none. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- specs read into answers freely
  body: any;
}

export interface Call {
  token?: string | undefined;
  organization?: string | undefined;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is. */
  body?: BodyInit;
  headers?: Record<string, string>;
}

/** One real HTTP request to the api under test. */
export async function call(
  api: Pick<TestApi, 'url'>,
  method: string,
  path: string,
  options: Call = {},
): Promise<Answer> {
  const headers: Record<string, string> = { ...options.headers };
  if (options.token !== undefined) headers['authorization'] = `Bearer ${options.token}`;
  if (options.organization !== undefined) headers['x-organization-id'] = options.organization;
  if (options.json !== undefined) headers['content-type'] ??= 'application/json';
  const body = options.json === undefined ? options.body : JSON.stringify(options.json);
  const response = await fetch(api.url + path, { method, headers, body: body ?? null, redirect: 'manual' });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // an HTML page or an empty answer
  }
}
