import { placesOf, wordsOf } from './claims.js';
import type { Bounds } from './bounds.js';
import type { Reading } from './reading.js';
import { numberOf } from './years.js';

const WHO = /^(?:fournisseurs?|prestataires?|entreprises?|societes?|titulaires?|partenaires?|artisans?|commercants?)$/;
const PRONOUNS = '(?: (?:t|on|nous|vous|il|ils|elles))*';
/** « n’avons-nous plus », « ne travaille-t-on plus », « ne sont plus payés », « ne nous livrent plus » */
const NO_MORE = new RegExp(
  `(?:^|(?<= ))(?:n|ne)${PRONOUNS} (?:(?:a|ont|avons|avez|est|sont|font|fait|faisons)|(?:travaill|collabor|boss|pai|pay|achet|utilis|sollicit|command|vend|livr|fournis|factur|intervien|appel|voi|voy)[a-z]+)${PRONOUNS} plus(?! (?:de|d|que|qu) )(?: (?:payee?s?|utilisee?s?|sollicitee?s?|appel|rien|affaire|actifs?|actives?))?(?= )`,
);

/** « quels fournisseurs a-t-on arrêtés », « remerciés », « laissés » */
const LEFT = new RegExp(
  `(?<=(?:^| )quels (?:fournisseurs|prestataires|titulaires|partenaires|artisans)(?: (?:a|avons|ont|ete|ne|n|pas))?${PRONOUNS} )(?:(?:arret|stopp|quitt|lach|laiss|remerci|evinc|ecart|abandonn|supprim|resili)e|perdu)s(?= )`,
);

/** « les fournisseurs qui sont partis » */
const GONE =
  /(?<=(?:^| )(?:fournisseurs|prestataires|titulaires|partenaires|artisans|entreprises|societes) (?:qui )?)(?:sont|etaient|seraient) (?:partis|parties|sortis|sorties)(?= )/;

/** Takes « quels fournisseurs n’avons-nous plus ? »: those that were paid before and are not any more. */
export function takeNoMore(reading: Reading): void {
  const { tokens } = reading;
  if (!tokens.some(({ text }) => WHO.test(text) || text === 'qui')) return;
  const texte = wordsOf(reading);
  const found = NO_MORE.exec(texte) ?? LEFT.exec(texte) ?? GONE.exec(texte);
  if (!found) return;
  const [from, to] = placesOf(texte, found);
  reading.claim(from, to - from, 'perdus');
}

const BEFORE = '(?:avant|auparavant|an dernier|an passe|annee derniere|annee passee|annee precedente)';
/** « les fournisseurs qui sont arrivés », « qui n’existaient pas l’an dernier », « qu’on n’avait pas avant » */
const CAME = new RegExp(
  `(?<=(?:^| )(?:fournisseurs|prestataires|titulaires|partenaires|artisans|entreprises|societes)(?: (?:qui|que|qu|t|on|nous))* )(?:(?:sont|ont ete|viennent etre) (?:arrivee?s|apparue?s|entree?s|ajoutee?s|recrutee?s)|(?:n|ne) (?:existaient|avions|avait|travaillaient|travaillions|etaient|payait|payions|connaissions|utilisait|utilisions)${PRONOUNS} pas(?: (?:payee?s|la|avec|avec nous|chez nous|fournisseurs?))? ${BEFORE})(?= )`,
);

/** Takes « quels fournisseurs n’existaient pas l’an dernier ? »: those that came; the year before says no other year. */
export function takeArrivals(reading: Reading): void {
  const texte = wordsOf(reading);
  const found = CAME.exec(texte);
  if (!found) return;
  const [from, to] = placesOf(texte, found);
  reading.claim(from, to - from, 'nouveaux');
}

/** « SFR est-il toujours notre fournisseur ? » */
const STILL =
  /(?:^|(?<= ))(?:est|sont)(?: (?:il|elle|ils|elles))? (?:toujours|encore) (?:(?:notre|nos|un|chez nous) )?(?:fournisseurs?|prestataires?)(?= )/;

/** Takes « est-il toujours notre fournisseur ? » as what is paid to the one that is named. */
export function takeStillPaid(reading: Reading): void {
  const texte = wordsOf(reading);
  const found = STILL.exec(texte);
  if (!found || /(?:^| )(?:quels?|qui|combien) /.test(texte)) return;
  const [from, to] = placesOf(texte, found);
  reading.claim(from, to - from, 'depense');
}

const DEPENDS = /^(?:depend\w*|dependantes?|dependants?)$/;
/** How much, and who: between « dépend » and the supplier. */
const BESIDE =
  'trop|beaucoup|fortement|vraiment|tres|surtout|essentiellement|principalement|uniquement|seule?|seuls|unique|gros|meme|egard|vis|a|t|on|nous|il|elle|ville|mairie';
const MANNER = new RegExp(`^(?:${BESIDE})$`);
/**
 * Takes « dépend-on trop d’un seul fournisseur ? »: the part of the first of them. « Quelle famille dépend d’un seul fournisseur » has but one.
 */
export function takeDependence(reading: Reading, { tiers }: Bounds): void {
  const { tokens } = reading;
  const verb = tokens.findIndex(({ text }) => DEPENDS.test(text));
  if (verb < 0) return;
  let who = verb + 1;
  while (MANNER.test(tokens[who]?.text ?? '')) who += 1;
  if (!WHO.test(tokens[who]?.text ?? '')) return;
  if (tiers !== null) {
    reading.claim(verb, 1, 'vide');
    return;
  }
  const isGroup = tokens.some(({ text }) => /^(?:familles?|directions?|services?|categories?)$/.test(text));
  const spare = [...tokens.slice(verb + 1, who).map((_one, rank) => verb + 1 + rank), verb - 1, verb - 2].find(
    (at) => at >= 0 && MANNER_OR_OPENING.test(tokens[at]!.text),
  );
  if (isGroup || spare === undefined) return;
  reading.claim(verb, who - verb, 'vide');
  reading.claim(verb, 1, 'part');
  reading.claim(spare, 1, 'plus');
  // One of them is asked about, whatever the number of the noun.
  reading.claim(who, 1, 'fournisseurs');
}
/** Words that ask for nothing by themselves: one of them stands for the rank. */
const MANNER_OR_OPENING = new RegExp(`^(?:${BESIDE}|qu|sommes|sont|est|suis)$`);

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
