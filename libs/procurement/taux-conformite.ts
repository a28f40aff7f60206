import type { StatutConformite } from './conformite.js';
import { pourcentage, toCentimes, type Montant } from './montant.js';

/** Lines of one verdict: a single line, or a rollup of many. */
export interface LignesJugees {
  statut: StatutConformite;
  montantHt: Montant;
  /** Number of lines; 1 by default. */
  nombre?: number;
  /** False while the lines have no famille. */
  classee: boolean;
}

/** The member `taux_conformite` of the synthesis: percents with two decimals, null without any expense in scope. */
export interface TauxConformite {
  montantPct: number | null;
  nombrePct: number | null;
  /** Share of the amount in scope without a famille: a rate is never shown without it. */
  nonClassePct: number | null;
}

/**
 * Conformity rate = conforme / (total − hors champ), by amount and by number, with the unclassified share.
 * Lines « à vérifier » stay in the total: what is not known never improves the rate.
 *
 * SQL: `round(100 * sum(montant_ht) FILTER (WHERE statut = 'conforme') / nullif(sum(montant_ht) FILTER (WHERE statut <> 'hors_champ'), 0), 2)`.
 */
export function tauxConformite(lignes: Iterable<LignesJugees>): TauxConformite {
  const total = { montant: 0n, nombre: 0n };
  const conforme = { montant: 0n, nombre: 0n };
  let nonClasse = 0n;
  for (const { statut, montantHt, nombre = 1, classee } of lignes) {
    if (statut === 'hors_champ') continue;
    const montant = toCentimes(montantHt);
    total.montant += montant;
    total.nombre += BigInt(nombre);
    if (statut === 'conforme') {
      conforme.montant += montant;
      conforme.nombre += BigInt(nombre);
    }
    if (!classee) nonClasse += montant;
  }
  return {
    montantPct: pourcentage(conforme.montant, total.montant),
    nombrePct: pourcentage(conforme.nombre, total.nombre),
    nonClassePct: pourcentage(nonClasse, total.montant),
  };
}
