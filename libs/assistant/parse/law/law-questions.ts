import { EMPTY_FRAME, type Frame } from '../../frame/frame.js';
import { GLOSSARY } from '../../tools/glossary.js';
import { COMMON, LAW_RULES } from './law-rules.js';
import { isSpoken } from '../asked/spoken-rule.js';
import { EMPTY_WORDS } from '../lexicon/empty-words.js';
import type { Reading } from '../reading.js';

/** As the glossary writes them. */
const ARTICLES = /[LRD]?\d{4}(?:-\d+)+/g;
const ARTICLE = /^[lrd]?\d{4}(?:-\d+)+$/;
const ALLOWED = new Set(COMMON.split(/\s+/));

/** « que dit l’article R2122-8 ? »: the entry that has this article among its sources or its words. */
function articleOf({ tokens }: Reading): string | undefined {
  const articles = tokens.filter(({ text }) => ARTICLE.test(text));
  const [article] = articles;
  const others = tokens.filter(({ text }) => !ARTICLE.test(text));
  if (articles.length !== 1 || !others.every(({ text }) => ALLOWED.has(text) || EMPTY_WORDS.has(text)))
    return undefined;
  const written = article!.text.toUpperCase();
  const names = (text: string): boolean =>
    (text.match(ARTICLES) ?? []).some((one) => one === written || one.slice(1) === written);
  return (GLOSSARY.find(({ source }) => names(source)) ?? GLOSSARY.find(({ texte }) => names(texte)))?.terme;
}

const URGENT = /^urgente?s$/;

/** « combien de marchés urgents ? »: contracts of ours that are so, which nothing tells, and no rule. */
const asksUrgent = ({ tokens }: Reading): boolean =>
  tokens.some(
    ({ text }, at) =>
      URGENT.test(text) &&
      /^(?:marches|contrats|achats|commandes|besoins|factures|mandats|sont)$/.test(tokens[at - 1]?.text ?? '') &&
      tokens.slice(0, at).some((one) => /^(?:combien|nombre|quels|quelles|liste|nos|nous|avons|y)$/.test(one.text)),
  );

/** « en tout, les avenants ça fait combien de % ? »: what ours come to, and no limit of the law. */
const asksWhatTheyCome = ({ tokens }: Reading): boolean =>
  tokens.some(
    ({ text }, at) =>
      /^(?:fait|font|faisait|represente|representent|pese|pesent)$/.test(text) &&
      /^(?:ca|cela|ils|elles|avenants|modifications)$/.test(tokens[at - 1]?.text ?? ''),
  ) && tokens.some(({ text }) => /^(?:combien|pourcentage|quel)$/.test(text));

/** The rule that a question asks for without its name, where each of its words is of that rule. */
export function ruleOf(reading: Reading): Frame | undefined {
  if (asksUrgent(reading) || asksWhatTheyCome(reading)) return undefined;
  const found = LAW_RULES.find((rule) => isSpoken(reading, rule, ALLOWED));
  if (found?.terme === null) return { ...EMPTY_FRAME, acte: 'seuils' };
  const terme = found?.terme ?? articleOf(reading);
  return terme === undefined ? undefined : { ...EMPTY_FRAME, acte: 'definition', terme };
}
