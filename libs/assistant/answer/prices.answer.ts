import { formatExactAmount, formatQuantity } from '#design/format-francais.js';
import type { AnswerTable } from '../engine.js';
import type { PrixLus } from '../tools/prix.tool.js';
import { type LocalAnswer, answered, declined, outsideLink, type Wording } from './answer.js';

type Price = PrixLus['items'][number];

const SHOWN = 10;

/** The unit prices that price schedules hold for an article: extremes and median, the lowest or highest, or what they were before. */
export async function answerPrice({ frame, tools }: Wording): Promise<LocalAnswer> {
  if (!tools.allows('recherche_prix')) return outsideLink('les prix des bordereaux');
  const tri = frame.groupe === 'exercice' ? 'date_valeur' : frame.rang ? `prix_${frame.ordre}` : null;
  const { donnees } = await tools.call('recherche_prix', { texte: frame.terme, ...(tri ? { tri } : {}) });
  const { items, total } = donnees;
  const [stat] = donnees.statistiques;
  // A name that only resembles the words decides nothing.
  if (items.length > 0 && items.every(({ approche }) => approche))
    return declined(`Je ne trouve aucun prix pour « ${frame.terme} ». Le plus proche : « ${items[0]!.designation} ».`);
  if (!stat) return declined(`Je ne trouve aucun prix pour « ${frame.terme} ».`);
  if (frame.groupe === 'exercice') return answerOverYears(frame.terme, items);
  // Prices of one unit are set side by side.
  const same = items.filter(({ unite }) => unite === stat.unite);
  if (frame.rang && same.length > 0) return answerRanked(frame.terme, frame.ordre, same);
  return answered(
    `${formatQuantity(total, 'prix trouvé', 'prix trouvés')} pour « ${frame.terme} » : de ${formatExactAmount(stat.minimum)} à ${formatExactAmount(stat.maximum)} HT${byUnit(stat)}, médiane ${formatExactAmount(stat.mediane)} (${stat.nombre} prix).`,
    { tableau: tableOf(items), lignes: total },
  );
}

const byUnit = ({ unite }: Pick<Price, 'unite'>): string => (unite === '' ? '' : ` par ${unite}`);

const tableOf = (items: readonly Price[]): AnswerTable => ({
  titre: 'Prix unitaires',
  colonnes: ['Désignation', 'Fournisseur', 'Unité', 'Prix HT'],
  lignes: items
    .slice(0, SHOWN)
    .map((item) => [item.designation, item.fournisseur ?? '–', item.unite, formatExactAmount(item.prix_unitaire_ht)]),
});

/** « qui est le moins cher pour le papier ? » */
function answerRanked(terme: string, ordre: 'asc' | 'desc', items: readonly Price[]): LocalAnswer {
  const [first] = items;
  const which = ordre === 'asc' ? 'Le moins cher' : 'Le plus cher';
  const seller = first!.fournisseur === null ? '' : `, chez ${first!.fournisseur}`;
  return answered(
    `${which} pour « ${terme} » : ${formatExactAmount(first!.prix_unitaire_ht)} HT${byUnit(first!)}${seller} (${first!.designation}).`,
    { tableau: tableOf(items), lignes: items.length },
  );
}

const medianOf = (items: readonly Price[]): number => {
  const sorted = items.map(({ prix_unitaire_ht: price }) => Math.round(price * 10_000)).toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 20_000;
};

/** « le prix du papier a-t-il augmenté ? »: one article, by the year that its prices began in. */
function answerOverYears(terme: string, items: readonly Price[]): LocalAnswer {
  const dated = items.filter(({ date_valeur: day }) => day !== null);
  const articles = new Map<string, Price[]>();
  for (const item of dated) {
    const article = `${item.designation} ${item.unite}`;
    articles.set(article, [...(articles.get(article) ?? []), item]);
  }
  const [article] = [...articles.values()].toSorted(
    (a, b) => yearsOf(b).length - yearsOf(a).length || b.length - a.length,
  );
  const years = article ? yearsOf(article) : [];
  if (years.length < 2)
    return declined(`Je ne connais les prix de « ${terme} » que d’une date : rien ne dit leur évolution.`, [
      { libelle: `Prix : ${terme}`, question: `Quel est le prix : ${terme} ?` },
    ]);
  const of = (year: string): Price[] => article!.filter(({ date_valeur: day }) => day!.startsWith(year));
  const medians = years.map((year) => ({ year, median: medianOf(of(year)), nombre: of(year).length }));
  const [before, after] = [medians.at(-2)!, medians.at(-1)!];
  const way = after.median > before.median ? 'en hausse' : after.median < before.median ? 'en baisse' : 'stable';
  return answered(
    `« ${article![0]!.designation} », prix médian HT${byUnit(article![0]!)} selon la date d’effet : ${medians.map(({ year, median }) => `${formatExactAmount(median)} en ${year}`).join(', ')}, ${way} de ${before.year} à ${after.year}.`,
    {
      tableau: {
        titre: 'Prix selon leur date d’effet',
        colonnes: ['Année', 'Prix médian HT', 'Prix lus'],
        lignes: medians.map(({ year, median, nombre }) => [year, formatExactAmount(median), String(nombre)]),
      },
      lignes: article!.length,
    },
  );
}

const yearsOf = (items: readonly Price[]): string[] =>
  [...new Set(items.map(({ date_valeur: day }) => day!.slice(0, 4)))].toSorted();
