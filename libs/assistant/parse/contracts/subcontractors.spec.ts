import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { frameOf, parse } = questionsWith([], undefined, ['PAPREC']);

describe('subcontractors', () => {
  it.each([
    ['qui sont les sous-traitants déclarés ?', null],
    ['quels sont nos sous-traitants ?', null],
    ['combien de sous-traitants avons-nous', null],
    ['liste des sous-traitants', null],
    ['quels marchés sont sous-traités ?', null],
    ['qui sous traite sur nos chantiers', null],
    ['quels titulaires sous-traitent ?', null],
    ['que sous-traite PAPREC ?', 'PAPREC'],
    ['qui sont les sous-traitants de PAPREC ?', 'PAPREC'],
  ])('are those of the contracts that declare some: %s', async (question, holder) => {
    const { acte, sujet, champ, filtres } = await frameOf(question);
    expect([acte, sujet, champ, filtres.mentions]).toEqual(['lister', 'marches', 'sous_traitance', ['sous_traitance']]);
    expect(filtres.fournisseurs?.valeurs[0]?.libelle ?? null).toBe(holder);
  });

  it.each([
    'que sous-traite la ville ?',
    'la ville sous-traite-t-elle ?',
    'qui sont les sous-traitants en 2025 ?',
    'quelle part est sous-traitée ?',
  ])('are neither those of the authority, nor of a year, nor a part: %s', async (question) => {
    expect((await parse(question)).genre).not.toBe('frame');
  });

  it('leave contracts that have some to be listed', async () => {
    expect((await frameOf('quels marchés ont un sous-traitant ?')).champ).toBeNull();
  });
});
