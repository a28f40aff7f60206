/** Conditions of a list, joined by AND, and their bind parameters; the organisation is always the first. */
export class Conditions {
  readonly parameters: unknown[];
  private readonly conditions: string[];

  /** @param alias of the table whose rows are filtered */
  constructor(alias: string, organizationId: string) {
    this.parameters = [organizationId];
    this.conditions = [`${alias}.organization_id = $1`];
  }

  /**
   * Adds a condition when the filter is present.
   * @param sql writes the condition, given the placeholder of the value
   */
  add(value: unknown, sql: (placeholder: string) => string): this {
    if (value === undefined) return this;
    this.parameters.push(value);
    this.conditions.push(sql(`$${this.parameters.length}`));
    return this;
  }

  /** Adds a condition without a value. */
  always(sql: string): this {
    this.conditions.push(sql);
    return this;
  }

  toString(): string {
    return this.conditions.join(' AND ');
  }
}
