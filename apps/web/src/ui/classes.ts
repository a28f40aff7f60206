/** Class names of an element, without those that do not apply. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
