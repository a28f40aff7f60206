import pg from 'pg';

/** A column that a statement answers. */
export interface Column {
  name: string;
  /** Of PostgreSQL, by its number. */
  typeId: number;
  /** The column of a table that it shows, where that may be null. */
  nullable: string | undefined;
}

/** What PostgreSQL says of a statement. */
export interface Description {
  /** Number of its parameters. */
  parameters: number;
  columns: readonly Column[];
}

/** A statement that PostgreSQL refuses, in its words. */
export interface Refusal {
  refused: string;
}

interface Field {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
}

/** What a node-postgres connection has beyond its published type. */
interface Connection extends NodeJS.EventEmitter {
  parse(query: { text: string }): void;
  describe(what: { type: 'S' }): void;
  sync(): void;
}

/** Parses and describes a statement, without running it: a query of node-postgres in its own right. */
class Describe {
  /** Answers what PostgreSQL says; rejects with its error when it refuses the statement. */
  readonly done: Promise<{ parameters: number; fields: Field[] }>;
  private parameters = 0;
  private fields: Field[] = [];
  private connection: Connection | undefined;
  private resolve!: (answer: { parameters: number; fields: Field[] }) => void;
  private reject!: (error: Error) => void;
  private readonly noteParameters = ({ dataTypeIDs }: { dataTypeIDs: number[] }): void => {
    this.parameters = dataTypeIDs.length;
  };

  constructor(private readonly sql: string) {
    this.done = new Promise((resolve, reject) => Object.assign(this, { resolve, reject }));
  }

  submit(connection: Connection): void {
    this.connection = connection;
    connection.on('parameterDescription', this.noteParameters);
    connection.parse({ text: this.sql });
    connection.describe({ type: 'S' });
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.fields = fields;
  }

  /** The client forgets a query at its error, before PostgreSQL is ready for another one. */
  handleError(error: Error): void {
    this.connection?.off('parameterDescription', this.noteParameters);
    this.reject(error);
  }

  handleReadyForQuery(): void {
    this.connection?.off('parameterDescription', this.noteParameters);
    this.resolve({ parameters: this.parameters, fields: this.fields });
  }
}

/** Describes statements on one connection to a migrated database. */
export class Describer {
  private constructor(
    private readonly client: pg.Client,
    private readonly nullable: ReadonlyMap<string, string>,
    /** The list types, each with the type of its elements. */
    readonly lists: ReadonlyMap<number, number>,
  ) {}

  static async open(url: string): Promise<Describer> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ key: string; name: string }>(
      `SELECT format('%s.%s', attrelid::oid, attnum) AS key, attname::text AS name FROM pg_attribute
       JOIN pg_class class ON class.oid = attrelid
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attnotnull`,
    );
    const types = await client.query<{ list: number; element: number }>(
      `SELECT oid AS list, typelem AS element FROM pg_type WHERE typcategory = 'A' AND typelem <> 0`,
    );
    return new Describer(
      client,
      new Map(rows.map(({ key, name }) => [key, name])),
      new Map(types.rows.map(({ list, element }) => [list, element])),
    );
  }

  close(): Promise<void> {
    return this.client.end();
  }

  /** Runs a statement that others need, such as one that makes a temporary table; without values for its parameters. */
  async run(sql: string): Promise<void> {
    const parameters = sql.includes('$1') ? (await this.describe(sql)).parameters : 0;
    await this.client.query(sql, parameters === 0 ? undefined : Array<null>(parameters).fill(null));
  }

  /** @throws the error of PostgreSQL when it refuses the statement */
  async describe(sql: string): Promise<Description> {
    const query = new Describe(sql);
    this.client.query(query as unknown as pg.Submittable);
    const { parameters, fields } = await query.done;
    return {
      parameters,
      columns: fields.map(({ name, tableID, columnID, dataTypeID }) => ({
        name,
        typeId: dataTypeID,
        nullable: this.nullable.get(`${tableID}.${columnID}`),
      })),
    };
  }
}
