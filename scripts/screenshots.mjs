/** `npm run screenshots`: writes the pictures of docs/images from the demo of a running `npm start` (`lib/demo-service.mjs`). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser, SHOWN_MS, signIn } from './lib/demo-service.mjs';
import { projectRoot } from './lib/project.mjs';

const folder = join(projectRoot, 'docs/images');

/** Each picture: where it is taken, and what is done before. */
const PICTURES = [
  { name: 'accueil', path: '', ready: 'Premières directions' },
  { name: 'mandats', path: '/mandats?famille=aucune', ready: 'Montant HT', act: classify },
  { name: 'marches', path: '/marches', ready: 'Montant HT', act: openFirst },
  { name: 'accueil-360', path: '', ready: 'Premières directions', width: 360 },
];

/** All the lines without a famille, and what the service suggests for them. */
async function classify(page) {
  await page.getByRole('checkbox', { name: 'Choisir toutes les lignes du filtre' }).check();
  await page.keyboard.press('c');
  await page.getByRole('radio').first().waitFor({ timeout: SHOWN_MS });
}

async function openFirst(page) {
  await page.locator('.list-body .list-cell').first().click();
  // The verdict comes last.
  await page.locator('.sheet-body').getByText('Conforme', { exact: true }).waitFor({ timeout: SHOWN_MS });
}

/** A picture as WebP, a third of the size: the browser itself encodes it, in a page without the policy of the application. */
async function toWebp(browser, png) {
  const page = await browser.newPage();
  const encoded = await page.evaluate(async (source) => {
    const { Image, document } = globalThis;
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.9).split(',')[1];
  }, png.toString('base64'));
  await page.close();
  return Buffer.from(encoded, 'base64');
}

mkdirSync(folder, { recursive: true });
const browser = await launchBrowser();
try {
  const context = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce', colorScheme: 'light' });
  const page = await context.newPage();
  const home = await signIn(page, 'acheteur');
  for (const { name, path, ready, act, width = 1280 } of PICTURES) {
    await page.setViewportSize({ width, height: width < 500 ? 740 : 800 });
    await page.goto(home + path);
    await page.getByText(ready, { exact: true }).first().waitFor({ timeout: SHOWN_MS });
    await act?.(page);
    await page.waitForLoadState('networkidle');
    writeFileSync(join(folder, `${name}.webp`), await toWebp(browser, await page.screenshot()));
  }
} finally {
  await browser.close();
}
