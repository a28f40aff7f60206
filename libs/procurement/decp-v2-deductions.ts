import type { Note } from './decp-v2-evolutions.js';
import type { MarcheAExporter } from './decp-v2-types.js';

/** True for a contract whose recorded case is that of innovation (R2122-9-1); undefined when nothing says it. */
export function innovantOf({ cas }: MarcheAExporter, note: Note): true | undefined {
  if (cas !== 'innovation') return undefined;
  note('marcheInnovant', 'deduit', 'Marché innovant : déduit du cas d’achat innovant enregistré (R2122-9-1).');
  return true;
}

/** True for a contract with a rate of advance above nought, or on which an advance was paid; undefined otherwise. */
export function avanceOf({ tauxAvance, avancePayee }: MarcheAExporter, note: Note): true | undefined {
  const rated = Number(tauxAvance ?? 0) > 0;
  if (!rated && !avancePayee) return undefined;
  const origin = rated ? 'du taux d’avance enregistré' : 'd’un mandat d’avance (nature de pièce 14)';
  note('attributionAvance', 'deduit', `Avance attribuée : déduit ${origin}.`);
  return true;
}

/** True for a contract with a recorded act of subcontracting (L2193-5); undefined when there is none. */
export function sousTraiteeOf({ sousTraitances }: MarcheAExporter, note: Note): true | undefined {
  if (sousTraitances.length === 0) return undefined;
  note('sousTraitanceDeclaree', 'deduit', 'Sous-traitance déclarée : déduit de l’acte spécial enregistré.');
  return true;
}
