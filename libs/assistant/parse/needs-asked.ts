import { claimFree, placesOf, wordsOf } from './claims.js';
import type { Claim, Reading } from './reading.js';

const FAMILLES =
  '(?:familles?|categories?|postes?|domaines?|segments?|secteurs?|besoins?|rubriques?)(?: (?:d )?achats?)?';
const PRONOUNS =
  '(?: (?:t|il|elles?|ils|on|nous|y|qui|que|qu|est ce|en|lesquelles|sur|pour|donc|encore|aussi|toujours|deja))*';

/** « mériteraient », « devraient avoir », « faudrait-il passer », « pourraient être mis », « à prévoir » */
const OUGHT =
  '(?:(?:merit|necessit|justifi|requi|exig|reclam|appell|attend)[a-z]+|(?:faut|faudrait|faudra|doit|doivent|devrait|devraient|devrions|devons|dois|peut|peuvent|pouvons|pourrait|pourraient|pourrions|gagneraient a|gagnerait a|conviendrait de|manque|manquent|sont a|est a|a)' +
  `${PRONOUNS}(?: (?:avoir|faire|faire objet|passer|lancer|prevoir|preparer|conclure|mettre|etre|mis|mise|mises|signer|couvrir|couverts?|couvertes?|inscrire|organiser|relever|regrouper|basculer|negocier|creer))*)`;
const CONTRACT =
  '(?: (?:en|par|sous|sur|dans|avec|propre|vrai|veritable|nouveaux?|au moins|plusieurs))* (?:marches?|contrats?|consultations?|mise en concurrence|accords? cadres?)';
/** « pour quelles familles faut-il passer un marché », « que faut-il mettre en marché », « où faudrait-il un marché » */
const WANTED = new RegExp(
  `(?:^|(?<= ))(?:(?:pour |dans |sur )?(?:quels?|quelles?|lesquel(?:le)?s) (?:sont )?(?:(?:${FAMILLES})|achats?|depenses?)|(?:que|qu|ou|qu est ce que?|sur quoi|pour quoi|quoi))${PRONOUNS} ${OUGHT}${CONTRACT}(?= )`,
);
/** « quels marchés faudrait-il lancer », « quels marchés passer », « marchés à lancer »; « relancer » renews one. */
const TO_BEGIN = new RegExp(
  `(?:^|(?<= ))(?:quels?|quelles?|les) (?:nouveaux |nouvelles |futurs )?(?:marches|contrats|consultations)${PRONOUNS}(?: (?:faut|faudrait|devrait|devraient|devons|devrions|doit|dois|peut|pourrait|restent a|reste a|sont a|a))?${PRONOUNS} (?:lancer|passer|preparer|prevoir|conclure|creer|mettre en place|ouvrir|organiser)(?= )`,
);

/**
 * Takes « quelles familles mériteraient un marché ? »: the needs past the threshold below which none has to be passed, and that have no
 * contract. An amount asks for the procedure of one purchase.
 */
export function takeWantedContracts(reading: Reading): void {
  if (reading.has('chiffre', 'borne')) return;
  const texte = wordsOf(reading);
  const found = WANTED.exec(texte) ?? TO_BEGIN.exec(texte);
  if (!found) return;
  const [from, to] = placesOf(texte, found);
  if (to - from < 3) return;
  const famille = reading.tokens.findIndex(({ text }, at) => at > from && at < to - 2 && NAMED.test(text));
  reading.claim(from, to - from, 'vide');
  reading.claim(from, 1, 'quel');
  reading.claim(famille > 0 ? famille : from + 1, 1, 'famille');
  reading.claim(to - 2, 1, 'seuil_dispense');
  reading.claim(to - 1, 1, 'hors_marche');
}
const NAMED = new RegExp(`^${FAMILLES}$`);

/** « quelles familles n’ont aucun marché », « les familles sans contrat », « qui ne sont couvertes par aucun marché » */
const WITHOUT_CONTRACT = new RegExp(
  `(?<=(?:^| )${FAMILLES}${PRONOUNS} )(?:(?:n|ne) (?:ont|a|avaient|avait|possedent|disposent|sont|font|relevent|beneficient|existe|y a)${PRONOUNS}(?: (?:pas|aucun|plus|jamais|encore|toujours|ete|eu|couvertes?|couverts?|rattachees?|objet|par|sous|en|dans|seul))+ (?:marches?|contrats?)(?: en cours| cours)?|(?:sont |restent |demeurent )sans (?:aucun )?(?:marches?|contrats?))(?= )`,
);

/** « y a-t-il des familles sans contrat ? », « combien de familles sans marché »; « le montant par famille sans marché » is of purchases. */
const BARE_WITHOUT = new RegExp(
  `(?<=(?:^| )(?:y a t il|y a|a t on|avons nous|existe t il|quelles|quelles sont|liste|combien|nombre) ${FAMILLES} )sans (?:aucun )?(?:marches?|contrats?)(?= (?:$|en |cette |pour ))`,
);

/** Takes « quelles familles n’ont pas de marché ? »: those that were bought of, and of which nothing was paid on a contract. */
export function takeWithoutContract(reading: Reading): void {
  const texte = wordsOf(reading);
  const found = WITHOUT_CONTRACT.exec(texte) ?? BARE_WITHOUT.exec(texte);
  if (!found || reading.has('chiffre', 'borne')) return;
  const [from, to] = placesOf(texte, found);
  reading.claim(from, to - from, 'hors_marche');
  reading.claim(from, 1, 'besoin');
}

const PURCHASES =
  '(?:achats?|depenses?|commandes?|mandats?|mouvements?|consommations?|paiements?|factures?|lignes?|euros?)';
const BOUGHT = '(?:achete|depense|commande|paye|consomme|utilise|mouvemente|servi|mandate|sollicite)(?:e|s|es)?';
/** « quelles familles n’ont aucun achat », « jamais utilisées », « sur lesquelles on n’a rien dépensé », « inutilisées » */
const UNBOUGHT = new RegExp(
  `(?<=(?:^| )${FAMILLES}${PRONOUNS}(?: (?:n|ne))?(?: (?:sont|ont|a|avons|restent))?${PRONOUNS} )(?:(?:sans )?(?:aucune?|pas|plus|pas eu|jamais eu|eu aucune?) ${PURCHASES}|sans ${PURCHASES}|(?:pas|plus|jamais|rien)(?: (?:ete|encore|ete encore))?${PRONOUNS} ${BOUGHT}|inutilise(?:e|s|es)?|inactives?|vides?)(?= )`,
);

/** Takes « quelles familles n’ont aucune dépense ? »: those of the nomenclature that nothing was bought of in the exercice. */
export function takeUnbought(reading: Reading): void {
  const texte = wordsOf(reading);
  const found = UNBOUGHT.exec(texte);
  // « les plus achetées » rank them.
  const isRank = found !== null && /^plus /.test(found[0]) && !/(?:^| )(?:n|ne) /.test(texte);
  if (!found || isRank || reading.has('chiffre', 'borne')) return;
  const [from, to] = placesOf(texte, found);
  reading.claim(from, to - from, 'sans_paiement');
}

const LEFT: readonly Claim[] = ['non_classe', 'a_verifier', 'non_conforme'];

/** Takes « où sont les achats irréguliers ? » as the familles that they are of. */
function takeWhereLeft(reading: Reading): void {
  const [first, next] = reading.tokens;
  const isWhere =
    first?.text === 'ou' && /^(?:sont|est|se|y|a|reste|restent|achete|achetons|depense)$/.test(next?.text ?? '');
  if (!isWhere || !reading.has(...LEFT, 'hors_marche') || reading.has('marches', 'famille', 'direction')) return;
  reading.claim(0, 1, 'quel');
  reading.claim(1, 1, 'famille');
}

/** Takes « reste-t-il des lignes à classer ? »: which rows, and nothing before a threshold. */
export function takeLeftOver(reading: Reading): void {
  takeWhereLeft(reading);
  if (!reading.has(...LEFT) || reading.has('seuil', 'besoin', 'marches')) return;
  for (const at of reading.placesOf('reste')) {
    const { text } = reading.tokens[at]!;
    if (!/^(?:marge|seuil|place|loin)/.test(text)) reading.claim(at, 1, text === 'combien' ? 'combien' : 'vide');
  }
}

const COMING = /^(?:risqu\w*|menac\w*|vont|va|allons|sur|pourr\w*|approch\w*|proches?|pres|frol\w*)$/;
/** « d’ici décembre », « avant la fin de l’année », « bientôt », « quelque part » */
const SOON =
  /(?:^|(?<= ))(?:(?:ici|avant|jusqu a|a) (?:a )?(?:fin (?:annee|exercice|decembre|2026)|decembre|noel|nouvel an|31 decembre)|bientot|prochainement|rapidement|quelque part)(?= )/;

/** Takes « d’ici décembre » of the needs that are next to their threshold: they are those of the exercice that runs. */
export function takeSoon(reading: Reading): void {
  const { tokens } = reading;
  // « suis-je proche du seuil ? »
  for (const [at, { text }] of tokens.entries())
    if (text === 'suis' && tokens[at + 1]?.text === 'je') reading.claim(at, 2, 'vide');
  if (!tokens.some(({ text }) => /^seuils?$/.test(text)) || !tokens.some(({ text }) => COMING.test(text))) return;
  const texte = wordsOf(reading);
  const found = SOON.exec(texte);
  if (!found || reading.has('chiffre')) return;
  claimFree(reading, ...placesOf(texte, found));
}

const MAY = /^(?:peut|peux|puis|pouvons|pouvez|pourrait|pourrais|pourrions|possible|ai|avons|droit)$/;

/** « combien peut-on encore acheter en formation ? »: what is left before the law asks for more. */
export const asksRoom = (reading: Reading): boolean =>
  reading.has('depense', 'combien') &&
  reading.tokens.some(({ text }) => text === 'encore') &&
  reading.tokens.some(({ text }) => MAY.test(text)) &&
  reading.tokens.some(({ text }) =>
    /^(?:depenser|acheter|commander|consommer|engager|payer|mandater|prendre)$/.test(text),
  );

const NEAR = /^(?:proches?|pres|approch\w*|frol\w*|tangent\w*)$/;

/** « est-on proche d’un seuil ? », « qu’est-ce qui approche du seuil ? »: the needs that are next to it. */
export const asksNearest = (reading: Reading): boolean =>
  reading.tokens.some(({ text }) => /^seuils?$/.test(text)) &&
  !reading.has('marches', 'fournisseurs', 'direction') &&
  reading.tokens.some(({ text }) => NEAR.test(text));
