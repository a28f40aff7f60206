import { claimFree } from '../claims.js';
import { phraseOf, placesOfPhrase } from '../phrase.js';
import type { Reading } from '../reading.js';

/**
 * « côté retards », « au rayon nettoyage », « sur le plan de la conformité »: what follows is what is asked about, as it is without. « À côté
 * de », « de l’autre côté » are of another thing.
 */
const REGARDING = phraseOf(
  `pour ce qui (est | concerne | touche | relève) (de | à)? | en ce qui (concerne | touche) (à)? | s’agissant (de)? | pour ce qui a trait à? | (au | du) (chapitre | rayon | registre | volet) (de | des)?
   | sur (plan | volet | chapitre | aspect | sujet) (de | des)? | dans (registre | rayon) | du point de vue (de | des)? | en matière (de)? | en termes (de)? | en fait de | au niveau (de | des)? | eu égard à`,
);
const ASIDE =
  /^(?:a|mis|mise|met|mettre|mettons|laisse|autre|quel|notre|votre|mon|son|leur|un|chaque|aucun|bon|mauvais|cet?)$/;

/** « je sollicite la communication du nombre de fournisseurs », « en avoir connaissance »: the figure is asked for, and no advertising. */
const HANDED =
  /^(?:communication|transmission|remise|envoi|production|delivrance|obtention|restitution|connaissance|lecture|calcul|indication)$/;
const FIGURE =
  /^(?:nombre|montants?|total|liste|chiffres?|taux|part|evolution|repartition|detail|classement|rang|etat|volume|somme|delais?|moyenne|mediane|tableau|donnees|informations?|cout|palmares|pourcentage|proportion)$/;
const OF = /^\s+(?:de|du|des|d['’]|de la|de l['’])\s*$/;
const KNOWN = phraseOf(`(avoir | prendre | donner | porter à) <mon>? connaissance`, {
  mon: phraseOf(`ma | notre`),
});
/** « les mois au cours desquels » */
const DURING = phraseOf(
  `(au cours | pendant | durant | lors) (duquel | desquels | desquelles | laquelle | lesquels | lesquelles | lequel)`,
);

/** Takes what says what a question is about, and nothing of it. */
export function takeRegarding(reading: Reading): void {
  const { tokens } = reading;
  for (const phrase of [REGARDING, KNOWN, DURING])
    for (const [from, to] of placesOfPhrase(phrase, tokens)) claimFree(reading, from, to);
  for (const [at, { text }] of tokens.entries()) {
    const next = tokens[at + 1];
    if (next && HANDED.test(text) && FIGURE.test(next.text) && OF.test(next.lead)) claimFree(reading, at, at + 1);
  }
  for (const [at, { text, lead }] of tokens.entries()) {
    const isOfSomething = tokens[at + 1] !== undefined && !/[,;:.?!]/.test(tokens[at + 1]!.lead);
    const isAside = ASIDE.test(tokens[at - 1]?.text ?? '') || /\b(?:de|du|des|le|un)\s*$/.test(lead);
    if (/^(?:cote|rayon)$/.test(text) && isOfSomething && !isAside && tokens[at + 1]!.text !== 'a')
      claimFree(reading, at, at + 1);
  }
}
