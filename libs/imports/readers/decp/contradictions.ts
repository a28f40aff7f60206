import { type Motif, motif } from '#imports/motifs.js';
import type { ActeSousTraitanceLu, MarcheLu, ModificationLue } from '#imports/readers/decp/marche-lu.js';
import { formatShortDay } from '#design/format-francais.js';
import { formatEuros, fromCentimes, toCentimes } from '#procurement/montant.js';

/** What a contract and its parts are held against each other by. */
export type AvecParties = Pick<MarcheLu, 'montant' | 'dateNotification'> & {
  modifications: readonly Pick<ModificationLue, 'montant' | 'dateNotification'>[];
  actesSousTraitance: readonly Pick<ActeSousTraitanceLu, 'montant' | 'dateNotification'>[];
};

export type Contradiction = Motif & { champ: string };

/** What the parts of a contract say against it: all is kept, a person has to look. */
export const contradictionsDe = (marche: AvecParties): Contradiction[] => [
  ...earlierParts(marche),
  ...largeSubcontracts(marche),
];

/** A modification or a subcontract of a contract that was not notified yet. */
function earlierParts({ dateNotification, modifications, actesSousTraitance }: AvecParties): Contradiction[] {
  if (dateNotification === undefined) return [];
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
  return parts.flatMap(({ champ, nom, jour }) => {
    if (jour === undefined || jour >= dateNotification) return [];
    const raison = `${nom} du ${formatShortDay(jour)}, avant la notification du contrat (${formatShortDay(dateNotification)}).`;
    return { champ, ...motif('dates.inversees', raison) };
  });
}

/** Subcontracts are a part of the contract: alone or together, they do not exceed the largest total that it had. */
function largeSubcontracts({ montant, modifications, actesSousTraitance }: AvecParties): Contradiction[] {
  if (montant === undefined) return [];
  const totals = [montant, ...modifications.map((modification) => modification.montant)]
    .filter((total) => total !== undefined)
    .map(toCentimes);
  const largest = totals.reduce((one, other) => (one > other ? one : other));
  const parts = actesSousTraitance.map((acte) => (acte.montant === undefined ? 0n : toCentimes(acte.montant)));
  const superieure = (champ: string, part: bigint, nom: string): Contradiction => {
    const raison = `${nom} ${formatEuros(fromCentimes(part))}, pour un contrat de ${formatEuros(fromCentimes(largest))}.`;
    return { champ, ...motif('sous_traitance.superieure', raison) };
  };
  const seules = parts.flatMap((part, index) =>
    part > largest ? superieure(`actesSousTraitance[${index}].montant`, part, 'Sous-traitance de') : [],
  );
  if (seules.length > 0) return seules;
  const sum = parts.reduce((one, other) => one + other, 0n);
  return sum > largest ? [superieure('actesSousTraitance', sum, 'Sous-traitances, ensemble :')] : [];
}
