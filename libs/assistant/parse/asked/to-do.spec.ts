import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith([{ kind: 'famille', code: '12.03', libelle: 'Mobilier' }]);

describe('what awaits somebody', () => {
  it.each([
    'Que doit-on faire d’urgence ?',
    'Qu’est-ce qui cloche dans nos achats ?',
    'Quels sont les points d’attention ?',
    'Quelles sont nos priorités ?',
    'Que faut-il traiter en premier ?',
    'Qu’est-ce qui ne va pas ?',
    'Par où commencer ?',
    'Y a-t-il des problèmes ?',
    'Quels sujets urgents avons-nous ?',
    'Y a-t-il des alertes en ce moment ?',
    'Que me reste-t-il à faire ?',
    'que reste-t-il à régler avant Noël',
    'Dites-moi tout ce qui cloche',
  ])('is asked for: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({ acte: 'a_traiter' });
  });

  it('is that of an exercice, and of the one that a turn asks for', async () => {
    const before = await frameOf('Quels sont les points de vigilance en 2025 ?');
    expect(before).toMatchObject({ acte: 'a_traiter', periode: { exercices: [2025] } });
    expect(await parse('et en 2024 ?', before)).toMatchObject({
      frame: { acte: 'a_traiter', periode: { exercices: [2024] } },
    });
  });

  it.each([
    ['taux de conformité en 2025', [2025], 'conformite'],
    ['combien de hors marché', [], 'besoins'],
    ['quelles familles dépassent le seuil ?', [], 'besoins'],
    ['quels marchés finissent en 2027 ?', [], 'marches'],
    ['combien de mandats payés en retard', [], 'paiements'],
    ['combien avons-nous dépensé en 2025 ?', [2025], ''],
  ])('is what « que faire ? » asks after figures, theirs first: %s', async (question, exercices, terme) => {
    const asked = { frame: { acte: 'a_traiter', terme, periode: { exercices } } };
    const before = await frameOf(question);
    expect(await parse('Que faire ?', before)).toMatchObject(asked);
    expect(await parse('Et alors, qu’est-ce qu’on fait ?', before)).toMatchObject(asked);
  });

  it('is offered after figures that were narrowed, and asked by nobody after a rule', async () => {
    expect(await parse('Que faire ?', await frameOf('taux de conformité du mobilier'))).toMatchObject({
      genre: 'refus',
      reste: { acte: 'a_traiter' },
    });
    const after = await parse('Que faire ?', await frameOf('quelle procédure pour 90 000 € ?'));
    expect(after).not.toMatchObject({ frame: { acte: 'a_traiter' } });
  });

  it.each([
    'Quels problèmes avec le mobilier ?',
    'Que faut-il faire en cas d’urgence ?',
    'Quels achats posent problème ?',
    'Que faut-il faire pour le mobilier ?',
    'Quels marchés sont à traiter ?',
    'Combien de marchés urgents ?',
  ])('is none where something is asked about: %s', async (question) => {
    const read = await parse(question);
    expect(read.genre === 'frame' ? read.frame.acte : read.genre).not.toBe('a_traiter');
  });
});
