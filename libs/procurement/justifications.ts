/** A recorded reason that allows a purchase without the procedure its need would require. */
export interface Justification {
  code: string;
  libelle: string;
  /** Article of the Code de la commande publique. */
  article: string;
}

/** The closed list of recorded reasons. Loaded into SQL as it stands. */
export const JUSTIFICATIONS: readonly Justification[] = [
  { code: 'urgence_imperieuse', libelle: 'Urgence impérieuse', article: 'R2122-1' },
  { code: 'infructueux', libelle: 'Procédure précédente infructueuse', article: 'R2122-2' },
  { code: 'exclusivite', libelle: 'Raison artistique, technique ou droits exclusifs', article: 'R2122-3' },
  { code: 'livraisons_complementaires', libelle: 'Livraisons complémentaires', article: 'R2122-4' },
  { code: 'opportunite', libelle: 'Achat d’opportunité lors d’une cessation d’activité', article: 'R2122-5' },
  { code: 'concours', libelle: 'Lauréat d’un concours', article: 'R2122-6' },
  { code: 'prestations_similaires', libelle: 'Prestations similaires prévues au marché initial', article: 'R2122-7' },
  { code: 'livres', libelle: 'Livres non scolaires de moins de 90 000 €', article: 'R2122-9' },
  { code: 'innovation', libelle: 'Achat innovant', article: 'R2122-9-1' },
  { code: 'recherche', libelle: 'Produits fabriqués à des fins de recherche', article: 'R2122-10' },
  { code: 'entite_adjudicatrice', libelle: 'Cas propre aux entités adjudicatrices', article: 'R2122-11' },
  { code: 'petit_lot', libelle: 'Petit lot', article: 'R2123-1, 2°' },
  { code: 'services_sociaux', libelle: 'Services sociaux et autres services spécifiques', article: 'R2123-1, 3°' },
  { code: 'centrale_achat', libelle: 'Achat par une centrale d’achat', article: 'L2113-2' },
  { code: 'quasi_regie', libelle: 'Quasi-régie', article: 'L2511-1' },
  { code: 'cooperation', libelle: 'Coopération entre pouvoirs adjudicateurs', article: 'L2511-6' },
  { code: 'exclu_l2512_5', libelle: 'Achat exclu : terrain, bâtiment existant, emprunt, travail…', article: 'L2512-5' },
  { code: 'texte_special', libelle: 'Texte particulier, cité', article: 'texte cité' },
];

/** Recorded instead of a code when a person says that no case applies: it justifies nothing. */
export const AUCUN_CAS = 'aucun';

/** The case that needs its text: nothing else says on what it rests. */
export const TEXTE_SPECIAL = 'texte_special';

/** The reason of a code; undefined for anything else, which justifies nothing. */
export function findJustification(code: string): Justification | undefined {
  return JUSTIFICATIONS.find((justification) => justification.code === code);
}

/**
 * Reads a justification as a person writes it: a code, or a text that cites an article of the list (« R. 2122-3, droits
 * exclusifs »). To be applied when it is recorded, so that what is stored is a code.
 */
export function readJustification(text: string): Justification | undefined {
  const byCode = findJustification(text.trim());
  if (byCode) return byCode;
  const cited = /\b([RL])\.?\s*(\d{4}(?:-\d+){1,2})\b(?:,?\s*(\d)°)?/i.exec(text);
  if (!cited) return undefined;
  const article = `${cited[1]?.toUpperCase()}${cited[2]}`;
  return JUSTIFICATIONS.find((one) => one.article === (cited[3] ? `${article}, ${cited[3]}°` : article));
}

/** Reads the recorded case of a contract or a consultation: the code of a justification, or that there is none. */
export const readCas = (text: string): string | undefined =>
  text.trim() === AUCUN_CAS ? AUCUN_CAS : readJustification(text)?.code;
