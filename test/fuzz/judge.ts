import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { ERROR_STATUS, type ErrorCode } from '#common/app-error.js';
import type { HostileRequest } from './requests.js';
import type { Schema, Surface } from './surface.js';
import type { WireAnswer } from './wire.js';

/** What an answer would say of the inside, if it did. */
const INSIDE =
  /node_modules|\.(?:ts|js|mjs):\d+:\d+|\b(?:Type|Range|Reference|Syntax|QueryFailed|Assertion)Error\b|\bat (?:async )?[\w.<>]+ \(|(?:SELECT|UPDATE|DELETE|INSERT)\s[^]{0,200}\b(?:FROM|SET|INTO)\s|violates|invalid input syntax|out of range for type|syntax error at|does not exist|ECONN\w+|ENOENT|EACCES|achats_(?:app|owner|login)|\/(?:work|home|root|tmp|usr)\//;

/** Of Node's parser, by default. */
const MAX_HEADER_BYTES = 16 * 1024;
/** Answers that concern the wire and not a route. */
const ANYWHERE = new Set([304, 400, 404, 405, 408, 413, 415, 431]);
/** Answers that are pages, files or streams; the api's own are in the envelope. */
const NO_ENVELOPE = /^\/(?:console|partage|chat|docs|logos|health)(?:\/|$)/;
/** Documentation, which speaks of the inside of clients. */
const DOCUMENTATION = /^\/(?:docs|chat\/assets)(?:\/|$)|openapi\.json$/;

/** Says what is wrong with an answer to a hostile request. */
export class Judge {
  private readonly ajv = new Ajv2020({ strict: false, logger: false, validateFormats: false });
  private readonly validators = new Map<Schema, ValidateFunction>();

  /** @param names of constraints and indexes, which no client should read */
  constructor(
    surface: Surface,
    private readonly names: ReadonlySet<string>,
  ) {
    this.ajv.addSchema({ $id: 'api', components: { schemas: surface.schemas } });
  }

  faults(request: HostileRequest, answer: WireAnswer): string[] {
    if (answer.status === 0) return tooLong(request) ? [] : [`no answer: ${answer.text}`];
    return [
      ...this.statusFaults(request, answer),
      ...this.leaks(request, answer),
      ...this.envelopeFaults(request, answer),
    ];
  }

  private statusFaults({ operation, method }: HostileRequest, { status }: WireAnswer): string[] {
    if (status >= 500) return [`status ${status}`];
    const declared = operation.responses;
    if (!declared || method !== operation.method || ANYWHERE.has(status) || declared[status]) return [];
    return [`undeclared status ${status}`];
  }

  private leaks({ operation }: HostileRequest, { text, headers }: WireAnswer): string[] {
    if (DOCUMENTATION.test(operation.path)) return [];
    const said = `${text}\n${Object.values(headers).flat().join('\n')}`;
    const inside = INSIDE.exec(said);
    const names = (said.match(/[a-z]+(?:_[a-z0-9]+)+/g) ?? []).filter((name) => this.names.has(name));
    return [
      ...(inside ? [`tells the inside: ${inside[0]}`] : []),
      ...names.map((name) => `names the constraint ${name}`),
    ];
  }

  private envelopeFaults(request: HostileRequest, answer: WireAnswer): string[] {
    const { status, headers, text } = answer;
    if (status === 304) return [];
    const identifier = headers['x-request-id'];
    if (typeof identifier !== 'string') return ['no X-Request-Id'];
    if (status !== 431 && NO_ENVELOPE.test(request.operation.path)) return [];
    if (request.method === 'HEAD' || request.method === 'OPTIONS') return [];
    if (!/^application\/json/.test(headers['content-type'] ?? '')) return this.otherMediaFaults(request, answer);
    const body = parse(text);
    if (typeof body !== 'object' || body === null) return ['not a JSON object'];
    if (status >= 400) return refusalFaults(body as Record<string, unknown>, status, identifier);
    return this.successFaults(request, answer, body as Record<string, unknown>);
  }

  private otherMediaFaults({ operation }: HostileRequest, { status, headers }: WireAnswer): string[] {
    if (operation.path.startsWith('/api/v1/documents') || status === 400) return []; // pages for people
    const declared = Object.keys(operation.responses?.[status]?.content ?? {}).map(mediaType);
    const media = mediaType(headers['content-type'] ?? '');
    return declared.includes(media) || declared.length === 0 ? [] : [`undeclared media type ${media}`];
  }

  private validatorOf(schema: Schema): ValidateFunction {
    const known = this.validators.get(schema);
    if (known) return known;
    const relative = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components')) as object;
    const validate = this.ajv.compile(relative);
    this.validators.set(schema, validate);
    return validate;
  }

  private successFaults(request: HostileRequest, { status }: WireAnswer, body: Record<string, unknown>): string[] {
    const schema = request.operation.responses?.[status]?.content?.['application/json']?.schema;
    if (!schema || request.method !== request.operation.method) return [];
    const members = Object.keys(body);
    const isEnvelope = members.length === 1 && ['data', 'message'].includes(members[0]!);
    if (!isEnvelope && !DOCUMENTATION.test(request.operation.path)) return [`members ${members.join(', ')}`];
    const validate = this.validatorOf(schema);
    return validate(body) ? [] : [`not as described: ${this.ajv.errorsText(validate.errors).slice(0, 300)}`];
  }
}

/** Without its parameters. */
const mediaType = (text: string): string => text.split(';')[0]!;

/** Node refuses longer headers with 431 and closes, whatever is still being sent: the client may see the cut alone. */
const tooLong = ({ target }: HostileRequest): boolean => target.length > MAX_HEADER_BYTES;

function refusalFaults(body: Record<string, unknown>, status: number, identifier: string): string[] {
  const error = body['error'] as Record<string, unknown> | undefined;
  if (Object.keys(body).join() !== 'error' || typeof error !== 'object' || error === null) return ['no error envelope'];
  const faults: string[] = [];
  if (ERROR_STATUS[error['code'] as ErrorCode] !== status) faults.push(`code ${String(error['code'])} with ${status}`);
  if (typeof error['message'] !== 'string' || error['message'] === '') faults.push('no message');
  if (error['request_id'] !== identifier) faults.push('another request_id than its header');
  return faults;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the caller says that it is none
  }
}
