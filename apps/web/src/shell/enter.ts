import { useRouter } from '@tanstack/react-router';

/** Only an address of this application: another would lead a person away with the trust of this page. */
const isOwn = (address: string): boolean => /^\/(?![/\\])/.test(address);

/** Goes on after a sign-in: to the address that asked for it, or to the first page. */
export function useEnter(): (next: string | undefined) => Promise<void> {
  const router = useRouter();
  return (next) =>
    next !== undefined && isOwn(next)
      ? router.navigate({ href: router.history.createHref(next), reloadDocument: false })
      : router.navigate({ to: '/' });
}
