import { formatQuantity } from '#design/format-francais.js';
import type { AssistantScope } from '../scope.js';

const MONTHS_AHEAD = 6;

/** What asks the tool of contracts for how many are to be renewed; none of them is told. */
export const ENDING_SOON = { echeance_mois: MONTHS_AHEAD, n: 1 } as const;

/** A row of how many contracts end soon: a link counts those that are published. */
export const endingSoonRow = ({ niveau }: AssistantScope, nombre: number): [what: string, figure: string] => [
  `Marchés${publishedOf(niveau)} qui finissent d’ici ${MONTHS_AHEAD} mois`,
  formatQuantity(nombre, 'marché', 'marchés'),
];

/** « publiés », after « marchés »: a link reads no other. */
export const publishedOf = (niveau: AssistantScope['niveau']): string => (niveau === 'publie' ? ' publiés' : '');
