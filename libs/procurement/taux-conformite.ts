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
  /** The lines came in a file that names no contract. */
  marcheNonRenseigne?: boolean;
}

/** The member `taux_conformite` of the synthesis: percents that are not rounded, null without any expense in scope. */
export interface TauxConformite {
  montantPct: number | null;
  nombrePct: number | null;
  /** Share of the amount in scope without a famille: a rate is never shown without it. */
  nonClassePct: number | null;
  /** The two other parts by amount; the three add up to 100. */
  nonConformePct: number | null;
  aVerifierPct: number | null;
  /** Share of the amount in scope whose file names no contract; null where annulations make it no share of the whole. */
  marcheNonRenseignePct: number | null;
}

/** Share to check, in percent, from which nothing can be concluded. A convention of the service. */
export const A_VERIFIER_MAX_PCT = 50;

/**
 * How a rate may be shown: in three parts; with the words that nothing can be concluded; or not at all, where annulations that
 * came without what they cancel make a part negative or more than the whole. Null without a rate.
 */
export type AffichageTaux = 'trois_parts' | 'insuffisamment_renseigne' | 'annulations';

export function affichageTaux({
  montantPct,
  nonConformePct,
  aVerifierPct,
}: Pick<TauxConformite, 'montantPct' | 'nonConformePct' | 'aVerifierPct'>): AffichageTaux | null {
  if (aVerifierPct === null) return null;
  if (![montantPct, nonConformePct, aVerifierPct].every(estUnePart)) return 'annulations';
  return aVerifierPct > A_VERIFIER_MAX_PCT ? 'insuffisamment_renseigne' : 'trois_parts';
}

/** Whether a percentage is a share of a whole: annulations may make one negative, or of thousands. */
export const estUnePart = (pct: number | null): pct is number => pct !== null && pct >= 0 && pct <= 100;

/**
 * Conformity rate = conforme / (total − hors champ), by amount and by number, with the two other parts and the
 * unclassified share. Lines « à vérifier » stay in the total: what is not known never improves the rate.
 *
 * SQL: `100 * sum(montant_ht) FILTER (WHERE statut = 'conforme') / nullif(sum(montant_ht) FILTER (WHERE statut <> 'hors_champ'), 0)`.
 */
export function tauxConformite(lignes: Iterable<LignesJugees>): TauxConformite {
  const total = { montant: 0n, nombre: 0n };
  const conforme = { montant: 0n, nombre: 0n };
  let [nonConforme, nonClasse, nonRenseigne] = [0n, 0n, 0n];
  for (const { statut, montantHt, nombre = 1, classee, marcheNonRenseigne = false } of lignes) {
    if (statut === 'hors_champ') continue;
    const montant = toCentimes(montantHt);
    total.montant += montant;
    total.nombre += BigInt(nombre);
    if (statut === 'conforme') {
      conforme.montant += montant;
      conforme.nombre += BigInt(nombre);
    }
    if (statut === 'non_conforme') nonConforme += montant;
    if (!classee) nonClasse += montant;
    if (marcheNonRenseigne) nonRenseigne += montant;
  }
  return {
    montantPct: pourcentage(conforme.montant, total.montant),
    nombrePct: pourcentage(conforme.nombre, total.nombre),
    nonClassePct: pourcentage(nonClasse, total.montant),
    nonConformePct: pourcentage(nonConforme, total.montant),
    aVerifierPct: pourcentage(total.montant - conforme.montant - nonConforme, total.montant),
    marcheNonRenseignePct:
      nonRenseigne < 0n || nonRenseigne > total.montant ? null : pourcentage(nonRenseigne, total.montant),
  };
}
