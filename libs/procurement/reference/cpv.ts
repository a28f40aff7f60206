import type { TypeAchat } from '../types-achat.js';
import { lazily, readReferenceFile } from './reference-file.js';

export type CategorieCpv = TypeAchat;

/** One code of the CPV 2008 (regulation (EC) 213/2008). */
export interface Cpv {
  /** Eight digits, without the check digit: the form DECP v2 prefers and the one that prefixes apply to. */
  code: string;
  /** Ninth digit as officially published. 532 official codes do not follow the usual formula: never recompute it. */
  cle: string;
  libelle: string;
  categorie: CategorieCpv;
}

/** A CPV code brought to its canonical form, with what had to be changed, in words for the import report. */
export interface CpvNormalise extends Cpv {
  corrections: string[];
}

const CATEGORIES: Record<string, CategorieCpv> = { F: 'fournitures', S: 'services', T: 'travaux' };

const table = lazily(() => {
  const rows = readReferenceFile<'code' | 'cle' | 'categorie' | 'libelle'>('cpv.csv');
  return new Map<string, Cpv>(
    rows.map(({ code, cle, categorie, libelle }) => {
      const known = CATEGORIES[categorie];
      if (!known) throw new Error(`cpv.csv : catégorie inconnue pour ${code}`);
      return [code, { code, cle, libelle, categorie: known }];
    }),
  );
});

/** Looks a code up by its eight digits; a check digit after a dash is ignored. */
export function findCpv(code: string): Cpv | undefined {
  return table().get(code.replace(/-\d$/, ''));
}

/**
 * Reads a CPV code as real files write it, and checks it against the table (the check-digit formula would refuse
 * 532 official codes). The leading zero that spreadsheets remove is restored (`9310000` → `09310000`), missing
 * trailing zeros are completed (`4521` → `45210000`), a wrong check digit is dropped.
 *
 * @returns undefined when no official code can be recognised, among them the codes withdrawn with the CPV 2003
 */
export function normaliseCpv(raw: string): CpvNormalise | undefined {
  const compact = raw.trim().replace(/[\s.\u00a0]/g, '');
  const match = /^(\d{1,9})(?:-(\d))?$/.exec(compact);
  const digits = match?.[1];
  if (!digits) return undefined;
  const separateKey = match[2];

  for (const reading of readings(digits)) {
    const cpv = table().get(reading.code);
    // A key glued to the digits is the only sign that they are to be read that way: it must then be the right one.
    if (!cpv || (reading.gluedKey !== undefined && reading.gluedKey !== cpv.cle)) continue;
    const corrections = reading.correction ? [`${reading.correction} : « ${compact} » lu ${cpv.code}`] : [];
    if (separateKey !== undefined && separateKey !== cpv.cle) {
      corrections.push(`clé de contrôle ${separateKey} ignorée : la clé de ${cpv.code} est ${cpv.cle}`);
    }
    return { ...cpv, corrections };
  }
  return undefined;
}

interface Reading {
  code: string;
  gluedKey?: string;
  correction?: string;
}

/** The ways of reading a run of digits as a code, the most likely first. */
function readings(digits: string): Reading[] {
  switch (digits.length) {
    case 9:
      return [{ code: digits.slice(0, 8), gluedKey: digits.slice(8), correction: 'clé de contrôle détachée' }];
    case 8:
      return [
        { code: digits },
        { code: `0${digits.slice(0, 7)}`, gluedKey: digits.slice(7), correction: 'zéro initial rétabli' },
      ];
    case 7:
      return [
        { code: `0${digits}`, correction: 'zéro initial rétabli' },
        { code: `${digits}0`, correction: 'zéros finaux complétés' },
      ];
    // A single digit says nothing of a division (`0` is a common filler).
    case 1:
      return [];
    default:
      return [{ code: digits.padEnd(8, '0'), correction: 'zéros finaux complétés' }];
  }
}
