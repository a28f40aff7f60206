import { ChunkDecoder, detectEncoding, requireUtf8, TextEncoding } from '#imports/readers/text/encoding.js';
import { decoderOf } from '#imports/readers/text/mixed-lines.js';

async function* chunked(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function decode(bytes: Buffer, encoding: TextEncoding, size: number): string {
  const decoder = new ChunkDecoder(encoding);
  let text = '';
  for (let at = 0; at < bytes.length; at += size) text += decoder.decode(Buffer.from(bytes.subarray(at, at + size)));
  return text + decoder.end();
}

const TEXT = 'Été : 12 € — l’œuvre 𝄞';

describe('detectEncoding', () => {
  it.each([1, 2, 3, 5, 4096])('recognises UTF-8 and Windows-1252 whatever the chunks (%i bytes)', async (size) => {
    expect(await detectEncoding(chunked(Buffer.from(TEXT), size))).toBe('utf-8');
    expect(await detectEncoding(chunked(Buffer.from('\ufeffabc'), size))).toBe('utf-8');
    expect(await detectEncoding(chunked(Buffer.from('abc\n'.repeat(50) + 'été', 'latin1'), size))).toBe('windows-1252');
  });

  it('takes a character cut by the end of the file for Windows-1252, not for UTF-8', async () => {
    expect(await detectEncoding(chunked(Buffer.from([0x61, 0xe9]), 1))).toBe('windows-1252');
  });

  const UTF8_LINES = Buffer.from('objet;nom\nétés;Éléonore\n');
  const LATIN_LINES = Buffer.from('hôtel;Café Noël\nplain;x', 'latin1');

  it.each([1, 2, 3, 4096])('reads lines of UTF-8 and of Windows-1252 each for what it is (%i bytes)', async (size) => {
    for (const [bytes, text] of [
      [Buffer.concat([UTF8_LINES, LATIN_LINES]), 'objet;nom\nétés;Éléonore\nhôtel;Café Noël\nplain;x'],
      [Buffer.concat([LATIN_LINES, UTF8_LINES]), 'hôtel;Café Noël\nplain;xobjet;nom\nétés;Éléonore\n'],
    ] as const) {
      const encoding = await detectEncoding(chunked(bytes, size));
      expect(encoding).toBe('utf-8-et-windows-1252');
      const decoder = decoderOf(encoding);
      let read = '';
      for await (const chunk of chunked(bytes, size)) read += decoder.decode(chunk);
      expect(read + decoder.end()).toBe(text);
    }
  });

  it.each([1, 3, 4096])(
    'refuses MacRoman, whose accents are other letters of Windows-1252 (%i bytes)',
    async (size) => {
      const refused = { code: 'encodage_invalide', message: expect.stringContaining('MacRoman') };
      for (const [bytes, colonne] of [
        [[0x0a, 0x53, 0x6f, 0x63, 0x69, 0x8e, 0x74, 0x8e], 5],
        [[0x0a, 0x49, 0x83, 0x54, 0x83], 2],
      ] as const)
        await expect(detectEncoding(chunked(Buffer.from(bytes), size))).rejects.toMatchObject({
          ...refused,
          ...{ ligne: 2, colonne },
        });
      expect(await detectEncoding(chunked(Buffer.from([0x8e, 0x69, 0xe9]), size))).toBe('windows-1252');
    },
  );

  it('reads UTF-16 by its byte order mark', async () => {
    expect(await detectEncoding(chunked(Buffer.from('\ufeffabc', 'utf16le'), 4096))).toBe('utf-16le');
  });

  it('refuses binary bytes and bytes without meaning, at their place', async () => {
    await expect(detectEncoding(chunked(Buffer.from('ab\nc\u0000d'), 2))).rejects.toMatchObject({
      code: 'encodage_invalide',
      ligne: 2,
      colonne: 2,
    });
    await expect(detectEncoding(chunked(Buffer.from([0x61, 0x0a, 0xe9, 0x81]), 4))).rejects.toMatchObject({
      code: 'encodage_invalide',
      ligne: 2,
      colonne: 2,
    });
  });
});

describe('requireUtf8', () => {
  it.each([1, 3, 4096])('names the first wrong byte (%i bytes)', async (size) => {
    const bytes = Buffer.concat([Buffer.from('a\nbé'), Buffer.from([0xe9, 0x20, 0x61])]);
    await expect(requireUtf8(chunked(bytes, size))).rejects.toMatchObject({
      code: 'encodage_invalide',
      ligne: 2,
      colonne: 4,
    });
  });
});

describe('ChunkDecoder', () => {
  it.each([1, 2, 3, 4096])('puts together characters cut between chunks (%i bytes)', (size) => {
    const utf16 = Buffer.from(`\ufeff${TEXT}`, 'utf16le');
    expect(decode(Buffer.from(`\ufeff${TEXT}`), 'utf-8', size)).toBe(TEXT);
    expect(decode(utf16, 'utf-16le', size)).toBe(TEXT);
    expect(decode(Buffer.from(utf16).swap16(), 'utf-16be', size)).toBe(TEXT);
  });

  it('reads the bytes that Windows-1252 and ISO-8859-15 do not share with ISO-8859-1', () => {
    expect(decode(Buffer.from([0x80, 0x92, 0x9c, 0xe9, 0xa4]), 'windows-1252', 2)).toBe('€’œé¤');
    expect(decode(Buffer.from([0xa4, 0xbd, 0xe9]), 'iso-8859-15', 2)).toBe('€œé');
  });
});
