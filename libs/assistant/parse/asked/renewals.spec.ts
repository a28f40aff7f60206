import { askFrame } from '../../frame/ask-frame.js';
import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse } = questionsWith([{ kind: 'famille', code: '20.02', libelle: 'Nettoyage de locaux et vitrerie' }]);

/** The first and the last day of the renewals that are asked for; null: another question. It is 2026-11-21. */
const daysOf = async (question: string): Promise<[string | null, string | null] | null> => {
  const parsed = await parse(question);
  if (parsed.genre !== 'frame' || parsed.frame.terme !== 'reconductions') return null;
  return [parsed.frame.filtres.finApres, parsed.frame.filtres.finAvant];
};
const DAYS = { aujourdhui: '2026-11-21', exercices: [2024, 2025, 2026], exerciceCourant: 2026 };

describe('the renewals that are to be decided', () => {
  it.each<[string, string | null, string | null]>([
    ['Quelles reconductions faut-il décider avant mars 2027 ?', null, '2027-02-28'],
    ['reconductions à décider avant mars 2027', null, '2027-02-28'],
    ['quels marchés sont à reconduire d’ici le 1er mars 2027 ?', null, '2027-03-01'],
    ['marchés à reconduire dans les 3 mois', null, '2027-02-21'],
    ['combien de reconductions à décider d’ici six mois ?', null, '2027-05-21'],
    ['quelles reconductions faut-il décider en 2027 ?', '2027-01-01', '2027-12-31'],
    ['prochaines reconductions à décider', null, '2027-05-20'],
  ])('are asked by all of its words: %s', async (question, from, to) => {
    expect(await daysOf(question)).toEqual([from, to]);
  });

  it.each([
    'marchés de nettoyage à reconduire avant mars 2027',
    'quels marchés sont reconductibles ?',
    'marchés reconduits en 2025',
    'marchés reconductibles qui finissent avant mars 2027',
    'qu’est-ce qu’une reconduction ?',
    'montant des marchés à reconduire en 2027',
    'reconductions à décider avant 2026',
  ])('are none of some contracts, of what was renewed or of an amount: %s', async (question) => {
    expect(await daysOf(question)).toBeNull();
  });
});

describe('the renewal of one contract', () => {
  it.each([
    'électricité : faut-il reconduire et avant quelle date',
    'quand doit-on décider de la reconduction du marché de gaz ?',
  ])('offers the days of all of them: %s', async (question) => {
    const parsed = await parse(question);
    expect(parsed).toMatchObject({ genre: 'refus', reste: { acte: 'aide', terme: 'reconductions' } });
    if (parsed.genre !== 'refus') return;
    expect(await parse(askFrame(parsed.reste!, DAYS))).toMatchObject({ genre: 'frame', frame: parsed.reste });
  });
});
