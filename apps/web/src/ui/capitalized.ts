/** « date d’émission » as the beginning of a sentence: « Date d’émission ». */
export const capitalized = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);
