import { EMPTY_FRAME, type Frame } from '../../frame/frame.js';
import type { Draft } from '../draft.js';
import { firstOf, phraseOf } from '../phrase.js';
import type { Reading } from '../reading.js';

const SUBCONTRACTOR = /^(?:sous-)?traitants?$/;
const WHICH = /^(?:qui|quels?|liste|noms?|combien|cb|nombre)$/;
const BETWEEN = /^(?:sont|est|sous|nos|tous|ces|vos|leurs?|des)$/;

/** « qui sont les sous-traitants ? »: they are asked for, and no contracts that have some. */
function asksWho({ tokens }: Reading): boolean {
  const at = tokens.findIndex(({ text }) => SUBCONTRACTOR.test(text));
  let before = at - 1;
  while (BETWEEN.test(tokens[before]?.text ?? '')) before -= 1;
  return at >= 0 && WHICH.test(tokens[before]?.text ?? '');
}

/** « que sous-traite Guintoli ? », « qu’est-ce qui est sous-traité ? » */
const DONE = phraseOf(
  `((que | qu | quoi | qu’est-ce que | qu’est-ce qu | qu’est-ce qui est | ce que | ce qui est) (sous-traite | sous traite | sous-traitent | sous traitent | sous-traité | sous traité))
   | ((qui | fournisseurs | titulaires | entreprises | sociétés | prestataires | lesquels) qui? (sous-traite | sous traite | sous-traitent | sous traitent))
   | ((marchés | marché | lesquels | prestations | travaux) (qui)? (sont | est) (sous-traités | sous traités | sous-traité | sous traité))`,
);
/** The authority buys: what it has others do is no subcontracting. */
const AUTHORITY = /^(?:on|nous|ville|mairie|commune|collectivite)$/;

/** Takes « que sous-traite Guintoli ? »: what holders have others do. */
export function takeSubcontracted(reading: Reading): void {
  const found = firstOf(DONE, reading.tokens);
  if (!found || reading.tokens.some(({ text }) => AUTHORITY.test(text))) return;
  for (let at = found[0]; at < found[1]; at += 1)
    if (
      !/^(?:marches?|travaux|fournisseurs|titulaires|entreprises|societes|prestataires)$/.test(reading.tokens[at]!.text)
    )
      reading.claim(at, 1, 'sous_traitance');
}

/** Whether the subcontractors of contracts are asked for, who they are or what they do. */
export const asksSubcontractors = (reading: Reading): boolean =>
  asksWho(reading) || (reading.has('sous_traitance') && firstOf(DONE, reading.tokens) !== undefined);

/** The subcontractors of the contracts that a question keeps; null where it asks for something else. */
export function subcontractorsOf({ reading, marche, period }: Draft, { filtres }: Frame): Frame | null {
  // The day of an act is not that of its contract.
  if (marche !== null || period.dite || filtres.sansMentions !== null || !asksSubcontractors(reading)) return null;
  const mentions = [...new Set([...(filtres.mentions ?? []), 'sous_traitance' as const])];
  return {
    ...{ ...EMPTY_FRAME, acte: 'lister', sujet: 'marches', mesure: 'nombre', champ: 'sous_traitance' },
    filtres: { ...filtres, mentions },
  };
}
