import { Navigate, notFound } from '@tanstack/react-router';
import { toPath, useDestinations } from './navigation.js';

/** `administration` alone, as somebody shortens or types the address: the first of its screens that is open to the account. */
export function FirstAdministration() {
  const first = useDestinations().find(({ section, isLocked }) => section === 'administration' && !isLocked);
  if (!first) throw notFound();
  return <Navigate {...toPath(first.path)} replace />;
}
