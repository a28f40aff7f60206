import { type ApiClientOptions, checkedHeader } from './client-options.js';
import type { CallOptions, UploadOptions } from './operation-types.js';

type Value = string | number | boolean;

/** What a call is given, whatever its operation. */
export interface CallInput extends UploadOptions {
  path?: Record<string, string>;
  query?: Record<string, Value | undefined>;
  headers?: Record<string, Value | undefined>;
  body?: unknown;
  form?: Record<string, Value | Blob | undefined>;
}

/** A request, ready to be sent any number of times. */
export interface PreparedRequest {
  /** Such as `GET /api/v1/marches/:id`. */
  operation: string;
  method: string;
  url: string;
  /** Without the token, which is asked for before each attempt. */
  headers: Record<string, string>;
  body: string | FormData | undefined;
  /** Bytes of the files that it carries. */
  fileBytes: number;
  /** Whether it may be sent again without doing the work twice. */
  isRepeatable: boolean;
}

/** @throws TypeError when the input cannot be sent */
export function prepareRequest(
  operation: string,
  input: CallInput,
  { baseUrl, organization }: Pick<ApiClientOptions, 'baseUrl' | 'organization'>,
): PreparedRequest {
  const [method = '', template = ''] = operation.split(' ');
  if (!template.startsWith('/'))
    throw new TypeError('an operation is a method and an address, such as GET /api/v1/marches');
  const { body, form } = input;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(input.headers ?? {}))
    if (value !== undefined) headers[name] = checkedHeader(name, String(value));
  if (organization !== undefined) headers['X-Organization-Id'] = checkedHeader('organization', organization);
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const idempotencyKey = keyOf(input);
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  return {
    operation,
    method,
    url: baseUrl + addressOf(template, input),
    headers,
    body: form ? formOf(form, input.fileName) : body === undefined ? undefined : JSON.stringify(body),
    fileBytes: Object.values(form ?? {}).reduce<number>((sum, value) => sum + (isFile(value) ? value.size : 0), 0),
    isRepeatable: method === 'GET' || method === 'HEAD' || (method === 'POST' && idempotencyKey !== undefined),
  };
}

function keyOf({ idempotencyKey }: CallOptions): string | undefined {
  if (idempotencyKey === undefined) return undefined;
  return checkedHeader('idempotencyKey', idempotencyKey === true ? crypto.randomUUID() : idempotencyKey);
}

function addressOf(template: string, { path = {}, query = {} }: CallInput): string {
  const address = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(pathMember(name, path[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return address;
  return `${address}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** Nothing, a dot and two dots would name another route. */
function pathMember(name: string, value: string | undefined): string {
  if (value === undefined || /^\.{0,2}$/.test(value))
    throw new TypeError(`the path member ${name} is missing or empty`);
  return value;
}

function formOf(form: Record<string, Value | Blob | undefined>, fileName: string | undefined): FormData {
  const data = new FormData();
  // Fields first: the service reads the form as it comes.
  const parts = Object.entries(form).sort(([, left], [, right]) => Number(isFile(left)) - Number(isFile(right)));
  for (const [name, value] of parts) {
    if (isFile(value)) data.append(name, value, fileName ?? nameOf(value));
    else if (value !== undefined) data.append(name, String(value));
  }
  return data;
}

const isFile = (value: unknown): value is Blob => value instanceof Blob;
const nameOf = (file: Blob): string => ('name' in file && typeof file.name === 'string' ? file.name : 'fichier');
