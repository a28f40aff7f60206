import { EMPTY_FRAME, type Frame } from '../frame/frame.js';
import { toolsGiving } from '../../../test/support/answered-frames.js';
import type { Toolbox } from '../toolbox.js';
import { answerChanges } from './changes.answer.js';

/** What each direction bought in 2025 and in 2024. */
const AMOUNTS: readonly (readonly [string, number, number])[] = [
  ['Culture', 150, 100],
  ['Sports', 120, 100],
  ['Voirie', 0, 40],
  ['Santé', 0, 10],
  ['Habitat', 70, 70],
];

const groups = (of: (row: (typeof AMOUNTS)[number]) => number): object[] =>
  AMOUNTS.filter((row) => of(row) !== 0).map((row) => ({
    cle: row[0],
    libelle: row[0],
    chiffres: { montant_ht: of(row) },
  }));

const tools = {
  ...toolsGiving({}),
  callEach: () =>
    Promise.resolve(
      [groups(([, now]) => now), groups(([, , then]) => then)].map((groupes) => ({
        donnees: { refus: null, groupes, total: { nombre_lignes: 9 }, nombre_groupes: groupes.length },
      })),
    ),
} as unknown as Toolbox;

const CHANGE: Frame = {
  ...EMPTY_FRAME,
  ...{ acte: 'varier', groupe: 'service' },
  periode: { ...EMPTY_FRAME.periode, exercices: [2025, 2024] },
};

const told = async (frame: Partial<Frame>): Promise<[string, string[]]> => {
  const { texte, tableau } = await answerChanges({ frame: { ...CHANGE, ...frame }, tools });
  return [texte.replaceAll(/[\u00a0\u202f]/g, ' '), (tableau?.lignes ?? []).map(([name = '']) => name)];
};

describe('groups that changed', () => {
  it('are those that rose where rises are asked for, and those that fell where falls are', async () => {
    const [rises, risen] = await told({ rang: true, n: 10 });
    expect(risen).toEqual(['Culture', 'Sports']);
    expect(rises).toBe(
      'Par direction, la plus forte hausse : Culture, 50,00 € HT entre 2024 et 2025. En tout, 2 directions en hausse.',
    );
    const [, fallen] = await told({ ordre: 'asc' });
    expect(fallen).toEqual(['Voirie', 'Santé']);
  });

  it('are both where neither is said, without what did not change', async () => {
    const [text, names] = await told({ deuxSens: true });
    expect(names).toEqual(['Culture', 'Sports', 'Santé', 'Voirie']);
    expect(text).toContain('la plus forte baisse : Voirie, −40,00 € HT');
    expect(text).toContain('2 directions en hausse, 2 directions en baisse');
  });

  it('are counted', async () => {
    expect((await told({ mesure: 'nombre_groupes' }))[0]).toBe('2 directions en hausse entre 2024 et 2025.');
  });

  it('from next to nothing are told by both amounts, for a percent says nothing', async () => {
    const rows = (montant_ht: number): object[] => [{ cle: 'Fêtes', libelle: 'Fêtes', chiffres: { montant_ht } }];
    const both = [rows(5412), rows(12)].map((groupes) => ({
      donnees: { refus: null, groupes, total: { nombre_lignes: 9 }, nombre_groupes: 1 },
    }));
    const { texte, tableau } = await answerChanges({
      frame: { ...CHANGE, relatif: true, rang: true, n: 1 },
      tools: { ...tools, callEach: () => Promise.resolve(both) } as unknown as Toolbox,
    });
    expect(texte.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('Fêtes, de 12,00 € à 5 412,00 € (5 400,00 € HT)');
    expect(tableau?.lignes[0]?.at(-1)).toBe('–');
  });

  it('that changed alike are told', async () => {
    const [text] = await told({ ordre: 'asc', rang: true, n: 1, relatif: true });
    expect(text).toContain(
      'la plus forte baisse en % : Voirie, −100,0 % (−40,00 € HT), comme 1 autre, entre 2024 et 2025',
    );
    expect((await told({ rang: true, n: 1 }))[0]).not.toContain('comme');
  });
});
