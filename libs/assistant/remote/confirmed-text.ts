import { plainText } from '#common/typed-text.js';
import { plain } from '../parse/tokens.js';
import type { AssistantScope } from '../scope.js';
import type { ToolResult } from '../tools/tool.js';
import { compute, type Computed, type Operation, OPERATIONS } from './computed.js';
import { articlesQuoted, withoutLaw } from './law-numbers.js';
import { type NamedValue, NamedValues } from './named-values.js';
import { saysItsRow } from './row-names.js';
import { spellsNumber } from './spelled-numbers.js';
import type { Unit } from './units.js';

/** « {{v1}} », « {{variation v1 v2}} ». */
const PLACEHOLDER = /\{\{([^{}]{1,80})\}\}/g;
/** The value that is checked, in its sentence. */
const HERE = '{{ici}}';
const NAME = /^v\d{1,4}$/;
/** A number of a sentence or of a question with the unit that follows it. */
const NUMBER = /\p{N}[\p{N} .,/-]*(?<=\p{N})(?: ?(?:%|€|euros?\b|jours?\b|[kM]€?(?!\p{L})))?/gu;
/** What the model wrote after a value: its unit, which the server writes already, or another. */
const UNIT = /^ ?(?:(€|euros?\b)|(%|pour cent\b)|(jours?\b)|(points?\b)|([kM]€|[kM](?!\p{L})))/u;
const TAX = /^ ?(?:(HT\b|hors taxes?\b)|(TTC\b|toutes taxes comprises\b))/;
/** A sign or a character that would change the figure beside it. */
const TOUCHING_BEFORE = /[\p{L}\p{N}}.,\-−+~≈<>]$/u;
const TOUCHING_AFTER = /^(?:[\p{L}\p{N}{]|[.,]\p{N})/u;
const YEAR = /\b(?:19|20)\d{2}\b/g;
const UP = /\b(?:hausse|augment|progress|croissance|accroiss|de plus)/;
const DOWN = /\b(?:baisse|recul|dimin|reduc|reduit|de moins|chute)/;

/** A sentence told a number that is neither a value of the tools, nor of the question, nor of the law's list. */
export class UnconfirmedNumber extends Error {
  constructor() {
    super('the sentence of the model has a number that nothing confirms');
    this.name = 'UnconfirmedNumber';
  }
}

/** Sentences of a model with their figures, which the server alone writes. */
export class ConfirmedText {
  readonly values = new NamedValues();
  /** Values that the sentences told, in order. */
  readonly cited = new Set<NamedValue>();
  private readonly articles = new Set<string>();
  private readonly known: ReadonlySet<string>;

  constructor(
    private readonly question: string,
    { exercices, exerciceCourant, aujourdhui }: Pick<AssistantScope, 'exercices' | 'exerciceCourant' | 'aujourdhui'>,
  ) {
    const years = [...exercices, exerciceCourant, aujourdhui.slice(0, 4)].map(String);
    this.known = new Set([...numbersOf(question), ...years]);
  }

  /** What the model is given of a result: its values bear the names that its sentences write. */
  give(result: ToolResult): unknown {
    for (const article of articlesQuoted(result)) this.articles.add(article);
    return this.values.name(result);
  }

  /**
   * The sentence with the figures that its names stand for.
   * @throws UnconfirmedNumber when it tells any other number, in digits or in words, or a value for another's
   */
  fill(sentence: string): string {
    const typed = plainText(sentence);
    let filled = '';
    let bare = '';
    let from = 0;
    for (const found of typed.matchAll(PLACEHOLDER)) {
      const before = typed.slice(from, found.index);
      const value = this.valueOf(found[1]!.trim());
      const after = typed.slice(found.index + found[0].length);
      if (TOUCHING_BEFORE.test(typed.slice(0, found.index)) || TOUCHING_AFTER.test(after))
        throw new UnconfirmedNumber();
      if ('sens' in value) contradicts(value, typed);
      else this.check(value, typed, found.index);
      const said = sayUnit(value, after);
      filled += before + said.texte;
      bare += `${before} ¤ `;
      from = found.index + found[0].length + said.read;
    }
    const rest = typed.slice(from);
    this.refuseNumbers(bare + rest, typed);
    return filled + rest;
  }

  private valueOf(written: string): NamedValue | Computed {
    const [first = '', ...names] = written.split(/ +/);
    const value = (name: string): NamedValue => {
      const known = NAME.test(name) ? this.values.get(name) : undefined;
      if (!known) throw new UnconfirmedNumber();
      this.cited.add(known);
      return known;
    };
    if (names.length === 0) return value(first);
    const operation = OPERATIONS.find((one): one is Operation => one === first);
    const computed = operation && compute(operation, names.map(value));
    if (!computed) throw new UnconfirmedNumber();
    return computed;
  }

  /** The value is said of its own row and of its own year. */
  private check({ place, unite }: NamedValue, sentence: string, at: number): void {
    if (unite === 'texte') return;
    const years = [...sentence.matchAll(YEAR)].map(([year]) => Number(year));
    const isOfAnotherYear = place.exercice !== null && years.length > 0 && !years.includes(place.exercice);
    const marked = `${sentence.slice(0, at)}${HERE}${sentence.slice(at).replace(/^\{\{[^{}]*\}\}/, '')}`;
    const text = marked.replace(PLACEHOLDER, (found, name: string) => {
      const named = this.values.get(name.trim());
      return named?.unite === 'texte' ? named.texte : found;
    });
    if (isOfAnotherYear || !saysItsRow(place, plain(text), HERE)) throw new UnconfirmedNumber();
  }

  private refuseNumbers(bare: string, sentence: string): void {
    const rest = withoutLaw(bare, this.articles);
    const isKnown = numbersOf(rest).every((number) => this.known.has(number));
    if (!isKnown || /[{}]/.test(rest) || spellsNumber(rest, this.question)) throw new UnconfirmedNumber();
    // A numeral of any script or shape that the pattern above does not read.
    const unread = sentence.replace(PLACEHOLDER, '').match(/\p{N}/gu) ?? [];
    if (unread.some((one) => !/\d/.test(one))) throw new UnconfirmedNumber();
  }
}

const numbersOf = (text: string): string[] =>
  [...plainText(text).matchAll(NUMBER)].map(([number]) =>
    number
      .replaceAll(' ', '')
      .replace(',', '.')
      .replace(/euros?$/, '€'),
  );

const UNITS: readonly Unit[][] = [['euros'], ['part', 'variation'], ['jours'], ['points']];

/** The value, with its tax, and how much of what follows it said the same. */
function sayUnit({ texte, unite, taxe }: NamedValue | Computed, after: string): { texte: string; read: number } {
  const unit = UNIT.exec(after);
  const said = unit ? unit.slice(1).findIndex((one) => one !== undefined) : -1;
  if (unit && !UNITS[said]?.includes(unite)) throw new UnconfirmedNumber();
  const read = unit?.[0].length ?? 0;
  const tax = TAX.exec(after.slice(read));
  if (tax && unite === 'euros' && taxe !== null && (tax[1] === undefined) !== (taxe === 'TTC'))
    throw new UnconfirmedNumber();
  if (tax || taxe === null) return { texte, read };
  return { texte: `${texte} ${taxe}`, read };
}

/** « En baisse de » what went up. */
function contradicts({ sens }: Computed, sentence: string): void {
  const text = plain(sentence);
  const [up, down] = [UP.test(text), DOWN.test(text)];
  if (sens !== null && up !== down && (up ? sens < 0 : sens > 0)) throw new UnconfirmedNumber();
}
