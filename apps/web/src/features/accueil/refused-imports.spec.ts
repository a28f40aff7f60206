import type { ImportItem } from '#client/operations.js';
import { refusedImports } from './refused-imports.js';

const item = (id: string, members: Partial<ImportItem> & { a_corriger?: number }): ImportItem =>
  ({
    id,
    fichier: `${id}.csv`,
    statut: 'termine',
    dry_run: false,
    import_source_id: null,
    lignes_lues: 60,
    lignes_rejetees: members.a_corriger ?? 0,
    bilan: { rejets: { a_corriger: members.a_corriger ?? 0 } },
    erreur: null,
    ...members,
  }) as unknown as ImportItem;

const shown = (imports: ImportItem[]) =>
  refusedImports(imports).map(({ what, detail }) => `${what}, ${detail}`.replaceAll(/\s/gu, ' '));

describe('refusedImports', () => {
  it('goes on counting the rows that nobody has sent again', () => {
    const sent = item('renvoi', { import_source_id: 'a', lignes_lues: 4 });
    const trial = item('essai', { import_source_id: 'a', lignes_lues: 7, dry_run: true });
    expect(shown([item('a', { a_corriger: 7 })])).toEqual(['7 lignes rejetées dans a.csv, sur 60 lues']);
    expect(shown([trial, sent, item('a', { a_corriger: 7 })])).toEqual([
      '3 lignes restent à corriger dans a.csv, sur 7 rejetées',
    ]);
  });

  it('names no import whose rows were all sent again, but the correction that was refused in its turn', () => {
    const sent = item('renvoi', { import_source_id: 'a', lignes_lues: 7, a_corriger: 1 });
    expect(shown([sent, item('a', { a_corriger: 7 })])).toEqual(['1 ligne rejetée dans renvoi.csv, sur 7 lues']);
  });

  it('gathers the files that could not be read behind the rows to mend, and cuts what a single one says', () => {
    const failed = (id: string, message: string) =>
      item(id, { statut: 'echoue', erreur: { message } as ImportItem['erreur'] });
    const files = [failed('x', 'Ce fichier est un PDF.'), failed('y', 'Illisible.'), failed('z', 'Vide.')];
    expect(shown([...files, item('a', { a_corriger: 7 })])).toEqual([
      '7 lignes rejetées dans a.csv, sur 60 lues',
      '3 imports ont échoué, le dernier : x.csv',
    ]);
    expect(shown([failed('x', 'Ce fichier est un PDF.')])).toEqual([
      'L’import de x.csv a échoué, Ce fichier est un PDF.',
    ]);
    expect(shown([failed('x', 'colonne '.repeat(90))])[0]).toHaveLength('L’import de x.csv a échoué, '.length + 120);
  });

  it('leaves alone what nobody can mend', () => {
    expect(shown([item('a', { lignes_rejetees: 65 })])).toEqual([]);
  });
});
