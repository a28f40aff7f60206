import type { MarcheTrouve } from '../tools/marches.tool.js';

type Dated = Pick<MarcheTrouve, 'date_notification' | 'date_fin'>;

/** Whether a contract is over on a day, YYYY-MM-DD; of one whose end is not known nobody knows it. */
export const isOver = ({ date_fin: end }: Pick<Dated, 'date_fin'>, day: string): boolean => end !== null && end < day;

/** Whether a contract is known to have begun by a day, YYYY-MM-DD, and is not over. */
export const runsOn = (one: Dated, day: string): boolean =>
  one.date_notification !== null && one.date_notification <= day && !isOver(one, day);

/** Of contracts that followed each other, the one that runs on a day; undefined where none does, or several. */
export function onlyRunning<One extends Dated>(marches: readonly One[], day: string): One | undefined {
  const running = marches.filter((one) => runsOn(one, day));
  return running.length === 1 ? running[0] : undefined;
}
