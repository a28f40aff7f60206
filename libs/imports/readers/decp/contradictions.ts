import { motif } from '#imports/motifs.js';
import type { MarcheLu } from '#imports/readers/decp/marche-lu.js';
import { Verdict } from '#imports/readers/verdict.js';
import { formatJour } from '#procurement/dates.js';
import { formatEuros, fromCentimes, toCentimes } from '#procurement/montant.js';

/** Warns of what the parts of a contract say against it: all is kept, a person has to look. */
export function warnOfContradictions(verdict: Verdict, marche: MarcheLu): void {
  warnOfEarlierParts(verdict, marche);
  warnOfLargeSubcontracts(verdict, marche);
}

/** A modification or a subcontract of a contract that was not notified yet. */
function warnOfEarlierParts(verdict: Verdict, { dateNotification, modifications, actesSousTraitance }: MarcheLu): void {
  if (dateNotification === undefined) return;
  const parts = [
    ...modifications.map(({ dateNotification: jour }, index) => ({
      champ: `modifications[${index}].dateNotificationModification`,
      nom: 'Modification',
      jour,
    })),
    ...actesSousTraitance.map(({ dateNotification: jour }, index) => ({
      champ: `actesSousTraitance[${index}].dateNotification`,
      nom: 'Sous-traitance',
      jour,
    })),
  ];
  for (const { champ, nom, jour } of parts)
    if (jour !== undefined && jour < dateNotification)
      verdict.warn(
        champ,
        motif(
          'dates.inversees',
          `${nom} du ${formatJour(jour)}, avant la notification du contrat (${formatJour(dateNotification)}).`,
        ),
      );
}

/** Subcontracts are a part of the contract: alone or together, they do not exceed the largest total that it had. */
function warnOfLargeSubcontracts(verdict: Verdict, { montant, modifications, actesSousTraitance }: MarcheLu): void {
  if (montant === undefined) return;
  const totals = [montant, ...modifications.map((modification) => modification.montant)]
    .filter((total) => total !== undefined)
    .map(toCentimes);
  const largest = totals.reduce((one, other) => (one > other ? one : other));
  const parts = actesSousTraitance.map((acte) => (acte.montant === undefined ? 0n : toCentimes(acte.montant)));
  const warn = (champ: string, part: bigint, nom: string): void => {
    const raison = `${nom} ${formatEuros(fromCentimes(part))}, pour un contrat de ${formatEuros(fromCentimes(largest))}.`;
    verdict.warn(champ, motif('sous_traitance.superieure', raison));
  };
  parts.forEach((part, index) => {
    if (part > largest) warn(`actesSousTraitance[${index}].montant`, part, 'Sous-traitance de');
  });
  const sum = parts.reduce((one, other) => one + other, 0n);
  if (sum > largest && parts.every((part) => part <= largest))
    warn('actesSousTraitance', sum, 'Sous-traitances, ensemble :');
}
