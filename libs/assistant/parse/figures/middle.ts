import { claimFree } from '../claims.js';
import { firstOf, phraseOf, placesOfPhrase } from '../phrase.js';
import type { Reading } from '../reading.js';

/** « le mandat du milieu », « celui du milieu », « la valeur centrale »: the median. */
const MIDDLE = phraseOf(
  `(mandat | facture | marché | contrat | montant | paiement | celui | celle | valeur | achat) (pile | juste | exactement)? (milieu | à milieu | en milieu | central | centrale)`,
);
/** « celui qui partage la pile en deux » says again what a median is. */
const HALVES = phraseOf(
  `(celui | celle | mandat | facture | marché | montant | valeur)? qui (partage | coupe | sépare | divise | scinde | tranche) (pile | tas | liste | lot | série | ensemble | mandats | factures | marchés | paquet)? (en deux | en 2 | par milieu | par moitié) (moitiés | parts | égales | parts égales)? (égales)?`,
);
/** « la moyenne ne me dit rien, plutôt la médiane », « pas la moyenne »: the measure that is not wanted. */
const NOT_THAT = phraseOf(
  `(moyenne | médiane | moyen | total | pourcentage | nombre) (ne | n)? (me | nous | m)? (dit | disent | intéresse | suffit | parle | convient | sert | apprend | aide | va) (pas | rien | guère | plus) (à (rien | grand-chose))? (grand-chose | du tout)?
   | (et | mais)? (pas | non pas | non | plutôt que | au lieu de | pas de) (moyenne | moyen) &! (mais @)`,
);
const RATHER = phraseOf(
  `(donne | donnez | dis | dites | sors | sortez | montre | montrez | veux | voudrais | préfère | faut | faudrait) (moi | nous | me)? plutôt &! (que | qu)`,
);

/** Takes what says which of the values is asked for by its place among the others, or which is not. */
export function takeMiddle(reading: Reading): void {
  const { tokens } = reading;
  const isMedianSaid = tokens.some(({ text }) => /^median/.test(text));
  const middle = firstOf(MIDDLE, tokens);
  if (middle) reading.claim(middle[1] - 1, 1, 'mediane');
  if (!middle && !isMedianSaid) return;
  for (const phrase of [HALVES, NOT_THAT])
    for (const [from, to] of placesOfPhrase(phrase, tokens)) {
      if (phrase === NOT_THAT && tokens.slice(from, to).some(({ text }) => /^median/.test(text))) continue;
      claimFree(reading, from, to, 'neutre');
    }
  for (const [from, to] of placesOfPhrase(RATHER, tokens)) claimFree(reading, from, to);
}
