/** In memory alone: a reload forgets it, and the address that was given opens it again. */
let taken: string | undefined;

/**
 * The token of an invitation's address, `/app/invitation#inv_…`: the fragment is never sent to a server, and leaves the
 * history here. Undefined when there is none.
 */
export function takeToken(): string | undefined {
  const token = decodeURIComponent(location.hash.slice(1));
  if (token === '') return taken;
  history.replaceState(history.state, '', location.pathname);
  taken = token;
  return token;
}

/** The token of the invitation that this tab opened last: who has an account accepts it there. */
export const takenToken = (): string => taken ?? '';
