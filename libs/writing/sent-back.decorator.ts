import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { RequestContext } from '#access/request-context.js';
import type { Transaction } from '#database/transaction.js';
import type { BodyShape } from './read-only-members.js';

export const SENT_BACK = 'sent-back';

/** A resource that can be read, changed and sent back. */
export interface SentBackResource<Controller = never> {
  /** What a GET of the resource answers now. `body` names it where its address does not. */
  read: (
    controller: Controller,
    ctx: RequestContext,
    parameters: Record<string, string>,
    body: Record<string, unknown>,
  ) => Promise<object | null>;
  /**
   * Keeps others from changing the resource until the transaction ends, in the order that its writes take locks in: what
   * `If-Match` names is then looked at in the transaction of the change. Not needed where the version in the body is compared.
   */
  lock?: (
    tx: Transaction,
    ctx: RequestContext,
    parameters: Record<string, string>,
    body: Record<string, unknown>,
  ) => Promise<unknown>;
  /** What a PUT or a PATCH may write; without it, only `If-Match` is looked at. */
  writes?: BodyShape;
  /** Read-only members that the service moves by itself at any time: in a body they are left aside whatever they say. */
  moving?: readonly string[];
  /**
   * How a PATCH reaches its handler: `whole`, as the body of a PUT, merged over what is there; `named`, as it came, where
   * the handler itself leaves the members that are not named.
   */
  patch?: 'whole' | 'named';
}

/** `lock` of a resource that is one row, of the identifier that its address bears. */
export const rowOf =
  (table: string): NonNullable<SentBackResource['lock']> =>
  (tx, { organizationId }, { id }) =>
    tx.execute(`SELECT FROM ${table} WHERE organization_id = $1 AND id = $2 FOR UPDATE`, [organizationId, id]);

/**
 * A route that changes a resource which a GET shows: `If-Match` is held against the answer of that GET; a PUT takes the
 * answer back whole, read-only members as they were read; a PATCH is a JSON merge patch (RFC 7396).
 */
export const SentBack = <Controller>(resource: SentBackResource<Controller>): MethodDecorator =>
  applyDecorators(
    SetMetadata(SENT_BACK, resource),
    ApiHeader({
      name: 'If-Match',
      required: false,
      description: 'ETag of the last reading: when the resource is another since, nothing is changed (412).',
      schema: { type: 'string' },
    }),
  );
