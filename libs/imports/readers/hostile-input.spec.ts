import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { ImportFileError } from '#imports/readers/import-file-error.js';
import { openReader } from '#imports/readers/open-reader.js';
import type { ReadRow } from '#imports/readers/record.js';
import { fixturePath, withFile } from '../../../test/support/reader-fixtures.js';
import { sheetRow, workbookEntries, writeZip } from '../../../test/support/zip-writer.js';

/** The rows of a file, or the fault that it was refused for; any other error fails the test. */
async function read(content: Buffer): Promise<ReadRow<unknown>[] | ImportFileError> {
  return withFile(content, 'fichier', async (path) => {
    const rows: ReadRow<unknown>[] = [];
    try {
      const { batches } = await openReader(path);
      for await (const batch of batches) rows.push(...batch);
    } catch (error) {
      if (error instanceof ImportFileError) return error;
      throw error;
    }
    return rows;
  });
}

/** What `jsonb` refuses: NUL and surrogates that stand alone. */
const NOT_STORABLE = /\\u0000|\\ud[89a-f]/i;

function expectStorable({ original: _original, ...row }: ReadRow<unknown>): void {
  expect(JSON.stringify(row)).not.toMatch(NOT_STORABLE);
}

const fixtures: [string, () => Promise<Buffer>][] = [
  ...[
    'decp-v1-pieges.json',
    'exemple_officiel_Marche.xml',
    'pes-aller.xml',
    'pes-retour.xml',
    'mandats-windows-1252.csv',
    'bordereau-exemple.csv',
    'exemple_scdl_marche_public.csv',
  ].map((name): [string, () => Promise<Buffer>] => [name, () => readFile(fixturePath(name))]),
  [
    'a workbook',
    () => {
      const rows = sheetRow(1, ['Mandat', 'Date mandat', 'Montant HT']) + sheetRow(2, [1, '15/03/2024', 10]);
      return Promise.resolve(writeZip(workbookEntries({ rows })));
    },
  ],
];

describe('hostile input', () => {
  it.each(fixtures)('reads or refuses %s whatever is changed in it', async (_name, load) => {
    const bytes = await load();
    const change = fc.record({ at: fc.nat(bytes.length - 1), byte: fc.integer({ min: 0, max: 255 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 4 }), fc.nat(bytes.length), async (changes, cut) => {
        const changed = Buffer.from(bytes.subarray(0, changes.length === 0 ? cut : bytes.length));
        for (const { at, byte } of changes) changed[at] = byte;
        const outcome = await read(changed);
        if (Array.isArray(outcome)) outcome.forEach(expectStorable);
        else expect(outcome.message).not.toBe('');
      }),
      { numRuns: 60 },
    );
  });

  it('keeps no NUL and no half of a character, in the data and in the remarks', async () => {
    const text = `a\\u0000b\\ud83d`;
    const marche = `{"id":"1","acheteur":{"id":"20002715900017","nom":"${text}"},"objet":"${text}","nature":"${text}","codeCPV":"${text}","dateNotification":"2024-01-01","titulaires":[{"id":"${text}","typeIdentifiant":"TVA"}],"procedure":"${'x'.repeat(199)}😀"}`;
    const rows = await read(Buffer.from(`{"marches":[${marche}]}`));
    if (!Array.isArray(rows)) throw rows;
    rows.forEach(expectStorable);
    expect(rows[0]).toMatchObject({ donnees: { objet: 'ab\ufffd', titulaires: [{ identifiant: 'ab\ufffd' }] } });
  });

  it('bounds the remarks of one row, and its operators', async () => {
    const titulaires = JSON.stringify(Array.from({ length: 2000 }, () => ({ id: 'x', typeIdentifiant: 'SIRET' })));
    const rows = await read(
      Buffer.from(`{"marches":[{"id":"1","acheteur":{"id":"20002715900017"},"objet":"o","titulaires":${titulaires}}]}`),
    );
    if (!Array.isArray(rows)) throw rows;
    expect(rows[0]?.rejets).toHaveLength(101);
    expect(rows[0]?.rejets[0]).toEqual({
      champ: 'titulaires',
      code: 'operateurs.trop_nombreux',
      raison: 'Plus de 500 opérateurs.',
    });
  });

  it('stays quick on values made to be slow', async () => {
    const slow = [
      ' '.repeat(200_000) + 'a',
      '1 '.repeat(30),
      '9'.repeat(200_000),
      '-'.repeat(200_000),
      '<!--'.repeat(50_000),
      'n°'.repeat(60_000),
    ];
    for (const value of slow) {
      for (const content of [
        `{"marches":[{"id":"1","acheteur":{"id":"${value}"},"objet":"${value}","montant":"${value}","codeCPV":"${value}","dateNotification":"${value}","nature":"${value}"}]}`,
        `Mandat;Date mandat;Montant HT\n${value};${value};${value}\n`,
        `${value};${value}\n`,
        `<marches><marche><id>1</id><montant>${value.replaceAll('<', '&lt;')}</montant></marche></marches>`,
      ]) {
        const start = performance.now();
        await read(Buffer.from(content));
        expect(performance.now() - start).toBeLessThan(5000);
      }
    }
  });
});
