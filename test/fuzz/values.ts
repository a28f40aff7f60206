import fc from 'fast-check';

/** Texts that have broken something, somewhere: injections, controls, directions, sizes, names of the language. */
const NOTORIOUS_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\ufeff',
  '\u202emoc.elpmaxe',
  'e\u0301'.repeat(50),
  '👩‍👩‍👧‍👦',
  'ﷺ'.repeat(100),
  'İı',
  "'; DROP TABLE marches; --",
  '" OR 1=1 --',
  '%',
  '\\',
  '_%\\',
  '%E0%A4%A',
  '%00',
  '%c0%80',
  '..%2f..%2f..%2fetc%2fpasswd',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '=1+1|cmd',
  '\r\nX-Injected: 1',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e9',
  '1e400',
  '9007199254740993',
  '9223372036854775808',
  '2147483648',
  '-1',
  '0x10',
  '٣',
  '2025-02-30',
  '0000-00-00',
  '9999-12-31',
  '10000-01-01',
  '2025-01-01T00:00:00Z',
  'infinity',
  'epoch',
  'now',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '& | ! <-> :*',
  '(((((',
  'a:* & b',
  '*',
  '$1',
  'a'.repeat(201),
  'a'.repeat(5000),
  `${'a'.repeat(40)}!`,
  '/'.repeat(2000),
  ' '.repeat(2000),
];

/** Numbers as their JSON literals, for several are none that JavaScript keeps. */
const NOTORIOUS_NUMBERS = [
  '0',
  '-0',
  '-1',
  '0.1',
  '1.005',
  '1e-400',
  '1e400',
  '-1e400',
  '2147483647',
  '2147483648',
  '4294967296',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '1e21',
  '1e308',
  '99999999999999.99',
  '123456789012345678901234567890.12',
];

const RAW = /"«raw:([^»]*)»"/g;
/** A value that stands in JSON exactly as written. */
const raw = (literal: string): string => `«raw:${literal}»`;

/** JSON text of a body whose raw literals stand as they are. */
export const toJson = (value: unknown): string => (JSON.stringify(value) ?? '').replace(RAW, '$1');

const nested = (depth: number, open: string, close: string): string => raw(open.repeat(depth) + close.repeat(depth));

export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NOTORIOUS_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.uuid() },
);

const hostileNumber = fc.oneof(
  fc.constantFrom(...NOTORIOUS_NUMBERS).map(raw),
  fc.integer(),
  fc.double().filter(Number.isFinite),
);

const hostileStructure = fc.oneof(
  fc.constantFrom<unknown>(
    {},
    [],
    [[]],
    [null],
    { $ne: 1 },
    { $gt: '' },
    { length: 1_000_000 },
    { toString: 'x', valueOf: null },
    { toJSON: 1 },
    Object.fromEntries([['__proto__', { admin: true }]]),
    { constructor: { prototype: { admin: true } } },
  ),
  fc.constantFrom(31, 32, 33, 1000, 10_000).map((depth) => nested(depth, '[', ']')),
  fc.constantFrom(31, 32, 5000).map((depth) => raw(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)),
  fc.constantFrom(101, 10_000).chain((length) => hostileText.map((text) => Array(length).fill(text.slice(0, 20)))),
  fc.anything({ maxDepth: 2, withNullPrototype: false, withBigInt: false }).map((value) => {
    // What JSON cannot say is left out of it.
    return JSON.parse(JSON.stringify(value ?? null) ?? 'null') as unknown;
  }),
);

/** Any JSON value that its reader did not ask for. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 3, arbitrary: hostileStructure },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false) },
);

/** Members that a client has no business to set. */
export const massAssignment = fc.constantFrom<[string, unknown]>(
  ['id', '00000000-0000-4000-8000-000000000000'],
  ['organization_id', '00000000-0000-4000-8000-000000000000'],
  ['role', 'administrateur'],
  ['permissions', ['admin.manage']],
  ['is_active', true],
  ['created_at', '2000-01-01T00:00:00Z'],
  ['version', 99],
  ['password_hash', 'x'],
  ['__proto__', { admin: true }],
  ['constructor', { prototype: { admin: true } }],
  ['prototype', {}],
  ['hasOwnProperty', 1],
  ['toString', 'x'],
  ['then', 'x'],
);
