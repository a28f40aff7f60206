import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { printableLogo } from './printable-logo.js';

const BLUE = { r: 31, g: 78, b: 121 };
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: BLUE } });
const print = (image: Uint8Array | string): Promise<Uint8Array> => printableLogo(Buffer.from(image as string));
const svg = (content: string, attributes = 'width="200" height="100"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

interface Printed {
  format: string;
  width: number;
  height: number;
  /** Of the pixel in the middle. */
  colour: { r: number; g: number; b: number };
}

async function look(png: Uint8Array): Promise<Printed> {
  const { format, width, height } = await sharp(png).metadata();
  const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const middle = 3 * (Math.floor(height / 2) * width + Math.floor(width / 2));
  return { format, width, height, colour: { r: data[middle]!, g: data[middle + 1]!, b: data[middle + 2]! } };
}

const isWhite = async (png: Uint8Array): Promise<boolean> =>
  (await sharp(png).stats()).channels.every(({ min }) => min === 255);

describe('a logo for print', () => {
  it.each([
    ['PNG', () => plain(300, 150).png().toBuffer()],
    ['WebP', () => plain(300, 150).webp({ lossless: true }).toBuffer()],
    ['JPEG', () => plain(300, 150).jpeg({ quality: 100 }).toBuffer()],
  ])('is the %s that was uploaded, as a PNG of its size', async (_name, image) => {
    const printed = await look(await print(await image()));
    expect(printed).toMatchObject({ format: 'png', width: 300, height: 150 });
    for (const band of ['r', 'g', 'b'] as const) expect(Math.abs(printed.colour[band] - BLUE[band])).toBeLessThan(4);
  });

  it('is a drawing at the size of the page, whatever size it claims', async () => {
    const drawing = svg('<rect width="20" height="10" fill="#1f4e79"/>', 'viewBox="0 0 20 10"');
    expect(await look(await print(drawing))).toEqual({ format: 'png', width: 720, height: 360, colour: BLUE });
  });

  it('has the texts of a drawing, in fonts that every machine has', async () => {
    const text = svg('<text x="10" y="60" font-size="40" font-family="Helvetica">Éé €</text>');
    expect(await isWhite(await print(text))).toBe(false);
  });

  it('is white where the image is transparent, and no larger than the page', async () => {
    const wide = sharp({ create: { width: 3_000, height: 500, channels: 4, background: '#0000' } });
    expect(await look(await print(await wide.webp().toBuffer()))).toEqual({
      format: 'png',
      width: 720,
      height: 120,
      colour: { r: 255, g: 255, b: 255 },
    });
  });
});

describe('a hostile logo', () => {
  it('makes nothing be fetched', async () => {
    const asked: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const references = [
        `<image href="${address}/image.png" width="200" height="100"/>`,
        `<image xlink:href="${address}/linked.png" width="200" height="100"/>`,
        `<style>@import url(${address}/style.css); @font-face { font-family: x; src: url(${address}/font) }</style>`,
        `<use href="${address}/used.svg#a"/>`,
        `<rect width="200" height="100" fill="url(${address}/pattern.svg#a)"/>`,
      ];
      await print(svg(references.join('')));
      expect(asked).toEqual([]);
    } finally {
      server.close();
    }
  });

  it('shows no file of the machine', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'achats-logo-'));
    try {
      const file = join(directory, 'secret.png');
      await plain(200, 100).png().toFile(file);
      await writeFile(join(directory, 'secret.txt'), 'secret');
      const images = [file, `file://${file}`, 'DejaVuSans.ttf'].map(
        (path) => `<image href="${path}" width="200" height="100"/>`,
      );
      const included = `<text y="50"><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" parse="text" href="${directory}/secret.txt"/></text>`;
      expect(await isWhite(await print(svg(images.join('') + included)))).toBe(true);
    } finally {
      await rm(directory, { recursive: true });
    }
  });

  it.each([
    [
      'reads a file as an entity',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text y="50">&x;</text>')}`,
    ],
    [
      'grows from its entities',
      `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${[...'bcdefghij'].map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`).join('')}]>${svg('<text>&j;</text>')}`,
    ],
    ['claims to be huge', svg('<rect width="100%" height="100%"/>', 'width="60000" height="60000"')],
    ['is no image', 'hello <svg '],
    ['is an image of another format', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000<svg >', 'latin1')],
    ['ends in its middle', Buffer.from('89504e470d0a1a0a0000000d49484452000027100000271008020000', 'hex')],
  ])('that %s is refused', async (_name, image) => {
    await expect(print(image)).rejects.toThrow('Command failed');
  });

  it('that claims more pixels than a logo has is refused', async () => {
    const image = await plain(8_000, 8_000).png({ compressionLevel: 9 }).toBuffer();
    expect(image.length).toBeLessThan(256 * 1024);
    await expect(print(image)).rejects.toThrow('pixel limit');
  });

  it('that asks for hours of drawing is given up after the time that a drawing has', async () => {
    const noise = '<feTurbulence baseFrequency="0.9" numOctaves="1000"/><feGaussianBlur stdDeviation="300"/>'.repeat(
      500,
    );
    const filter = `<filter id="f" x="0" y="0" width="100%" height="100%">${noise}</filter>`;
    const drawing = svg(filter + '<rect width="100%" height="100%" filter="url(#f)"/>'.repeat(1_000));
    const begun = performance.now();
    await expect(printableLogo(Buffer.from(drawing), 1_500)).rejects.toMatchObject({ killed: true, signal: 'SIGKILL' });
    expect(performance.now() - begun).toBeGreaterThan(1_400);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
