import { formatShare } from '#design/format-francais.js';
import type { PartsParSection } from '#figures/figures.js';
import type { TauxConformiteResponse } from '#figures/figures.response.js';

export interface DescribedFigure {
  value: string;
  note: string;
}

/** The rate in words; never without the unclassified share, and no rate at all while nothing is classified. */
export function describeConformite(taux: TauxConformiteResponse): DescribedFigure {
  if (taux.montant_pct === null || taux.nombre_pct === null) {
    return { value: 'Sans objet', note: 'Aucun achat de l’exercice ne relève de ces règles.' };
  }
  if (taux.non_classe_pct === 100) {
    return { value: 'Non évalué', note: 'Aucun achat de l’exercice n’est encore classé.' };
  }
  return {
    value: formatShare(taux.montant_pct),
    note: `en montant, ${formatShare(taux.nombre_pct)} en nombre ; ${formatShare(taux.non_classe_pct ?? 0)} restent à classer`,
  };
}

/** The investment share, or why there is none. */
export function describeSections(sections: PartsParSection | null): DescribedFigure {
  const [investissement, fonctionnement] = [sections?.investissement.part_pct, sections?.fonctionnement.part_pct];
  if (!sections || investissement == null || fonctionnement == null) {
    return { value: 'Non connue', note: 'La répartition par section demande les mandats de l’exercice.' };
  }
  const { montant, part_pct: inconnue } = sections.inconnue;
  const rest = montant === 0 || inconnue === null ? '' : `, ${formatShare(inconnue)} sans section connue`;
  return {
    value: formatShare(investissement),
    note: `en investissement, ${formatShare(fonctionnement)} en fonctionnement${rest}`,
  };
}

/** What is neither conforming nor unclassified: a procedure that falls short, or that could not be checked. */
export function resteAVerifierPct(taux: TauxConformiteResponse): number {
  return Math.max(0, 100 - (taux.montant_pct ?? 0) - (taux.non_classe_pct ?? 0));
}
