/** Columns, or expressions, that say who acted. */
export interface ActorColumns {
  organization: string;
  type: string;
  id: string;
}

/** Who acted, in words: a member, a key by its label, the operator or the service itself. */
export const actorNameSql = ({ organization, type, id }: ActorColumns): string => `CASE ${type}
  WHEN 'account' THEN (SELECT name FROM accounts WHERE accounts.id = ${id})
  WHEN 'api_key' THEN (SELECT label FROM api_keys cle WHERE cle.organization_id = ${organization} AND cle.id = ${id})
  WHEN 'operator' THEN 'Exploitation du service' ELSE 'Traitement automatique' END`;
