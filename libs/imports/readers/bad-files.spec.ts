import { ImportFileError } from '#imports/readers/import-file-error.js';
import { openReader } from '#imports/readers/open-reader.js';
import { fixturePath, readAll, withFile } from '../../../test/support/reader-fixtures.js';
import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The fault of a file, and how many of its bytes were read before it. */
async function faultOf(
  content: string | Buffer,
  name = 'fichier',
): Promise<{ error: ImportFileError; octetsLus: number }> {
  return withFile(content, name, async (path) => {
    let octetsLus = 0;
    try {
      const { batches, progress } = await openReader(path, { nom: name });
      try {
        await drain(batches);
      } finally {
        ({ octetsLus } = progress);
      }
    } catch (error) {
      if (!(error instanceof ImportFileError)) throw error;
      return { error, octetsLus };
    }
    throw new Error('fichier lu sans faute');
  });
}

async function drain(batches: AsyncIterable<unknown[]>): Promise<number> {
  let rows = 0;
  for await (const batch of batches) rows += batch.length;
  return rows;
}

/** Bytes that are still in use after a full collection. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const MANDATS = 'Mandat;Date mandat;Montant HT\n';
const PES = '<?xml version="1.0" encoding="ISO-8859-1"?>\n<PES_Aller><PES_DepenseAller>';

describe('bad files', () => {
  it.each<[string, string | Buffer, { code: string; ligne?: number; colonne?: number }]>([
    ['an empty file', '', { code: 'fichier_vide' }],
    ['a blank file', '\n\n', { code: 'entetes_inconnus' }],
    ['a binary file', Buffer.from(Array.from({ length: 2000 }, (_, index) => index % 256)), { code: 'format_inconnu' }],
    [
      'a table that turns binary',
      `${MANDATS}1;15/03/2024;10\n${'2;15/03/2024;10\n'.repeat(20_000)}\u0000`,
      { code: 'encodage_invalide', ligne: 20_003, colonne: 1 },
    ],
    [
      'JSON cut in the middle',
      '{"marches":[\n{"id":"1",\n"objet":"a',
      { code: 'fichier_tronque', ligne: 2, colonne: 1 },
    ],
    ['JSON in UTF-16', Buffer.from('\ufeff{"marches":[]}', 'utf16le'), { code: 'encodage_invalide', ligne: 1 }],
    [
      'JSON in ISO-8859-1',
      Buffer.from('{"marches":[\n{"objet":"été"}]}', 'latin1'),
      { code: 'encodage_invalide', ligne: 2, colonne: 11 },
    ],
    ['JSON 20,000 deep', `{"marches":[${'{"a":['.repeat(10_000)}`, { code: 'limite_depassee', ligne: 1 }],
    [
      'XML cut in the middle',
      `${PES}\n<Bordereau><BlocBordereau>\n<Exer V="2024"/>`,
      { code: 'fichier_tronque', ligne: 4 },
    ],
    ['XML that is not well formed', `${PES}\n<Bordereau></Piece>`, { code: 'xml_invalide', ligne: 3 }],
    ['an unknown entity', `${PES}\n<Exer V="&inconnue;"/>`, { code: 'xml_invalide', ligne: 3 }],
    [
      'a DOCTYPE',
      '<?xml version="1.0"?>\n<!DOCTYPE n [<!ENTITY a SYSTEM "file:///etc/passwd">]>\n<PES_Aller><Exer V="&a;"/></PES_Aller>',
      { code: 'xml_interdit', ligne: 2, colonne: 1 },
    ],
    [
      'billions of laughs',
      '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><marches>&b;</marches>',
      { code: 'xml_interdit', ligne: 1, colonne: 1 },
    ],
    ['XML 20,000 deep', `<marches>${'<a>'.repeat(20_000)}`, { code: 'limite_depassee', ligne: 1 }],
    [
      'an element of 10,000 attributes',
      `<marches><marche ${Array.from({ length: 10_000 }, (_, index) => `a${index}="1"`).join(' ')}/></marches>`,
      { code: 'limite_depassee' },
    ],
    [
      'UTF-8 announced, ISO-8859-1 given',
      Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n<PES_Aller>é</PES_Aller>', 'latin1'),
      { code: 'encodage_invalide', ligne: 2, colonne: 12 },
    ],
    [
      'an encoding that is not read',
      '<?xml version="1.0" encoding="EBCDIC-FR"?><PES_Aller/>',
      { code: 'encodage_invalide' },
    ],
    [
      'a quote never closed',
      `${MANDATS}1;15/03/2024;10\n2;"15/03/2024;10\n`,
      { code: 'csv_invalide', ligne: 3, colonne: 3 },
    ],
    [
      'a row of a million columns',
      `${MANDATS}1;15/03/2024;10\n${';'.repeat(1_000_000)}\n`,
      { code: 'limite_depassee', ligne: 3 },
    ],
  ])('refuses %s at its place, in French', async (_case, content, expected) => {
    const { error } = await faultOf(content);
    expect(error).toMatchObject(expected);
    expect(error.message).toMatch(/[a-zé]{4}/);
    if (expected.ligne !== undefined) expect(error.message).toContain(`ligne ${expected.ligne}`);
  });

  it.each([
    [
      'no byte',
      '',
      'Le fichier est vide (0 octet). Attendu : un fichier DECP (JSON, XML ou CSV), un fichier PES (XML), ou un tableau de mandats, de familles ou de prix (CSV ou XLSX).',
    ],
    [
      'an empty list',
      '{"marches": []}',
      'Le fichier JSON ne contient aucun marché. Attendu : au moins un élément dans l’une des listes « marches », « marches.marche », « marches.contrat-concession ».',
    ],
    [
      'an empty root',
      '<marches></marches>',
      'Le fichier XML ne contient aucun marché. Attendu : au moins un élément « marche » ou « contrat-concession » sous la racine « marches ».',
    ],
  ])('says of a file with %s what was found and what was expected', async (_case, content, message) => {
    expect((await faultOf(content)).error.message).toBe(message);
  });

  it.each([
    ['\n \n', 'Le fichier n’a que des lignes vides. Colonnes attendues : '],
    ['Bonjour,\nceci est une lettre.\n', 'Première ligne lue : « Bonjour ». Colonnes attendues : '],
    [
      '2026;12/03/2026;objet;100,00\n',
      'Première ligne lue : « 2026 », « 12/03/2026 », « objet », « 100,00 ». Colonnes',
    ],
  ])('says of the table %j what was found and which columns were expected', async (content, words) => {
    const { message } = (await faultOf(content)).error;
    expect(message).toContain(words);
    expect(message).toContain(
      'pour un fichier « mandats », « Numéro de mandat », « Date d’émission », « Montant HT » ou « Montant TTC »',
    );
    // Each kind of table by a name of its own.
    const kinds = [...message.matchAll(/pour (un [^,]+), «/g)].map(([, kind]) => kind);
    expect(kinds.length).toBe(5);
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  it('says that a PDF is one, and which files are taken', async () => {
    expect((await faultOf('%PDF-1.7 …')).error.message).toBe(
      'Ce fichier est un PDF. Attendu : un fichier DECP (JSON, XML ou CSV), un fichier PES (XML), ou un tableau de mandats, de familles ou de prix (CSV ou XLSX).',
    );
  });

  it('refuses text without end after a few mebibytes of it', async () => {
    const endless = 'x'.repeat(32 * 1024 * 1024);
    for (const content of [
      `{"marches":[{"objet":"${endless}`,
      `${MANDATS}1;15/03/2024;"${endless}`,
      `<marches><marche><objet>${endless}`,
    ]) {
      const { error, octetsLus } = await faultOf(content);
      expect(error.code).toBe('limite_depassee');
      expect(octetsLus).toBeLessThan(3 * 1024 * 1024);
    }
  });

  it('needs no more memory at the end of a large file than at its beginning', async () => {
    const line = '101;15/03/2024;1 250,50;Éclairage des écoles et des gymnases de la commune\n';
    await withFile(`Mandat;Date mandat;Montant HT;Objet\n${line.repeat(120_000)}`, 'm.csv', async (path) => {
      const { batches, progress } = await openReader(path);
      const used: number[] = [];
      let rows = 0;
      for await (const batch of batches) {
        rows += batch.length;
        if (rows > used.length * 30_000) used.push(usedBytes());
      }
      expect(rows).toBe(120_000);
      expect(progress.octetsLus).toBe(progress.octetsTotal);
      const [beginning = 0, ...later] = used;
      expect(Math.max(...later) - beginning).toBeLessThan(5 * 1024 * 1024);
    });
  });

  it('reads PES attachments past without gathering them', async () => {
    const pes = (await readFile(fixturePath('pes-aller.xml'), 'latin1')).replace(
      '</n:PES_Aller>',
      `<PES_PJ><PJ><Contenu><Fichier>${'QUJD'.repeat(4 * 1024 * 1024)}</Fichier></Contenu></PJ></PES_PJ></n:PES_Aller>`,
    );
    await withFile(Buffer.from(pes, 'latin1'), 'p.xml', async (path) => {
      expect(await readAll('mandats', path)).toHaveLength(5);
    });
  });
});

describe('openReader', () => {
  it('refuses a file of another type than the one that was named', async () => {
    await expect(openReader(fixturePath('pes-aller.xml'), { type: 'decp' })).rejects.toMatchObject({
      code: 'format_inconnu',
      raison: 'Le fichier est de type « pes » (pes-aller), et non « decp ».',
    });
  });

  it('lets go of the file when the reading is given up', async () => {
    const { batches } = await openReader(fixturePath('decp-v1-pieges.json'));
    for await (const batch of batches) {
      expect(batch.length).toBeGreaterThan(0);
      break;
    }
  });
});
