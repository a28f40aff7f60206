/**
 * One line of a price schedule. What names the schedule (marché, lot, supplier, validity) is repeated on each line that
 * gives it; absent everywhere, it comes from the upload.
 */
export interface PrixLu {
  code: string;
  designation: string;
  /** As written: `l'unité`, `m²`, `Lot de 5`; empty when the file gives none. */
  unite: string;
  /** Decimal string, four decimals, HT. */
  prixUnitaireHt: string;
  /** Code of the famille. */
  famille?: string;
  marche?: string;
  lot?: number;
  fournisseur?: { siret?: string; raisonSociale?: string };
  libelleBordereau?: string;
  version?: number;
  dateEffet?: string;
  dateFin?: string;
}
