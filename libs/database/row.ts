/** `a_b_c` for `aBC`: the column of a member, as the entities name them. */
type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** The rows of an entity's table as SQL answers them: the members of the entity, by the names of their columns. */
export type TableRow<Entity> = { [Member in keyof Entity & string as SnakeCase<Member>]: Entity[Member] };

/** A row of some columns of an entity's table. A column that is renamed or removed there no longer compiles. */
export type RowOf<Entity, Columns extends keyof TableRow<Entity>> = Pick<TableRow<Entity>, Columns>;
