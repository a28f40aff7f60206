import type { Frame } from '../../frame/frame.js';
import { NAMED_AXES } from '../../frame/terms.js';
import type { Draft } from '../draft.js';
import type { Claim, Reading } from '../reading.js';

const HOLDERS = /^(?:titulaires?|attributaires?)$/;
const ASKING = /^(?:qui|quels?)$/;
const NEAR = 4;

/** « combien de marchés non conformes et qui en sont les titulaires ? »: a number tells nobody. */
const lostHolders = ({ sujet, acte, groupe, champ }: Frame, { reading }: Draft): number[] =>
  sujet === 'marches' && acte === 'mesurer' && groupe !== 'fournisseur' && champ !== 'titulaire'
    ? reading
        .placesOf('fournisseurs')
        .filter(
          (at) =>
            HOLDERS.test(reading.tokens[at]!.text) &&
            reading.tokens.slice(Math.max(0, at - NEAR), at).some(({ text }) => ASKING.test(text)),
        )
    : [];

const VERSUS = /^(?:vs|versus)$/;

/** « les appels d’offres vs les MAPA », « vs » between two procedures or two types: one figure of both tells neither. */
const lostOpposed = ({ oppose, groupe }: Frame, { reading }: Draft): number[] =>
  oppose || NAMED_AXES.has(groupe)
    ? []
    : reading.tokens.flatMap(({ text }, at) =>
        VERSUS.test(text) && [-1, 1].every((step) => SIDES.has(besideOf(reading, at, step))) ? [at] : [],
      );
const SIDES: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  ...(['appel', 'adaptee', 'negociee', 'formalisee', 'sans_publicite', 'nom'] as const),
]);

/** What is read beside a place, words without meaning apart. */
function besideOf(reading: Reading, at: number, step: number): Claim | undefined {
  let beside = at + step;
  while (reading.of(beside) === 'vide') beside += step;
  return reading.of(beside);
}

/** « la part de LCE DECO et celle d’Hamadene »: of the whole, where a table of both tells the part of each of the two together. */
const lostPartOfEach = ({ groupe, filtres }: Frame, { reading }: Draft): number[] =>
  groupe === 'fournisseur' && filtres.fournisseurs !== null && filtres.fournisseurs.valeurs.length > 1
    ? reading.placesOf('part')
    : [];

/** What a council votes. */
export const VOTED = /^(?:budgets?|credits?|enveloppes?)$/;

/** « le chantier va-t-il dépasser son enveloppe ? »: what was voted or agreed, which no threshold of the law is. */
const lostVoted = ({ acte }: Frame, { reading: { tokens } }: Draft): number[] =>
  acte === 'besoins' ? tokens.flatMap(({ text }, at) => (VOTED.test(text) ? [at] : [])) : [];

/** What is asked beside what the frame tells. */
export const lostSecondAsked = (frame: Frame, draft: Draft): number[] =>
  [lostHolders, lostOpposed, lostPartOfEach, lostVoted].flatMap((lost) => lost(frame, draft));
