import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { hostileText } from './values.js';

const BOUNDARY = '----fuzz';

const LAUGHS = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;"><!ENTITY d SYSTEM "file:///etc/passwd">]><a>&c;&d;</a>`;
const MANDATS = 'exercice;numero;date;montant_ht\n2025;1;2025-01-02;10,00\n2025;2;31/02/2025;1e400\n;;;\n"';

/** Contents of an import that no reader expects, and one that it nearly does. */
const contents = fc.oneof<fc.Arbitrary<string | Buffer>[]>(
  fc.constantFrom<string | Buffer>(
    '',
    MANDATS,
    LAUGHS,
    '{"marches": [',
    `{"marches":${'['.repeat(10_000)}`,
    '{"marches":{"marche":[{"id":1e400,"montant":"NaN","objet":{"$ne":1}}]}}',
    'PK\u0003\u0004\u0014\u0000',
    gzipSync(Buffer.alloc(1_000_000)),
    Buffer.from([0xff, 0xfe, 0x00, 0x00, 0xd8]),
    `${';'.repeat(20_000)}\n`,
    '"'.repeat(5000),
  ),
  hostileText,
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
);

/** A name that stands in a part's header, whatever it holds. */
const inHeader = (text: string): string => text.replace(/[\r\n"]/g, '_').slice(0, 1000);

const part = (disposition: string, content: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);

const field = (name: string, value: string): Buffer => part(`form-data; name="${inHeader(name)}"`, value);

const fileParts = fc
  .tuple(fc.constantFrom('file', 'file', 'file', 'fichier', '__proto__'), hostileText, contents)
  .map(([name, filename, content]) => part(`form-data; name="${name}"; filename="${inHeader(filename)}"`, content));

const fields = fc.oneof(
  fc.constantFrom('decp', 'pes', 'mandats', 'nomenclature', 'bordereau', 'autre').map((type) => field('type', type)),
  fc.constantFrom('true', 'false', '1', '').map((value) => field('dry_run', value)),
  hostileText.map((text) => field('type', text)),
  fc.constantFrom('__proto__', 'type[a]', 'type[]', 'constructor', '').map((name) => field(name, 'x')),
  fc.constant(field('type', 'a'.repeat(2000))),
  fc.constantFrom(
    part('form-data', 'x'),
    part('attachment', 'x'),
    Buffer.from(`--${BOUNDARY}\r\nX: ${'a'.repeat(9000)}\r\n\r\nx\r\n`),
  ),
);

/** Forms of an upload: well formed or not, with a file, several or none. */
export const multipartBodies = fc
  .record({
    files: fc.array(fileParts, { minLength: 0, maxLength: 2 }),
    fields: fc.array(fields, { maxLength: 3 }),
    many: fc.oneof({ weight: 15, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(200) }),
    end: fc.constantFrom(`--${BOUNDARY}--\r\n`, `--${BOUNDARY}--\r\n`, `--${BOUNDARY}--\r\n`, '', `--${BOUNDARY}`),
  })
  .map(({ files, fields: others, many, end }) => ({
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([...others, ...files, ...Array<Buffer>(many).fill(field('x', 'y')), Buffer.from(end)]),
  }));
