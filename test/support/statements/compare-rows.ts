import pg from 'pg';
import ts from 'typescript';
import type { Column } from './describe-statements.js';

/** What JavaScript receives for a value of PostgreSQL. */
type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'JSON' | { listOf: Kind };

/** A value of each type, as PostgreSQL writes it: the parsers of node-postgres say what becomes of it. */
const SAMPLES: Readonly<Record<number, string>> = {
  [pg.types.builtins.BOOL]: 't',
  [pg.types.builtins.BYTEA]: '\\x00',
  [pg.types.builtins.DATE]: '2026-01-31',
  [pg.types.builtins.TIMESTAMP]: '2026-01-31 12:00:00',
  [pg.types.builtins.TIMESTAMPTZ]: '2026-01-31 12:00:00+00',
};
const JSON_TYPES: readonly number[] = [pg.types.builtins.JSON, pg.types.builtins.JSONB];

/** The list types of PostgreSQL, each with the type of its elements. */
type ListTypes = ReadonlyMap<number, number>;

function kindOf(typeId: number, lists: ListTypes): Kind {
  const parse = pg.types.getTypeParser(typeId) as (text: string) => unknown;
  const element = lists.get(typeId);
  if (element !== undefined) {
    const parsed = parse(`{${(SAMPLES[element] ?? '1').replace('\\', '\\\\')}}`);
    if (!Array.isArray(parsed)) return kindOfValue(parsed);
    return { listOf: JSON_TYPES.includes(element) ? 'JSON' : kindOfValue(parsed[0]) };
  }
  return JSON_TYPES.includes(typeId) ? 'JSON' : kindOfValue(parse(SAMPLES[typeId] ?? '1'));
}

function kindOfValue(value: unknown): Kind {
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  return typeof value as Kind;
}

const inWords = (kind: Kind): string => (typeof kind === 'string' ? kind : `a list of ${inWords(kind.listOf)}`);

/**
 * Holds the members of a row's type against the columns that PostgreSQL answers.
 * @param sql of the statement
 * @returns one line a difference
 */
export function compareRow(
  checker: ts.TypeChecker,
  row: ts.Type,
  columns: readonly Column[],
  sql: string,
  lists: ListTypes,
): string[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  return checker.getPropertiesOfType(row).flatMap((member): string[] => {
    const column = byName.get(member.name);
    if (!column) {
      if (member.flags & ts.SymbolFlags.Optional) return [];
      return [
        `the row has the member "${member.name}", which the statement does not give (${[...byName.keys()].join(', ') || 'no column'})`,
      ];
    }
    const type = checker.getTypeOfSymbol(member);
    const kind = kindOf(column.typeId, lists);
    const written = checker.typeToString(type);
    if (!accepts(checker, type, kind)) return [`"${member.name}" is typed ${written} and arrives as ${inWords(kind)}`];
    if (column.nullable && !isNullable(type) && !excludesNull(sql, column.nullable))
      return [`"${member.name}" is typed ${written} and its column may be null`];
    return [];
  });
}

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

const SAYS_NOTHING = ts.TypeFlags.Any | ts.TypeFlags.Unknown;

const isNullable = (type: ts.Type): boolean =>
  partsOf(type).some(({ flags }) => flags & (ts.TypeFlags.Null | SAYS_NOTHING));

/** Whether a condition of the statement leaves out the rows where the column is null: no comparison holds for them. */
const excludesNull = (sql: string, name: string): boolean =>
  new RegExp(`\\b${name}\\b\\s*(IS\\s+NOT\\s+NULL|<|>)`, 'i').test(sql);

const PRIMITIVES: Readonly<Record<string, ts.TypeFlags>> = {
  string: ts.TypeFlags.StringLike,
  number: ts.TypeFlags.NumberLike,
  boolean: ts.TypeFlags.BooleanLike,
};

/** Whether every value of the kind may be of the type, as far as types tell: 'a' | 'b' stands for texts. */
function accepts(checker: ts.TypeChecker, type: ts.Type, kind: Kind): boolean {
  const parts = partsOf(checker.getNonNullableType(type));
  return parts.every((part) => {
    if (part.flags & SAYS_NOTHING) return true;
    if (typeof kind === 'object')
      return (
        (checker.isArrayType(part) || checker.isTupleType(part)) &&
        checker.getTypeArguments(part as ts.TypeReference).every((element) => accepts(checker, element, kind.listOf))
      );
    const primitive = PRIMITIVES[kind];
    if (primitive !== undefined) return isOf(part, primitive);
    const name = part.symbol?.name;
    if (kind === 'JSON') return name !== 'Date' && name !== 'Buffer';
    return name === kind || (kind === 'Buffer' && name === 'Uint8Array');
  });
}

/** Also `string & {…}`, the texts of a kind of their own. */
const isOf = (type: ts.Type, flags: ts.TypeFlags): boolean =>
  (type.flags & flags) !== 0 || (type.isIntersection() && type.types.some((part) => part.flags & flags));
