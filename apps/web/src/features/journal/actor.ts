import type { AuditLog } from '#client/operations.js';

const KINDS: Readonly<Record<AuditLog['actor_type'], string>> = {
  account: 'compte effacé',
  api_key: 'clé d’API effacée',
  operator: 'opérateur',
  service: 'traitement automatique',
};

/** Who acted: a name, or what is left of it. */
export function actorOf({ acteur_nom: name, actor_type: kind }: AuditLog): string {
  if (name === null) return KINDS[kind];
  return kind === 'api_key' ? `clé « ${name} »` : name;
}
