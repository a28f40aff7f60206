import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { HostileRequest } from './requests.js';
import type { Described, Schema, Surface } from './surface.js';
import type { WireAnswer } from './wire.js';

/** Headers that tell a client something about the answer: present, they are described. */
const TELLING = ['location', 'etag', 'retry-after', 'idempotent-replayed', 'content-disposition'];

/**
 * Holds an answer against the published description of its route: status, media type, body and headers. A member, a header
 * or a status that the description does not have is a fault, as one that is not what it says.
 */
export class Description {
  private readonly ajv: Ajv2020;
  private readonly validators = new Map<Schema, ValidateFunction>();

  constructor(private readonly surface: Surface) {
    this.ajv = new Ajv2020({ strict: false, logger: false, allErrors: true });
    addFormats.default(this.ajv);
    this.ajv.addSchema({ $id: 'api', components: { schemas: closed(surface.schemas) } });
  }

  faults({ operation, headers: asked }: HostileRequest, answer: WireAnswer): string[] {
    // Before any route: the description tells of it once for all.
    if (answer.status === 0 || answer.status === 431) return [];
    const declared = operation.responses?.[answer.status];
    if (!declared) return [`undeclared status ${answer.status}`];
    const name = declared.$ref?.split('/').pop();
    const response = name === undefined ? declared : (this.surface.responses[name] ?? {});
    return [...this.bodyFaults(response, answer), ...this.headerFaults(response, answer, asked)];
  }

  private bodyFaults({ content }: Described, { text, headers }: WireAnswer): string[] {
    const media = headers['content-type']?.split(';')[0]?.toLowerCase();
    if (!content) return text === '' ? [] : [`a body (${media}) where none is described`];
    const declared = Object.entries(content).find(([name]) => name.split(';')[0] === media)?.[1];
    if (!declared) return [`undeclared media type ${media}`];
    const { schema } = declared;
    if (media !== 'application/json' || !schema) return [];
    const validate = this.validatorOf(schema);
    return validate(parse(text)) ? [] : [`body: ${this.ajv.errorsText(validate.errors).slice(0, 400)}`];
  }

  private headerFaults({ headers: described = {} }: Described, answer: WireAnswer, asked: object): string[] {
    const faults: string[] = [];
    const names = new Map(Object.keys(described).map((name) => [name.toLowerCase(), name]));
    for (const header of TELLING) {
      const name = names.get(header);
      const value = answer.headers[header];
      if (value !== undefined && name === undefined) faults.push(`undescribed header ${header}`);
      if (value === undefined || name === undefined) continue;
      const validate = this.validatorOf(described[name]!.schema ?? {});
      if (!validate(numeric(described[name]!.schema) ? Number(value) : value)) faults.push(`header ${name}: ${value}`);
    }
    if (answer.status === 201 && names.has('location') && answer.headers.location === undefined)
      faults.push('no Location');
    if (answer.status === 200 && names.has('etag') && 'if-none-match' in asked && answer.headers.etag === undefined)
      faults.push('no ETag');
    return faults;
  }

  private validatorOf(schema: Schema): ValidateFunction {
    const known = this.validators.get(schema);
    if (known) return known;
    const relative = JSON.parse(
      JSON.stringify(closed(schema)).replaceAll('"#/components', '"api#/components'),
    ) as object;
    const validate = this.ajv.compile(relative);
    this.validators.set(schema, validate);
    return validate;
  }
}

const numeric = (schema: Schema | undefined): boolean => schema?.type === 'integer' || schema?.type === 'number';

/** The same schemas, whose objects have no other members than those that are described. */
function closed<Part>(part: Part, combined = false): Part {
  if (Array.isArray(part)) return part.map((one) => closed(one as unknown, combined)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const members = Object.entries(part).map(([name, value]) => [name, closed(value as unknown, name === 'allOf')]);
  const copy = Object.fromEntries(members) as Record<string, unknown>;
  const open = 'properties' in copy && !('additionalProperties' in copy) && copy['type'] === 'object';
  return (open && !combined ? { ...copy, additionalProperties: false } : copy) as Part;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no JSON: the schema refuses it
  }
}
