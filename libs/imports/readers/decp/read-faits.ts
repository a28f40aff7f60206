import { motif } from '#imports/motifs.js';
import type { FaitsLus } from '#imports/readers/decp/marche-lu.js';
import { readMontant } from '#imports/readers/decp/read-values.js';
import { objectOf, textOf } from '#imports/readers/decp/source-object.js';
import type { JsonObject } from '#imports/readers/json/json-value.js';
import { fold } from '#imports/readers/values/code-lists.js';
import { readPastIsoDate } from '#imports/readers/values/dates.js';
import { readText } from '#imports/readers/values/texts.js';
import { excerpt, Verdict } from '#imports/readers/verdict.js';
import { AUCUN_CAS, readCas } from '#procurement/justifications.js';

const REFERENCE_MAX = 100;
const CAS_MAX = 200;

/** What a table tells of the consultation of a contract; undefined when it tells nothing. */
export function readFaits(verdict: Verdict, source: JsonObject): FaitsLus | undefined {
  const told = objectOf(source, 'faits');
  if (told === undefined) return undefined;
  const faits = {
    consultation: readText(verdict, 'consultation', textOf(told, 'consultation'), REFERENCE_MAX),
    dateLancement: readPastIsoDate(verdict, 'date_lancement', textOf(told, 'dateLancement')),
    estimation: readMontant(verdict, 'estimation_ht', textOf(told, 'estimation')),
    ...readAvis(verdict, textOf(told, 'avis')),
    avisReference: readText(verdict, 'avis_reference', textOf(told, 'avisReference'), REFERENCE_MAX),
    avisDate: readPastIsoDate(verdict, 'avis_date', textOf(told, 'avisDate')),
    ...readCasDit(verdict, textOf(told, 'cas')),
  };
  const known = Object.fromEntries(Object.entries(faits).filter(([, value]) => value !== undefined));
  return Object.keys(known).length === 0 ? undefined : known;
}

/** The supports that a cell may name, the one that meets most duties first: one is recorded. */
const SUPPORTS = [
  [/\bjoue\b|\bted\b/, 'JOUE'],
  [/\bboamp\b/, 'BOAMP'],
  [/\bjal\b|annonces? legales?/, 'JAL'],
] as const;

/** « BOAMP », « JAL (Ouest-France) », « profil acheteur », « aucune ». A newspaper alone may be a legal gazette or not. */
function readAvis(verdict: Verdict, raw: string | undefined): Pick<FaitsLus, 'avis' | 'avisSupport'> {
  if (raw === undefined || raw.trim() === '') return {};
  const text = fold(raw.slice(0, CAS_MAX));
  const support = SUPPORTS.find(([mots]) => mots.test(text))?.[1];
  if (support !== undefined && !/\b(pas|sans|ni|non)\b/.test(text)) return { avis: 'publie', avisSupport: support };
  if (/^(oui|publie)$/.test(text)) return { avis: 'publie' };
  if (/^profil( d'| de l'| )?acheteur\b/.test(text) && support === undefined) return { avis: 'profil_seul' };
  if (/^(non|aucun|aucune|neant|sans|pas de publicite|sans publicite)$/.test(text)) return { avis: 'aucun' };
  const raison = `Avis de publicité non reconnu : « ${excerpt(raw, 60)} » écarté (attendu : BOAMP, JAL, JOUE, profil acheteur ou aucun).`;
  verdict.correct('avis', raw, '', motif('avis.illisible', raison));
  return {};
}

/** A case by its code or its article, « aucun », or nothing. */
function readCasDit(verdict: Verdict, raw: string | undefined): Pick<FaitsLus, 'cas'> {
  if (raw === undefined || raw.trim() === '') return {};
  const text = raw.slice(0, CAS_MAX);
  const cas = fold(text) === AUCUN_CAS ? AUCUN_CAS : readCas(text);
  if (cas !== undefined) return { cas };
  const raison = `Cas de dispense non reconnu : « ${excerpt(raw, 60)} » écarté (attendu : un article, tel R2122-3, ou « aucun »).`;
  verdict.correct('cas', raw, '', motif('cas.illisible', raison));
  return {};
}
