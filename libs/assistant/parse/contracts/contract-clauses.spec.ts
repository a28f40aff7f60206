import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, after } = questionsWith(
  [{ kind: 'famille', code: '12.03', libelle: 'Mobilier' }],
  { code: 'DEMO-2003-2', libelle: 'Mobilier scolaire' },
  ['Majencia'],
);

describe('what one contract says of how it is carried out', () => {
  it.each([
    ['les prix du marché DEMO-2003-2 sont-ils révisables ?', 'prix'],
    ['DEMO-2003-2 : prix fermes ou révisables ?', 'prix'],
    ['quel CCAG pour le DEMO-2003-2 ?', 'ccag'],
    ['le marché DEMO-2003-2 est-il reconductible ?', 'reconduction'],
    ['une avance a-t-elle été versée sur le DEMO-2003-2 ?', 'avance'],
    ['y a-t-il des sous-traitants sur le DEMO-2003-2 ?', 'sous_traitance'],
    ['considérations environnementales du DEMO-2003-2', 'considerations'],
    ['le marché DEMO-2003-2 a-t-il une clause sociale ?', 'considerations'],
  ])('is asked for by its number: %s', async (question, champ) => {
    expect(await parse(question)).toMatchObject({
      frame: { acte: 'lister', sujet: 'marches', champ, filtres: { marche: { code: 'DEMO-2003-2' } } },
    });
  });

  it('is asked for after it', async () => {
    expect(await after('titulaire du DEMO-2003-2', 'et le CCAG ?')).toMatchObject({
      champ: 'ccag',
      filtres: { marche: { code: 'DEMO-2003-2' } },
    });
  });

  it.each([
    'retenue de garantie du DEMO-2003-2',
    'le DEMO-2003-2 a-t-il une retenue de garantie ?',
    'quelle est la retenue de garantie prévue au marché DEMO-2003-2 ?',
  ])('is refused with its reason where no data tells it: %s', async (question) => {
    expect(await parse(question)).toMatchObject({
      genre: 'refus',
      reste: { filtres: { marche: { code: 'DEMO-2003-2' } } },
    });
  });

  it.each([
    'quelle procédure a été retenue pour le DEMO-2003-2 ?',
    'quelle est la retenue de garantie légale ?',
    'offre retenue du DEMO-2003-2',
  ])('is no retention: %s', async (question) => {
    expect((await parse(question)).genre).not.toBe('refus');
  });

  it.each([
    'quels marchés sont reconductibles ?',
    'avance du DEMO-9999-9',
    'retenue de garantie du DEMO-2003-2',
    'quelle avance et quel CCAG pour le DEMO-2003-2 ?',
    'combien d’avance payée à Majencia sur le DEMO-2003-2 en 2025 ?',
    'c’est quoi un CCAG ?',
    'prix du marché DEMO-2003-2',
    'merci d’avance pour le mobilier 2025',
  ])('is none of several, of something else, or of no contract: %s', async (question) => {
    const clauses = ['prix', 'ccag', 'reconduction', 'avance', 'sous_traitance', 'considerations'];
    const parsed = await parse(question);
    expect(clauses).not.toContain(parsed.genre === 'frame' ? parsed.frame.champ : null);
  });
});
