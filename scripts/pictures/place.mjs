import { address } from '../lib/demo-service.mjs';

/**
 * A place of the walk: its name, what opens it, and for a page too long for one picture the selector of its parts.
 * @returns one that an address opens
 */
export const opens = (name, path) => ({ name, open: (page) => page.goto(address + path) });

/** A path as a name. Identifiers are left out: pages of one kind have one name. */
export const nameOf = (path) =>
  path
    .replace(/^\/app\/[^/]+/, '')
    .replaceAll(/\/[\da-f]{8}-[\da-f-]{27}/g, '/un')
    .split('/')
    .filter(Boolean)
    .join('-');
