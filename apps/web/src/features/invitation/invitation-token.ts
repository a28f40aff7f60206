/**
 * The token of an invitation's address, `/app/invitation#inv_…`: the fragment is never sent to a server, and leaves the
 * history here. Undefined when there is none.
 */
export function takeToken(): string | undefined {
  const token = decodeURIComponent(location.hash.slice(1));
  if (token === '') return undefined;
  history.replaceState(history.state, '', location.pathname);
  return token;
}
