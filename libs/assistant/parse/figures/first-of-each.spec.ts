import { askFrame } from '../../frame/ask-frame.js';
import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf, after } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
]);

describe('the first ones of each group', () => {
  it.each([
    ['pour chaque direction, le fournisseur le plus payé en 2025', 'service', 'fournisseur', 1],
    ['le premier fournisseur de chaque direction en 2025', 'service', 'fournisseur', 1],
    ['quel est le premier fournisseur de chaque direction ?', 'service', 'fournisseur', 1],
    ['le plus gros fournisseur de chaque famille en 2024', 'famille', 'fournisseur', 1],
    ['pour chacune des directions, le plus gros fournisseur', 'service', 'fournisseur', 1],
    ['les 3 premiers fournisseurs de chaque direction en 2024', 'service', 'fournisseur', 3],
    ['la famille la plus chère de chaque direction en 2025', 'service', 'famille', 1],
    ['le principal poste de chaque direction', 'service', 'famille', 1],
    ['pour chaque famille, la direction qui dépense le plus', 'famille', 'service', 1],
    ['pour chaque direction, le plus payé en 2025', 'service', 'fournisseur', 1],
  ])('are ranked within it: %s', async (question, groupe, croise, n) => {
    const frame = await frameOf(question);
    expect(frame).toMatchObject({ acte: 'mesurer', deChacun: true, rang: true, groupe, croise, n });
    expect(await frameOf(askFrame(frame, { exerciceCourant: 2026, aujourdhui: '2026-11-21' }))).toMatchObject({
      ...{ deChacun: true, groupe, croise, n },
    });
  });

  it.each([
    ['top 3 fournisseurs par direction', 3],
    ['les 3 premiers fournisseurs par direction en 2025', 3],
    ['le premier fournisseur par direction', 1],
  ])('are those « par direction » too, where another kind is ranked: %s', async (question, n) => {
    expect(await parse(question)).toMatchObject({
      frame: { deChacun: true, groupe: 'service', croise: 'fournisseur', n },
    });
  });

  it.each([
    'pour chaque direction, combien en 2025 ?',
    'quelle direction a le plus de fournisseurs en 2025 ?',
    'le fournisseur le plus payé de toutes les directions en 2025',
    'le mois le plus cher de chaque direction en 2025',
    'le nombre de fournisseurs de chaque direction en 2025',
    'le fournisseur le moins payé de chaque direction',
    'quel fournisseur a le plus augmenté dans chaque direction ?',
    'le plus gros marché de chaque direction',
  ])('are of no other question: %s', async (question) => {
    expect(await parse(question)).not.toMatchObject({ frame: { deChacun: true } });
  });

  it('are told by a turn, of the same rows and time', async () => {
    expect(await after('Combien par direction en 2025 ?', 'et pour chaque direction, le plus payé ?')).toMatchObject({
      ...{ deChacun: true, groupe: 'service', croise: 'fournisseur', periode: { exercices: [2025] } },
    });
    expect(await after('Travaux de la culture en 2025', 'et le premier fournisseur de chaque famille ?')).toMatchObject(
      {
        ...{ deChacun: true, groupe: 'famille', filtres: { services: { valeurs: [{ code: 'DAC' }] } } },
      },
    );
    const each = 'le premier fournisseur de chaque direction en 2025';
    expect(await after(each, 'et en 2024 ?')).toMatchObject({ deChacun: true, periode: { exercices: [2024] } });
    // Of several ranks, which second one is meant nothing tells.
    expect(await after(each, 'et le deuxième ?')).toBeNull();
    expect((await after(each, 'par type ?'))?.deChacun ?? false).toBe(false);
  });
});
