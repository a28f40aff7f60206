import type { AnyScreenTarget } from '../../ui/screen-link.js';

/** The screens that list the rows of an answer. */
const LISTS = new Set([
  'alertes',
  'conformite',
  'delais',
  'echeances',
  'familles',
  'fournisseurs',
  'mandats',
  'marches',
  'prix',
]);

/**
 * The screen that an answer names by its address, `/app/<organisation>/mandats?exercice=2026&…`, with exactly its filters; without a screen
 * it is Accueil.
 * @returns undefined: neither Accueil nor a list of this application
 */
export function targetOfAnswer(url: string): AnyScreenTarget | undefined {
  const [path = '', query = ''] = url.split('?');
  const [, app, organization, list = '', ...below] = path.split('/');
  if (app !== 'app' || !organization || below.length > 0) return undefined;
  const asked = Object.fromEntries(new URLSearchParams(query));
  if (list === '') return { to: '/$org/', search: asked };
  if (!LISTS.has(list)) return undefined;
  // Without an exercice all of them were counted: that of the top bar would hide rows.
  const search = { exercice: 'tous', ...asked };
  return { to: `/$org/${list}`, search } as AnyScreenTarget;
}
