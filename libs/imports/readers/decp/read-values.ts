import { motif } from '#imports/motifs.js';
import { leftOut } from '#imports/readers/decp/expected-shapes.js';
import { textOf, valuesOf } from '#imports/readers/decp/source-object.js';
import type { JsonObject } from '#imports/readers/json/json-value.js';
import { montantEcrit } from '#imports/readers/decp/written-amounts.js';
import { readAmountOrNone, readInteger } from '#imports/readers/values/amounts.js';
import { CodeList, fold } from '#imports/readers/values/code-lists.js';
import { TOUJOURS_DECIMALES } from '#imports/readers/values/separateurs.js';
import { excerpt, Verdict } from '#imports/readers/verdict.js';

/** Amounts typed to fill a mandatory field: they say that the amount is not known. */
const MONTANT_DE_REMPLISSAGE = /^9{8,12}(\.(00|99))?$/;

const DUREE_MAX = 1200;

/** DECP fixes the units of its values; some files write them all the same. */
function withoutUnit(raw: string | undefined, unit: 'ht' | 'mois'): string | undefined {
  const text = raw?.trim();
  return text !== undefined && UNITE_FINALE[unit].test(text) ? text.replace(UNITE_FINALE[unit], '').trimEnd() : raw;
}

/** « HT », « H.T. » or « mois » at the end of a value. */
const UNITE_FINALE = { ht: /(?<![a-z])h\.?t\.?$/i, mois: /mois$/i } as const;

/** Other units that buyers write, in months. */
const UNITES = [
  [/^(\d{1,5}) ?(jours?|j)$/, (nombre: number) => Math.max(1, Math.ceil((nombre * 12) / 365.25))],
  [/^(\d{1,2}) ?(ans?|annees?)$/, (nombre: number) => nombre * 12],
] as const;

/** A duration in months, « 12 » or « 12 mois »; days are brought to whole months, up, and years to twelve each. */
export function readDuree(verdict: Verdict, champ: string, raw: string | undefined): number | undefined {
  const text = fold(raw?.slice(0, 40) ?? '');
  for (const [forme, enMois] of UNITES) {
    const nombre = forme.exec(text)?.[1];
    if (raw === undefined || nombre === undefined) continue;
    const mois = String(enMois(Number(nombre)));
    verdict.correct(champ, raw, mois, motif('duree.en_mois', `Durée ramenée à ${mois} mois.`));
    return readInteger(verdict, champ, mois, 1, DUREE_MAX);
  }
  return readInteger(verdict, champ, withoutUnit(raw, 'mois'), 1, DUREE_MAX);
}

/**
 * The amount of a contract or of a part of it. One that cannot be one (a filler, negative, with tax, unreadable) is held for
 * unknown, with a correction.
 */
export function readMontant(verdict: Verdict, champ: string, raw: string | undefined): string | undefined {
  if (raw !== undefined && MONTANT_DE_REMPLISSAGE.test(raw.trim())) {
    verdict.correct(champ, raw, '', motif('montant.remplissage', 'Montant de remplissage : tenu pour inconnu.'));
    return undefined;
  }
  const ecrit = raw === undefined ? undefined : montantEcrit(raw);
  if (raw !== undefined && ecrit) {
    verdict.correct(champ, raw, ecrit.value ?? '', ecrit.pourquoi);
    return ecrit.value;
  }
  const montant = readAmountOrNone(verdict, champ, withoutUnit(raw, 'ht'));
  if (montant === undefined || !montant.startsWith('-')) return montant;
  verdict.correct(
    champ,
    raw ?? '',
    '',
    motif('montant.negatif', `Montant négatif : ${excerpt(raw ?? '', 60)}, tenu pour inconnu.`),
  );
  return undefined;
}

/** A share between 0 and 1 (0.1 = 10 %). */
export function readShare(verdict: Verdict, champ: string, source: JsonObject): string | undefined {
  const raw = textOf(source, champ);
  const share = readAmountOrNone(verdict, champ, raw, { decimals: 4, separateurs: TOUJOURS_DECIMALES });
  if (share === undefined || raw === undefined) return undefined;
  if (/^(0\.\d{4}|1\.0000)$/.test(share)) return share;
  verdict.correct(champ, raw, '', motif('part.hors_bornes', 'Part attendue entre 0 et 1 : valeur écartée.'));
  return undefined;
}

/** `true`/`false`, and the `oui`/`non` of XML; anything else is left out with a correction. */
export function readBoolean(verdict: Verdict, champ: string, source: JsonObject): boolean | undefined {
  const raw = textOf(source, champ);
  const word = raw?.trim().toLowerCase();
  if (raw === undefined || word === undefined) return undefined;
  if (word === 'true' || word === 'oui' || word === '1') return true;
  if (word === 'false' || word === 'non' || word === '0') return false;
  verdict.correct(champ, raw, '', motif('liste.hors_liste', `Oui ou non attendu : « ${excerpt(raw, 60)} » écarté.`));
  return undefined;
}

/** The labels of a list, each once. */
export function readLabels(
  verdict: Verdict,
  source: JsonObject,
  name: string,
  element: string,
  list: CodeList<string>,
): string[] {
  const labels = valuesOf(source, name, element).map((value) =>
    typeof value === 'string'
      ? list.read(verdict, name, value)
      : leftOut(verdict, value, name, 'un libellé est attendu'),
  );
  return [...new Set(labels.filter((label) => label !== undefined && label !== null))];
}
