import { formatExactAmount, formatShare, isShareTold } from '#design/format-francais.js';
import { PARTS_SANS_OBJET } from '#design/parts.js';
import type { PartsParSection } from '#figures/figures.js';
import type { TauxConformiteResponse } from '#figures/figures.response.js';
import { A_VERIFIER_MAX_PCT } from '#procurement/taux-conformite.js';

export interface DescribedFigure {
  value: string;
  note: string;
}

export const NON_EVALUE = 'Non évalué';

/** The rate of an exercice beside others; no number where most is left to check, as in large. */
export const rateBesideOthers = ({ montant_pct: conforme, affichage }: TauxConformiteResponse): string =>
  affichage === 'insuffisamment_renseigne' ? NON_EVALUE : formatShare(conforme ?? 0);

/** The rate in words: never without its two other parts, and no rate while most is left to check. */
export function describeConformite(taux: TauxConformiteResponse): DescribedFigure {
  const { montant_pct: conforme, non_conforme_pct: nonConforme, a_verifier_pct: aVerifier } = taux;
  if (conforme === null || nonConforme === null || aVerifier === null) {
    return taux.nombre_pct === null
      ? { value: 'Sans objet', note: 'Aucun achat de l’exercice ne relève de ces règles.' }
      : { value: NON_EVALUE, note: `${PARTS_SANS_OBJET}.` };
  }
  if (taux.affichage === 'annulations') return { value: NON_EVALUE, note: `${PARTS_SANS_OBJET}.` };
  const unnamed = taux.marche_non_renseigne_pct;
  const rest =
    unnamed === null
      ? ' ; la part sans marché renseigné ne se calcule pas, des annulations la dépassent'
      : isShareTold(unnamed)
        ? ` ; marché non renseigné pour ${formatShare(unnamed)}`
        : '';
  const parts = `${formatShare(nonConforme)} non conforme, ${formatShare(aVerifier, [A_VERIFIER_MAX_PCT])} à vérifier${rest}`;
  if (taux.affichage === 'insuffisamment_renseigne') {
    return {
      value: NON_EVALUE,
      note: `Données insuffisantes pour conclure : ${formatShare(conforme)} conforme, ${parts}.`,
    };
  }
  return { value: formatShare(conforme), note: `conforme en montant, ${parts}` };
}

/** The investment share, or why there is none. */
export function describeSections(sections: PartsParSection | null): DescribedFigure {
  const [investissement, fonctionnement] = [sections?.investissement.part_pct, sections?.fonctionnement.part_pct];
  if (sections && (investissement == null || fonctionnement == null)) {
    const known = `Investissement ${formatExactAmount(sections.investissement.montant)}, fonctionnement ${formatExactAmount(sections.fonctionnement.montant)}`;
    return { value: 'Non calculée', note: `${known}. ${PARTS_SANS_OBJET}.` };
  }
  if (!sections || investissement == null || fonctionnement == null) {
    return { value: 'Non connue', note: 'La répartition par section demande les mandats de l’exercice.' };
  }
  const { part_pct: inconnue } = sections.inconnue;
  const rest = isShareTold(inconnue) ? `, ${formatShare(inconnue)} sans section connue` : '';
  return {
    value: formatShare(investissement),
    note: `en investissement, ${formatShare(fonctionnement)} en fonctionnement${rest}`,
  };
}
