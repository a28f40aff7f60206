import { questionsWith } from '../../../test/support/parsed-questions.js';
import { toldAside } from './told-aside.js';

const { parse, frameOf } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'famille', code: '17.01', libelle: 'Fournitures scolaires' },
  { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
]);

describe('a sentence told beside a question', () => {
  it.each([
    [
      'Je reçois des artisans ce soir. Combien de mandats avons-nous payés en 2025 ?',
      'Je reçois des artisans ce soir.',
    ],
    ['Je prépare une question orale : combien de mandats avons-nous payés en 2025 ?', 'Je prépare une question orale'],
    ['On m’embête encore – combien de mandats avons-nous payés en 2025 ?', 'On m’embête encore'],
    [
      'Nous sommes des parents d’élèves, combien de mandats avons-nous payés en 2025 ?',
      'Nous sommes des parents d’élèves',
    ],
    [
      'Je rends un truc bientôt. Combien de mandats avons-nous payés en 2025, s’il vous plaît ?',
      'Je rends un truc bientôt.',
    ],
    ['Je sors du bureau du maire. Combien de mandats avons-nous payés en 2025 ?', 'Je sors du bureau du maire.'],
    ['Ma fille entre au collège, combien de mandats avons-nous payés en 2025 ?', 'Ma fille entre au collège'],
    [
      'Notre préfète n’est pas convaincue. Combien de mandats avons-nous payés en 2025 ?',
      'Notre préfète n’est pas convaincue.',
    ],
    ['Ma fille entre au collège. Combien de mandats avons-nous payés en 2025 ?', 'Ma fille entre au collège.'],
    ['Combien de mandats avons-nous payés en 2025 ? Je voudrais m’y préparer.', 'Je voudrais m’y préparer.'],
    [
      'Combien de mandats avons-nous payés en 2025 ? Mes lecteurs ne connaissent pas.',
      'Mes lecteurs ne connaissent pas.',
    ],
  ])('is left aside, and told: %s', async (question, aside) => {
    const { frame } = await parse('combien de mandats avons-nous payés en 2025 ?').then((read) => ({ frame: read }));
    expect(await parse(question)).toMatchObject({ ...frame, aside });
  });

  it('says what someone is busy with, where the question names its own subject', async () => {
    const asked = 'Je gère un jardin partagé : combien la direction de l’éducation a-t-elle dépensé en 2025 ?';
    expect(await parse(asked)).toMatchObject({ genre: 'frame', aside: 'Je gère un jardin partagé' });
    expect(await frameOf(asked)).toMatchObject({ filtres: { services: { valeurs: [{ code: 'DEE' }] } } });
  });

  it.each([
    // It may be what is asked about.
    'Je prépare le rapport éducation : combien de mandats avons-nous payés en 2025 ?',
    'Je déjeune avec Colas : combien de mandats avons-nous payés en 2025 ?',
    'Je m’occupe des crèches : combien de mandats avons-nous payés en 2025 ?',
    'On refait les trottoirs : combien de mandats avons-nous payés en 2025 ?',
    'Je voudrais les trottoirs. Combien de mandats avons-nous payés en 2025 ?',
    'Je veux le mail du maire. Combien de mandats avons-nous payés en 2025 ?',
    'Les travaux durent depuis longtemps. Combien de mandats avons-nous payés en 2025 ?',
    'Les travaux ont été très longs. Combien de mandats avons-nous payés en 2025 ?',
    'Je refais les comptes de l’an dernier. Combien de mandats avons-nous payés ?',
    // A subject, and no sentence.
    'Trottoirs : combien de mandats avons-nous payés en 2025 ?',
    'Trottoirs du bourg, combien de mandats avons-nous payés en 2025 ?',
    // It narrows what is asked.
    'Combien de mandats avons-nous payés en 2025 ? Je parle des trottoirs.',
    'Combien de mandats avons-nous payés en 2025 ? Je veux les trottoirs.',
    'Je ne veux pas des trottoirs : combien de mandats avons-nous payés en 2025 ?',
    'Je sors les trottoirs seulement : combien de mandats avons-nous payés en 2025 ?',
    // The rest leans on it.
    'Je reçois des artisans ce soir. Combien leur avons-nous payé ?',
    'Je reçois des artisans ce soir. Et en 2024 ?',
  ])('is never left aside where it may change what is asked: %s', async (question) => {
    expect((await parse(question)).genre).not.toBe('frame');
  });

  it('is looked for a few times at most', () => {
    expect(toldAside('Je dis que tout va bien ici. '.repeat(50))).toHaveLength(3);
    expect(toldAside('mobilier 2025 ?')).toEqual([]);
  });
});
