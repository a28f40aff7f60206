import ts from 'typescript';
import { asList, type Evaluator } from './evaluate.js';
import { symbolAt } from './program.js';
import { Closure, Members, Scope, type Value } from './values.js';

/** The value of `[a, ...b]`. */
export function makeList(evaluator: Evaluator, node: ts.ArrayLiteralExpression, scope: Scope): Value {
  return node.elements.flatMap((element): Value[] =>
    ts.isSpreadElement(element)
      ? [...asList(evaluator.evaluate(element.expression, scope))]
      : [evaluator.evaluate(element, scope)],
  );
}

/** The value of `{ a, b: c, ...d }`. */
export function makeObject(evaluator: Evaluator, node: ts.ObjectLiteralExpression, scope: Scope): Value {
  const values = new Map<string, Value>();
  for (const property of node.properties) {
    const name = property.name && !ts.isComputedPropertyName(property.name) ? property.name.text : undefined;
    if (ts.isShorthandPropertyAssignment(property))
      values.set(property.name.text, evaluator.name(property.name, scope));
    else if (ts.isPropertyAssignment(property) && name !== undefined)
      values.set(name, evaluator.evaluate(property.initializer, scope));
    else if (ts.isMethodDeclaration(property) && name !== undefined) values.set(name, new Closure(property, scope));
    else if (ts.isSpreadAssignment(property)) {
      const spread = evaluator.evaluate(property.expression, scope);
      if (spread instanceof Members) spread.values.forEach((value, key) => values.set(key, value));
    }
  }
  return new Members(values);
}

/** The value of `new Name(…)`, where the class is one of the house. */
export function makeInstance(evaluator: Evaluator, node: ts.NewExpression, scope: Scope): Value {
  const declaration = symbolAt(evaluator.house.checker, node.expression)?.valueDeclaration;
  if (!declaration || !ts.isClassDeclaration(declaration)) return evaluator.unknown(node);
  const maker = declaration.members.find(ts.isConstructorDeclaration);
  const made = new Members(new Map(), declaration);
  const values = (node.arguments ?? []).map((argument) => () => evaluator.evaluate(argument, scope));
  if (maker?.body) evaluator.apply(new Closure(maker, new Scope()), values, node, made);
  return made;
}
