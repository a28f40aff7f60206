import type { ACompleterItem } from '#client/operations.js';
import { type Read, useRead } from '../../../shell/data.js';

/** As many as the service gives at once: a marché never lacks so many. */
const ALL = 500;

/** A member that a marché lacks, by its name: what is said of it where the worklist was asked. */
export type LackingMember = Pick<ACompleterItem, 'membre'> & Partial<Pick<ACompleterItem, 'ou' | 'supposable'>>;

/** What one marché lacks: the member that is named, or all of them, each once. */
export function useLacking(
  marche: string,
  membre: string | undefined,
): Pick<Read<unknown>, 'error' | 'retry'> & { data: LackingMember[] | undefined } {
  const query = { marche, page_size: ALL };
  const read = useRead('GET /api/v1/marches/export/decp/a-completer', { query }, { enabled: membre === undefined });
  if (membre !== undefined) return { ...read, data: [{ membre }] };
  return { ...read, data: read.data?.a_completer.map(memberOfPart).filter(isFirst) };
}

/** The member that a path begins with. */
const memberOfPart = (item: ACompleterItem): LackingMember => ({ ...item, membre: item.membre.split('[')[0]! });

/** Parts of one member are given in one place. */
const isFirst = ({ membre, ou }: LackingMember, rank: number, all: readonly LackingMember[]): boolean =>
  all.findIndex((one) => one.membre === membre && one.ou === ou) === rank;
