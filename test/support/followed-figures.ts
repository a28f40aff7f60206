import { formatExactAmount } from '#design/format-francais.js';
import type { Tab } from './application.js';

/** The figure at the head of a text: `1 531 lignes`. */
export const countIn = (text: string): number => Number(/^[\d\s\u202f]+/.exec(text)?.[0].replace(/\D/g, ''));

/** An exact amount in a text, else the count at its head. */
const figureIn = (text: string): string => /[\d\s]+,\d\d\s€/u.exec(text)?.[0].trim() ?? String(countIn(text));

export interface FollowedFigure {
  address: string;
  /** What the screen says. */
  said: string;
  /** What the lines that it opens amount to: each way in which a figure may say it. */
  told: string[];
}

/** The figures of a screen that open lines of mandats, each with what these lines amount to. */
export async function followedLines(
  tab: Tab,
  read: (path: string) => Promise<Record<string, unknown>>,
): Promise<FollowedFigure[]> {
  const followed: FollowedFigure[] = [];
  for (const { text, value, address } of await tab.figures()) {
    const { pathname, searchParams } = new URL(address, tab.page.url());
    if (!pathname.endsWith('/mandats') || !text.includes('voir les lignes')) continue;
    const list = await read(`/lignes?${searchParams.toString()}&page_size=1`);
    const amount = list['montant_ht'] as number;
    const told = [String(amount), formatExactAmount(amount), String(list['total'])];
    followed.push({ address, said: value ?? figureIn(text), told });
  }
  return followed;
}
