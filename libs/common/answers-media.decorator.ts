import { applyDecorators, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';

/** Whether a route answers a file, a page or a stream, which last as long as their readers take. */
export const AnswersInMedia = Reflector.createDecorator<true>();

/** Bytes need no schema: OpenAPI 3.1 says them by their media type alone. */
const schemaOf = (media: string): object => (media.startsWith('text/') ? { type: 'string' } : {});

/**
 * Declares the media types of a status that answers a file, a page or a stream, outside the envelope. Nest's own
 * `ApiProduces` says them of answers that have a class, and these have none.
 */
export const AnswersMedia = (status: number, description: string, ...media: string[]): MethodDecorator =>
  applyDecorators(
    AnswersInMedia(true),
    ApiResponse({
      status,
      description,
      content: Object.fromEntries(media.map((one) => [one, { schema: schemaOf(one) }])),
    }),
  );

/** Declares a file that is answered under a name: as `AnswersMedia`, with the header that names it. */
export const AnswersFile = (description: string, ...media: string[]): MethodDecorator =>
  applyDecorators(
    AnswersInMedia(true),
    ApiResponse({
      status: 200,
      description,
      headers: {
        'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
      },
      content: Object.fromEntries(media.map((one) => [one, { schema: schemaOf(one) }])),
    }),
  );

/** Marks the schema of a JSON answer that the contract puts outside the envelope. */
export const OUTSIDE_ENVELOPE = 'x-outside-envelope';

/** Declares a JSON answer outside the envelope: a health check, the description itself. */
export const AnswersRaw = (status: number, description: string, schema: object, example: object): MethodDecorator =>
  ApiResponse({
    status,
    description,
    content: { 'application/json': { schema: { ...schema, [OUTSIDE_ENVELOPE]: true } as object, example } },
  });

/**
 * Declares the server-sent events of a stream, each with the class of its `data`. OpenAPI 3.1 has no word for them: the text
 * is said to hold, in the words of JSON Schema, members that are its events by their names. The client's types are written from it.
 */
export const AnswersEvents = (description: string, events: Record<string, Type<unknown>>): MethodDecorator => {
  const schemas = Object.entries(events).map(([name, type]) => [name, { $ref: getSchemaPath(type) }]);
  const contentSchema = { type: 'object', properties: Object.fromEntries(schemas) as object };
  const schema = { type: 'string', contentMediaType: 'text/event-stream', contentSchema };
  return applyDecorators(
    AnswersInMedia(true),
    ApiExtraModels(...Object.values(events)),
    ApiResponse({ status: 200, description, content: { 'text/event-stream': { schema } } } as never),
  );
};
