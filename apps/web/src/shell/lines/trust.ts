/** How sure a suggestion is, in whole percent, as the person reads it and as suggestions are compared. @param confiance from 0 to 1 */
export const trustOf = (confiance: number): number => Math.round(confiance * 100);

/** « sûr à 83 % ». */
export const trustInWords = (confiance: number): string => `sûr à ${trustOf(confiance)}\u202f%`;
