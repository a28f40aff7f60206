import type { AnyScreenTarget } from '../../ui/screen-link.js';

/** The screens that list the rows of an answer. */
const LISTS = new Set(['mandats', 'marches', 'delais']);

/**
 * The screen that an answer names by its address, `/app/<organisation>/mandats?exercice=2026&…`, with exactly its filters.
 * @returns undefined: not a list of this application
 */
export function targetOfAnswer(url: string): AnyScreenTarget | undefined {
  const [path = '', query = ''] = url.split('?');
  const [, app, , list = ''] = path.split('/');
  if (app !== 'app' || !LISTS.has(list)) return undefined;
  // Without an exercice all of them were counted: that of the top bar would hide rows.
  const search = { exercice: 'tous', ...Object.fromEntries(new URLSearchParams(query)) };
  return { to: `/$org/${list}`, search } as AnyScreenTarget;
}
