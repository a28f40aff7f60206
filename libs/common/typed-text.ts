import { Transform } from 'class-transformer';

/**
 * Characters that no name, label, address or file name keeps: controls, halves of a character, separators of lines and
 * formatting characters. Among the last are those that change the direction of writing: with one,
 * `facture<U+202E>fdp.exe` reads as `factureexe.pdf`.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const ALL_UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * What leaves no mark on the page: characters that format the text around them (zero-width, soft hyphen, marks of
 * direction), those that Unicode says to ignore, and the empty Braille pattern.
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Spaces of every kind, ends of lines, controls and halves of a character. */
const BLANK = /[\s\p{Cc}\p{Cs}]+/gu;

/** Whether the text holds a character that is not printed, or that changes how the others are read. */
export const hasUnprintable = (text: string): boolean => UNPRINTABLE.test(text);

/** The text without the characters that are not printed, or that change how the others are read. */
export const withoutUnprintable = (text: string): string => text.replace(ALL_UNPRINTABLE, '');

/** The text in plain characters (NFKC: full-width letters, ligatures and the like), without what nobody sees. */
export const plainText = (text: string): string => text.normalize('NFKC').replace(INVISIBLE, '');

/** The name as it is read: plain, without spaces around it or two in a row. Empty when there is nothing to read. */
export const readableName = (text: string): string => plainText(text).replace(BLANK, ' ').trim();

/** The label as it is read: as a name, but `m²` stays, since no two labels need differ. */
const readableLabel = (text: string): string => withoutUnprintable(text.replace(BLANK, ' ')).trim();

const FORMATTING = /\p{Cf}/gu;

/**
 * A free text as it is read: without the characters that nobody sees and that change how the others are read; its spaces
 * and ends of lines stay. Empty when there is nothing to read.
 */
export const readableText = (text: string): string => (readableName(text) === '' ? '' : text.replace(FORMATTING, ''));

/** The address as it is read: plain, without spaces around it. */
export const readableEmail = readableName;

/**
 * A name is kept as it is read, before its other rules are checked: one of which nothing can be seen is empty, and two
 * that look the same are the same.
 */
export const AsReadName = (): PropertyDecorator => cleaned(readableName);

/** A label of a key or a link is kept as it is read, before its other rules are checked. */
export const AsReadLabel = (): PropertyDecorator => cleaned(readableLabel);

/** A free text, or each of a list of them, is kept as it is read, before its other rules are checked. */
export const AsReadText = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(asRead) : asRead(value)));

const asRead = (value: unknown): unknown => (typeof value === 'string' ? readableText(value) : value);

/** A code is kept without spaces around it, composed (NFC): two that look the same are the same. Those within it stay. */
export const AsReadCode = (): PropertyDecorator => cleaned((text) => readableText(text).trim().normalize());

/** An e-mail address is kept as it is read: invisible or disguised characters make no second address of it. */
export const AsReadEmail = (): PropertyDecorator => cleaned(readableEmail);

const cleaned = (clean: (text: string) => string): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? clean(value) : value));
