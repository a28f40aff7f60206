/** Between two looks whether the service is there again, in milliseconds. */
const LOOK_MS = 3_000;

let isCut = false;
const listeners = new Set<() => void>();

/** Whether the last request found no service: the network is cut, or the service restarts. */
export const connectionIsCut = (): boolean => isCut;

export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: boolean): void {
  if (next === isCut) return;
  isCut = next;
  for (const listener of listeners) listener();
  if (isCut) void look();
}

/** Asks until somebody answers. */
async function look(): Promise<void> {
  while (isCut) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    await fetch('/health', { cache: 'no-store' }).then(
      () => become(false),
      () => undefined, // still cut
    );
  }
}

/** Whether the service is there now; where it is not, this is told until it is. */
export const serviceAnswers = (): Promise<boolean> =>
  watchedFetch('/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** `fetch`, which notes whether the service is there. A request that was ended by the page says nothing of it. */
export const watchedFetch: typeof fetch = async (input, init) => {
  try {
    const response = await fetch(input, init);
    become(false);
    return response;
  } catch (error) {
    if (!init?.signal?.aborted) become(true);
    throw error;
  }
};
