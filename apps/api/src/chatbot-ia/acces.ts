import type { RequestContext } from '#access/request-context.js';
import type { ReadLevel } from '#assistant/scope.js';
import type { TenantContext } from '#database/tenant-database.js';

/** Who talks to the assistant: a member or key of the organisation, or whoever holds a public link. */
export interface Interlocuteur extends TenantContext {
  niveau: ReadLevel;
  ctx?: RequestContext;
  lienId?: string;
  /** Network address of a stranger who asks through a link; never kept as it is. */
  adresse?: string;
}

/** A member reads the purchases through the assistant only when they may read them without it. */
export function toMembre(ctx: RequestContext): Interlocuteur {
  const lit = ctx.modules.includes('achats_publics') && ctx.permissions.includes('procurement.read');
  return { organizationId: ctx.organizationId, niveau: lit ? 'complet' : 'aucun', ctx };
}

/** SQL that holds a conversation to its interlocuteur, unless it is hidden; `$2` is the link or the actor. */
export const sesConversations = ({ lienId }: Interlocuteur): string =>
  `conversation.${lienId === undefined ? 'auteur_id' : 'lien_id'} = $2 AND conversation.hidden_at IS NULL`;

/** The value of `$2` of `sesConversations`. */
export function cleDe({ lienId, ctx }: Interlocuteur): string {
  const cle = lienId ?? ctx?.actor.id;
  if (!cle) throw new Error('a conversation belongs to a link or to an actor');
  return cle;
}
