import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith(
  [
    { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
    { kind: 'service', code: 'DSJ', libelle: 'Direction des sports et de la jeunesse' },
    { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
  ],
  undefined,
  ['COLAS SUD OUEST'],
);

describe('who wants a figure', () => {
  it.each([
    'Le directeur technique veut savoir',
    'Monsieur le Maire souhaite connaître',
    'Le patron de l’harmonie municipale aimerait connaître',
    'Le conseil de surveillance me demande',
    'Bonjour, la cheffe de cabinet me demande de lui sortir',
    'Une électrice se demande',
    'La présidente du club nous interroge sur',
  ])('changes nothing to it, whatever noun tells who it is: %s', async (who) => {
    expect(await frameOf(`${who} le montant du mobilier en 2025`)).toEqual(
      await frameOf('montant du mobilier en 2025'),
    );
  });

  it.each([
    ['a place', 'Le gardien du gymnase voudrait savoir combien on a dépensé en 2025'],
    ['a name of somebody', 'Monsieur Durand souhaite savoir combien on a dépensé en 2025'],
  ])('keeps what it may be asked of, as %s: %s', async (_why, question) => {
    expect(await parse(question)).toMatchObject({ genre: 'incompris' });
  });

  it('keeps the name of a supplier, of a famille and of a direction', async () => {
    const debt = await parse('La société Colas nous demande combien on lui doit');
    expect(debt.genre === 'frame' && debt.frame.filtres.fournisseurs === null).toBe(false);
    expect(await frameOf('La famille mobilier nous demande combien en 2025')).toMatchObject({
      filtres: { familles: { valeurs: [{ code: '12.03' }] } },
    });
    expect(await frameOf('Le directeur de la culture voudrait savoir combien il a dépensé')).toMatchObject({
      filtres: { services: { valeurs: [{ code: 'DAC' }] } },
    });
    expect(await frameOf('Le conseiller aux sports nous demande combien on a dépensé en 2025')).toMatchObject({
      filtres: { services: { valeurs: [{ code: 'DSJ' }] } },
    });
  });
});
