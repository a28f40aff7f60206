import { formatDay, formatExactAmount, formatQuantity } from '#design/format-francais.js';
import type { AnswerTable, Choice } from '../engine.js';
import { EMPTY_FRAME, type Frame } from '../frame/frame.js';
import { isOneSlipAway, plain, wordsIn } from '../parse/tokens.js';
import type { PrixAnnee, PrixLus } from '../tools/prix.tool.js';
import { type LocalAnswer, answered, declined, outsideLink, type Wording } from './answer.js';
import { lastEndedFirst, sayEnded } from './ended-prices.js';

type Price = PrixLus['items'][number];

const SHOWN = 10;

/** The unit prices that price schedules hold for an article: extremes and median, the lowest or highest, or what they were before. */
export async function answerPrice({ frame, tools }: Wording): Promise<LocalAnswer> {
  if (!tools.allows('recherche_prix')) return outsideLink('les prix des bordereaux');
  const tri = frame.groupe === 'exercice' ? 'date_valeur' : frame.rang ? `prix_${frame.ordre}` : null;
  const { fournisseurs, statut } = frame.filtres;
  const asked = {
    texte: frame.terme,
    ...(tri ? { tri } : {}),
    ...(fournisseurs ? { fournisseur: fournisseurs.valeurs.map(({ code }) => code).join(',') } : {}),
    ...(statut === 'termine' ? { anciens: 'oui' } : statut ? { valables: 'oui' } : {}),
  };
  const found = (await tools.call('recherche_prix', asked)).donnees;
  if ((fournisseurs || statut) && !found.items.some(({ approche }) => !approche)) {
    const others = await noneHeld({ frame, tools });
    if (others) return others;
  }
  const unit = frame.unite === undefined ? undefined : unitAmong(found, frame.unite);
  if (unit === null) return noSuchUnit(frame, found);
  const donnees = unit === undefined ? found : (await tools.call('recherche_prix', { ...asked, unite: unit })).donnees;
  const { items, total } = donnees;
  const [stat] = donnees.statistiques;
  // A name that only resembles the words decides nothing.
  const nearest = items.every(({ approche }) => approche) ? items[0] : undefined;
  const spelled = nearest && !frame.rang && statut === null ? asSpelled(frame.terme, nearest) : null;
  if (spelled !== null) return answerPrice({ frame: { ...frame, terme: spelled }, tools });
  if (nearest)
    return declined(
      `Je ne trouve aucun prix d’un article nommé ${articleOf(frame)}. Le plus proche : « ${nearest.designation} ».`,
      sharesWord(frame, nearest) ? [priceOf({ ...frame, terme: nearest.designation })] : [],
    );
  if (!stat)
    return declined(
      `Je ne trouve aucun prix d’un article nommé ${articleOf(frame)}.`,
      await ofFewerWords({ frame, tools }),
    );
  if (statut === 'termine') return answerEnded(frame, donnees);
  if (frame.groupe === 'exercice') return answerOverYears(frame, donnees.annees, stat.unite);
  if (frame.rang) return answerRanked(frame, items, stat.unite, tools.scope.aujourdhui);
  if (total === 1)
    return answered(
      `1 prix trouvé pour ${articleOf(frame)} : ${formatExactAmount(stat.minimum)} HT${byUnit(stat)}, « ${items[0]!.designation} ».${statut ? '' : inForce(items, total, tools.scope.aujourdhui)}`,
      { tableau: tableOf(items), lignes: total },
    );
  // Prices of several articles have no range and no median together.
  const apart = byArticle(frame, items, total, tools.scope.aujourdhui);
  if (apart !== null)
    return answered(`${formatQuantity(total, 'prix trouvé', 'prix trouvés')} pour ${articleOf(frame)}.${apart}`, {
      tableau: tableOf(items),
      lignes: total,
    });
  return answered(
    `${formatQuantity(total, 'prix trouvé', 'prix trouvés')} pour ${articleOf(frame)} : de ${formatExactAmount(stat.minimum)} à ${formatExactAmount(stat.maximum)} HT${byUnit(stat)}, médiane ${formatExactAmount(stat.mediane)} (${stat.nombre} prix).${statut ? '' : inForce(items, total, tools.scope.aujourdhui)}`,
    { tableau: tableOf(items), lignes: total },
  );
}

/** What it cost by the schedules of contracts that are over: where not all prices were read, they are told of no rank of days. */
function answerEnded(frame: Frame, { items, total }: PrixLus): LocalAnswer {
  if (items.length < total)
    return declined(
      `Je connais trop de prix pour « ${frame.terme} » pour dire lesquels ont pris fin les derniers : précisez l’article.`,
      [priceOf(frame)],
    );
  const ended = lastEndedFirst(items);
  return answered(sayEnded(ended, `« ${frame.terme} »`), { tableau: tableOf(ended), lignes: ended.length });
}

/** « papier » chez LACOSTE, au bordereau actuel */
function articleOf({ terme, filtres }: Frame): string {
  const sellers = filtres.fournisseurs?.valeurs.map(({ libelle }) => libelle) ?? [];
  const by = sellers.length === 0 ? '' : ` chez ${[...new Set(sellers)].slice(0, SELLERS_TOLD).join(', ')}`;
  return `« ${terme} »${by}${filtres.statut === null ? '' : filtres.statut === 'termine' ? ' aux marchés terminés' : ' aux bordereaux en vigueur'}`;
}

/** The prices of an article, whoever sells it and whatever day they end. */
const priceOf = ({ terme }: Frame): Choice => ({
  libelle: `Prix : ${terme}`,
  question: `Quel est le prix : ${terme} ?`,
});

/** « gazole » is near « gazon », and another thing: an article is offered that has a word of what was asked. */
function sharesWord({ terme }: Frame, { designation }: Price): boolean {
  const own = wordsIn(plain(designation));
  const said = wordsIn(terme).filter((word) => word.length > 3);
  // « blanche » is « blanc ».
  const resembles = (one: string, word: string): boolean =>
    one.startsWith(word) || (one.length > 3 && word.startsWith(one));
  return said.some((word) => own.some((one) => resembles(one, word.replace(/s$/, ''))));
}

/**
 * « paneau de signalisation », « bordure granite »: the words of an article that are each one slip from those that its name has, as it has
 * them; null where a word is another one.
 */
function asSpelled(terme: string, { designation }: Price): string | null {
  const own = wordsIn(plain(designation));
  const words = terme.split(' ').map((word) => {
    if (own.includes(word)) return word;
    const near =
      word.length < LEAST_LETTERS ? [] : own.filter((one) => one.length >= LEAST_LETTERS && isOneSlipAway(one, word));
    return near.length === 1 ? near[0]! : null;
  });
  return words.includes(null) || words.join(' ') === terme ? null : words.join(' ');
}
/** A shorter word is one slip from too many others. */
const LEAST_LETTERS = 6;

/** « gros sel », of which there is none: « sel », of which there are. */
async function ofFewerWords({ frame, tools }: Wording): Promise<Choice[]> {
  const words = frame.terme.split(' ');
  if (words.length < 2 || words.length > MOST_WORDS) return [];
  const fewer = words.map((_word, left) => words.filter((_other, at) => at !== left).join(' '));
  const found = await Promise.all(fewer.map((terme) => pricesSaying({ tools }, terme)));
  return found.flat().slice(0, SHOWN_CHOICES);
}
const MOST_WORDS = 4;
const SHOWN_CHOICES = 3;

/** To members, the prices of an article that is no amount of its own, where schedules have some. */
export async function pricesSaying({ tools }: Pick<Wording, 'tools'>, terme: string): Promise<Choice[]> {
  if (!tools.allows('recherche_prix')) return [];
  const { items } = await tools.probe('recherche_prix', { texte: terme });
  return items.some(({ approche }) => !approche) ? [priceOf({ ...EMPTY_FRAME, terme })] : [];
}

const SELLERS_TOLD = 5;

/** No price of that seller, or none that still holds: what others have of it is told; null where nobody has any. */
async function noneHeld({ frame, tools }: Wording): Promise<LocalAnswer | null> {
  const { fournisseurs, statut } = frame.filtres;
  const all = await tools.probe('recherche_prix', { texte: frame.terme });
  const known = all.items.filter(({ approche }) => !approche);
  if (known.length === 0) return null;
  const sellers = [...new Set(known.flatMap(({ fournisseur }) => fournisseur ?? []))];
  const names = sellers.slice(0, SELLERS_TOLD).join(', ');
  const more = sellers.length > SELLERS_TOLD ? '…' : '';
  const where = fournisseurs && statut === null ? 'Chez d’autres fournisseurs' : 'Tous bordereaux confondus';
  const others = `${where}, j’en connais ${all.total} : ${names}${more}.`;
  return declined(`Je ne trouve pas de prix pour ${articleOf(frame)}. ${others}`, [priceOf(frame)]);
}

/** How price schedules write a unit that people say otherwise. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  m2: ['m²'],
  m3: ['m³'],
  metre: ['m', 'ml'],
  tonne: ['t'],
  kilo: ['kg'],
  litre: ['l'],
  piece: ['u'],
  unite: ['u'],
};

/** The unit of these prices that was said; null where none of them is of it; undefined where there is no price at all. */
function unitAmong({ statistiques }: PrixLus, said: string): string | null | undefined {
  if (statistiques.length === 0) return undefined;
  const word = said.replace(/(?<=.{2})[sx]$/, '');
  const written = [word, ...(WRITTEN[word] ?? [])];
  return statistiques.find(({ unite }) => written.includes(plain(unite)) || written.includes(unite))?.unite ?? null;
}

/** No price of that unit: those of the others are offered. */
function noSuchUnit(frame: Frame, { statistiques }: PrixLus): LocalAnswer {
  const units = statistiques.map((stat) => `${byUnit(stat).trim()} (${stat.nombre})`).join(', ');
  return declined(`Je ne trouve aucun prix de ${articleOf(frame)} par ${frame.unite} ; j’en connais ${units}.`, [
    priceOf(frame),
  ]);
}

const heldOn = (today: string, items: readonly Price[]): Price[] =>
  items.filter(({ echeance }) => echeance === null || echeance >= today);

/** Which of these prices still hold, where all are read and some have ended: a range of both would mislead whoever buys. */
function inForce(items: readonly Price[], total: number, today: string): string {
  const held = heldOn(today, items);
  if (items.length < total || held.length === items.length) return '';
  if (held.length === 0) return ' Aucun de ces prix n’est plus valable aujourd’hui.';
  const told = held.slice(0, PRICES_TOLD).map((item) => {
    const seller = item.fournisseur === null ? '' : ` chez ${item.fournisseur}`;
    return `${formatExactAmount(item.prix_unitaire_ht)}${byUnit(item)}${seller}`;
  });
  const more = held.length > PRICES_TOLD ? ` ; ${formatQuantity(held.length - PRICES_TOLD, 'autre', 'autres')}` : '';
  return ` Encore ${held.length === 1 ? 'valable' : 'valables'} aujourd’hui : ${told.join(' ; ')}${more}.`;
}
const PRICES_TOLD = 3;

/**
 * « le prix de l’enrobé »: laying it and breaking it up are two articles, whose prices together say little: each is told apart, those
 * that begin with what was asked first; null where there is one, or where not all were read.
 */
function byArticle({ terme }: Frame, items: readonly Price[], total: number, today: string): string | null {
  const held = heldOn(today, items);
  const [first = ''] = plain(terme).split(' ');
  const begins = ([one]: readonly Price[]): number => Number(plain(one!.designation).startsWith(first));
  const articles = articlesOf(held.length > 0 ? held : items, items[0]?.unite ?? '').toSorted(
    (a, b) => begins(b) - begins(a),
  );
  if (items.length < total || articles.length < 2) return null;
  const told = articles.slice(0, ARTICLES_TOLD).map((article) => {
    const prices = article.map(({ prix_unitaire_ht }) => prix_unitaire_ht);
    const [least, most] = [Math.min(...prices), Math.max(...prices)];
    const range =
      least === most ? formatExactAmount(least) : `${formatExactAmount(least)} à ${formatExactAmount(most)}`;
    return `« ${article[0]!.designation} », ${range}${byUnit(article[0]!)}`;
  });
  const more =
    articles.length > ARTICLES_TOLD
      ? ` ; ${formatQuantity(articles.length - ARTICLES_TOLD, 'autre', 'autres')} au tableau`
      : '';
  const when =
    held.length === 0 ? ' (aucun n’est plus valable)' : held.length < items.length ? ', valables aujourd’hui' : '';
  return ` Par article${when} : ${told.join(' ; ')}${more}.`;
}

const byUnit = ({ unite }: Pick<Price, 'unite'>): string => (unite === '' ? '' : ` par ${unite}`);

const tableOf = (items: readonly Price[]): AnswerTable => ({
  titre: 'Prix unitaires',
  colonnes: ['Désignation', 'Fournisseur', 'Marché', 'Jusqu’au', 'Unité', 'Prix HT'],
  lignes: items
    .slice(0, SHOWN)
    .map(({ designation, fournisseur, marche, echeance, unite, prix_unitaire_ht }) => [
      designation,
      fournisseur ?? '–',
      marche ?? '–',
      echeance === null ? '–' : formatDay(echeance),
      unite,
      formatExactAmount(prix_unitaire_ht),
    ]),
});

/**
 * Those of one article and unit, which alone are set side by side: those of the unit that most prices have first, then those of most prices.
 * @param usual the unit of most prices
 */
function articlesOf<Item extends { designation: string; unite: string }>(
  items: readonly Item[],
  usual: string,
): Item[][] {
  const articles = new Map<string, Item[]>();
  for (const item of items) {
    const article = `${item.designation}\n${item.unite}`;
    articles.set(article, [...(articles.get(article) ?? []), item]);
  }
  const isUsual = ([first]: readonly Item[]): number => Number(first!.unite === usual);
  return [...articles.values()].toSorted((a, b) => isUsual(b) - isUsual(a) || b.length - a.length);
}

const ARTICLES_TOLD = 3;

/** « qui est le moins cher pour le papier ? »: article by article, of the prices that still hold; of others where none does. */
function answerRanked(frame: Frame, items: readonly Price[], usual: string, today: string): LocalAnswer {
  const held = heldOn(today, items);
  const which = `${frame.ordre === 'asc' ? 'Le moins cher' : 'Le plus cher'}${held.length === 0 ? ' des prix qui ne sont plus valables' : ''}`;
  const told = articlesOf(held.length > 0 ? held : items, usual)
    .slice(0, ARTICLES_TOLD)
    .map(([first]) => {
      const seller = first!.fournisseur === null ? '' : `, chez ${first!.fournisseur}`;
      return `${first!.designation}, ${formatExactAmount(first!.prix_unitaire_ht)} HT${byUnit(first!)}${seller}`;
    });
  return answered(`${which} pour ${articleOf(frame)} : ${told.join(' ; ')}.`, {
    tableau: tableOf(items),
    lignes: items.length,
  });
}

/** « le prix du papier a-t-il augmenté ? »: one article, by the year that its prices began in. */
function answerOverYears(frame: Frame, annees: readonly PrixAnnee[], usual: string): LocalAnswer {
  const [article = []] = articlesOf(annees, usual);
  const [before, after] = article.slice(-2);
  if (!before || !after)
    return declined(`Je ne connais les prix de ${articleOf(frame)} que d’une date : rien ne dit leur évolution.`, [
      priceOf(frame),
    ]);
  const way = after.mediane > before.mediane ? 'en hausse' : after.mediane < before.mediane ? 'en baisse' : 'stable';
  return answered(
    `« ${after.designation} », prix médian HT${byUnit(after)} selon la date d’effet : ${article.map(({ annee, mediane }) => `${formatExactAmount(mediane)} en ${annee}`).join(', ')}, ${way} de ${before.annee} à ${after.annee}.`,
    {
      tableau: {
        titre: 'Prix selon leur date d’effet',
        colonnes: ['Année', 'Prix médian HT', 'Prix lus'],
        lignes: article.map(({ annee, mediane, nombre }) => [
          String(annee),
          formatExactAmount(mediane),
          String(nombre),
        ]),
      },
      lignes: article.reduce((sum, { nombre }) => sum + nombre, 0),
    },
  );
}
