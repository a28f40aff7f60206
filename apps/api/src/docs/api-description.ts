import { type INestApplication, Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { inFrench } from './french/in-french.js';
import { buildOpenApiDocument } from './openapi.js';

/**
 * The OpenAPI document of this process, made once, when it is first asked for: that takes a quarter of a second, which a
 * start would pay each time for a document that few processes serve.
 */
@Injectable()
export class ApiDescription {
  private app: INestApplication | undefined;
  private document: OpenAPIObject | undefined;

  /** Names the application whose routes are described; called by its set-up, before it listens. */
  describe(app: INestApplication): void {
    this.app = app;
  }

  /** @throws Error when the set-up named no application */
  read(): OpenAPIObject {
    if (!this.app) throw new Error('no application to describe: call ApiDescription.describe(app)');
    this.document ??= inFrench(buildOpenApiDocument(this.app));
    return this.document;
  }
}
