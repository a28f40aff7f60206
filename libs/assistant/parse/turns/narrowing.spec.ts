import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { after } = questionsWith(
  [
    { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
    { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
  ],
  undefined,
  ['SFR'],
);

describe('a turn that keeps some of what went before', () => {
  it.each([
    ['seulement ceux encore en cours', { statut: 'en_cours' }],
    ['uniquement ceux en appel d’offres', { procedure: { valeurs: ['appel'] } }],
    ['lesquels peuvent être reconduits ?', { mentions: ['reconduction'] }],
    ['lesquels ont une clause sociale ?', { mentions: ['clause_sociale'] }],
    ['lesquels à une seule offre ?', { offres: { max: 1 } }],
    ['et lesquels finissent avant juin ?', { finAvant: '2027-05-31' }],
  ])('narrows contracts that were listed: %s', async (turn, filtres) => {
    expect(await after('liste des marchés de travaux', turn)).toMatchObject({
      ...{ acte: 'lister', sujet: 'marches', mesure: 'nombre' },
      filtres: { types: { valeurs: ['travaux'] }, ...filtres },
    });
  });

  it('narrows what was narrowed', async () => {
    const turns = ['marchés de travaux', 'seulement ceux en cours', 'et lesquels ont une clause sociale ?'] as const;
    expect((await after(...turns))!.filtres).toMatchObject({
      ...{ types: { valeurs: ['travaux'] }, statut: 'en_cours', mentions: ['clause_sociale'] },
    });
  });

  it.each(['lesquels sont en cours ?', 'seulement ceux qui finissent en 2027'])(
    'is refused of the first ones of a rank: %s',
    async (turn) => {
      expect(await after('les 5 plus gros marchés', turn)).toBeNull();
    },
  );

  it('is refused where two periods would be one', async () => {
    expect(await after('marchés de travaux notifiés en 2025', 'lesquels finissent en 2026 ?')).toBeNull();
  });

  it.each([
    ['combien pour le mobilier', 'uniquement chez SFR'],
    ['achats de mobilier par mois', 'seulement chez SFR'],
  ])('keeps the name before beside its own: %s, %s', async (first, turn) => {
    const { filtres, groupe } = (await after(first, turn))!;
    expect(filtres.familles).toMatchObject({ valeurs: [{ code: '12.03' }] });
    expect(filtres.fournisseurs).toMatchObject({ valeurs: [{ libelle: 'SFR' }] });
    expect(groupe).toBe(first.includes('par mois') ? 'mois' : null);
  });

  it.each([
    ['combien hors mobilier', 'et chez SFR ?', true, false],
    ['combien sauf SFR', 'et pour le mobilier ?', false, true],
    ['combien pour le mobilier', 'et sauf SFR ?', false, true],
  ])('leaves out what was left out, and adds it: %s, %s', async (first, turn, familles, fournisseurs) => {
    const { filtres } = (await after(first, turn))!;
    expect([filtres.familles?.sauf, filtres.fournisseurs?.sauf]).toEqual([familles, fournisseurs]);
  });

  it('is said of them', async () => {
    expect(await after('marchés qui finissent en 2027', 'et parmi eux ceux de fournitures ?')).toMatchObject({
      ...{ acte: 'lister', sujet: 'marches', periode: { exercices: [2027] } },
      filtres: { parFin: true, types: { valeurs: ['fournitures'] } },
    });
  });

  it('tells a series again with tax', async () => {
    expect(await after('achats par mois', 'et en TTC ?')).toMatchObject({ groupe: 'mois', mesure: 'montant_ttc' });
  });
});

describe('a turn of another day', () => {
  const rule = 'seuil de dispense pour des fournitures en mars 2025';

  it('« et aujourd’hui ? » is the rule in force', async () => {
    const today = (await after(rule, 'et aujourd’hui ?'))!;
    expect([today.acte, today.periode.exercices]).toEqual(['seuils', []]);
    expect(today.filtres.types?.valeurs).toEqual(['fournitures']);
  });

  it('« qui a le plus progressé ? » after the same day last year is from then on', async () => {
    const then = ['dépenses depuis le début de l’année', 'et sur la même période l’an dernier ?'] as const;
    expect(await after(...then, 'quelle direction a le plus progressé ?')).toMatchObject({
      ...{ acte: 'varier', groupe: 'service', periode: { exercices: [2026, 2025], memeDate: true } },
    });
  });
});
