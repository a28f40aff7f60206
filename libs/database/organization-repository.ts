import type {
  EntityManager,
  EntityTarget,
  FindOptionsOrder,
  FindOptionsSelect,
  FindOptionsWhere,
  InsertQueryBuilder,
  QueryDeepPartialEntity,
  Repository,
} from 'typeorm';
import { notFound } from '#common/app-error.js';
import type { Page } from '#common/pagination.js';

/** What every row of an organisation bears. */
export interface OwnedByOrganization {
  organizationId: string;
}

/** Which rows are meant; the organisation is never part of it. */
export type Where<Entity> = Omit<FindOptionsWhere<Entity>, 'organizationId'>;

/** Values to write; a function gives SQL, such as `now()`. Members left undefined stay as they are. */
export type Values<Entity> = Omit<QueryDeepPartialEntity<Entity>, 'organizationId'>;

/** The instant at which the transaction began, by the database's clock. */
export const NOW = (): string => 'now()';

/** The version after the present one, of a row that was locked and whose version was compared. */
export const NEXT_VERSION = (): string => 'version + 1';

/**
 * Single rows of one table, of one organisation: it is in every condition and in every row that is written, and nothing
 * that is handed in can take its place. Lists that join, sets of rows, and statements that many requests send are SQL.
 * Every method names the members it reads, so that a logo or a sealed secret is never read by chance.
 */
export class OrganizationRepository<Entity extends OwnedByOrganization> {
  private readonly repository: Repository<Entity>;

  constructor(
    manager: EntityManager,
    entity: EntityTarget<Entity>,
    private readonly organizationId: string,
  ) {
    this.repository = manager.getRepository(entity);
  }

  /** The row of these values, which are a key of the table. @throws AppError not_found, the same for missing and foreign */
  async getOrThrow<Member extends keyof Entity & string>(
    where: Where<Entity>,
    members: readonly Member[],
    { locked = false } = {},
  ): Promise<Pick<Entity, Member>> {
    const found = await this.find(where, members, { locked });
    if (!found) throw notFound();
    return found;
  }

  /**
   * The row of these values, which are a key of the table; undefined for none.
   * @param options.locked for an update: whoever else wants to change it waits for the end of the transaction
   */
  async find<Member extends keyof Entity & string>(
    where: Where<Entity>,
    members: readonly Member[],
    { locked = false } = {},
  ): Promise<Pick<Entity, Member> | undefined> {
    const lock = locked ? { lock: { mode: 'pessimistic_write' as const } } : {};
    const found = await this.repository.findOne({
      where: this.within(where),
      select: this.selection(members),
      ...lock,
    });
    return found ?? undefined;
  }

  exists(where: Where<Entity>): Promise<boolean> {
    return this.repository.existsBy(this.within(where));
  }

  /** All rows of these values: where their number is bounded by what can be written. */
  all<Member extends keyof Entity & string>(
    where: Where<Entity>,
    members: readonly Member[],
    order: FindOptionsOrder<Entity>,
  ): Promise<Pick<Entity, Member>[]> {
    return this.repository.find({ where: this.within(where), select: this.selection(members), order });
  }

  /** One page of the rows, and how many there are. */
  async page<Member extends keyof Entity & string>(
    where: Where<Entity>,
    members: readonly Member[],
    order: FindOptionsOrder<Entity>,
    { size, offset }: Page,
  ): Promise<{ rows: Pick<Entity, Member>[]; total: number }> {
    const options = { where: this.within(where), select: this.selection(members), order, take: size, skip: offset };
    const rows = await this.repository.find(options);
    return { rows, total: await this.repository.countBy(this.within(where)) };
  }

  /** Writes a row. @returns these members of it, those that the database filled included */
  async insert<Member extends keyof Entity & string>(
    values: Values<Entity>,
    members: readonly Member[],
  ): Promise<Pick<Entity, Member>> {
    const { raw } = await this.insertion(values, members).execute();
    return this.toMembers((raw as Record<string, unknown>[])[0] ?? {}, members);
  }

  /** As `insert`, unless a row of one of its keys is there. @returns undefined when it is */
  async insertUnlessThere<Member extends keyof Entity & string>(
    values: Values<Entity>,
    members: readonly [Member, ...Member[]],
  ): Promise<Pick<Entity, Member> | undefined> {
    const { raw } = await this.insertion(values, members).orIgnore().execute();
    const row = (raw as Record<string, unknown>[])[0];
    return row && this.toMembers(row, members);
  }

  /** Changes the rows of these values. @returns these members of the first one, as they are now; undefined for no row */
  async update<Member extends keyof Entity & string>(
    where: Where<Entity>,
    values: Values<Entity>,
    members: readonly Member[],
  ): Promise<Pick<Entity, Member> | undefined> {
    const { raw } = await this.repository
      .createQueryBuilder()
      .update()
      .set(values as QueryDeepPartialEntity<Entity>)
      .where(this.within(where))
      .returning([...members])
      .updateEntity(false)
      .execute();
    const row = (raw as Record<string, unknown>[])[0];
    return row && this.toMembers(row, members);
  }

  /** Removes the rows of these values. @returns these members of the first one; undefined for no row */
  async remove<Member extends keyof Entity & string>(
    where: Where<Entity>,
    members: readonly Member[],
  ): Promise<Pick<Entity, Member> | undefined> {
    const { raw } = await this.repository
      .createQueryBuilder()
      .delete()
      .where(this.within(where))
      .returning([...members])
      .execute();
    const row = (raw as Record<string, unknown>[])[0];
    return row && this.toMembers(row, members);
  }

  /** The condition, and the organisation after it: it replaces one that a caller slipped in. */
  private within(where: Where<Entity>): FindOptionsWhere<Entity> {
    // TypeORM refuses them too where it reads, but a DELETE without its condition is not left to another's care.
    for (const [member, value] of Object.entries(where)) {
      if (value === undefined || value === null) throw new Error(`the condition on ${member} has no value`);
    }
    return { ...where, organizationId: this.organizationId } as FindOptionsWhere<Entity>;
  }

  /** The key is always read: by it TypeORM tells rows apart. */
  private selection(members: readonly string[]): FindOptionsSelect<Entity> {
    const keys = this.repository.metadata.primaryColumns.map(({ propertyName }) => propertyName);
    return Object.fromEntries([...keys, ...members].map((member) => [member, true])) as FindOptionsSelect<Entity>;
  }

  private insertion(values: Values<Entity>, members: readonly string[]): InsertQueryBuilder<Entity> {
    return this.repository
      .createQueryBuilder()
      .insert()
      .values({ ...values, organizationId: this.organizationId } as QueryDeepPartialEntity<Entity>)
      .returning([...members])
      .updateEntity(false);
  }

  private columns(members: readonly string[]): string[] {
    return members.map((member) => this.repository.metadata.findColumnWithPropertyName(member)!.databaseName);
  }

  private toMembers<Member extends keyof Entity & string>(
    row: Record<string, unknown>,
    members: readonly Member[],
  ): Pick<Entity, Member> {
    const columns = this.columns(members);
    return Object.fromEntries(members.map((member, index) => [member, row[columns[index]!]])) as Pick<Entity, Member>;
  }
}
