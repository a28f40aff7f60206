import { EMPTY_FRAME, type Frame } from '../../frame/frame.js';
import type { HelpSubject } from '../../frame/help-subjects.js';
import type { Claim, Reading } from '../reading.js';

const HELP: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  ...(['aide', 'salut', 'vide', 'neutre', 'quel', 'qui', 'tous', 'definition'] as const),
]);

/** A greeting, or what can be asked: « Bonjour, à partir de quel montant … » asks for something else. */
export const asksForHelp = (reading: Reading): boolean =>
  reading.has('aide', 'salut') && reading.tokens.every((_token, at) => HELP.has(reading.of(at)));

const SUBJECTS: readonly (readonly [RegExp, HelpSubject])[] = [
  [/^(?:depenses?|achats?)$/, 'depenses'],
  [/^(?:marches?|contrats?)$/, 'marches'],
  [/^(?:delais(?: de)? paiements?|paiements?)$/, 'paiements'],
  [/^(?:regles?|droit|seuils?)$/, 'regles'],
];
const ASKED = /^que? (?:puis je|peut on|pouvons nous|je peux|on peut) demander (?:sur|a propos) (?<of>[a-z ]+)$/;

/** « Que puis-je demander sur les marchés ? » */
export function subjectHelp({ tokens }: Reading): Frame | null {
  const of = ASKED.exec(tokens.map(({ text }) => text).join(' '))?.groups?.['of'];
  const found = of === undefined ? undefined : SUBJECTS.find(([words]) => words.test(of));
  return found ? { ...EMPTY_FRAME, acte: 'aide', terme: found[1] } : null;
}
