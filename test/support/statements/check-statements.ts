import type ts from 'typescript';
import { compareRow } from './compare-rows.js';
import type { Describer, Description, Refusal } from './describe-statements.js';
import { describeAll, fetchedQuery } from './describe-all.js';
import type { SentText, Statement } from './find-statements.js';

/** What was found of the statements. */
export interface Verdict {
  /** Number of texts that PostgreSQL was asked about. */
  texts: number;
  /** `path:line: what is wrong` */
  faults: string[];
  /** `path function: part`: places whose text only running the code would tell, for that part of it. */
  composed: string[];
}

/** Prepares every text on a migrated database and holds what PostgreSQL says of it against the code. */
export async function checkStatements(
  statements: readonly Statement[],
  checker: ts.TypeChecker,
  describer: Describer,
): Promise<Verdict> {
  const sent = statements.flatMap((statement) =>
    statement.texts.flatMap(commandsOf).map((text) => ({ statement, text })),
  );
  const descriptions = await describeAll([...new Set(sent.map(({ text }) => text.sql))], describer);
  const faults = sent.flatMap(({ statement, text }) => {
    const described = descriptions.get(text.sql)!;
    const found =
      'refused' in described
        ? [`PostgreSQL refuses the statement: ${described.refused}`]
        : [...countFaults(text, described), ...rowFaults(statement, text, descriptions, checker, describer)];
    return found.map((fault) => `${statement.place}: ${fault}`);
  });
  const composed = statements.flatMap(({ name, composed }) => (composed === undefined ? [] : [`${name}: ${composed}`]));
  return { texts: descriptions.size, faults: [...new Set(faults)], composed: [...new Set(composed)].sort() };
}

/** A text of several commands, each on its own: PostgreSQL prepares one at a time. */
function commandsOf(text: SentText): SentText[] {
  const commands = text.sql.split(/;\s+/);
  return commands.length === 1 || text.parameters !== 0 || text.sql.includes('$$')
    ? [text]
    : commands.map((sql) => ({ sql, parameters: 0 }));
}

function countFaults({ parameters }: SentText, described: Description): string[] {
  if (parameters === undefined || parameters === described.parameters) return [];
  return [`the statement takes ${described.parameters} parameter(s), ${parameters} are given`];
}

function rowFaults(
  { row }: Statement,
  { sql }: SentText,
  descriptions: ReadonlyMap<string, Description | Refusal>,
  checker: ts.TypeChecker,
  { lists }: Describer,
): string[] {
  const described = descriptions.get(fetchedQuery(sql, descriptions.keys()) ?? sql);
  if (!row || !described || 'refused' in described) return [];
  return compareRow(checker, row, described.columns, sql, lists);
}
