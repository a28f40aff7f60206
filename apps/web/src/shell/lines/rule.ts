import type { LigneItem, SuggestionDeFamille } from '#client/operations.js';
import type { Target } from './bulk.js';

/** A rule that would classify the lines to come as these. */
export interface RuleOffer {
  critere: 'compte' | 'cpv' | 'fournisseur';
  valeur: string;
  /** « EXPRESS SERVICES (SIREN 413189879) ». */
  label: string;
  /** The filter that tells how many lines it would take; undefined: none does. */
  query: Record<string, string> | undefined;
}

export const sirenOf = ({ fournisseur }: LigneItem): string | undefined =>
  /^\d{14}$/.test(fournisseur?.identifiant ?? '') ? fournisseur?.identifiant.slice(0, 9) : undefined;

type Supplier = NonNullable<LigneItem['fournisseur']>;

const ofSupplier = (siren: string, { id, raison_sociale: name }: Supplier): RuleOffer => ({
  critere: 'fournisseur',
  valeur: siren,
  label: `${name} (SIREN ${siren})`,
  query: { fournisseur: id },
});

const ofAccount = (compte: string): RuleOffer => ({
  critere: 'compte',
  valeur: compte,
  label: `le compte ${compte}`,
  query: { compte },
});

/** How many of the lines a supplier's or an account's rule holds for; undefined where they do not say. */
export function heldBy({ critere, valeur }: RuleOffer, { lines, count }: Target): number | undefined {
  if (critere === 'cpv' || lines.length < count) return undefined;
  return lines.filter((line) => (critere === 'compte' ? line.compte === valeur : sirenOf(line) === valeur)).length;
}

/** The rule that follows from a suggestion, or from what all lines of the target have in common. */
export function ruleOf(suggestion: SuggestionDeFamille | undefined, { lines, count }: Target): RuleOffer | undefined {
  if (suggestion) return ruleOfSuggestion(suggestion, lines);
  const first = lines[0];
  // Of a filter, what is not loaded may be anything.
  if (!first || lines.length < count) return undefined;
  const siren = sirenOf(first);
  if (siren !== undefined && first.fournisseur && lines.every((line) => sirenOf(line) === siren))
    return ofSupplier(siren, first.fournisseur);
  const { compte } = first;
  return compte !== null && lines.every((line) => line.compte === compte) ? ofAccount(compte) : undefined;
}

function ruleOfSuggestion(
  { critere, valeur }: SuggestionDeFamille,
  lines: readonly LigneItem[],
): RuleOffer | undefined {
  if (critere === 'compte') return ofAccount(valeur);
  if (critere === 'cpv') return { critere, valeur, label: `le code CPV ${valeur}`, query: undefined };
  const line = lines.find((one) => sirenOf(one) === valeur || one.fournisseur?.raison_sociale === valeur);
  const siren = line && sirenOf(line);
  return siren !== undefined && line?.fournisseur ? ofSupplier(siren, line.fournisseur) : undefined;
}
