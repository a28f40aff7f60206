import ts from 'typescript';
import type { Evaluator } from './evaluate.js';
import { sum } from './operators.js';
import { Members, Scope, Unknown, type Value } from './values.js';

/** What a function returns on one way through its statements. */
export function runBody(evaluator: Evaluator, body: ts.Block, scope: Scope): Value {
  return runStatements(evaluator, body.statements, scope)?.value;
}

/** @returns what a `return` gave; undefined when none was met */
export function runStatements(
  evaluator: Evaluator,
  statements: readonly ts.Statement[],
  scope: Scope,
): { value: Value } | undefined {
  for (const statement of statements) {
    const returned = runStatement(evaluator, statement, scope);
    if (returned) return returned;
  }
  return undefined;
}

function runStatement(evaluator: Evaluator, node: ts.Statement, scope: Scope): { value: Value } | undefined {
  if (ts.isReturnStatement(node))
    return { value: node.expression ? evaluator.evaluate(node.expression, scope) : undefined };
  if (ts.isVariableStatement(node)) declare(evaluator, node, scope);
  else if (ts.isExpressionStatement(node)) runExpression(evaluator, node.expression, scope);
  else if (ts.isBlock(node)) return runStatements(evaluator, node.statements, new Scope(scope));
  else if (ts.isIfStatement(node)) return runIf(evaluator, node, scope);
  else if (ts.isForOfStatement(node)) return runForOf(evaluator, node, scope);
  else if (ts.isSwitchStatement(node)) return runSwitch(evaluator, node, scope);
  return undefined;
}

function declare(evaluator: Evaluator, node: ts.VariableStatement, scope: Scope): void {
  for (const { name, initializer } of node.declarationList.declarations) {
    evaluator.bindPattern(name, initializer ? evaluator.evaluate(initializer, scope) : undefined, scope);
  }
}

function runExpression(evaluator: Evaluator, node: ts.Expression, scope: Scope): void {
  if (!ts.isBinaryExpression(node)) return void evaluator.evaluate(node, scope);
  const { operatorToken, left, right } = node;
  if (operatorToken.kind === ts.SyntaxKind.EqualsToken)
    assign(evaluator, left, evaluator.evaluate(right, scope), scope);
  else if (operatorToken.kind === ts.SyntaxKind.PlusEqualsToken)
    assign(
      evaluator,
      left,
      sum(evaluator, evaluator.evaluate(left, scope), evaluator.evaluate(right, scope), node),
      scope,
    );
  else evaluator.evaluate(node, scope);
}

function assign(evaluator: Evaluator, target: ts.Expression, value: Value, scope: Scope): void {
  if (ts.isIdentifier(target)) {
    const symbol = evaluator.house.checker.getSymbolAtLocation(target);
    if (symbol) scope.assign(symbol, value);
  } else if (ts.isPropertyAccessExpression(target)) {
    const owner = evaluator.evaluate(target.expression, scope);
    if (owner instanceof Members) owner.values.set(target.name.text, value);
  }
}

function runIf(evaluator: Evaluator, node: ts.IfStatement, scope: Scope): { value: Value } | undefined {
  const condition = evaluator.evaluate(node.expression, scope);
  const holds = condition instanceof Unknown && fails(node.thenStatement) ? false : evaluator.truth(condition);
  const branch = holds ? node.thenStatement : node.elseStatement;
  return branch && runStatement(evaluator, branch, scope);
}

/** Whether a branch does nothing but throw: no statement is sent on that way. */
function fails(node: ts.Statement): boolean {
  return ts.isThrowStatement(node) || (ts.isBlock(node) && node.statements.some(fails));
}

function runForOf(evaluator: Evaluator, node: ts.ForOfStatement, scope: Scope): { value: Value } | undefined {
  const list = evaluator.evaluate(node.expression, scope);
  if (!Array.isArray(list)) return undefined;
  for (const item of list as Value[]) {
    const inner = new Scope(scope);
    bindLoop(evaluator, node, item, inner);
    const returned = runStatement(evaluator, node.statement, inner);
    if (returned) return returned;
  }
  return undefined;
}

/** Binds the variable of a loop to one of its items. */
export function bindLoop(evaluator: Evaluator, node: ts.ForOfStatement, item: Value, scope: Scope): void {
  const { initializer } = node;
  if (!ts.isVariableDeclarationList(initializer)) return;
  for (const { name } of initializer.declarations) evaluator.bindPattern(name, item, scope);
}

function runSwitch(evaluator: Evaluator, node: ts.SwitchStatement, scope: Scope): { value: Value } | undefined {
  const { clauses } = node.caseBlock;
  const value = evaluator.evaluate(node.expression, scope);
  const start =
    value instanceof Unknown
      ? evaluator.choices.choose(clauses.length)
      : clauses.findIndex(
          (clause) => ts.isDefaultClause(clause) || evaluator.evaluate(clause.expression, scope) === value,
        );
  if (start < 0) return undefined;
  for (const { statements } of clauses.slice(start)) {
    const returned = runStatements(evaluator, statements, scope);
    if (returned || statements.some(ts.isBreakStatement)) return returned;
  }
  return undefined;
}
