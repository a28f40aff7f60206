import ts from 'typescript';
import { callMethod } from './built-ins.js';
import { isDoor } from './doors.js';
import { makeInstance, makeList, makeObject } from './make-values.js';
import { binary } from './operators.js';
import { calledFunction, callersOf, type House, symbolAt } from './program.js';
import { runBody } from './run-body.js';
import { scopeBefore } from './scope-before.js';
import { joined } from './text.js';
import { type Choices, Closure, Members, Scope, Text, Unknown, type Value } from './values.js';

/** Functions within functions that are followed, and callers of callers. */
const MAX_DEPTH = 12;

/** Finds the value of an expression by reading the code, on one way through it. */
export class Evaluator {
  private readonly chosenCallers = new Map<ts.Node, ts.CallExpression>();
  private readonly scopes = new Map<ts.Node, Scope>();
  private readonly conditions = new Map<string, boolean>();
  private readonly settled = new Map<ts.Symbol, Value>();
  private depth = 0;

  constructor(
    readonly house: House,
    readonly choices: Choices,
  ) {}

  evaluate(node: ts.Expression, scope: Scope): Value {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text);
    if (ts.isTemplateExpression(node)) return this.template(node, scope);
    if (ts.isIdentifier(node)) return node.text === 'undefined' ? undefined : this.name(node, scope);
    if (ts.isPropertyAccessExpression(node)) return this.member(node, scope);
    if (ts.isElementAccessExpression(node)) return this.element(node, scope);
    if (ts.isCallExpression(node)) return this.call(node, scope);
    if (ts.isConditionalExpression(node))
      return this.evaluate(this.holds(node.condition, scope) ? node.whenTrue : node.whenFalse, scope);
    if (ts.isBinaryExpression(node)) return binary(this, node, scope);
    if (ts.isArrayLiteralExpression(node)) return makeList(this, node, scope);
    if (ts.isObjectLiteralExpression(node)) return makeObject(this, node, scope);
    if (ts.isNewExpression(node)) return makeInstance(this, node, scope);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return new Closure(node, scope);
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isSatisfiesExpression(node)
    )
      return this.evaluate(node.expression, scope);
    if (ts.isAwaitExpression(node)) {
      const value = this.evaluate(node.expression, scope);
      return value instanceof Unknown ? this.unknown(node) : value;
    }
    if (node.kind === ts.SyntaxKind.NullKeyword) return null;
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
    if (node.kind === ts.SyntaxKind.ThisKeyword) return scope.instance ?? this.unknown(node);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      return !this.holds(node.operand, scope);
    return this.unknown(node);
  }

  /** Whether a condition holds; chosen where it is unknown. */
  holds(node: ts.Expression, scope: Scope): boolean {
    return this.truth(this.evaluate(node, scope));
  }

  truth(value: Value): boolean {
    if (value instanceof Unknown) return this.chooses(value.source);
    return value instanceof Text || Boolean(value);
  }

  /** A condition that is unknown: chosen once, and the same wherever it is asked again on this way. */
  chooses(condition: string): boolean {
    const holds = this.conditions.get(condition) ?? this.choices.choose(2) === 0;
    this.conditions.set(condition, holds);
    return holds;
  }

  unknown(node: ts.Node): Unknown {
    return new Unknown(this.house.checker.getTypeAtLocation(node), node.getText().replace(/\s+/g, ' ').slice(0, 60));
  }

  /** Calls a function of the house, or an arrow function of a caller. */
  apply(closure: Closure, values: readonly (Value | (() => Value))[], node: ts.Node, self?: Value): Value {
    const { body, parameters } = closure.node;
    if (!body || this.depth >= MAX_DEPTH) return this.unknown(node);
    const scope = new Scope(closure.scope, self);
    parameters.forEach((parameter, index) => {
      const rest = parameter.dotDotDotToken ? values.slice(index).map((value) => this.force(value)) : undefined;
      const given = rest ?? (index < values.length ? values[index] : undefined);
      const fallback = parameter.initializer;
      const value =
        given === undefined && fallback
          ? (): Value => this.evaluate(fallback, scope)
          : (given as Value | (() => Value));
      this.bindPattern(parameter.name, value, scope);
    });
    this.depth += 1;
    try {
      return ts.isBlock(body) ? runBody(this, body, scope) : this.evaluate(body, scope);
    } finally {
      this.depth -= 1;
    }
  }

  force(value: Value | (() => Value)): Value {
    return typeof value === 'function' ? value() : value;
  }

  /** Binds a name, or the names of `{ a, b: c }` and `[a, b]`, to a value that is found when it is asked for. */
  bindPattern(name: ts.BindingName, value: Value | (() => Value), scope: Scope): void {
    if (ts.isIdentifier(name)) {
      const symbol = this.house.checker.getSymbolAtLocation(name);
      if (symbol) scope.bind(symbol, value);
      return;
    }
    name.elements.forEach((element, index) => {
      if (!ts.isBindingElement(element)) return;
      const key = element.propertyName ?? element.name;
      const read = (): Value => {
        const whole = this.force(value);
        const part = ts.isArrayBindingPattern(name)
          ? Array.isArray(whole) && !element.dotDotDotToken
            ? (whole as Value[])[index]
            : this.unknown(element.name)
          : ts.isIdentifier(key) || ts.isStringLiteral(key)
            ? this.read(whole, key.text, element.name)
            : this.unknown(element.name);
        return part === undefined && element.initializer ? this.evaluate(element.initializer, scope) : part;
      };
      this.bindPattern(element.name, read, scope);
    });
  }

  /** A member of a value. */
  read(value: Value, name: string, node: ts.Node): Value {
    if (value instanceof Members) {
      if (value.values.has(name)) return value.values.get(name);
      const method = value.declaration?.members.find((member) => member.name?.getText() === name);
      if (method && ts.isMethodDeclaration(method)) return new Closure(method, new Scope(undefined, value));
      if (!value.declaration) return undefined;
    }
    if (name === 'length' && (typeof value === 'string' || Array.isArray(value))) return value.length;
    return this.unknown(node);
  }

  private template(node: ts.TemplateExpression, scope: Scope): Value {
    const parts: (string | Unknown)[] = [node.head.text];
    for (const { expression, literal } of node.templateSpans) {
      parts.push(...this.textOf(this.evaluate(expression, scope), expression).parts, literal.text);
    }
    return joined(parts);
  }

  /** A value as a template writes it. Unknown numbers are written as 1, a value of a list of texts is chosen. */
  textOf(value: Value, node: ts.Node): Text {
    if (value instanceof Text) return value;
    if (value instanceof Members) {
      const method = this.read(value, 'toString', node);
      return this.textOf(method instanceof Closure ? this.apply(method, [], node, value) : this.unknown(node), node);
    }
    if (value instanceof Unknown) return new Text([this.placeholder(value)]);
    if (value instanceof Closure || Array.isArray(value)) return new Text([this.unknown(node)]);
    return new Text([String(value)]);
  }

  private placeholder(value: Unknown): string | Unknown {
    const options = partsOf(value.type);
    const texts = options.map(textOfType);
    if (!texts.includes(undefined)) return texts[this.choices.choose(texts.length)]!;
    return options.every(({ flags }) => flags & ts.TypeFlags.NumberLike) ? '1' : value;
  }

  name(node: ts.Identifier, scope: Scope): Value {
    const symbol = symbolAt(this.house.checker, node);
    if (!symbol) return this.unknown(node);
    const value = this.settled.has(symbol) ? this.settled.get(symbol) : this.valueOf(symbol, node, scope);
    if (!(value instanceof Unknown) || !isChoiceOfTexts(value.type)) return value;
    const text = this.placeholder(value) as string;
    this.settled.set(symbol, text);
    return text;
  }

  private valueOf(symbol: ts.Symbol, node: ts.Identifier, scope: Scope): Value {
    if (scope.has(symbol)) return scope.find(symbol);
    const declaration = symbol.valueDeclaration;
    if (!declaration) return this.unknown(node);
    if (ts.isFunctionDeclaration(declaration)) return new Closure(declaration, new Scope());
    if (ts.isVariableDeclaration(declaration) && declaration.initializer && !isLocal(declaration))
      return this.evaluate(declaration.initializer, new Scope());
    if (this.isPlain(node)) return this.unknown(node);
    const parameter = parameterOf(declaration);
    return parameter ? this.fromCaller(parameter, symbol, node) : this.unknown(node);
  }

  /** Numbers and booleans are the same whoever calls, and so is a text that its type tells. */
  private isPlain(node: ts.Node): boolean {
    return partsOf(this.house.checker.getTypeAtLocation(node)).every(
      (type) =>
        type.flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike) ||
        (type.isIntersection() && textOfType(type) !== undefined),
    );
  }

  /** The value of a parameter at one of the calls of its function; the same call for all parameters on this way. */
  private fromCaller(parameter: ts.ParameterDeclaration, symbol: ts.Symbol, node: ts.Node): Value {
    const called = parameter.parent as ts.FunctionLikeDeclaration;
    const callers = isDoor(called, this.house.checker) ? [] : callersOf(this.house, called);
    if (callers.length === 0 || this.depth >= MAX_DEPTH) return this.unknown(node);
    let caller = this.chosenCallers.get(called);
    if (!caller) {
      caller = callers[this.choices.choose(callers.length)]!;
      this.chosenCallers.set(called, caller);
    }
    const given = caller.arguments[called.parameters.indexOf(parameter)];
    const scope = new Scope();
    this.depth += 1;
    try {
      const source = given ?? parameter.initializer;
      if (!source || ts.isSpreadElement(source)) return source ? this.unknown(node) : undefined;
      this.bindPattern(parameter.name, () => this.evaluate(source, this.scopeAt(caller)), scope);
      const found = scope.find(symbol);
      return found instanceof Unknown ? this.unknown(node) : found;
    } finally {
      this.depth -= 1;
    }
  }

  /** What the code before an expression left, in the functions around it. */
  scopeAt(node: ts.Node): Scope {
    const scope = this.scopes.get(node) ?? scopeBefore(this, node);
    this.scopes.set(node, scope);
    return scope;
  }

  private member(node: ts.PropertyAccessExpression, scope: Scope): Value {
    const value = this.evaluate(node.expression, scope);
    return value instanceof Unknown ? this.unknown(node) : this.read(value, node.name.text, node);
  }

  private element(node: ts.ElementAccessExpression, scope: Scope): Value {
    const [value, key] = [this.evaluate(node.expression, scope), this.evaluate(node.argumentExpression, scope)];
    if (Array.isArray(value))
      return typeof key === 'number' ? (value as Value[])[key] : this.oneOf(value as Value[], node);
    if (!(value instanceof Members)) return this.unknown(node);
    if (typeof key === 'string') return value.values.get(key);
    return this.oneOf([...value.values.values()], node);
  }

  private oneOf(values: readonly Value[], node: ts.Node): Value {
    return values.length === 0 ? this.unknown(node) : values[this.choices.choose(values.length)];
  }

  private call(node: ts.CallExpression, scope: Scope): Value {
    const { expression } = node;
    if (this.house.checker.getTypeAtLocation(node).symbol?.name === 'Promise') return this.unknown(node);
    const values = node.arguments.flatMap((argument): (Value | (() => Value))[] =>
      ts.isSpreadElement(argument)
        ? [...asList(this.evaluate(argument.expression, scope))]
        : [() => this.evaluate(argument, scope)],
    );
    if (ts.isPropertyAccessExpression(expression)) {
      const known = callMethod(this, expression, values, scope);
      if (known) return known.value;
    }
    const declared = calledFunction(this.house.checker, node);
    if (ts.isIdentifier(expression)) {
      const called = this.evaluate(expression, scope);
      if (called instanceof Closure) return this.apply(called, values, node);
      return this.unknown(node);
    }
    // A method of a service: what it is called on is unknown, what it returns may not be.
    if (declared && ts.isMethodDeclaration(declared))
      return this.apply(new Closure(declared, new Scope()), values, node);
    return this.unknown(node);
  }
}

/** What `...value` adds to a list. */
export const asList = (value: Value): readonly Value[] => (Array.isArray(value) ? (value as Value[]) : [value]);

/** Whether a type is one of some texts: one of them is chosen, the same for the whole way. */
const isChoiceOfTexts = (type: ts.Type): boolean =>
  type.isUnion() && type.types.every((part) => textOfType(part) !== undefined);

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/** The text that a type is, such as `'a'` or `'a' & { … }`; undefined for all others. */
const textOfType = (type: ts.Type): string | undefined =>
  (type.isIntersection() ? type.types : [type]).find((part) => part.isStringLiteral())?.value;

/** Whether a variable lives in a function. */
const isLocal = (declaration: ts.VariableDeclaration): boolean => !ts.isSourceFile(declaration.parent.parent.parent);

function parameterOf(declaration: ts.Declaration): ts.ParameterDeclaration | undefined {
  let node: ts.Node = declaration;
  while (ts.isBindingElement(node) || ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node))
    node = node.parent;
  return ts.isParameter(node) ? node : undefined;
}
