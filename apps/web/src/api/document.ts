import { WordedError } from './problem.js';

/** Why an address of a document gave none: pages of the service, of which a program reads the status. */
export class DocumentRefusal extends WordedError {
  constructor(
    readonly status: number,
    /** Seconds to wait, where too many documents are being made; the ticket then still opens. */
    readonly retryAfter: number | undefined,
  ) {
    super(WORDS[status] ?? 'Le document n’a pas pu être préparé. Réessayez dans un instant.');
  }
}

const WORDS: Readonly<Record<number, string>> = {
  402: 'L’organisation n’est plus abonnée au module de ce document.',
  403: 'Vous n’avez plus le droit de recevoir ce document : demandez-le à un administrateur.',
  404: 'Ce dont parle ce document n’existe plus.',
  503: 'Trop de documents sont préparés en même temps. Réessayez dans un instant.',
};

const WAIT_S = 5;

export interface ReceivedDocument {
  content: Blob;
  /** As the service names it: `rapport-annuel-2025.pdf`. */
  fileName: string;
}

export interface ReceiveOptions {
  signal: AbortSignal;
  /** Told of the bytes that are there, and that the document begins with 0. */
  onBytes: (bytes: number) => void;
  /** Beyond so many bytes a page should not hold it. */
  mostBytes: number;
}

/**
 * Receives the document of a ticket into the page. One that the service cuts off throws, so that a half never passes for a whole.
 *
 * @returns undefined: it is larger than `mostBytes`, and the ticket is used up
 * @throws DocumentRefusal
 */
export async function receiveDocument(
  address: string,
  { signal, onBytes, mostBytes }: ReceiveOptions,
): Promise<ReceivedDocument | undefined> {
  const response = await fetch(address, { signal, credentials: 'omit' });
  if (!response.ok || response.body === null) {
    const after = Number(response.headers.get('Retry-After') ?? WAIT_S);
    throw new DocumentRefusal(response.status, response.status === 503 ? after || WAIT_S : undefined);
  }
  const reader = response.body.getReader();
  const chunks: BlobPart[] = [];
  let bytes = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value as Uint8Array<ArrayBuffer>);
    bytes += read.value.length;
    onBytes(bytes);
    if (bytes <= mostBytes) continue;
    await reader.cancel();
    return undefined;
  }
  const type = response.headers.get('Content-Type') ?? 'application/octet-stream';
  return { content: new Blob(chunks, { type }), fileName: fileNameOf(response) };
}

const fileNameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'document';

/** Time for a browser to have read the address of a file that it saves. */
const SAVING_MS = 60_000;

/** Saves a received document among the person's files. */
export function saveDocument({ content, fileName }: ReceivedDocument): void {
  const address = URL.createObjectURL(content);
  follow(address, { download: fileName });
  setTimeout(() => URL.revokeObjectURL(address), SAVING_MS);
}

/** Leaves a document to the browser, in another tab where it shows it there. */
export const openDocument = (address: string): void => follow(address, { target: '_blank', rel: 'noopener' });

function follow(href: string, attributes: Partial<HTMLAnchorElement>): void {
  const link = Object.assign(document.createElement('a'), { href, ...attributes });
  document.body.append(link);
  link.click();
  link.remove();
}
