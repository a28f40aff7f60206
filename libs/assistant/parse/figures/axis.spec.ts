import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { frameOf } = questionsWith(
  [
    { kind: 'service', code: 'DPE', libelle: 'Direction de la petite enfance' },
    { kind: 'famille', code: '10.02', libelle: 'Restauration collective' },
  ],
  undefined,
  [],
);

describe('what figures are grouped by', () => {
  it('is not the direction that paid, which « par la » names', async () => {
    expect(await frameOf('fournisseurs payés par la direction de la petite enfance en 2025')).toMatchObject({
      groupe: 'fournisseur',
      filtres: { services: { valeurs: [{ code: 'DPE' }] } },
    });
    expect(await frameOf('dépenses faites par la direction de la petite enfance par famille en 2025')).toMatchObject({
      groupe: 'famille',
      filtres: { services: { valeurs: [{ code: 'DPE' }] } },
    });
    expect(await frameOf('dépenses par direction en 2025')).toMatchObject({ groupe: 'service' });
  });

  it('is who sells, where « qui » is asked by itself', async () => {
    expect(await frameOf('restauration collective : qui, combien, en 2026 ?')).toMatchObject({ groupe: 'fournisseur' });
  });

  it('is the suppliers but one, where that one is left out', async () => {
    const { frameOf: asked } = questionsWith([], undefined, ['SYNERGLACE']);
    const filtres = { fournisseurs: { sauf: true } };
    expect(await asked('fournisseurs de travaux autres que Synerglace')).toMatchObject({
      groupe: 'fournisseur',
      filtres,
    });
    expect(await asked('combien chez le fournisseur Synerglace')).toMatchObject({ groupe: null });
  });

  it('is what is bought of a supplier, and how much beside', async () => {
    const { frameOf: asked } = questionsWith(
      [{ kind: 'famille', code: '10.02', libelle: 'Restauration collective' }],
      undefined,
      ['SYNERGLACE'],
    );
    for (const question of [
      'Synerglace c’est pour quoi ?',
      'Synerglace, pour quels achats ?',
      'Synerglace, c’est pour quoi et combien en 2026 ?',
    ])
      expect(await asked(question)).toMatchObject({ groupe: 'famille', filtres: { fournisseurs: expect.anything() } });
  });

  it.each(['liste des achats hors marché en 2025', 'liste-moi les dépenses hors marché en 2025'])(
    'is what was bought, where a list of it is asked for: %s',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({ groupe: 'famille', filtres: { passation: 'hors_marche' } });
    },
  );
});
