import type { Response } from 'express';

/** A signal that aborts when the connection of a client closes, or has closed already: nobody is left to answer. */
export function clientGone(response: Response): AbortSignal {
  const gone = new AbortController();
  if (response.closed || response.req.socket.destroyed) gone.abort();
  else response.once('close', () => gone.abort());
  return gone.signal;
}
