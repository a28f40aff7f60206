import { spawnSync } from 'node:child_process';
import type { AccessDeclaration } from '#access/access-declaration.js';

/** The part of JSON Schema that the description uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
  example?: unknown;
  default?: unknown;
  minimum?: number;
  minLength?: number;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

type Content = Record<string, { schema?: Schema }>;

export interface Operation {
  method: string;
  /** With its parameters in braces. */
  path: string;
  access?: AccessDeclaration;
  parameters?: { in: string; name: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Content };
  /** Declared answers by status; absent outside the published description. */
  responses?: Record<string, Described & { $ref?: string }>;
}

/** What the description tells of an answer. */
export interface Described {
  content?: Content;
  headers?: Record<string, { schema?: Schema }>;
}

/** Every route of the api as OpenAPI describes it. */
export interface Surface {
  operations: Operation[];
  schemas: Record<string, Schema>;
  /** Answers that routes share, by name. */
  responses: Record<string, Described>;
}

/** Reads the surface of the build. */
export function readSurface(): Surface {
  const run = spawnSync(process.execPath, ['test/fuzz/print-surface.mjs'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  if (run.status !== 0) throw new Error(run.stderr || run.stdout);
  return JSON.parse(run.stdout) as Surface;
}
