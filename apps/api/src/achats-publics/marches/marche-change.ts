import type { RequestContext } from '#access/request-context.js';
import { conflict, notFound } from '#common/app-error.js';
import type { Transaction } from '#database/transaction.js';
import { findMarcheDetails } from '#figures/marches/marche-detail.js';
import type { MarcheDetail } from '#figures/marches/marche-detail.response.js';
import { PARTS_OF_MARCHE_MAX } from '#procurement/caps.js';
import type { EventPublisher } from '#webhooks/event-publisher.js';
import type { MarcheEventData, MarcheState } from '#webhooks/marche-events.js';
import { changedMembers, changementsOf } from '../unchanged.js';

/** Reads a marché and keeps others from changing it until the transaction ends. */
export async function lockMarche(tx: Transaction, ctx: RequestContext, id: string): Promise<MarcheDetail> {
  return (await lockMarches(tx, ctx, [id]))[0]!;
}

/**
 * As `lockMarche`, of several, in the order of their identifiers: two such changes at the same time wait for one another, and no
 * more.
 * @param ids each once
 * @throws AppError not_found (one of them)
 */
export async function lockMarches(
  tx: Transaction,
  ctx: RequestContext,
  ids: readonly string[],
): Promise<MarcheDetail[]> {
  await tx.execute(
    'SELECT 1 FROM marches WHERE organization_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE',
    [ctx.organizationId, ids],
  );
  const details = await findMarcheDetails(tx, ctx.organizationId, ids);
  if (details.length < ids.length) throw notFound();
  return details;
}

/**
 * The detail of a marché holds all of its parts: one more is refused when there are as many as it may hold.
 * @param parts the avenants or the subcontracts that it has
 * @throws AppError conflict
 */
export function requireRoom(parts: readonly unknown[], name: 'avenants' | 'sous-traitances'): void {
  if (parts.length >= PARTS_OF_MARCHE_MAX)
    throw conflict(`Un marché garde ${PARTS_OF_MARCHE_MAX} ${name} au plus : celui-ci les a.`);
}

/** `service_id` and `famille_id` say the same as `service` and `famille`; the origin of a value is told with the value. */
const TOLD_OTHERWISE = new Set<keyof MarcheDetail>(['service_id', 'famille_id', 'provenances']);

/**
 * Emits `marche.updated` with the members that a change moved; the log keeps their values before and after too.
 * @returns their names
 */
export async function publishUpdate(
  tx: Transaction,
  ctx: RequestContext,
  events: EventPublisher,
  change: MarcheChange,
): Promise<string[]> {
  const event = updateOf(change);
  await events.publishAll(tx, ctx, [event]);
  return event.data.champs_modifies;
}

/** As `publishUpdate`, of several marchés. */
export const publishUpdates = (
  tx: Transaction,
  ctx: RequestContext,
  events: EventPublisher,
  changes: readonly MarcheChange[],
): Promise<void> => events.publishAll(tx, ctx, changes.map(updateOf));

/** A marché as it was and as it is. */
export interface MarcheChange {
  before: MarcheDetail;
  after: MarcheDetail;
}

function updateOf({ before, after }: MarcheChange) {
  const champs_modifies = changedMembers(before, after).filter((member) => !TOLD_OTHERWISE.has(member));
  const data = { ...toEventData(after), champs_modifies };
  return { event: 'marche.updated' as const, data, changements: changementsOf(before, after, champs_modifies) };
}

/** Where a marché stands, for its events. */
export function toEventState({ id, numero, objet, ...marche }: MarcheDetail): MarcheState {
  const { version, exercice, statut, montant_actuel } = marche;
  return { id, numero, objet, version, exercice, statut: statut as MarcheState['statut'], montant_actuel };
}

/** What the events of a marché carry. */
export function toEventData(marche: MarcheDetail): MarcheEventData {
  const { nature, type, procedure, cpv, montant, date_notification, duree_mois } = marche;
  return {
    ...toEventState(marche),
    nature,
    type: type as MarcheEventData['type'],
    procedure,
    cpv,
    montant,
    date_notification,
    duree_mois,
  };
}
