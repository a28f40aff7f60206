/**
 * Names that every object has from birth, and `prototype`: class-transformer and Nest's pipe leave them out of what they
 * read, so that no DTO would see them, nor refuse them as unknown.
 */
export const UNREAD_MEMBERS: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
]);
