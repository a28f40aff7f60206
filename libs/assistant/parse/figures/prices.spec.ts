import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { frameOf } = questionsWith([{ kind: 'famille', code: '12.03', libelle: 'Mobilier' }]);

describe('the unit of a price', () => {
  it.each([
    ['Prix d’un m2 de peinture', 'peinture', 'm2'],
    ['Prix de la tonne d’enrobé', 'enrobe', 'tonne'],
    ['Prix de la ramette de papier', 'papier', 'ramette'],
    ['Combien coûte une ramette ?', 'ramette', undefined],
    ['c combien la tonne de gravier en ce moment', 'gravier', 'tonne'],
    ['Prix de la peinture au bordereau', 'peinture', undefined],
    ['Prix du m² d’enrobé', 'enrobe', 'm2'],
    ['Prix du m³ de béton', 'beton', 'm3'],
    ['Combien coûte une heure de plombier dans notre marché ?', 'heure plombier', undefined],
    ['Prix du cahier à petits carreaux', 'cahier petits carreaux', undefined],
    ['Prix du papier le plus petit', 'papier', undefined],
    ['Une bordure en granit, on la paie combien ?', 'bordure granit', undefined],
    ['Un panneau de signalisation, on le paie combien d’après le bordereau ?', 'panneau signalisation', undefined],
    ['c cb la bordure granit svp', 'bordure granit', undefined],
    ['prix unitaire prévu au bordereau pour la fourniture d’un panneau', 'panneau', undefined],
    ['à quel tarif figure le panneau dans notre bordereau ?', 'panneau', undefined],
    ['Je chiffre un trottoir et je voudrais connaître le prix des bordures de granit.', 'bordures granit', undefined],
  ])('is kept where something else is bought by it: %s', async (question, terme, unite) => {
    const frame = await frameOf(question);
    expect([frame.acte, frame.terme, frame.unite]).toEqual(['prix', terme, unite]);
  });
});
