import type { ToolResult } from '../tools/tool.js';
import { GLOSSARY } from '../tools/glossary.js';

/** Articles of a code: « L2123-1 », « R. 2192-10 ». */
const ARTICLE = /\b([LRD])\.? ?(\d{4}-\d{1,3})\b/g;
/** Numbers that tell a rule: with a unit, or of a text (« 2013-269 », « 213/2008 », « M57 »). */
const RULE = /\b\d+ (?:jours|%|€)|\b\d+[-/]\d+\b|\bM57\b|huit (?:points|chiffres)|22 décembre 2022/g;
/** What says that a sentence tells the rule and not what was measured. */
const OF_THE_LAW =
  /\b(?:légal|réglement|article|code|loi|décret|arrêté|maxim|au plus|forfaitaire|majoré|plafond|limite)/i;
const MEASURED = /\b(?:moyen|médian|réel|constat|observ|mesur|effectif|en pratique)/i;

const texts = GLOSSARY.flatMap(({ texte, source }) => [texte, source]).join('\n');
const articlesOf = (text: string): string[] => [...text.matchAll(ARTICLE)].map(([, letter, rest]) => letter! + rest!);

/** Articles that an answer may cite beside those of the glossary: procedures, needs and publicity. */
const CITED = ['L2123-1', 'R2121-4', 'R2121-7', 'R2131-12', 'R2131-14'];
const ARTICLES: ReadonlySet<string> = new Set([...articlesOf(texts), ...CITED]);
const RULES = [...new Set([...texts.matchAll(RULE)].map(([rule]) => rule))].sort((a, b) => b.length - a.length);

/** Texts of the law that tools quote. */
const LEGAL_TOOLS: ReadonlySet<string> = new Set(['seuils', 'definition']);

/** The articles that a result quotes, when its tool tells the law. */
export const articlesQuoted = ({ outil, donnees }: ToolResult): string[] =>
  LEGAL_TOOLS.has(outil) ? articlesOf(JSON.stringify(donnees)) : [];

/**
 * The sentence without the numbers of the law's list: its articles, and its rules where the sentence tells a rule.
 * @param quoted articles that the tools quoted
 */
export function withoutLaw(sentence: string, quoted: ReadonlySet<string>): string {
  const rest = sentence.replace(ARTICLE, (found, letter: string, number: string) => {
    const article = letter + number;
    return ARTICLES.has(article) || quoted.has(article) ? ' ' : found;
  });
  if (!OF_THE_LAW.test(sentence) || MEASURED.test(sentence)) return rest;
  // A rule is no part of a longer number: « 130 jours » is not « 30 jours ».
  return RULES.reduce(
    (text, rule) =>
      text.replaceAll(rule, (found, at: number) => (/[\p{N},.]\s?$/u.test(text.slice(0, at)) ? found : ' ')),
    rest,
  );
}
