import type { DataSource } from 'typeorm';

interface ColumnShape {
  type: string;
  nullable: boolean;
  key: boolean;
}

const COLUMNS = `
  SELECT class.relname AS "table", attribute.attname AS "column",
         format_type(attribute.atttypid, attribute.atttypmod) AS type,
         NOT attribute.attnotnull AS nullable,
         coalesce(attribute.attnum = ANY (primary_key.conkey), false) AS key
  FROM pg_class class
  JOIN pg_namespace namespace ON namespace.oid = class.relnamespace AND namespace.nspname = 'public'
  JOIN pg_attribute attribute ON attribute.attrelid = class.oid AND attribute.attnum > 0 AND NOT attribute.attisdropped
  LEFT JOIN pg_constraint primary_key ON primary_key.conrelid = class.oid AND primary_key.contype = 'p'
  WHERE class.relkind IN ('r', 'p') AND NOT class.relispartition AND class.relname NOT IN ('schema_migrations', 'schema_files')`;

/**
 * Compares a database with the entities, both ways: tables, columns, types, nullability, primary keys.
 * @returns one line a difference; none when they agree
 */
export async function findEntityDrift(dataSource: DataSource): Promise<string[]> {
  const [inDatabase, inEntities] = [await readColumns(dataSource), readEntities(dataSource)];
  const differences: string[] = [];
  for (const name of new Set([...inDatabase.keys(), ...inEntities.keys()])) {
    const [database, entity] = [inDatabase.get(name), inEntities.get(name)];
    if (!database) differences.push(`${name}: in an entity, not in the database`);
    else if (!entity) differences.push(`${name}: in the database, not in an entity`);
    else if (JSON.stringify(database) !== JSON.stringify(entity)) {
      differences.push(`${name}: database ${JSON.stringify(database)}, entity ${JSON.stringify(entity)}`);
    }
  }
  return differences.sort();
}

async function readColumns(dataSource: DataSource): Promise<Map<string, ColumnShape>> {
  const rows = await dataSource.query<({ table: string; column: string } & ColumnShape)[]>(COLUMNS);
  return new Map(rows.map(({ table, column, type, nullable, key }) => [`${table}.${column}`, { type, nullable, key }]));
}

function readEntities(dataSource: DataSource): Map<string, ColumnShape> {
  const shapes = new Map<string, ColumnShape>();
  for (const { tableName, columns } of dataSource.entityMetadatas) {
    for (const column of columns) {
      const type = fullType(dataSource.driver.normalizeType(column), column);
      shapes.set(`${tableName}.${column.databaseName}`, { type, nullable: column.isNullable, key: column.isPrimary });
    }
  }
  return shapes;
}

/** The type as `format_type` writes it, from TypeORM's name, length, precision and array flag. */
function fullType(
  name: string,
  column: { length: string; precision?: number | null | undefined; scale?: number | undefined; isArray: boolean },
): string {
  const base =
    name === 'numeric' && column.precision
      ? `numeric(${column.precision},${column.scale ?? 0})`
      : column.length
        ? `${name}(${column.length})`
        : name;
  return column.isArray ? `${base}[]` : base;
}
