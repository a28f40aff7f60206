import { type INestApplication, Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { buildOpenApiDocument } from './openapi.js';

/** The OpenAPI document of this process, made once when it starts. */
@Injectable()
export class ApiDescription {
  private document: OpenAPIObject | undefined;

  /** Reads the application's routes; called by its set-up, before it listens. */
  publish(app: INestApplication): void {
    this.document = buildOpenApiDocument(app);
  }

  /** @throws Error when the set-up did not publish it */
  read(): OpenAPIObject {
    if (!this.document) throw new Error('the api description was not published: call ApiDescription.publish(app)');
    return this.document;
  }
}
