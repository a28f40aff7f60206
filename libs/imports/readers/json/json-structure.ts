interface Container {
  /** True for an array, false for an object. */
  array: boolean;
  path: string;
}

/** What the grammar allows next. */
type Expected = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing';

/**
 * The grammar of JSON around the records: where the reading stands, and what may come next. Each step returns false, and
 * changes nothing, when JSON does not allow it there.
 */
export class JsonStructure {
  private readonly stack: Container[] = [];
  private expected: Expected = 'value';
  private key = '';

  /**
   * @param listes paths of the arrays whose elements are records
   * @param suite the file is the elements of such an array one after the other (JSON Lines), at the path ``
   */
  constructor(
    private readonly listes: ReadonlySet<string>,
    private readonly suite = false,
  ) {
    if (suite) this.stack.push({ array: true, path: '' });
    if (suite) this.expected = 'value-or-end';
  }

  get depth(): number {
    return this.stack.length;
  }

  get complete(): boolean {
    return this.suite ? this.stack.length === 1 && this.expected === 'value-or-end' : this.expected === 'nothing';
  }

  get wantsValue(): boolean {
    return this.expected === 'value' || this.expected === 'value-or-end';
  }

  get wantsKey(): boolean {
    return this.expected === 'key' || this.expected === 'key-or-end';
  }

  /** Path of the list that the reading stands in, when its elements are records. */
  get liste(): string | undefined {
    const top = this.stack.at(-1);
    return top?.array && this.listes.has(top.path) ? top.path : undefined;
  }

  /** Path of the list that the reading stands before, where an object of its own may stand for a list of one. */
  get seule(): string | undefined {
    const top = this.stack.at(-1);
    if (!top || top.array || this.expected !== 'value') return undefined;
    const path = join(top.path, this.key);
    return path.includes('.') && this.listes.has(path) ? path : undefined;
  }

  open(array: boolean): boolean {
    if (!this.wantsValue) return false;
    const parent = this.stack.at(-1);
    if (parent === undefined) this.stack.push({ array, path: '' });
    else this.stack.push({ array, path: parent.array ? `${parent.path}[]` : join(parent.path, this.key) });
    this.expected = array ? 'value-or-end' : 'key-or-end';
    return true;
  }

  close(array: boolean): boolean {
    const mayEnd = this.expected === 'comma-or-end' || this.expected === (array ? 'value-or-end' : 'key-or-end');
    if (this.stack.at(-1)?.array !== array || !mayEnd || (this.suite && this.stack.length === 1)) return false;
    this.stack.pop();
    this.afterValue();
    return true;
  }

  colon(): boolean {
    if (this.expected !== 'colon') return false;
    this.expected = 'value';
    return true;
  }

  comma(): boolean {
    if (this.expected !== 'comma-or-end') return false;
    this.expected = this.stack.at(-1)?.array ? 'value' : 'key';
    return true;
  }

  named(key: string): void {
    this.key = key;
    this.expected = 'colon';
  }

  afterValue(): void {
    if (this.suite && this.stack.length === 1) this.expected = 'value-or-end';
    else this.expected = this.stack.length === 0 ? 'nothing' : 'comma-or-end';
  }
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
