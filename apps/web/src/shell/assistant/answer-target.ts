import type { AnyScreenTarget } from '../../ui/screen-link.js';

/** The screens that an answer leads to: those that list its rows, and Accueil, which has no name in its address. */
const LISTS = new Set(['mandats', 'marches', 'delais']);

/**
 * The screen that an answer names by its address, `/app/<organisation>/mandats?exercice=2026&…`, with exactly its filters.
 * @returns undefined: not a list of this application
 */
export function targetOfAnswer(url: string): AnyScreenTarget | undefined {
  const [path = '', query = ''] = url.split('?');
  const [, app, organization, list] = path.split('/');
  if (app !== 'app' || !organization) return undefined;
  if (list === undefined)
    return { to: '/$org', search: Object.fromEntries(new URLSearchParams(query)) } as AnyScreenTarget;
  if (!LISTS.has(list)) return undefined;
  // Without an exercice all of them were counted: that of the top bar would hide rows.
  const search = { exercice: 'tous', ...Object.fromEntries(new URLSearchParams(query)) };
  return { to: `/$org/${list}`, search } as AnyScreenTarget;
}
