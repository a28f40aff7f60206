import type { Deadline } from './deadline.js';
import type { UploadProgress } from './operation-types.js';
import type { PreparedRequest } from './request.js';

type Fetch = typeof fetch;

/** The part of the browser's `XMLHttpRequest` that is used here; Node has none. */
interface BrowserRequest {
  upload: { onprogress: ((event: { loaded: number; total: number; lengthComputable: boolean }) => void) | null };
  onload: (() => void) | null;
  onerror: (() => void) | null;
  responseType: string;
  response: Blob;
  status: number;
  statusText: string;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getAllResponseHeaders(): string;
  send(body: FormData): void;
  abort(): void;
}

const browserRequest = (): (new () => BrowserRequest) | undefined =>
  (globalThis as { XMLHttpRequest?: new () => BrowserRequest }).XMLHttpRequest;

export interface Sending {
  /** With the token. */
  headers: Record<string, string>;
  deadline: Deadline;
  /** Told while a form is sent. */
  onProgress: ((progress: UploadProgress) => void) | undefined;
  /** The caller's own `fetch`, if it has one. */
  fetch: Fetch | undefined;
}

/** Sends a request once; answers when the head of the answer is there. A redirect is answered, never followed. */
export function send({ method, url, body, fileBytes }: PreparedRequest, sending: Sending): Promise<Response> {
  const { headers, deadline, onProgress } = sending;
  const perform = sending.fetch ?? fetch;
  const request = { method, headers, redirect: 'manual' as const, signal: deadline.signal };
  if (!(body instanceof FormData) || !onProgress) return perform(url, { ...request, body: body ?? null });
  const XmlRequest = browserRequest();
  if (!XmlRequest) return sendAsStream(perform, url, { ...request, body, onProgress, total: fileBytes });
  // A browser tells the progress of its own requests alone.
  if (sending.fetch) return perform(url, { ...request, body });
  return sendInBrowser(new XmlRequest(), { method, url, body, sending, onProgress });
}

type FormRequest = RequestInit & {
  body: FormData;
  onProgress: (progress: UploadProgress) => void;
  /** Bytes of its files. */
  total: number;
};

/** Node's fetch tells no progress: it is given the encoded form piece by piece, as fast as it sends it. */
function sendAsStream(
  perform: Fetch,
  url: string,
  { body, onProgress, total, ...request }: FormRequest,
): Promise<Response> {
  const encoded = new Response(body);
  let loaded = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      loaded += piece.byteLength;
      controller.enqueue(piece);
      // Names and fields are a few bytes beside the files.
      onProgress({ loaded: Math.min(loaded, total), total });
    },
  });
  const headers = {
    ...(request.headers as Record<string, string>),
    'Content-Type': encoded.headers.get('content-type')!,
  };
  const stream = { ...request, headers, body: encoded.body!.pipeThrough(counter), duplex: 'half' as const };
  return perform(url, stream);
}

interface BrowserSending {
  method: string;
  url: string;
  body: FormData;
  sending: Sending;
  onProgress: (progress: UploadProgress) => void;
}

function sendInBrowser(
  xhr: BrowserRequest,
  { method, url, body, sending, onProgress }: BrowserSending,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    xhr.open(method, url);
    xhr.responseType = 'blob';
    for (const [name, value] of Object.entries(sending.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      onProgress({ loaded, total: lengthComputable ? total : undefined });
    xhr.onload = () => resolve(responseOf(xhr));
    xhr.onerror = () => reject(new TypeError('the request failed'));
    sending.deadline.signal.addEventListener('abort', () => {
      xhr.abort();
      reject(new TypeError('the request was ended'));
    });
    xhr.send(body);
  });
}

function responseOf(xhr: BrowserRequest): Response {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r?\n/);
  const headers = lines
    .filter((line) => line.includes(':'))
    .map((line): [string, string] => {
      const end = line.indexOf(':');
      return [line.slice(0, end).trim(), line.slice(end + 1).trim()];
    });
  const bodyless = [204, 205, 304].includes(xhr.status);
  return new Response(bodyless ? null : xhr.response, { status: xhr.status, headers });
}
