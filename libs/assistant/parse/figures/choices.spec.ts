import { questionsWith } from '../../../../test/support/parsed-questions.js';
import { askFrame } from '../../frame/ask-frame.js';
import { EMPTY_FRAME } from '../../frame/frame.js';

const { frameOf } = questionsWith([
  { kind: 'famille', code: '14.02', libelle: 'Électricité' },
  { kind: 'famille', code: '14.03', libelle: 'Gaz, chauffage urbain et combustibles' },
  { kind: 'famille', code: '14.04', libelle: 'Eau et assainissement' },
]);
const DAYS = { aujourdhui: '2026-11-21', exercices: [2024, 2025, 2026], exerciceCourant: 2026 };

describe('a choice among three that are named', () => {
  it.each([
    'qui nous coûte le plus : l’eau, le gaz ou l’électricité ?',
    'l’eau, le gaz ou l’électricité ?',
    'compare l’eau, le gaz et l’électricité',
  ])('sets each beside the others, whoever is asked for: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({ acte: 'mesurer', groupe: 'famille', oppose: true });
  });

  it.each([
    ['quels fournisseurs pour l’eau, le gaz ou l’électricité ?', 'fournisseur'],
    ['dépenses en eau, gaz ou électricité par mois', 'mois'],
  ])('is none where other rows are asked for: %s', async (question, groupe) => {
    expect(await frameOf(question)).toMatchObject({ groupe, oppose: false });
  });
});

describe('two exercices that are compared', () => {
  it('are asked as they are read back, without the rows of each', async () => {
    const electricite = { valeurs: [{ code: '14.02', libelle: 'Électricité' }], sauf: false };
    const asked = askFrame(
      {
        ...{ ...EMPTY_FRAME, acte: 'comparer', groupe: 'exercice' },
        filtres: { ...EMPTY_FRAME.filtres, familles: electricite },
        periode: { ...EMPTY_FRAME.periode, exercices: [2024, 2025] },
      },
      DAYS,
    );
    expect(asked).toBe('Comment ont évolué nos dépenses pour « Électricité » entre 2024 et 2025 ?');
    expect(await frameOf(asked)).toMatchObject({
      acte: 'comparer',
      groupe: null,
      periode: { exercices: [2024, 2025] },
    });
  });
});
