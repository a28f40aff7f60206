import { EMPTY_FRAME, type Frame } from '../../frame/frame.js';
import { EMPTY_WORDS } from '../lexicon/empty-words.js';
import type { Reading } from '../reading.js';
import type { Refused } from '../refusal.js';
import type { ReadPeriod } from '../time/periods.js';
import { NO_BUDGET } from '../refused.js';
import { isSpoken, type SpokenRule } from './spoken-rule.js';

interface NotRead extends SpokenRule {
  raison: string;
}

const NOT_READ: readonly NotRead[] = [
  {
    raison: NO_BUDGET,
    signes: [
      /\b(?:budgets?|credits?|enveloppes?)\b/,
      /\b(?:rest\w+|disponibles?|dispo)\b/,
      // « le budget consommé » is what was spent.
      /^(?!.*\b(?:consomm|depense\b|paye|mandat))/,
    ],
    mots: 'budget budgets credit credits enveloppe enveloppes reste restent restait restera resterait rest restant restante restants restes disponible disponibles dispo finir terminer boucler tenir depenser engager consommer utiliser combien quel quelle quels quelles annee exercice jusqu ici fin pour encore ai',
  },
  {
    raison:
      'Les dépenses hors de la commande publique (paie, subventions, impôts, loyers…) ne sont dans aucun des montants que je donne : je ne compte que les achats.',
    signes: [/\b(?:hors (?:commande publique|perimetre|champ)|hors-champ|hors-perimetre)\b/],
    mots: 'hors champ perimetre commande publique hors-champ hors-perimetre mandat mandats depense depenses montant montants total totaux somme combien nombre lignes quel quelle quels quelles liste par direction famille annee',
  },
];

/** « quel budget nous reste-t-il ? », « les mandats hors commande publique »: what no purchase tells, known by all of its words. */
export function notRead(reading: Reading, { periode }: Pick<ReadPeriod, 'periode'>): Refused | null {
  const { tokens } = reading;
  const years = new Set(tokens.flatMap(({ text }, at) => (reading.of(at) === 'periode' ? [text] : [])));
  const found = NOT_READ.find((one) => isSpoken(reading, one, new Set([...EMPTY_WORDS, ...years])));
  if (!found) return null;
  const reste: Frame = { ...EMPTY_FRAME, periode };
  return { genre: 'refus', raison: found.raison, reste };
}
