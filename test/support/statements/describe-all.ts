import type { Describer, Description, Refusal } from './describe-statements.js';

type Descriptions = Map<string, Description | Refusal>;

/** The table that rows of a file are staged in, and the others that are made from it. */
const MAKES_TEMPORARY = /^\s*CREATE TEMPORARY TABLE/;
const MAKES_FROM_OTHERS = /^\s*CREATE TEMPORARY TABLE[^(]*\bAS\s/;

const DECLARES = /^\s*DECLARE (\w+)[\w\s]*? CURSOR(?: WITH HOLD)? FOR\s+/;

/**
 * Describes texts. Those of an import are tried with its temporary tables: once for each text that makes the first of
 * these, with all the others that can be made from it.
 */
export async function describeAll(texts: readonly string[], describer: Describer): Promise<Descriptions> {
  const queries = texts.flatMap((sql) => (DECLARES.test(sql) ? [sql, sql.replace(DECLARES, '')] : [sql]));
  const found: Descriptions = new Map();
  for (const sql of queries) found.set(sql, await attempt(describer, sql));
  const makers = texts.filter((sql) => MAKES_TEMPORARY.test(sql));
  for (const first of makers.filter((sql) => !MAKES_FROM_OTHERS.test(sql))) {
    await describer.run('BEGIN');
    await describer.run(first);
    await makeOthers(describer, makers);
    for (const [sql, described] of found) {
      if ('refused' in described) found.set(sql, await attempt(describer, sql, true));
    }
    await describer.run('ROLLBACK');
  }
  return found;
}

/** The query that a FETCH reads from, among the texts of the house. */
export function fetchedQuery(sql: string, texts: Iterable<string>): string | undefined {
  const cursor = /^\s*FETCH \d+ FROM (\w+)/.exec(sql)?.[1];
  const declaration = cursor && [...texts].find((text) => DECLARES.exec(text)?.[1] === cursor);
  return declaration ? declaration.replace(DECLARES, '') : undefined;
}

async function makeOthers(describer: Describer, makers: readonly string[]): Promise<void> {
  let left = [...makers];
  for (let before = Infinity; left.length < before;) {
    before = left.length;
    const remaining: string[] = [];
    for (const sql of left) if (!(await isMade(describer, sql))) remaining.push(sql);
    left = remaining;
  }
}

async function isMade(describer: Describer, sql: string): Promise<boolean> {
  await describer.run('SAVEPOINT making');
  try {
    await describer.run(sql);
    return true;
  } catch {
    await describer.run('ROLLBACK TO making');
    return false;
  }
}

/** @param within whether a transaction is open, which a refused statement would end */
async function attempt(describer: Describer, sql: string, within = false): Promise<Description | Refusal> {
  if (within) await describer.run('SAVEPOINT attempt');
  try {
    return await describer.describe(sql);
  } catch (error) {
    if (within) await describer.run('ROLLBACK TO attempt');
    return { refused: (error as Error).message };
  }
}
