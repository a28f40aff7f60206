import type { ImportItem, ImportList } from '#client/operations.js';
import { refusedImports } from './refused-imports.js';

/** An import of 60 rows, of which `a_corriger` were refused, can be mended and were not sent again unless said. */
const item = (id: string, given: Partial<ImportItem> & { a_corriger?: number } = {}): ImportItem =>
  ({
    id,
    fichier: `${id}.csv`,
    statut: 'termine',
    dry_run: false,
    lignes_lues: 60,
    lignes_rejetees: given.a_corriger ?? 0,
    reste_a_corriger: given.a_corriger ?? 0,
    erreur: null,
    type: null,
    created_at: '2026-11-29T10:00:00.000Z',
    ...given,
  }) as unknown as ImportItem;

const NOW = Date.parse('2026-11-30T12:00:00.000Z');

const shown = (refused: ImportItem[], latest: ImportItem[] = [], more: Partial<ImportList> = {}) =>
  refusedImports({ imports: refused, total: refused.length, ...more } as ImportList, latest, NOW).map(
    ({ what, detail }) => [what, detail].filter(Boolean).join(', ').replaceAll(/\s/gu, ' '),
  );

describe('refusedImports', () => {
  it('goes on counting the rows that nobody has sent again', () => {
    expect(shown([item('a', { a_corriger: 7 })])).toEqual(['7 lignes à corriger dans a.csv, sur 60 lues']);
    expect(shown([item('a', { a_corriger: 7, reste_a_corriger: 3 })])).toEqual([
      '3 lignes à corriger dans a.csv, sur 7 rejetées',
    ]);
    // A repetition among the refused rows awaits nobody.
    expect(shown([item('a', { a_corriger: 4, lignes_rejetees: 5 })])).toEqual([
      '4 lignes à corriger dans a.csv, sur 5 rejetées',
    ]);
  });

  it('says how many other files have rows to mend, and leads to them', () => {
    const three = ['a', 'b', 'c'].map((id) => item(id, { a_corriger: 2 }));
    expect(shown(three, [], { total: 6, reste_a_corriger: 47 }).at(-1)).toBe(
      'et 3 autres fichiers, 41 lignes à corriger',
    );
    expect(shown(three, [], { total: 4, reste_a_corriger: 7 }).at(-1)).toBe('et 1 autre fichier, 1 ligne à corriger');
    const [target] = refusedImports({ imports: [], total: 1, reste_a_corriger: 1 } as unknown as ImportList, []).map(
      (line) => line.target,
    );
    expect(target).toEqual({ to: '/$org/imports', search: { rejets: 'a_corriger' } });
  });

  it('gathers the files that could not be read behind the rows to mend, and cuts what a single one says', () => {
    const failed = (id: string, message: string) =>
      item(id, { statut: 'echoue', erreur: { message } as ImportItem['erreur'] });
    const files = [failed('x', 'Ce fichier est un PDF.'), failed('y', 'Illisible.'), failed('z', 'Vide.')];
    expect(shown([item('a', { a_corriger: 7 })], files)).toEqual([
      '7 lignes à corriger dans a.csv, sur 60 lues',
      '3 imports ont échoué, le dernier : x.csv',
    ]);
    expect(shown([], [failed('x', 'Ce fichier est un PDF.')])).toEqual([
      'L’import de x.csv a échoué, Ce fichier est un PDF.',
    ]);
    expect(shown([], [failed('x', 'colonne '.repeat(90))])[0]).toHaveLength(
      'L’import de x.csv a échoué, '.length + 120,
    );
  });

  it('lets a failed import go once its like was read, or after thirty days', () => {
    const failed = (id: string, given: Partial<ImportItem>) =>
      item(id, { statut: 'echoue', erreur: { message: 'Illisible.' } as ImportItem['erreur'], ...given });
    const at = (day: string) => ({ created_at: `${day}T10:00:00.000Z` });
    const read = item('read', { type: 'mandats', ...at('2026-11-29') });
    const told = (...latest: ImportItem[]): number => shown([], latest).length;
    expect(told(read, failed('x', { type: 'mandats', ...at('2026-11-28') }))).toBe(0);
    expect(told(failed('x', { type: 'mandats', ...at('2026-11-30') }), read)).toBe(1);
    expect(told(read, failed('x', { type: 'decp', ...at('2026-11-28') }))).toBe(1);
    // A kind that was not recognised: who sent it went on.
    const by = (auteur: string) => ({ auteur, ...at('2026-11-28') });
    expect(told({ ...read, auteur: 'Camille' }, failed('x', by('Camille')))).toBe(0);
    expect(told({ ...read, auteur: 'Camille' }, failed('x', by('Dominique')))).toBe(1);
    expect(told(read, failed('x', { fichier: 'read.csv', ...by('Dominique') }))).toBe(0);
    expect(
      told(item('trial', { type: 'mandats', dry_run: true }), failed('x', { type: 'mandats', ...at('2026-11-28') })),
    ).toBe(1);
    expect(told(failed('x', at('2026-10-30')))).toBe(0);
  });
});
