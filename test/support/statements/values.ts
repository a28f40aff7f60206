import ts from 'typescript';

/** What is known of a value without running the code: itself, or its type alone. */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | bigint
  | readonly Value[]
  | Closure
  | Members
  | Unknown
  | Text;

/** A value that only running the code would tell. */
export class Unknown {
  constructor(
    readonly type: ts.Type,
    /** The expression that made it, for the message. */
    readonly source: string,
  ) {}
}

/** A text of which parts are unknown. */
export class Text {
  constructor(readonly parts: readonly (string | Unknown)[]) {}
}

/** A function with the names it sees. */
export class Closure {
  constructor(
    readonly node: ts.FunctionLikeDeclaration,
    readonly scope: Scope,
  ) {}
}

/** An object literal, or an instance of a class of the house. */
export class Members {
  constructor(
    readonly values: Map<string, Value>,
    readonly declaration?: ts.ClassDeclaration,
  ) {}
}

/** Names and their values in a block; a value is found when it is first asked for. */
export class Scope {
  private readonly bindings = new Map<ts.Symbol, Value | (() => Value)>();

  constructor(
    private readonly outer?: Scope,
    /** `this`, in a method. */
    readonly self?: Value,
  ) {}

  get instance(): Value {
    return this.self ?? this.outer?.instance;
  }

  bind(symbol: ts.Symbol, value: Value | (() => Value)): void {
    this.bindings.set(symbol, value);
  }

  /** Gives a known name another value. */
  assign(symbol: ts.Symbol, value: Value): void {
    const scope = this.holderOf(symbol);
    (scope ?? this).bindings.set(symbol, value);
  }

  has(symbol: ts.Symbol): boolean {
    return this.holderOf(symbol) !== undefined;
  }

  find(symbol: ts.Symbol): Value {
    const scope = this.holderOf(symbol);
    const found = scope?.bindings.get(symbol);
    if (typeof found !== 'function') return found;
    const value = found();
    scope!.bindings.set(symbol, value);
    return value;
  }

  private holderOf(symbol: ts.Symbol): Scope | undefined {
    return this.bindings.has(symbol) ? this : this.outer?.holderOf(symbol);
  }
}

/**
 * The choices on one way through the code, where a condition is unknown or several values are possible. Ways are tried
 * one after the other: the first option everywhere, then each other option once with the first ones elsewhere, and the
 * last one everywhere. So each part of a composed text is seen with and without, not each combination.
 */
export class Choices {
  /** Number of options of each choice that was met. */
  readonly met: number[] = [];

  constructor(private readonly wanted: readonly number[] | 'last') {}

  choose(options: number): number {
    const index = this.met.push(options) - 1;
    if (this.wanted === 'last') return options - 1;
    return Math.min(this.wanted[index] ?? 0, options - 1);
  }
}

const MAX_WAYS = 400;

/** Runs `walk` once for each way through its choices. */
export function everyWay<Result>(walk: (choices: Choices) => Result): Result[] {
  const first = new Choices([]);
  const results = [walk(first)];
  if (first.met.length === 0) return results;
  results.push(walk(new Choices('last')));
  for (const [index, options] of first.met.entries()) {
    for (let option = 1; option < options && results.length < MAX_WAYS; option += 1) {
      results.push(walk(new Choices([...Array<number>(index).fill(0), option])));
    }
  }
  return results;
}
