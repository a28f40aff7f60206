import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { frameOf, parse } = questionsWith(
  [
    ['1202', 'Consommables informatiques'],
    ['1301', 'Matériel informatique et serveurs'],
    ['1302', 'Logiciels et progiciels'],
    ['2006', 'Maintenance et services informatiques'],
    ['1401', 'Carburants'],
    ['1402', 'Électricité'],
    ['1403', 'Gaz, chauffage urbain et combustibles'],
  ].map(([code, libelle]) => ({ kind: 'famille' as const, code: code!, libelle: libelle! })),
);
const codesOf = async (question: string): Promise<string[]> =>
  (await frameOf(question)).filtres.familles!.valeurs.map(({ code }) => code!);

describe('a word of several familles beside one of them', () => {
  it.each(['combien pour l’énergie et le gaz ?', 'combien l’énergie, dont le gaz ?', 'gaz et énergie en 2025'])(
    'is the whole, famille by famille: %s',
    async (question) => {
      expect(await codesOf(question)).toEqual(['1402', '1403', '1401']);
      expect((await frameOf(question)).groupe).toBe('famille');
    },
  );

  it.each([
    ['l’énergie (électricité + gaz) en 2025', ['1402', '1403']],
    ['combien pour l’énergie : électricité, gaz', ['1402', '1403']],
    ['logiciels informatiques 2025', ['1302']],
  ])('says no more where it says what the others are: %s', async (question, codes) => {
    expect(await codesOf(question)).toEqual(codes);
  });

  it.each(['Quelle part de gaz dans l’énergie en 2025 ?', 'compare l’énergie et le gaz en 2025'])(
    'is told by its familles where one is set against the other: %s',
    async (question) => {
      expect(await parse(question)).toMatchObject({
        genre: 'refus',
        raison: expect.stringContaining('famille par famille'),
        reste: { groupe: 'famille', periode: { exercices: [2025] }, filtres: { familles: { ensemble: 'énergie' } } },
      });
    },
  );
});
