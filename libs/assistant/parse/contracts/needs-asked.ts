import { claimFree } from '../claims.js';
import { allFormsOf } from '../lexicon/verbs.js';
import { firstAfter, firstOf, listOf, oneOf, phraseOf, type Roles } from '../phrase.js';
import type { Claim, Reading } from '../reading.js';

const FAMILLES =
  'famille familles categorie categories poste postes domaine domaines segment segments secteur secteurs besoin besoins rubrique rubriques'.split(
    ' ',
  );

const ROLES: Roles = {
  famille: phraseOf(`<famille> (achat | achats)?`, { famille: listOf(FAMILLES) }),
  // What stands between the need and its verb: « sur lesquelles on », « est-ce que nous »
  on: phraseOf(
    `(t | il | elle | elles | ils | on | nous | y | qui | que | qu | est-ce | en | lesquelles | sur | pour | donc | encore | aussi | toujours | déjà){6}`,
  ),
  mérite: listOf([
    ...allFormsOf('meriter necessiter justifier exiger reclamer attendre'),
    ...'requiert requierent requerrait requis requise appelle appellent appellerait'.split(' '),
  ]),
  faut: listOf([
    ...allFormsOf('devoir manquer'),
    ...'faut faudrait faudra devrions dois peut peuvent pouvons pourrait pourraient pourrions a'.split(' '),
    ...[
      'conviendrait de',
      'conviendrait',
      'convient',
      'faudrai',
      'faudrais',
      'serait bon',
      'serait opportun',
      'serait judicieux',
      'gagneraient a',
      'gagnerait a',
      'sont a',
      'est a',
    ],
  ]),
  // « avoir », « faire l’objet d’ », « être mis »
  avoir: listOf([
    ...'avoir faire passer lancer prevoir preparer conclure mettre etre mis mise mises signer couvrir'.split(' '),
    ...'couvert couverte couverts couvertes inscrire organiser relever regrouper basculer negocier creer'.split(' '),
    'faire objet',
  ]),
  dans: listOf([
    ...'en par sous sur dans avec propre vrai veritable nouveau nouveaux plusieurs'.split(' '),
    'au moins',
  ]),
  lance: listOf(['mettre en place', ...'lancer passer preparer prevoir conclure creer ouvrir organiser'.split(' ')]),
  marché: oneOf('marche marches contrat contrats'),
};
const DUE: Roles = {
  ...ROLES,
  devrait: phraseOf(`<mérite> | <faut> <on> <avoir>{3}`, ROLES),
  contrat: phraseOf(
    `<dans>{4} (<marché> | consultation | consultations | mise en concurrence | (accord | accords) (cadre | cadres))`,
    ROLES,
  ),
};

/**
 * « pour quelles familles faut-il passer un marché », « que faut-il mettre en marché », « où faudrait-il un marché », « quelles familles
 * mériteraient un marché »
 */
const WANTED = phraseOf(
  `( (pour | dans | sur)? (quel | quels | quelle | quelles | lesquels | lesquelles) sont? (<famille> | achat | achats | dépense | dépenses)
   | que | qu | où | qu’est-ce que | sur quoi | pour quoi | quoi)
   <on> <devrait> <contrat>`,
  DUE,
);
/** « quels marchés faudrait-il lancer », « quels marchés passer »; « relancer » renews one. */
const TO_BEGIN = phraseOf(
  `(quel | quels | quelle | quelles) (nouveaux | nouvelles | futurs)? (marchés | contrats | consultations) <on>
   (faut | faudrait | devrait | devraient | devons | devrions | doit | dois | peut | pourrait | restent à | reste à | sont à | à)? <on> <lance>`,
  ROLES,
);

/**
 * Takes « quelles familles mériteraient un marché ? »: the needs past the threshold below which none has to be passed, and that have no
 * contract. An amount asks for the procedure of one purchase.
 */
export function takeWantedContracts(reading: Reading): void {
  if (reading.has('chiffre', 'borne')) return;
  takeAndDue(reading);
  const found = firstOf(WANTED, reading.tokens) ?? firstOf(TO_BEGIN, reading.tokens);
  if (!found) return;
  const [from, to] = found;
  if (to - from < 3 || isWhether(reading, from)) return;
  const famille = reading.tokens.findIndex(({ text }, at) => at > from && at < to - 2 && FAMILLES.includes(text));
  reading.claim(from, to - from, 'vide');
  reading.claim(from, 1, 'quel');
  reading.claim(famille > 0 ? famille : from + 1, 1, 'famille');
  reading.claim(to - 2, 1, 'seuil_dispense');
  reading.claim(to - 1, 1, 'hors_marche');
}

const AND_DUE = phraseOf(
  `et (que | qu | qui | dont) <on> <devrait> (en | <dans>)* (concurrence | <marché> | consultation | mise en concurrence)`,
  DUE,
);
const NEED = phraseOf(`<famille>`, ROLES);

/** Takes « les besoins sans marché et qu’il conviendrait de mettre en concurrence »: of those, the ones past the threshold. */
function takeAndDue(reading: Reading): void {
  const found = firstOf(AND_DUE, reading.tokens);
  if (!found || !firstOf(NEED, reading.tokens.slice(0, found[0]))) return;
  reading.claim(found[0], found[1] - found[0], 'vide');
  reading.claim(found[1] - 1, 1, 'seuil_dispense');
}

/** « est-ce qu’on a un marché de mobilier ? » asks whether there is one, and not what should have one. */
const isWhether = ({ tokens }: Reading, from: number): boolean =>
  /^(?:que|qu)$/.test(tokens[from]!.text) &&
  /^(?:est|ce)$/.test(tokens[from - 1]?.text ?? '') &&
  !tokens.slice(0, from).some(({ text }) => /^(?:que|qu)$/.test(text));

const FAMILLE = phraseOf(`<famille> <on>`, ROLES);
/** « quelles familles n’ont aucun marché », « les familles sans contrat », « qui ne sont couvertes par aucun marché » */
export const WITHOUT_CONTRACT = phraseOf(
  `(n | ne) (<a> | y a) <on> <aucun> <aucun>{5} <marché> (en? cours)? | (sont | restent | demeurent) sans aucun? <marché>`,
  {
    ...ROLES,
    a: listOf([
      ...allFormsOf('posseder disposer relever beneficier exister'),
      ...'ont a avaient avait sont font'.split(' '),
    ]),
    aucun: oneOf(
      'pas aucun plus jamais encore toujours ete eu couvert couverts couverte couvertes rattachee rattachees objet par sous en dans seul',
    ),
  },
);

/** « y a-t-il des familles sans contrat ? », « familles sans marché »; « le montant par famille sans marché » is of purchases. */
const BARE_FAMILLE = phraseOf(
  `(^ nos? (toutes)? | toutes nos? | y a-t-il | y a | a-t-on | avons-nous | existe-t-il | quelles sont? | liste | combien | nombre) <famille>`,
  ROLES,
);
const BARE_WITHOUT = phraseOf(`sans aucun? <marché> (en cours)? & ($ | en | cette | pour)`, ROLES);

/** « quelles familles sont achetées entièrement hors marché », « qui ne sont achetées que hors marché » */
const WHOLLY_WITHOUT = phraseOf(
  `<on> (n | ne)? <est>? <on> <acheté>? (<entier> <acheté>? | que) (hors | sans | en dehors) (tout | aucun)? <marché> | <on> <est> <acheté>? (hors | sans | en dehors) (tout | aucun)? <marché> <entier>`,
  {
    ...ROLES,
    est: oneOf('est sont passe passent reste restent se font fait'),
    acheté: listOf(allFormsOf('acheter payer depenser commander passer faire')),
    entier: listOf([
      ...'entierement totalement integralement exclusivement uniquement completement seulement'.split(' '),
      ...['en totalite', 'a 100 %', '100 %'],
    ]),
  },
);

/** Takes « quelles familles n’ont pas de marché ? »: those that were bought of, and of which nothing was paid on a contract. */
export function takeWithoutContract(reading: Reading): void {
  const { tokens } = reading;
  const found =
    firstAfter(FAMILLE, WITHOUT_CONTRACT, tokens) ??
    firstAfter(BARE_FAMILLE, BARE_WITHOUT, tokens) ??
    firstAfter(FAMILLE, WHOLLY_WITHOUT, tokens);
  if (!found || reading.has('chiffre', 'borne')) return;
  const [from, to] = found;
  reading.claim(from, to - from, 'hors_marche');
  reading.claim(from, 1, 'besoin');
}

const ALL = /^(?:tous|toute?s?|entierement|integralement|totalement)$/;

/** Takes « nos achats de nettoyage sont-ils tous sous marché ? »: what is not says how far. */
export function takeAllOnContract(reading: Reading): void {
  const { tokens } = reading;
  const isYesOrNo = tokens.some(({ text }) => /^(?:est|sont)$/.test(text)) && !reading.has('combien', 'part', 'quel');
  if (!isYesOrNo || !tokens.some(({ text }) => ALL.test(text))) return;
  for (const at of reading.placesOf('sur_marche')) reading.claim(at, 1, 'hors_marche');
}

const PAPER = phraseOf(
  `(mandat | mandats | facture | factures | ligne | lignes | achat | achats | dépense | dépenses) (qui)?`,
);

/** Takes « combien de mandats n’ont pas de marché ? » as those that are off contract. */
export function takePapersWithoutContract(reading: Reading): void {
  const found = firstAfter(PAPER, WITHOUT_CONTRACT, reading.tokens);
  if (found) reading.claim(found[0], found[1] - found[0], 'hors_marche');
}

const BOUGHT_OF = phraseOf(`<famille> <on> (n | ne)? (sont | ont | a | avons | restent)? <on>`, ROLES);
/** « quelles familles n’ont aucun achat », « jamais utilisées », « sur lesquelles on n’a rien dépensé », « inutilisées » */
const UNBOUGHT = phraseOf(
  `sans? (aucun | aucune | pas | plus | pas eu | jamais eu | eu aucun | eu aucune) <achat> | sans <achat>
   | (pas | plus | jamais | rien) (été | encore | encore été | été encore)? <on> <acheté> | <inutilisé>`,
  {
    ...ROLES,
    achat: listOf(
      'achat depense commande mandat mouvement consommation paiement facture ligne euro'
        .split(' ')
        .flatMap((one) => [one, `${one}s`]),
    ),
    acheté: listOf([
      ...allFormsOf('acheter depenser commander payer consommer utiliser mouvementer mandater solliciter'),
      ...'servi servie servis servies'.split(' '),
    ]),
    inutilisé: oneOf('inutilise inutilisee inutilises inutilisees inactive inactives vide vides'),
  },
);

/** Takes « quelles familles n’ont aucune dépense ? »: those of the nomenclature that nothing was bought of in the exercice. */
export function takeUnbought(reading: Reading): void {
  const { tokens } = reading;
  const found = firstAfter(BOUGHT_OF, UNBOUGHT, tokens);
  if (!found || reading.has('chiffre', 'borne')) return;
  const [from, to] = found;
  // « les plus achetées » rank them.
  if (tokens[from]!.text === 'plus' && !tokens.some(({ text }) => text === 'n' || text === 'ne')) return;
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
const SOON = phraseOf(
  `(ici | avant | jusqu’à | à) à? (fin (année | exercice | décembre | 2026) | décembre | noël | nouvel an | 31 décembre)
   | bientôt | prochainement | rapidement | quelque part`,
);

/** Takes « d’ici décembre » of the needs that are next to their threshold: they are those of the exercice that runs. */
export function takeSoon(reading: Reading): void {
  const { tokens } = reading;
  // « suis-je proche du seuil ? »
  for (const [at, { text }] of tokens.entries())
    if (text === 'suis' && tokens[at + 1]?.text === 'je' && COMING.test(tokens[at + 2]?.text ?? ''))
      reading.claim(at, 2, 'vide');
  if (!tokens.some(({ text }) => /^seuils?$/.test(text)) || !tokens.some(({ text }) => COMING.test(text))) return;
  const found = firstOf(SOON, tokens);
  if (found && !reading.has('chiffre')) claimFree(reading, ...found);
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
