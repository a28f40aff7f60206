import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../../../frame/frame.js';
import { inUsualWords, ofNumberedInUsualWords } from './in-usual-words.js';

const MARCHE = { code: 'M-1', libelle: 'M-1' } as unknown as NonNullable<Frame['filtres']['marche']>;
const CONTRACT: Frame = {
  ...EMPTY_FRAME,
  acte: 'lister',
  sujet: 'marches',
  filtres: { ...NO_FILTERS, marche: MARCHE },
};
const CONTRACTS: Frame = { ...EMPTY_FRAME, sujet: 'marches', mesure: 'nombre' };
const SUPPLIERS: Frame = { ...EMPTY_FRAME, mesure: 'nombre_fournisseurs' };
const MONTHS: Frame = { ...EMPTY_FRAME, groupe: 'mois' };
const DELAYS: Frame = { ...EMPTY_FRAME, sujet: 'paiements', mesure: 'delai_moyen', groupe: 'service', rang: true };
const RATES: Frame = { ...EMPTY_FRAME, mesure: 'conformite_pct', groupe: 'service' };
const WAITING: Frame = { ...EMPTY_FRAME, sujet: 'paiements', mesure: 'impayes' };
const SUM: Frame = EMPTY_FRAME;

describe('inUsualWords', () => {
  it.each<[Frame, string, string]>([
    [CONTRACT, 'titulaire ?', 'c’est quelle entreprise qui l’a ?'],
    [CONTRACT, 'titulaire ?', 'À quelle société a-t-il été attribué ?'],
    [CONTRACT, 'titulaire ?', 'c ki qui la decroché'],
    [CONTRACT, 'titulaire ?', 'et qui a remporté la mise ?'],
    [CONTRACT, 'titulaire ?', 'avec qui l’avons-nous signé ?'],
    [CONTRACT, 'titulaire ?', 'il a été confié à quelle entreprise ?'],
    [CONTRACT, 'nombre d’offres ?', 'et elles étaient combien à avoir répondu ?'],
    [CONTRACT, 'nombre d’offres ?', 'Combien de candidats avaient remis une offre ?'],
    [CONTRACT, 'nombre d’offres ?', 'cb d’entreprises ont candidaté'],
    [CONTRACT, 'durée ?', 'On s’est engagés pour combien de temps ?'],
    [CONTRACT, 'durée ?', 'ok et il est sur combien de mois'],
    [CONTRACT, 'date de fin ?', 'et il court jusqu’à quand ?'],
    [CONTRACT, 'date de fin ?', 'son échéance, c’est quand ?'],
    [CONTRACTS, 'lesquels ?', 'Pouvez-vous les énumérer ?'],
    [CONTRACTS, 'lesquels ?', 'Montre-les-moi'],
    [CONTRACTS, 'lesquels ?', 'c’est quoi comme marchés ?'],
    [SUPPLIERS, 'lesquels ?', 'fais-moi la liste de ces entreprises'],
    [CONTRACTS, 'combien sont-ils ?', 'ça en fait combien ?'],
    [CONTRACTS, 'combien sont-ils ?', 'Quel en est le nombre ?'],
    [MONTHS, 'lequel arrive en tête ?', 'Sur quel mois se situe le pic ?'],
    [MONTHS, 'lequel arrive en tête ?', 'mois maxi'],
    [MONTHS, 'le plus bas ?', 'et le creux, c’est quand ?'],
    [DELAYS, 'la plus rapide ?', 'Et à l’autre bout, laquelle va le plus vite ?'],
    [DELAYS, 'la plus lente ?', 'et quelle direction paie le plus lentement ?'],
    [RATES, 'la moins bonne ?', 'laquelle est à la traîne ?'],
    [RATES, 'la moins bonne ?', 'Quelle direction affiche le taux le plus faible ?'],
    [RATES, 'et la dernière ?', 'Et qui ferme la marche ?'],
    [SUM, 'la différence ?', 'Quelle variation entre les deux ?'],
    [SUM, 'la différence ?', 'D’une année sur l’autre, de combien cela a-t-il bougé ?'],
    [WAITING, 'pour quel montant ?', 'À combien s’élève le tout en TTC ?'],
    [WAITING, 'pour quel montant ?', 'et en ttc ca fait cb'],
  ])('reads after %#, %s for %s', (before, means, turn) => {
    expect(inUsualWords(turn, before)).toBe(means);
  });

  it.each([
    // Of the year that is told, or of those which are left out.
    [SUM, 'et sur l’exercice 2024 ?', 'Qu’en était-il sur l’exercice 2024 ?'],
    [SUM, 'et un an plus tôt ?', 'un an plus tôt, c’était combien ?'],
    [{ ...MONTHS, rang: true }, 'et une fois exclue la restauration ?', 'Et ce pic, une fois exclue la restauration ?'],
    [CONTRACTS, 'parmi eux, combien services ?', 'et là-dedans, combien services ?'],
    [
      CONTRACTS,
      'parmi eux, les marchés de services sont combien ?',
      'Dans le lot, les marchés de services sont combien ?',
    ],
  ])('asks again after %#: %s', (before, means, turn) => {
    expect(inUsualWords(turn, before)).toBe(means);
  });

  it.each([
    // More is said than that, or of something else than what was told.
    [CONTRACT, 'c’est quelle entreprise qui l’a eu en 2024 ?'],
    [CONTRACTS, 'c’est quoi comme fournisseurs ?'],
    [CONTRACTS, 'qui ferme la marche ?'],
    [MONTHS, 'trimestre maxi'],
    [SUM, 'laquelle est à la traîne ?'],
    [{ ...CONTRACT, filtres: NO_FILTERS }, 'combien dans le lot 2 ?'],
  ])('leaves after %#: %s', (before, turn) => {
    expect(inUsualWords(turn, before)).toBe(turn);
  });

  it('reads what leans on a question that was not understood, and nothing that stands by itself', () => {
    expect(inUsualWords('À quelle société a-t-il été attribué ?', undefined)).toBe('titulaire ?');
    expect(inUsualWords('combien de marchés ?', undefined)).toBe('combien de marchés ?');
  });
});

describe('ofNumberedInUsualWords', () => {
  it.each([
    ['marché 2025-12 : date de fin ?', 'À quelle date le marché 2025-12 prend-il fin ?'],
    ['marché demo-2005-2 : date de fin ?', 'le DEMO-2005-2 il va jusqua kan'],
    ['marché 2025-12 : titulaire ?', 'avec qui a-t-on signé le marché 2025-12 ?'],
    ['combien reste-t-il sur le 2025-12 ?', 'combien reste-t-il sur le 2025-12 ?'],
  ])('%s: %s', (means, question) => {
    expect(ofNumberedInUsualWords(question).toLowerCase()).toBe(means);
  });
});
