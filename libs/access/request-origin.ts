import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { clientGone } from '#common/client-gone.js';
import { addressOf, networkOf } from '#common/network-of.js';
import { withoutUnprintable } from '#common/typed-text.js';

const MAX_USER_AGENT = 200;

/** Where a request comes from, as the audits show it. */
export interface RequestOrigin {
  /** Address of the client. */
  ip: string;
  /** What `networkOf` makes of the address. */
  network: string;
  /** What the client says it is, printable and bounded; null when it says nothing. */
  userAgent: string | null;
  /** Aborts when the client has gone. */
  gone: AbortSignal;
}

/** Reads the origin of a request; behind a proxy, `TRUST_PROXY` says whose address is believed. */
export function originOf(request: Request): RequestOrigin {
  const ip = addressOf(request.ip ?? 'inconnue');
  const userAgent = printable(request.headers['user-agent'] ?? '');
  return { ip, network: networkOf(ip), userAgent: userAgent === '' ? null : userAgent, gone: clientGone(request.res!) };
}

const printable = (text: string): string =>
  withoutUnprintable(text.slice(0, 2 * MAX_USER_AGENT))
    .trim()
    .slice(0, MAX_USER_AGENT);

/** The origin of the request, for what is written to an audit. */
export const Origin = createParamDecorator((_: unknown, execution: ExecutionContext): RequestOrigin =>
  originOf(execution.switchToHttp().getRequest<Request>()),
);
