/**
 * Prints the OpenAPI description of every route of the built api as JSON, those that the published one leaves out too
 * (platform, console, pages): `node test/fuzz/print-surface.mjs`. Run apart because the description needs what `nest build`
 * writes for the DTOs, which Jest's transform does not.
 */
import 'reflect-metadata';
import { NestFactory, ModulesContainer } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { loadSettings } from '#config/load-settings.js';
import { AppModule } from '../../dist/apps/api/src/app.module.js';
import { operationName, readAccessDeclarations } from '../../dist/apps/api/src/docs/openapi-access.js';
import { buildOpenApiDocument } from '../../dist/apps/api/src/docs/openapi.js';

const keys = `k:${'A'.repeat(43)}`;
const settings = loadSettings({
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  JWT_KEYS: keys,
  SHARE_LINK_KEYS: keys,
  WEBHOOK_SECRET_KEYS: keys,
  REFRESH_TOKEN_KEY: keys,
});
// Preview: modules and routes are read, nothing is instantiated or connected.
const app = await NestFactory.create(AppModule.with(settings), { preview: true, logger: false, abortOnError: false });
const published = buildOpenApiDocument(app);
for (const module of app.get(ModulesContainer).values())
  for (const { metatype } of module.controllers.values())
    Reflect.deleteMetadata('swagger/apiExcludeController', metatype);
const whole = SwaggerModule.createDocument(app, new DocumentBuilder().build(), { operationIdFactory: operationName });
const access = readAccessDeclarations(app);
const operations = Object.entries(whole.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    access: access.get(operation.operationId),
    ...operation,
    responses: published.paths[path]?.[method]?.responses,
  })),
);
const schemas = { ...whole.components.schemas, ...published.components.schemas };
process.stdout.write(JSON.stringify({ operations, schemas, responses: published.components.responses }), () =>
  process.exit(0),
);
