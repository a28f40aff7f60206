import ts from 'typescript';
import type { Evaluator } from './evaluate.js';
import { joined } from './text.js';
import { type Scope, Text, Unknown, type Value } from './values.js';

/** The value of `left operator right`; the right side is read where it counts. */
export function binary(evaluator: Evaluator, node: ts.BinaryExpression, scope: Scope): Value {
  const left = evaluator.evaluate(node.left, scope);
  const right = (): Value => evaluator.evaluate(node.right, scope);
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.QuestionQuestionToken:
      if (left instanceof Unknown && isNullable(left.type) && evaluator.choices.choose(2) === 1) return right();
      return left === undefined || left === null ? right() : left;
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return evaluator.truth(left) ? right() : left instanceof Unknown ? false : left;
    case ts.SyntaxKind.BarBarToken:
      return evaluator.truth(left) ? left : right();
    case ts.SyntaxKind.EqualsEqualsEqualsToken:
      return isSame(evaluator, left, right());
    case ts.SyntaxKind.ExclamationEqualsEqualsToken:
      return !isSame(evaluator, left, right());
    case ts.SyntaxKind.PlusToken:
      return sum(evaluator, left, right(), node);
    case ts.SyntaxKind.MinusToken: {
      const taken = right();
      return typeof left === 'number' && typeof taken === 'number' ? left - taken : evaluator.unknown(node);
    }
    default:
      return evaluator.unknown(node);
  }
}

/** What `+` makes of two values. */
export function sum(evaluator: Evaluator, left: Value, right: Value, node: ts.BinaryExpression): Value {
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  if (![left, right].some((side) => typeof side === 'string' || side instanceof Text)) return evaluator.unknown(node);
  return joined([...evaluator.textOf(left, node.left).parts, ...evaluator.textOf(right, node.right).parts]);
}

/** Whether two values are the same; chosen where the code alone would tell, and the same wherever it is asked again. */
function isSame(evaluator: Evaluator, left: Value, right: Value): boolean {
  const unknown = [left, right].some((side) => side instanceof Unknown || side instanceof Text);
  if (!unknown) return left === right;
  if (right === undefined && left instanceof Unknown && !isNullable(left.type)) return false;
  return evaluator.chooses(`${nameOf(left)} === ${nameOf(right)}`);
}

const nameOf = (value: Value): string => (value instanceof Unknown ? value.source : JSON.stringify(value));

const isNullable = (type: ts.Type): boolean =>
  (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0 ||
  (type.isUnion() ? type.types : [type]).some(({ flags }) => flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null));
