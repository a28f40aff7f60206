import ts from 'typescript';
import type { Evaluator } from './evaluate.js';
import { bindLoop, runStatements } from './run-body.js';
import { Scope } from './values.js';

/** The names that the code before a node has bound, in the functions around it, on one way through that code. */
export function scopeBefore(evaluator: Evaluator, node: ts.Node): Scope {
  const path: ts.Node[] = [];
  for (let at = node; !ts.isSourceFile(at); at = at.parent) path.unshift(at);
  let scope = new Scope();
  path.forEach((ancestor, index) => {
    const next = path[index + 1];
    if (!next) return;
    if (ts.isBlock(ancestor)) {
      scope = new Scope(scope);
      const before = ancestor.statements.slice(0, ancestor.statements.indexOf(next as ts.Statement));
      // A `return` before the node was not taken: the node would not run.
      runStatements(
        evaluator,
        before.filter((statement) => !leaves(statement)),
        scope,
      );
    } else if (ts.isForOfStatement(ancestor) && next === ancestor.statement) {
      const list = evaluator.evaluate(ancestor.expression, scope);
      scope = new Scope(scope);
      if (Array.isArray(list) && list.length > 0)
        bindLoop(evaluator, ancestor, list[evaluator.choices.choose(list.length)], scope);
    }
  });
  return scope;
}

/** Whether a statement can only end the function or do nothing. */
function leaves(statement: ts.Statement): boolean {
  return (
    ts.isIfStatement(statement) &&
    !statement.elseStatement &&
    (ts.isBlock(statement.thenStatement) ? statement.thenStatement.statements : [statement.thenStatement]).some(
      (inner) => ts.isReturnStatement(inner) || ts.isThrowStatement(inner) || ts.isContinueStatement(inner),
    )
  );
}
