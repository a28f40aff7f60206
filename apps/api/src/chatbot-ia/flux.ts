import type { Request, Response } from 'express';
import { applyDecorators, Logger } from '@nestjs/common';
import { ApiCreatedResponse } from '@nestjs/swagger';
import { AnswersEvents } from '#common/answers-media.decorator.js';
import { toAppError } from '#common/error.filter.js';
import { DebutReponse, MessageReponse, RefusReponse, RepriseReponse, TexteReponse } from './chatbot.response.js';
import type { EvenementMessage } from './messages.service.js';

const logger = new Logger('ChatbotFlux');

/** Declares the two answers to a question: the whole message as JSON, or its events. */
export const ReponseOuFlux = (): MethodDecorator =>
  applyDecorators(
    ApiCreatedResponse({ type: MessageReponse }),
    AnswersEvents('Events `debut`, `texte`… and `fin`, or `erreur`: when `Accept` is `text/event-stream`.', {
      debut: DebutReponse,
      texte: TexteReponse,
      reprise: RepriseReponse,
      fin: MessageReponse,
      erreur: RefusReponse,
    }),
  );

const veutUnFlux = (request: Request): boolean =>
  request.accepts(['json', 'text/event-stream']) === 'text/event-stream';

/**
 * Answers a question: as server-sent events (`debut`, `texte`…, `fin`, or `erreur`) when the client accepts them, else
 * as JSON when the answer is whole.
 */
export async function repondreEnHttp(
  request: Request,
  response: Response,
  evenements: AsyncGenerator<EvenementMessage>,
  depart: AbortSignal,
): Promise<void> {
  try {
    if (veutUnFlux(request)) await diffuser(response, evenements, depart);
    else await repondreEnJson(response, evenements);
  } catch (error) {
    if (!depart.aborted) throw error;
  } finally {
    await evenements.return(undefined);
  }
}

async function repondreEnJson(response: Response, evenements: AsyncGenerator<EvenementMessage>): Promise<void> {
  for await (const evenement of evenements) {
    if (evenement.type === 'fin') response.status(201).json({ data: evenement.message });
  }
}

async function diffuser(
  response: Response,
  evenements: AsyncGenerator<EvenementMessage>,
  depart: AbortSignal,
): Promise<void> {
  // Refusals (unknown conversation) come with the first event: until then the status is still free.
  const premier = await evenements.next();
  if (premier.done) return;
  depart.throwIfAborted();
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
  try {
    await ecrire(response, premier.value);
    for await (const evenement of evenements) {
      depart.throwIfAborted();
      await ecrire(response, evenement);
    }
  } catch (error) {
    if (depart.aborted) return;
    const refus = toAppError(error);
    if (refus.status >= 500) logger.error({ err: refus.cause ?? refus, code: refus.code });
    response.write(bloc('erreur', { code: refus.code, message: refus.message } satisfies RefusReponse));
  } finally {
    response.end();
  }
}

/** Waits for a slow reader instead of piling the answer up in memory. */
async function ecrire(response: Response, { type, ...donnees }: EvenementMessage): Promise<void> {
  // A connection that closed before will neither drain nor close again.
  if (response.write(bloc(type, 'message' in donnees ? donnees.message : donnees)) || response.destroyed) return;
  await new Promise<void>((resolve) => {
    const suivre = (): void => {
      response.off('drain', suivre).off('close', suivre);
      resolve();
    };
    response.once('drain', suivre).once('close', suivre);
  });
}

const bloc = (type: string, donnees: unknown): string => `event: ${type}\ndata: ${JSON.stringify(donnees)}\n\n`;
