import { readDate } from '#common/filters.js';
import { NestedPageQuery } from '../nested-pages.js';

export class ConformiteMarcheQuery extends NestedPageQuery {
  /** YYYY-MM-DD: the verdict as it stood at the end of that day. */
  au?: string;
}

/** A day as PostgreSQL reads it; null when absent or unreadable. */
export const readDay = (raw: unknown): string | null => readDate(raw)?.toISOString().slice(0, 10) ?? null;
