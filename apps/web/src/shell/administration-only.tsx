import type { ReactNode } from 'react';
import { Forbidden } from '../ui/state.js';
import { useOrganization } from './organization.js';

/** What administrators alone see; `what` ends the sentence: « voir ses membres ». */
export function AdministrationOnly({ what, children }: { what: string; children: ReactNode }) {
  const { can } = useOrganization();
  if (can('admin.manage')) return children;
  return <Forbidden message={`Il vous manque le droit d’administrer cette organisation pour ${what}.`} />;
}
