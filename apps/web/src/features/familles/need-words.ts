import type { BesoinItem } from '#client/operations.js';

/** A need of the page: a famille has one for each type of purchase. */
export const keyOf = ({ famille, operation, type }: BesoinItem): string => `${(famille ?? operation)?.id}.${type}`;

/** Purchases that the rules judge. */
export const IN_SCOPE = ['conforme', 'non_conforme', 'a_verifier'];
