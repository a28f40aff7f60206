import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

// Reads a logo on its standard input and writes it to its standard output as a PNG for print. A process of its own, since
// a drawing may ask for hours of work that nothing but the end of its process stops.

/** The place of the logo on a page, 120 × 64 points, at more than 400 dots an inch. */
const PRINTED = { width: 720, height: 384 };
/** Of the image as it claims to be; what decodes to more is no logo. */
const MAX_PIXELS = 50_000_000;
/** Tells an image that is not drawn from a process that went wrong, which ends with 1. */
const REFUSED = 3;

// The formats of an upload, by their first bytes rather than by what the upload says; nothing else is decoded.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** @returns the image as a PNG; throws for what is no logo */
async function print(image) {
  const logo = sharp(image, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format } = await logo.metadata();
  return (
    logo
      .autoOrient()
      // Drawings have no size of their own; photographs gain nothing from being larger.
      .resize({ ...PRINTED, fit: 'inside', withoutEnlargement: format !== 'svg' })
      .flatten({ background: 'white' })
      .png()
      .toBuffer()
  );
}

try {
  process.stdout.write(await print(await buffer(process.stdin)));
} catch (error) {
  console.error(error);
  process.exitCode = REFUSED;
}
