import { ImportFileError } from '#imports/readers/import-file-error.js';
import { JsonRecord, JsonRecordsOptions, readJsonRecords } from '#imports/readers/json/json-records.js';

async function* chunked(content: string | Buffer, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function records(
  content: string | Buffer,
  size = 7,
  options: Partial<JsonRecordsOptions> = {},
): Promise<JsonRecord[]> {
  const all: JsonRecord[] = [];
  for await (const batch of readJsonRecords(chunked(content, size), { listes: ['marches'], ...options }))
    all.push(...batch);
  return all;
}

async function faultOf(content: string | Buffer, options: Partial<JsonRecordsOptions> = {}): Promise<ImportFileError> {
  const error: unknown = await records(content, 5, options).catch((thrown: unknown) => thrown);
  if (!(error instanceof ImportFileError)) throw new Error(`pas de refus : ${String(error)}`);
  return error;
}

describe('readJsonRecords', () => {
  const content =
    '{"avant": [1, {"marches": [2]}],\n "marches": [\n  {"a": "é}\\"{", "b": [1.50, null, true]},\n  {"a": "x"}\n ], "apres": {}}';

  it.each([1, 2, 3, 7, 64, 4096])('gives the same records whatever the chunks (%i bytes)', async (size) => {
    const found = await records(content, size);
    expect(found.map(({ ligne, colonne, valeur }) => ({ ligne, colonne, valeur }))).toEqual([
      { ligne: 3, colonne: 3, valeur: { a: 'é}"{', b: ['1.50', null, true] } },
      { ligne: 4, colonne: 3, valeur: { a: 'x' } },
    ]);
    expect(found[1]?.text).toBe('{"a": "x"}');
  });

  it('reads past a byte order mark', async () => {
    expect(await records(`\ufeff${content}`)).toHaveLength(2);
  });

  it.each([
    ['{"marches":[{"a":1}\n,{"a":}]}', 'json_invalide', 2, 7],
    ['{"marches":[{"a":1}\n {"a":2}]}', 'json_invalide', 2, 2],
    ['{"marches":[{"a":1}]]', 'json_invalide', 1, 21],
    ['{"marches":[{"a":01}]}', 'json_invalide', 1, 19],
    ['{"marches":[{"a":"x\ny"}]}', 'json_invalide', 1, 20],
    ['{"marches":[{"a":"\\q"}]}', 'json_invalide', 1, 18],
    ['{"marches":[{"a":1}]} {}', 'json_invalide', 1, 23],
    ['{"marches":[{"a":1},\n{"b":{"c":', 'fichier_tronque', 2, 1],
    ['{"marches":[{"a":1}\n', 'fichier_tronque', 2, 1],
    ['{"marches":[{"a":nul}]}', 'json_invalide', 1, 18],
    ["{'marches':[]}", 'json_invalide', 1, 2],
  ])('names the place of the fault in %j', async (text, code, ligne, colonne) => {
    expect(await faultOf(text)).toMatchObject({ code, ligne, colonne });
  });

  it('refuses bytes that are not UTF-8, at their place', async () => {
    const latin1 = Buffer.from('{"marches":[\n{"a":"été"}]}', 'latin1');
    expect(await faultOf(latin1)).toMatchObject({ code: 'encodage_invalide', ligne: 2, colonne: 7 });
    expect(await faultOf(Buffer.from('{"marches":[]}', 'utf16le'))).toMatchObject({ code: 'encodage_invalide' });
  });

  it('refuses 20,000 levels in a record, around the lists and unclosed, at once', async () => {
    const deep = '['.repeat(20_000);
    for (const text of [`{"marches":[{"a":${deep}`, deep, `{"x":${deep}${']'.repeat(20_000)},"marches":[]}`]) {
      expect(await faultOf(text)).toMatchObject({ code: 'limite_depassee', ligne: 1 });
    }
  });

  it('refuses a record longer than its limit without gathering it', async () => {
    const options = { maxRecordBytes: 1000 };
    expect(await faultOf(`{"marches":[\n{"a":"${'x'.repeat(5000)}`, options)).toMatchObject({
      code: 'limite_depassee',
      ligne: 2,
      colonne: 1,
    });
    expect(await faultOf(`{"${'k'.repeat(100_000)}":1}`)).toMatchObject({ code: 'limite_depassee' });
  });
});
