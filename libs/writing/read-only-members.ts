import { isDeepStrictEqual } from 'node:util';
import { getMetadataStorage } from 'class-validator';
import type { FieldFault } from '#common/app-error.js';
import { isMembers } from './merge-patch.js';

/** The class of a body, or of an object in it. */
export type BodyClass = abstract new (...parameters: never[]) => object;

/** What a body may hold, and the classes of the objects in it, by member. */
export interface BodyShape {
  body: BodyClass;
  nested?: Readonly<Record<string, BodyClass>>;
}

type Members = Record<string, unknown>;

const READ_ONLY = 'Ce membre ne se modifie pas : renvoyez-le tel qu’il a été lu, ou retirez-le.';

/** The members that a class declares with validators: those that can be written. */
const writable = new Map<BodyClass, ReadonlySet<string>>();

export function writableMembers(body: BodyClass): ReadonlySet<string> {
  let members = writable.get(body);
  if (!members) {
    const declared = getMetadataStorage().getTargetValidationMetadatas(body, '', false, false);
    members = new Set(declared.map(({ propertyName }) => propertyName));
    writable.set(body, members);
  }
  return members;
}

/** Whether a body names members that cannot be written, at its top or in the objects that it holds. */
export function namesOthers(body: Members, { body: shape, nested = {} }: BodyShape): boolean {
  const members = writableMembers(shape);
  return Object.entries(body).some(([name, value]) => {
    if (!members.has(name)) return true;
    const inner = nested[name];
    return inner !== undefined && [value].flat().some((item) => isMembers(item) && namesOthers(item, { body: inner }));
  });
}

/**
 * A body without the members that only an answer has, as long as they are what the resource answers now; whoever sends
 * back what was read changes nothing by them. Members that the answer does not have either stay, for the validation to
 * refuse them.
 * @param current what a GET of the resource answers
 * @param faults receives the read-only members that the body would change, by name
 */
export function withoutReadOnly(body: Members, current: Members, shape: BodyShape, faults: FieldFault[]): Members {
  const kept = withoutUnchanged(body, current, shape.body, '', faults);
  for (const [name, inner] of Object.entries(shape.nested ?? {})) {
    const [given, read] = [kept[name], current[name]];
    if (Array.isArray(given)) {
      const items = Array.isArray(read) ? read.filter(isMembers) : [];
      kept[name] = given.map((item: unknown, index) =>
        isMembers(item)
          ? withoutUnchanged(item, sameItem(item, items, index), inner, `${name}.${index}.`, faults)
          : item,
      );
    } else if (isMembers(given)) {
      kept[name] = withoutUnchanged(given, isMembers(read) ? read : {}, inner, `${name}.`, faults);
    }
  }
  return kept;
}

/** The item of a list that one of a body was read from: the one of its identifier, else of its place. */
const sameItem = (item: Members, items: readonly Members[], index: number): Members =>
  (item['id'] === undefined ? items[index] : items.find(({ id }) => id === item['id'])) ?? {};

function withoutUnchanged(
  given: Members,
  current: Members,
  shape: BodyClass,
  path: string,
  faults: FieldFault[],
): Members {
  const members = writableMembers(shape);
  const kept: Members = {};
  for (const [name, value] of Object.entries(given)) {
    if (members.has(name)) kept[name] = value;
    else if (!(name in current)) {
      // An identifier that the list does not have any more is no mistyped member.
      if (name === 'id' && path !== '') faults.push({ field: path + name, message: READ_ONLY });
      else kept[name] = value;
    } else if (!isDeepStrictEqual(value, current[name])) faults.push({ field: path + name, message: READ_ONLY });
  }
  return kept;
}
