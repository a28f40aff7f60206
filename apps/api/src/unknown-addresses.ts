import type { Request, Response } from 'express';
import { AppError, notFound } from '#common/app-error.js';
import { sendPage } from '#common/compression.js';
import { renderNoticePage } from './pages/notice-page.js';
import { privatePageHeaders } from './pages/page-headers.js';

/** What this file reads of Express's router: a layer with a route is an address and its methods. */
interface Layer {
  route?: { methods: Record<string, boolean> };
  match(path: string): boolean;
}

/** The methods that an address takes, as `Allow` names them; empty where no route stands. */
export function methodsOf(request: Request): string[] {
  const { stack } = request.app.router as unknown as { stack: readonly Layer[] };
  const names = stack.flatMap(({ route, match }, place) =>
    route && match.call(stack[place], request.path) ? Object.keys(route.methods) : [],
  );
  const methods = new Set(names.filter((name) => name !== '_all').map((name) => name.toUpperCase()));
  // Express answers HEAD wherever GET stands.
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort();
}

/** The refusal of a request that no route takes: 405 with `Allow` where the address takes other methods, 404 elsewhere. */
export function refuseUnrouted(request: Request, response: Response): AppError {
  const methods = methodsOf(request);
  if (methods.length === 0) return notFound();
  response.setHeader('Allow', methods.join(', '));
  return new AppError('method_not_allowed', {
    message: `La méthode ${request.method} n’est pas permise sur cette adresse, qui accepte : ${methods.join(', ')}.`,
  });
}

/** Whether a person reads the answer: browsers ask for HTML, clients for JSON or anything. */
export const isForAPerson = (request: Request): boolean => request.accepts(['json', 'html']) === 'html';

/** Answers a person who followed an address that leads nowhere. */
export function sendUnknownAddressPage(response: Response, status: number): void {
  const page = renderNoticePage({
    title: 'Cette page n’existe pas',
    explanation: 'L’adresse est peut-être incomplète, ou ce qu’elle montrait n’est plus là.',
    action: 'Vérifiez l’adresse, ou repartez de l’application.',
    link: { href: '/app/', label: 'Ouvrir l’application' },
  });
  sendPage(response.status(status).set(privatePageHeaders()), page);
}
