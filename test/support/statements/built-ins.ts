import ts from 'typescript';
import type { Evaluator } from './evaluate.js';
import { joined } from './text.js';
import { Closure, Members, type Scope, Text, Unknown, type Value } from './values.js';

type Argument = Value | (() => Value);

/**
 * Calls a method of a known value: of texts and lists those that statements are composed with, of objects and instances
 * their own.
 * @returns undefined when nothing is known of it
 */
export function callMethod(
  evaluator: Evaluator,
  node: ts.PropertyAccessExpression,
  given: readonly Argument[],
  scope: Scope,
): { value: Value } | undefined {
  const name = node.name.text;
  if (ts.isIdentifier(node.expression) && node.expression.text === 'Object')
    return ofObject(name, evaluator.force(given[0]));
  const owner = evaluator.evaluate(node.expression, scope);
  if (typeof owner === 'string')
    return ofText(
      owner,
      name,
      given.map((value) => evaluator.force(value)),
    );
  if (Array.isArray(owner)) return ofList(evaluator, owner as Value[], name, given, node);
  if (owner instanceof Members) {
    const method = evaluator.read(owner, name, node);
    return method instanceof Closure ? { value: evaluator.apply(method, given, node, owner) } : undefined;
  }
  return undefined;
}

function ofObject(name: string, value: Value): { value: Value } | undefined {
  if (!(value instanceof Members)) return undefined;
  const entries = [...value.values];
  if (name === 'keys') return { value: entries.map(([key]) => key) };
  if (name === 'values') return { value: entries.map(([, member]) => member) };
  if (name === 'entries') return { value: entries };
  return undefined;
}

function ofText(text: string, name: string, values: readonly Value[]): { value: Value } | undefined {
  const [first, second] = values;
  if (name === 'trim') return { value: text.trim() };
  if (name === 'toUpperCase') return { value: text.toUpperCase() };
  if (name === 'toLowerCase') return { value: text.toLowerCase() };
  if (name === 'split' && typeof first === 'string') return { value: text.split(first) };
  if (name === 'replace' && typeof first === 'string' && typeof second === 'string')
    return { value: text.replace(first, second) };
  if (name === 'replaceAll' && typeof first === 'string' && (typeof second === 'string' || second instanceof Text)) {
    const by = second instanceof Text ? second.parts : [second];
    return { value: joined(text.split(first).flatMap((part, index) => (index > 0 ? [...by, part] : [part]))) };
  }
  return undefined;
}

function ofList(
  evaluator: Evaluator,
  list: Value[],
  name: string,
  given: readonly Argument[],
  node: ts.Node,
): { value: Value } | undefined {
  const [first, second] = given.map((value) => evaluator.force(value));
  const each = (item: Value, index: number): Value =>
    first instanceof Closure ? evaluator.apply(first, [item, index], node) : evaluator.unknown(node);
  switch (name) {
    case 'push':
      list.push(...given.map((value) => evaluator.force(value)));
      return { value: list.length };
    case 'join': {
      const separator = typeof first === 'string' ? first : ',';
      const parts = list.flatMap((item, index) => [
        ...(index > 0 ? [separator] : []),
        ...evaluator.textOf(item, node).parts,
      ]);
      return { value: joined(parts) };
    }
    case 'map':
      return { value: list.map(each) };
    case 'flatMap':
      return { value: list.flatMap((item, index) => each(item, index) as Value[]) };
    case 'filter':
      return { value: list.filter((item, index) => evaluator.truth(each(item, index))) };
    case 'concat':
      return { value: list.concat(first as Value[]) };
    case 'slice':
      return typeof first === 'number' ? { value: list.slice(first, second as number | undefined) } : undefined;
    case 'includes':
      return first instanceof Unknown ? undefined : { value: list.includes(first) };
    default:
      return undefined;
  }
}
