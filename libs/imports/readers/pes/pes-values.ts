/**
 * The values of a PES file stand in the attributes `V` of leaf elements; what they are of is told by the element around.
 * `PesValues` gathers them by that element, such as `InfoPce`, until the element opens again.
 */
export class PesValues {
  private readonly stack: string[] = [];
  private readonly groups = new Map<string, Map<string, string>>();

  open(name: string, value: string | undefined): void {
    const parent = this.stack.at(-1);
    this.stack.push(name);
    if (value === undefined) this.groups.delete(name);
    else if (parent !== undefined) this.group(parent).set(name, value);
  }

  close(): void {
    this.stack.pop();
  }

  /** True inside an element of that name, at any depth. */
  within(name: string): boolean {
    return this.stack.includes(name);
  }

  /** A value read in the last element of that name; `undefined` when absent or empty. */
  get(group: string, name: string): string | undefined {
    const value = this.groups.get(group)?.get(name)?.trim();
    return value === '' ? undefined : value;
  }

  has(group: string): boolean {
    return this.groups.has(group);
  }

  forget(...groups: string[]): void {
    for (const group of groups) this.groups.delete(group);
  }

  /** The values of some groups, for the original of a row. */
  entries(...groups: string[]): Record<string, Record<string, string>> {
    return Object.fromEntries(
      groups
        .filter((group) => this.groups.has(group))
        .map((group) => [group, Object.fromEntries(this.groups.get(group) ?? [])]),
    );
  }

  private group(name: string): Map<string, string> {
    let group = this.groups.get(name);
    if (!group) this.groups.set(name, (group = new Map()));
    return group;
  }
}
