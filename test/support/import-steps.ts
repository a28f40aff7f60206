import type { FileChooser } from 'playwright-core';
import type { Tab } from './application.js';

/** The columns of the files of mandats that the scenarios give. */
export const MANDATS_HEADER = 'Exercice;N° mandat;Date mandat;Objet;Compte;SIRET;Fournisseur;Montant HT';

export interface MandatRow {
  numero: number;
  date?: string;
  siret?: string;
  objet?: string;
}

export const mandatLine = ({
  numero,
  date = '12/10/2026',
  siret = '48401106900016',
  objet = 'Fournitures',
}: MandatRow): string => `2026;${numero};${date};${objet};6064;${siret};Société Inventée;553,60`;

/** 60 rows, of which 22 with a day that does not exist and one with half a SIRET. */
export const SIXTY_ROWS = [
  MANDATS_HEADER,
  ...Array.from({ length: 60 }, (_, index) =>
    mandatLine({ numero: index + 1, ...(index < 22 ? { date: '31/02/2026' } : index === 40 ? { siret: '4840' } : {}) }),
  ),
].join('\n');

export interface GivenFile {
  name: string;
  content: string;
}

export const fileOf = (name: string, content: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

/** `n` on the list of imports, then what the window of the system gives. */
export async function giveFiles(tab: Tab, ...files: GivenFile[]): Promise<void> {
  const chooser: Promise<FileChooser> = tab.page.waitForEvent('filechooser');
  await tab.press('n');
  await (await chooser).setFiles(files.map(({ name, content }) => fileOf(name, content)));
}

/** By Tab to the first file of this tab, then Enter. */
export async function followQueued(tab: Tab): Promise<void> {
  const link = tab.page.locator('.queue a').first();
  await link.waitFor();
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (await link.evaluate((element) => element === document.activeElement)) break;
    await tab.press('Tab');
  }
  await tab.press('Enter');
}
