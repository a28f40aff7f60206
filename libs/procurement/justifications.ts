import type { Montant } from './montant.js';

/** A recorded reason that allows a purchase without the procedure its need would require. */
export interface Justification {
  code: string;
  libelle: string;
  /** Article of the Code de la commande publique. */
  article: string;
  /**
   * - `cas`: allows a purchase without competition (R2122-1 s., L2113-2);
   * - `exclusion`: out of the rules altogether (L2511-1 s.);
   * - `rang`: changes the procedure that is required, and allows no purchase without any (R2123-1).
   */
  effet: 'cas' | 'exclusion' | 'rang';
  /** HT: the need from which the case no longer holds. */
  plafond?: Montant;
}

/** The closed list of recorded reasons. Loaded into SQL as it stands. */
export const JUSTIFICATIONS: readonly Justification[] = [
  { code: 'urgence_imperieuse', libelle: 'Urgence impérieuse', article: 'R2122-1', effet: 'cas' },
  { code: 'infructueux', libelle: 'Procédure précédente infructueuse', article: 'R2122-2', effet: 'cas' },
  {
    code: 'exclusivite',
    libelle: 'Raison artistique, technique ou droits exclusifs',
    article: 'R2122-3',
    effet: 'cas',
  },
  { code: 'livraisons_complementaires', libelle: 'Livraisons complémentaires', article: 'R2122-4', effet: 'cas' },
  {
    code: 'opportunite',
    libelle: 'Achat d’opportunité lors d’une cessation d’activité',
    article: 'R2122-5',
    effet: 'cas',
  },
  { code: 'concours', libelle: 'Lauréat d’un concours', article: 'R2122-6', effet: 'cas' },
  {
    code: 'prestations_similaires',
    libelle: 'Prestations similaires prévues au marché initial',
    article: 'R2122-7',
    effet: 'cas',
  },
  {
    code: 'livres',
    libelle: 'Livres non scolaires de moins de 90 000 €',
    article: 'R2122-9',
    effet: 'cas',
    plafond: '90000.00',
  },
  { code: 'innovation', libelle: 'Achat innovant', article: 'R2122-9-1', effet: 'cas', plafond: '100000.00' },
  { code: 'recherche', libelle: 'Produits fabriqués à des fins de recherche', article: 'R2122-10', effet: 'cas' },
  { code: 'entite_adjudicatrice', libelle: 'Cas propre aux entités adjudicatrices', article: 'R2122-11', effet: 'cas' },
  { code: 'petit_lot', libelle: 'Petit lot', article: 'R2123-1, 2°', effet: 'rang' },
  {
    code: 'services_sociaux',
    libelle: 'Services sociaux et autres services spécifiques',
    article: 'R2123-1, 3°',
    effet: 'rang',
  },
  { code: 'centrale_achat', libelle: 'Achat par une centrale d’achat', article: 'L2113-2', effet: 'cas' },
  {
    code: 'exclu_l2512_5',
    libelle: 'Achat exclu : terrain, bâtiment existant, emprunt, travail…',
    article: 'L2512-5',
    effet: 'exclusion',
  },
  { code: 'cooperation', libelle: 'Coopération entre pouvoirs adjudicateurs', article: 'L2511-6', effet: 'exclusion' },
  { code: 'quasi_regie', libelle: 'Quasi-régie', article: 'L2511-1', effet: 'exclusion' },
  { code: 'texte_special', libelle: 'Texte particulier, cité', article: 'texte cité', effet: 'cas' },
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
