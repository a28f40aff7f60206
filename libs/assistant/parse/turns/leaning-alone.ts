import { type Frame, isUnfiltered } from '../../frame/frame.js';
import type { Spoken } from '../draft.js';
import type { Reading } from '../reading.js';
import { isBareAmount, WHOLE } from './continues.js';
import { AUTHORITY } from './head-turns.js';
import { asksOneContract } from './their-contract.js';

/** What is spent, or by whom: it makes of « combien ? » a question of all purchases. */
const SPENT =
  /^(?:achat|achet|depens|pa[iy]|cout|vers|regl|mandat|factur|budget|engag|consomm|investi|finance|marche|contrat)/;
const POINTING = /^(?:ca|cela|ceci|ceux|celles|celui|celle|dessus|dedans|ci|la)$/;

/**
 * « de combien en euros ? », « y avait-il un marché pour ça ? » after a question that was lost: by themselves all purchases or all
 * contracts, which nobody asked for.
 */
export function leansOnNothing({ frame, said }: Spoken, reading: Reading): boolean {
  const { tokens } = reading;
  const { acte, groupe, filtres } = frame;
  const isOfAll = isUnfiltered(filtres) && groupe === null && !said.has('noms') && !said.has('periode');
  if (!isOfAll || tokens.some(({ text }) => WHOLE.test(text))) return false;
  if (frame.sujet === 'marches')
    return asksOneContract(frame, reading) || tokens.some(({ text }) => POINTING.test(text));
  const isSum = acte === 'mesurer' && isBareAmount(frame, reading);
  const saysWhat = tokens.some(({ text }) => SPENT.test(text) || AUTHORITY.test(text));
  return isSum && (!saysWhat || tokens.some(({ text }) => POINTING.test(text)));
}

const SHORT = 3;

/** « combien d’avenants ? » after a question that was lost: of which contracts, that one said. */
export const countsAmendmentsAlone = ({ filtres, periode }: Frame, { tokens }: Reading): boolean =>
  isUnfiltered({ ...filtres, parAvenant: null }) &&
  periode.exercices.length === 0 &&
  tokens.length <= SHORT &&
  !tokens.some(({ text }) => WHOLE.test(text) || /^(?:marches?|contrats?)$/.test(text));
