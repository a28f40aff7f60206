import type { Claim, Reading } from '../reading.js';

const HELP: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  ...(['aide', 'salut', 'vide', 'neutre', 'quel', 'qui', 'tous', 'definition'] as const),
]);

/** A greeting, or what can be asked: « Bonjour, à partir de quel montant … » asks for something else. */
export const asksForHelp = (reading: Reading): boolean =>
  reading.has('aide', 'salut') && reading.tokens.every((_token, at) => HELP.has(reading.of(at)));
