import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith([
  { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
]);

describe('suppliers of two exercices', () => {
  it.each([
    ['fournisseurs payés en 2024 et pas en 2025', 'perdus', [2024, 2025]],
    ['fournisseurs payés en 2025 mais pas en 2026', 'perdus', [2025, 2026]],
    ['fournisseurs payés en 2024 et pas en 2026', 'perdus', [2024, 2026]],
    ['fournisseurs payés en 2025, pas en 2024', 'nouveaux', [2025, 2024]],
    ['fournisseurs payés en 2025 sans l’être en 2024', 'nouveaux', [2025, 2024]],
    ['fournisseurs présents en 2024 et absents en 2025', 'perdus', [2024, 2025]],
    ['quels fournisseurs a-t-on payés en 2024 mais plus en 2025', 'perdus', [2024, 2025]],
    ['combien de fournisseurs payés en 2024 et pas en 2025', 'perdus', [2024, 2025]],
    ['fournisseurs de la DAC payés en 2024 et pas en 2025', 'perdus', [2024, 2025]],
    ['combien de fournisseurs payés en 2026 ne l’avaient pas été en 2025', 'nouveaux', [2026, 2025]],
    ['quels fournisseurs payés en 2026 n’étaient pas là en 2024', 'nouveaux', [2026, 2024]],
    ['fournisseurs payés en 2026, pas en 2024', 'nouveaux', [2026, 2024]],
    ['fournisseurs payés en 2025 qui ne l’ont pas été en 2026', 'perdus', [2025, 2026]],
  ])('are those of one alone: %s', async (question, seuls, exercices) => {
    expect(await frameOf(question)).toMatchObject({ acte: 'communs', seuls, periode: { exercices } });
  });

  it('are those of both', async () => {
    const { acte, seuls, periode } = await frameOf('fournisseurs payés en 2024 et en 2025');
    expect([acte, seuls ?? null, periode.exercices]).toEqual(['communs', null, [2024, 2025]]);
  });

  it('are those of either where nothing parts them', async () => {
    expect(await frameOf('fournisseurs payés en 2024 ou en 2025')).toMatchObject({
      ...{ acte: 'mesurer', groupe: 'fournisseur' },
      periode: { exercices: [2024, 2025] },
    });
    expect((await frameOf('combien de fournisseurs payés en 2024 et en 2025')).acte).toBe('comparer');
  });

  it('are no familles, which nothing tells apart so', async () => {
    expect(await parse('familles achetées en 2024 et pas en 2025')).toMatchObject({ genre: 'incompris' });
    expect((await frameOf('dépenses en 2025, pas en 2024')).periode.exercices).toEqual([2025]);
  });
});
