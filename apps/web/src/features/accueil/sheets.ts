/** What opens beside Accueil: the rows of a figure that no list of another screen has. */
export const SHEETS = ['paiements', 'executions', 'seuils', 'echeances', 'echecs'] as const;

export type SheetName = (typeof SHEETS)[number];
