import type { Frame } from '../frame/frame.js';
import type { PublishedParts } from '../tools/synthese.tool.js';

/** An amount that the synthesis tells. */
export interface PublishedAmount {
  montant: number;
  part: number | null;
}

const filtersOf = ({ filtres }: Frame): (readonly unknown[])[] =>
  [filtres.familles, filtres.services, filtres.types, filtres.sections].flatMap((filtre) =>
    filtre ? [filtre.valeurs] : [],
  );

export const hasFilter = (frame: Frame): boolean => filtersOf(frame).length > 0;

/** What the synthesis itself shows: the whole, one direction, one type, one section, or one of the main familles. */
export function amountOf(frame: Frame, donnees: PublishedParts): PublishedAmount | undefined {
  const filters = filtersOf(frame);
  const courant = donnees.courant!;
  if (filters.length === 0) return { montant: courant.volume_ht, part: null };
  const { familles, services, types, sections } = frame.filtres;
  if (
    filters.length > 1 ||
    filters[0]!.length > 1 ||
    [familles, services, types, sections].some((filtre) => filtre?.sauf)
  )
    return undefined;
  if (familles) {
    const found = donnees.familles.find(({ code }) => code === familles.valeurs[0]!.code);
    return found && { montant: found.montant_ht, part: found.part_pct };
  }
  if (services) {
    const found = donnees.services.find(({ service }) => service === services.valeurs[0]!.libelle);
    return found && { montant: found.montant_ht, part: found.part_pct };
  }
  const part = types ? courant.types[types.valeurs[0]!] : courant.sections?.[sections!.valeurs[0]!];
  return part && { montant: part.montant, part: part.part_pct };
}
