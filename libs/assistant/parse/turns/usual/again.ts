import { type Frame } from '../../../frame/frame.js';
import { phraseOf, type Phrase, type Roles } from '../../phrase.js';
import type { Token } from '../../tokens.js';
import { typedOf } from './typed-of.js';
import { AROUND_TURN } from './usual-roles.js';

const ROLES: Roles = {
  ...AROUND_TURN,
  answer: phraseOf(
    `chose | question | demande | requête | liste | extraction | comparaison | classement | palmarès | top | chiffre | chiffres | calcul | analyse | recherche | tableau | opération | exercice de calcul | travail | état | relevé | bilan | point | total | somme | montant | détail | tri | ventilation | répartition | sélection | compte | décompte | données | résultat | résultats | topo | exo | sortie | ranking | graphique | mesure | indicateur`,
  ),
  only: phraseOf(
    `uniquement | seulement | juste | exclusivement | strictement | simplement | rien que | que | mais | cette fois | cette fois-ci | là | maintenant | à présent | plutôt | donc`,
  ),
};

/** « refais-le », « reprends ce dernier classement », « la même liste », « même extraction »: what was asked is asked again. */
const AGAIN = phraseOf(
  `<deb>* (
     <veux>? (me | nous)? (refais | refaites | refaire | refait | reprends | reprenez | reprendre | recommence | recommencez | recommencer | relance | relancez | relancer | redonne | redonnez | redonner | ressors | ressortez | ressortir | recalcule | recalculez | recalculer | refiltre | réédite | rééditez | rééditer | reproduis | reproduisez | reproduire | répète | répétez | répéter | rejoue | rejouez
        | (sors | sortez | sortir | donne | donnez | donner | passe | passez | passer | mets | mettez | mettre | fais | faites | faire | montre | montrez | montrer | affiche | affichez | afficher | remets | remettez | tourne | tournez | présente | présentez | présenter | avoir | voir) (me | moi | nous | ça | cela | ceci)* & (ça | cela | même | ce | cette | tout ça))
       (me | moi | nous | ça | cela | ceci | tout | (même | ce | cet | cette | ces) (dernier | dernière | même)? <answer>)*
     | (même | mêmes) <answer>
     | (même | mêmes) <answer> (svp | stp | donc | exactement)? )`,
  ROLES,
);
/** « limitée à », « ne garde que », « restreins ça aux », « et si l’on se limite à »: of what was asked, some alone. */
const SOME = phraseOf(
  `<only>* (
     (limité | limitée | limités | limitées | restreint | restreinte | restreints | restreintes | réduit | réduite | réduits | réduites | cantonné | cantonnée | circonscrit | circonscrite | recentré | recentrée | resserré | resserrée | ramené | ramenée | centré | centrée | ciblé | ciblée | filtré | filtrée | focalisé | focalisée | bornée | borné | réservé | réservée) (uniquement | seulement)? (à | au | aux | sur)
     | en (se | me | nous | te)? (limitant | restreignant | gardant | prenant | retenant | comptant | considérant | regardant | filtrant | isolant | conservant | ciblant | cantonnant) (se | me | nous)? (ça | cela | tout)? (que | uniquement | seulement | juste | à | au | aux | sur)*
     | ne? (garde | gardez | gardons | garder | conserve | conservez | conserver | retiens | retenez | retenir | prends | prenez | prendre | compte | comptez | compter | laisse | laissez | regarde | regardez | montre | montrez | affiche | affichez | donne | donnez | sors | sortez) (me | moi | nous)? (que | uniquement | seulement | juste | exclusivement)+
     | <veux>? (limite | limitez | limitons | limiter | restreins | restreint | restreignez | restreignons | restreindre | réduis | réduisez | réduire | cantonne | cantonnez | cantonner | filtre | filtrez | filtrer | borne | bornez | borner | resserre | resserrez | resserrer | recentre | recentrez | recentrer | cible | ciblez | cibler | focalise | focalisez | isole | isolez | isoler | garde | gardez | conserve | conservez)
         (te | toi | vous | nous | moi | me | ça | cela | tout | tout ça | (ce | cet | cette | même) (dernier | dernière)? <answer> | <answer>)* (uniquement | seulement | juste)? (à | au | aux | sur | par)?
     | si (on | je | nous | tu | vous) (se | me | nous | te | vous | ne | n)* (limite | limitait | restreint | restreignait | restreins | garde | gardait | prend | prenait | prends | regarde | regardait | compte | comptait | considère | retient | cantonne | filtre | isole | réduit | cible | conserve | limitons | restreignons | gardons) (ça | cela | tout)? (que | à | au | aux | sur | seulement | uniquement | juste)*
     | (sur | dans | pour)? (seul | seule | seuls | seules) | (sur | dans) & (périmètre | champ | volet | partie | sous-ensemble | segment)
   )`,
  ROLES,
);
/** « le seul périmètre », « la partie »: what is kept has its own words after it. */
const FIELD = phraseOf(
  `(ce | ceux | celles | ce qui | tout ce)? (qui)? (est | sont | relève | passe)? (seul | seule | seuls | seules)? (périmètre | champ | volet | partie | sous-ensemble | portion | fraction | segment) (des | de | du)?
   | (ce qui (est | relève | concerne | touche | passe) | ceux qui sont | celles qui sont | ce qui est en)`,
);
const AT = /^(?:a|au|aux|sur|que)$/;
/** What no turn keeps or leaves: it is asked again of them, in other groups or in order. */
const OTHER = /^(?:plus|moins|ordre|colonne|colonnes|tableau|excel|csv|pdf|graphique|camembert)$/;

/** What the question before was of. */
const SAME_ROWS: Readonly<Record<Frame['sujet'], RegExp>> = {
  achats: /^(?:achats|depenses)$/,
  marches: /^(?:marches|contrats)$/,
  paiements: /^(?:mandats|paiements|factures)$/,
};

const last = (phrase: Phrase, words: readonly Token[], at: number): number => Math.max(at, ...phrase.endsOf(words, at));

/**
 * What was asked, of some of it alone: « même extraction, limitée à la DGR », « ne garde que ce qui est hors marché ». Null where it says
 * nothing of what to keep.
 */
export function someOfTheSame(words: readonly Token[], before: Frame): string | null {
  const again = last(AGAIN, words, 0);
  const opened = again > 0 ? again : last(OPENED, words, 0);
  const some = last(SOME, words, opened);
  const isOnly = some > opened || (again > 0 && last(ONLY, words, again) > again && saysOnly(words[again]!));
  if (again === 0 && some === opened) return null;
  let from = some > opened ? some : last(ONLY, words, again);
  if (isOnly || some > opened) {
    from = last(FIELD, words, from);
    if (AT.test(words[from]?.text ?? '')) from += 1;
    from = last(FIELD, words, from);
  }
  // « restreinte aux achats hors marché »: rows of the same kind, and no other sum.
  if (SAME_ROWS[before.sujet].test(words[from]?.text ?? '') && words.length > from + 1) from += 1;
  const rest = words.slice(from);
  if (rest.length === 0 || rest.some(({ text }) => OTHER.test(text)) || before.filtres.marche !== null) return null;
  const text = typedOf(rest);
  return isOnly ? `uniquement ${text}` : `et ${text}`;
}

const OPENED = phraseOf('<deb>*', ROLES);
const ONLY = phraseOf('<only>*', ROLES);
const saysOnly = ({ text }: Token): boolean =>
  /^(?:uniquement|seulement|juste|exclusivement|strictement|simplement|rien|que)$/.test(text);
