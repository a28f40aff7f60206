import { Transform } from 'class-transformer';

/**
 * What leaves no mark on the page: characters that format the text around them (zero-width, soft hyphen, marks of
 * direction), those that Unicode says to ignore, and the empty Braille pattern.
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Spaces of every kind, ends of lines, controls and halves of a character. */
const BLANK = /[\s\p{Cc}\p{Cs}]+/gu;

/** The text in plain characters (NFKC: full-width letters, ligatures and the like), without what nobody sees. */
export const plainText = (text: string): string => text.normalize('NFKC').replace(INVISIBLE, '');

/** The name as it is read: plain, without spaces around it or two in a row. Empty when there is nothing to read. */
export const readableName = (text: string): string => plainText(text).replace(BLANK, ' ').trim();

/** The address as it is read: plain, without spaces around it. */
export const readableEmail = readableName;

/**
 * A name is kept as it is read, before its other rules are checked: one of which nothing can be seen is empty, and two
 * that look the same are the same.
 */
export const AsReadName = (): PropertyDecorator => cleaned(readableName);

/** An e-mail address is kept as it is read: invisible or disguised characters make no second address of it. */
export const AsReadEmail = (): PropertyDecorator => cleaned(readableEmail);

const cleaned = (clean: (text: string) => string): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? clean(value) : value));
