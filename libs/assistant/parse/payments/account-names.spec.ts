import { findCompteConnu } from '#procurement/reference/comptes.js';
import { questionsWith } from '../../../../test/support/parsed-questions.js';
import { ACCOUNT_NAMES } from './account-names.js';

const { frameOf, parse } = questionsWith([
  { kind: 'famille', code: '21.08', libelle: 'Réceptions, voyages et événementiel' },
  { kind: 'famille', code: '20.04', libelle: 'Maintenance des bâtiments et des équipements' },
  { kind: 'famille', code: '17.01', libelle: 'Fournitures scolaires' },
  { kind: 'famille', code: '12.01', libelle: 'Fournitures administratives et papier' },
]);

describe('accounts by their names', () => {
  it.each([
    ['combien avons-nous dépensé en fete et ceremonie', '6232'],
    ['Combien pour les bâtiments scolaires en investissement ?', '21312'],
    ['locations mobilières 2025', '6135'],
  ])('are read as the account, and as no famille that one word stands for: %s', async (question, compte) => {
    expect((await frameOf(question)).filtres).toMatchObject({ compte, familles: null });
  });

  it.each([
    'Combien pour les fêtes ?',
    'Combien pour les fournitures administratives ?',
    'Combien pour les locations mobilières et les fournitures scolaires ?',
    'Combien pour les fournitures scolaires et les fêtes et cérémonies ?',
  ])('are no part of a name, and nothing that a famille is named: %s', async (question) => {
    const parsed = await parse(question);
    expect(parsed.genre === 'frame' ? parsed.frame.filtres.compte : null).toBeNull();
  });

  it('are asked back among what is done to them, and not added to it', async () => {
    expect(await parse('L’entretien des bâtiments scolaires en 2025 ?')).toMatchObject({
      ...{
        genre: 'ambigu',
        choix: [{ libelle: 'Maintenance des bâtiments et des équipements' }, { libelle: 'Fournitures scolaires' }],
      },
    });
  });

  it('are those of the nomenclature', () => {
    const plain = (texte: string): string =>
      texte.replaceAll('’', "'").normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    for (const [name, numero] of Object.entries(ACCOUNT_NAMES))
      expect([numero, plain(findCompteConnu(numero)!.libelle)]).toEqual([numero, plain(name)]);
  });
});
