import type { Frame } from '../frame/frame.js';
import type { Said, Spoken } from './draft.js';
import type { Reading } from './reading.js';

const RESTATED: readonly Said[] = ['periode', 'noms', 'filtres', 'n', 'groupe'];

/** « merci », « c’est beaucoup »: a turn that changes nothing of what was asked is no question. */
export const isRepeated = (before: Frame, { avant: _now, ...frame }: Frame, said: Spoken['said']): boolean => {
  const { avant: _then, ...other } = before;
  return JSON.stringify(frame) === JSON.stringify(other) && !RESTATED.some((one) => said.has(one));
};

const AUTHORITY = /^(?:ville|mairie|commune|collectivite|metropole|etablissement)$/;
const ALONE = /^(?:lui|leurs?|eux|celle|celui|ceux)$/;
const VERB = /^(?:a|ont|avait|fait|font|gagne|touche|recoit|percoit|facture|vend|tient|detient)$/;

/** « combien lui a-t-on versé », « quels marchés a-t-il »: someone of a list that went before, whom no frame names. */
export function speaksOfSomeone(
  { tokens }: Reading,
  { filtres, groupe }: Frame,
  precedent: Frame | undefined,
): boolean {
  const { familles, services, fournisseurs, marche } = filtres;
  const isNamed = [familles, services, fournisseurs, marche].some((one) => one !== null);
  if (!precedent || isNamed || groupe !== null || tokens.some(({ text }) => AUTHORITY.test(text))) return false;
  return tokens.some(({ text }, at) => {
    if (ALONE.test(text)) return text !== 'ceux' || tokens[at + 1]?.text !== 'qui';
    const verb = tokens[at - 1]?.text === 't' ? at - 2 : at - 1;
    return (
      /^(?:il|elle|ils|elles)$/.test(text) && VERB.test(tokens[verb]?.text ?? '') && tokens[verb - 1]?.text !== 'y'
    );
  });
}
