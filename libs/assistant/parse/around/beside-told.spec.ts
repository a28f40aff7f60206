import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
]);

const office = questionsWith([
  { kind: 'famille', code: '10.02', libelle: 'Restauration collective' },
  { kind: 'famille', code: '12.01', libelle: 'Fournitures de bureau et papier' },
  { kind: 'famille', code: '14.02', libelle: 'Électricité' },
]);

describe('a question that is whole by itself', () => {
  it.each([
    'Je suis journaliste au Progrès et je fais un papier sur les cantines. Combien la ville dépense-t-elle en restauration collective ?',
    'Ma société vend du mobilier depuis vingt ans, combien la ville dépense-t-elle en restauration collective ?',
  ])('is answered alone, beside what weighs nothing: %s', async (question) => {
    expect(await office.frameOf(question)).toEqual(
      await office.frameOf('combien la ville dépense-t-elle en restauration collective ?'),
    );
  });

  it('counts no offers for a verb that is told', async () => {
    expect(await parse('Nos concurrents raflent tout, combien de marchés de mobilier ?')).toMatchObject({
      ...{ genre: 'frame', frame: { sujet: 'marches', mesure: 'nombre' } },
    });
  });

  it.each([
    'les marchés de travaux nous posent souci, combien de marchés en cours',
    'C’est pour la cantine, combien en électricité en 2025 ?',
  ])('is offered alone where what is told may change it: %s', async (question) => {
    expect(await office.parse(question)).toMatchObject({ genre: 'incompris', reste: expect.anything() });
  });

  it.each([
    ['Je veux le montant TTC, combien en électricité en 2025 ?', { mesure: 'montant_ttc' }],
    [
      'Les procédures adaptées nous occupent, combien de marchés en cours ?',
      { filtres: { procedure: expect.anything() } },
    ],
  ])('is read with what says what is asked: %s', async (question, frame) => {
    expect(await office.parse(question)).toMatchObject({ genre: 'frame', frame });
  });

  it('is offered alone, be it all purchases', async () => {
    expect(
      await parse(
        'Je suis la nouvelle directrice financière et je découvre les dossiers, pouvez-vous me dire combien nous avons dépensé en 2025 ?',
      ),
    ).toMatchObject({
      ...{ genre: 'incompris', autour: true, reste: { periode: { exercices: [2025] } } },
    });
  });
});

describe('what a pronoun is of', () => {
  it('is the one famille that was meant', async () => {
    expect(await office.parse('Mon fils mange à la cantine, ça coûte combien à la ville ?')).toMatchObject({
      ...{ genre: 'frame', frame: { filtres: { familles: { valeurs: [{ code: '10.02' }] } } } },
    });
  });

  it.each([
    'Mon fils mange à la cantine du collège, ça coûte combien ?',
    'Mes filles mangent à la cantine et vont à la piscine, ça coûte combien à la ville ?',
  ])('is nothing beside another place: %s', async (question) => {
    expect((await office.parse(question)).genre).not.toBe('frame');
  });
});

describe('what people say of their work and their time', () => {
  it.each([
    'On a un conseil municipal jeudi et l’opposition va nous attaquer sur le mobilier',
    'g un rdv avec le maire ds 10 min',
    'Je dois préparer le rapport annuel et je ne trouve pas le chiffre',
    'Comme le budget est serré cette année',
    'Nous avons un contrôle de la chambre régionale des comptes la semaine prochaine',
    'Nouveau dans l’équipe',
    'Avant de lancer la consultation',
    'C’est pour un exposé au lycée',
    'ça fait trois fois que je demande',
    'ma rue est défoncée depuis trois ans',
    'Je siège à la commission d’appel d’offres depuis trois mois',
    'Le préfet nous relance tous les mois',
    'Cabinet missionné par la chambre, nous démarrons l’enquête',
    'Nous n’avons reçu aucune pièce à ce jour',
    'On me demande ça pour hier et j’ai mal à la tête',
  ])('narrows nothing: %s', async (aside) => {
    const { frame } = await parse('combien pour le mobilier ?').then((read) => ({ frame: read }));
    expect(await parse(`${aside}, combien pour le mobilier ?`)).toMatchObject({ ...frame, aside });
  });

  it.each([
    'On dépense trop depuis trois ans',
    'Le budget des écoles est serré',
    'C’est pour un rapport sur 2024',
    'La procédure est adaptée',
    'Avant les travaux',
    'Je m’arrête à jeudi dernier',
    'C’est pour un exposé sur les écoles',
  ])('but for what is kept, or when: %s', async (said) => {
    expect(await parse(`${said}, combien avons-nous dépensé ?`)).not.toHaveProperty('aside');
  });
});
