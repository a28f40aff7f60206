import { placesOf, wordsOf } from '../claims.js';
import type { Bounds } from '../figures/bounds.js';
import { allFormsOf, formsOf } from '../lexicon/verbs.js';
import { firstAfter, firstOf, listOf, oneOf, phraseOf, type Roles } from '../phrase.js';
import type { Reading } from '../reading.js';
import { numberOf } from '../time/years.js';

const WHO = /^(?:fournisseurs?|prestataires?|entreprises?|societes?|titulaires?|partenaires?|artisans?|commercants?)$/;

const ROLES: Roles = {
  nous: phraseOf(`(t | on | nous | vous | il | ils | elles){3}`),
  fournisseurs: oneOf('fournisseurs prestataires titulaires partenaires artisans'),
  sociétés: oneOf('fournisseurs prestataires titulaires partenaires artisans entreprises societes'),
};

/** « n’avons-nous plus », « ne travaille-t-on plus », « ne sont plus payés », « ne nous livrent plus » */
const NO_MORE = phraseOf(`(n | ne) <nous> <travaille> <nous> plus (&! (que | qu)) <payé>?`, {
  ...ROLES,
  travaille: listOf([
    ...'a ont avons avez est sont font fait faisons vois voit voient voyons voyez'.split(' '),
    ...'appelle appelles appellent appellera voyait voyaient voyions'.split(' '),
    ...'travaillions achetions payions utilisions commandions sollicitions'.split(' '),
    ...allFormsOf(
      'travailler collaborer bosser payer acheter utiliser solliciter commander vendre livrer fournir facturer intervenir appeler',
    ),
  ]),
  payé: oneOf(
    'paye payes payee payees utilise utilises utilisee utilisees sollicite sollicites sollicitee sollicitees appel rien affaire actif actifs active actives',
  ),
});

/** « quels fournisseurs a-t-on arrêtés », « remerciés », « laissés » */
const WHICH = phraseOf(`quels <fournisseurs> (a | avons | ont | été | ne | n | pas)? <nous>`, ROLES);
const LEFT = oneOf(
  'arretes stoppes quittes laches laisses remercies evinces ecartes abandonnes supprimes resilies perdus',
);

/** « les fournisseurs qui sont partis » */
const WHO_WERE = phraseOf(`<sociétés> qui?`, ROLES);
const GONE = phraseOf(`(sont | étaient | seraient) (partis | parties | sortis | sorties)`);

/** Takes « quels fournisseurs n’avons-nous plus ? »: those that were paid before and are not any more. */
export function takeNoMore(reading: Reading): void {
  const { tokens } = reading;
  if (!tokens.some(({ text }) => WHO.test(text) || text === 'qui')) return;
  const found = firstOf(NO_MORE, tokens) ?? firstAfter(WHICH, LEFT, tokens) ?? firstAfter(WHO_WERE, GONE, tokens);
  if (!found) return;
  const [from, to] = found;
  reading.claim(from, to - from, 'perdus');
}

/** « les fournisseurs qui sont arrivés », « qui n’existaient pas l’an dernier », « qu’on n’avait pas avant » */
const WHO_CAME = phraseOf(`<sociétés> (qui | que | qu | t | on | nous){3}`, ROLES);
const CAME = phraseOf(
  `(sont | ont été | viennent être) <arrivés>
   | (n | ne) <existaient> <nous> pas <payés>?
     (avant | auparavant | an dernier | an passé | année dernière | année passée | année précédente)`,
  {
    ...ROLES,
    arrivés: oneOf('arrives arrivees apparus apparues entres entrees ajoutes ajoutees recrutes recrutees'),
    existaient: oneOf(
      'existaient avions avait travaillaient travaillions etaient payait payions connaissions utilisait utilisions',
    ),
    payés: listOf(['payes', 'payees', 'avec', 'avec nous', 'chez nous', 'fournisseur', 'fournisseurs']),
  },
);

/** Takes « quels fournisseurs n’existaient pas l’an dernier ? »: those that came; the year before says no other year. */
export function takeArrivals(reading: Reading): void {
  const found = firstAfter(WHO_CAME, CAME, reading.tokens);
  if (!found) return;
  const [from, to] = found;
  reading.claim(from, to - from, 'nouveaux');
}

const AGAINST = phraseOf(`(par rapport | comparé | comparés | face) à? #an`);

/** Where « par rapport à 2025 » stands; null where it does not, or where two things are counted. */
const againstYear = ({ tokens }: Reading): [number, number] | null =>
  tokens.filter(({ text }) => /^(?:combien|cb|nombre)$/.test(text)).length > 1
    ? null
    : (firstOf(AGAINST, tokens) ?? null);

/** Takes « nouveaux par rapport à 2025 »: the year that those that came, or left, are held against. */
export function takeAgainstYear(reading: Reading): void {
  const found = reading.has('nouveaux', 'perdus') && reading.has('fournisseurs') ? againstYear(reading) : null;
  if (found) reading.claim(found[0], found[1] - 1 - found[0], 'vide');
}

/** Whether the one year that a question says is that which the one that runs is held against. */
export const saysAgainstYear = (reading: Reading): boolean => againstYear(reading) !== null;

/** « en quelle année a-t-on commencé avec LAFAGE ? », « quand avons-nous débuté avec lui ? » */
const BEGAN = phraseOf(
  `((en | à | depuis)? (quelle année | quel mois | quelle date | quel exercice) | quand | depuis quand) (est ce qu | est ce que)?
   (on | nous | ont | a | t | avons | avez | vous | il | elle | ville | mairie){4} (commencé | débuté | démarré)
   (à (travailler | bosser | collaborer | acheter | commander | payer))? (avec | chez)
  | (à)? (quand | quelle date | quelle année | quel mois | quel jour) (remonte | remontent | date) (t)? (notre | nos | votre | vos)?
   (premier | première)? (achat | achats | commande | commandes | facture | mandat | paiement | règlement | relation | relations | collaboration | début | débuts | partenariat | contact)
   (nos | notre)? (relation | relations | collaboration | partenariat | achats | travail)? (commerciale | commerciales)? (avec | chez | auprès)?
  | (quand | à quelle date | quelle année | quel jour) (a été | avons-nous | a-t-on | on a | est-ce qu’on a | nous avons)* (passé | fait | payé | réglé | émis | passée | payée | émise)* (notre)? (première | premier | toute première) (fois)? (achat | commande | facture | mandat | paiement)
   (passé | fait | payé | réglé | émis | passée | payée | émise)* (avec | chez | auprès | à)?
  | depuis (quand | combien de temps | quelle année | quelle date) (sommes-nous | est-on | on est)? (en (relation | affaires | contrat)) (avec | chez)
  | ancienneté (notre | nos)? (relation | relations | collaboration | partenariat) (avec | chez)?
  | (début | date début | commencement) (nos | notre)? (relations | relation | collaboration | achats) (avec | chez)`,
);

/** Takes « en quelle année a-t-on commencé avec LAFAGE ? »: the first purchase that is recorded of a supplier; contracts have their own day. */
export function takeBegan(reading: Reading): void {
  const { tokens } = reading;
  const found = tokens.some(({ text }) => /^(?:marches?|contrats?)$/.test(text)) ? undefined : firstOf(BEGAN, tokens);
  if (found) reading.claim(found[0], found[1] - found[0], 'depuis_quand');
  else takeFirstPurchase(reading);
}

const FIRST = phraseOf(
  `(premier | première | premiers | premières | 1er | 1ere) (achat | achats | commande | commandes | facture | factures | mandat | paiement | règlement | versement | contact | collaboration)`,
);
const WHEN = phraseOf(
  `(date | datent | remonte | remontent)? (de | à)? (quand | (quelle | quel) (date | année | mois | jour | époque)) (a eu lieu | remonte | date)? | depuis quand`,
);

/** Takes « notre premier paiement à PAPREC date de quand ? », « c’était quand le premier achat chez SFR ? » */
function takeFirstPurchase(reading: Reading): void {
  const first = firstOf(FIRST, reading.tokens);
  const when = first && firstOf(WHEN, reading.tokens);
  if (!first || !when || reading.tokens.some(({ text }) => /^(?:marches?|contrats?)$/.test(text))) return;
  for (const [from, to] of [first, when]) reading.claim(from, to - from, 'depuis_quand');
}

/** « SFR est-il toujours notre fournisseur ? » */
const STILL = phraseOf(
  `(est | sont) (il | elle | ils | elles)? (toujours | encore) (notre | nos | chez nous)?
   (fournisseur | fournisseurs | prestataire | prestataires)`,
);
const ASKS_WHICH = new Set('quel quels qui combien'.split(' '));

/** Takes « est-il toujours notre fournisseur ? » as what is paid to the one that is named. */
export function takeStillPaid(reading: Reading): void {
  const { tokens } = reading;
  const found = firstOf(STILL, tokens);
  if (!found || tokens.some(({ text }) => ASKS_WHICH.has(text))) return;
  const [from, to] = found;
  reading.claim(from, to - from, 'depense');
}

const DEPENDS = /^(?:depend\w*|dependantes?|dependants?)$/;
/** « achète-t-on trop au même fournisseur ? »: of one alone. */
const BUYS: ReadonlySet<string> = new Set(formsOf('acheter commander confier donner travailler payer'));
const OFTEN: ReadonlySet<string> = new Set(['trop', 'toujours', 'souvent', 'beaucoup', 'tout']);
const ALONE: ReadonlySet<string> = new Set(['meme', 'memes', 'seul', 'seule', 'unique']);
/** How much, and who: between « dépend » and the supplier. */
const BESIDE = new Set(
  'trop beaucoup fortement vraiment tres surtout essentiellement principalement uniquement seul seule seuls unique gros meme memes egard vis a t on nous il elle ville mairie toujours souvent tout avec par au aux'.split(
    ' ',
  ),
);
/** Words that ask for nothing by themselves: one of them stands for the rank. */
const BESIDE_OR_OPENING = new Set([...BESIDE, 'qu', 'sommes', 'sont', 'est', 'suis']);

/**
 * Takes « dépend-on trop d’un seul fournisseur ? », « achète-t-on trop au même ? »: the part of the first of them. « Quelle famille dépend d’un seul fournisseur » has but one.
 */
export function takeDependence(reading: Reading, { tiers }: Bounds): void {
  const { tokens } = reading;
  const verb = tokens.findIndex(({ text }) => DEPENDS.test(text) || BUYS.has(text));
  if (verb < 0) return;
  let who = verb + 1;
  while (BESIDE.has(tokens[who]?.text ?? '')) who += 1;
  const said = tokens.slice(verb + 1, who).map(({ text }) => text);
  const isAlone = said.some((one) => ALONE.has(one)) && said.some((one) => OFTEN.has(one));
  if (!WHO.test(tokens[who]?.text ?? '') || (BUYS.has(tokens[verb]!.text) && !isAlone)) return;
  if (tiers !== null) {
    reading.claim(verb, 1, 'vide');
    return;
  }
  const isGroup = tokens.some(({ text }) => /^(?:familles?|directions?|services?|categories?)$/.test(text));
  const spare = [...tokens.slice(verb + 1, who).map((_one, rank) => verb + 1 + rank), verb - 1, verb - 2].find(
    (at) => at >= 0 && BESIDE_OR_OPENING.has(tokens[at]!.text),
  );
  if (isGroup || spare === undefined) return;
  reading.claim(verb, who - verb, 'vide');
  reading.claim(verb, 1, 'part');
  reading.claim(spare, 1, 'plus');
  // One of them is asked about, whatever the number of the noun.
  reading.claim(who, 1, 'fournisseurs');
}

const PARTS: Readonly<Record<string, number>> = {
  moitie: 50,
  quart: 25,
  tiers: 33,
  'trois quarts': 75,
  'deux tiers': 66,
};
/** « la moitié des achats », « 80 % de nos dépenses », « les trois quarts du budget » */
const AIMED =
  /(?:^|(?<= ))(?:(moitie|trois quarts|deux tiers|quart)|(\d{1,2}) (?:%|pour cent|pourcents?))(?= (?:(?:nos|mes|vos|tous|toutes|tout|ensemble|total|montant|volume) )*(?:achats?|depenses?|total|montant|budget|argent|commandes?|travaux|fournitures|services|prestations|factures) )/;
const GROUPS =
  /^(?:fournisseurs?|prestataires?|entreprises?|societes?|familles?|directions?|services|categories|postes?)$/;

/**
 * Takes « combien de fournisseurs font la moitié de nos achats ? »: the part of the whole that the first of them come to.
 * @returns in percent; null where none is aimed at
 */
export function takeAimed(reading: Reading): number | null {
  const { tokens } = reading;
  const texte = wordsOf(reading);
  const found = AIMED.exec(texte);
  if (!found || !tokens.some(({ text }) => GROUPS.test(text))) return null;
  if (!tokens.some(({ text }) => /^(?:combien|nombre|quels?|quelles?|qui)$/.test(text))) return null;
  const [from, to] = placesOf(texte, found);
  if (/^(?:plus|moins|dessus|dessous|que|depasse\w*|par)$/.test(tokens[from - 1]?.text ?? '')) return null;
  const percent = found[1] === undefined ? numberOf(found[2]!) : PARTS[found[1]]!;
  if (percent < 1 || percent > 99) return null;
  reading.claim(from, to - from, 'part_visee');
  return percent;
}
