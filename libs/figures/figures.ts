import type { Jour } from '#procurement/dates.js';
import type {
  TauxConformiteResponse,
  VolumeFamilleResponse,
  VolumeServiceResponse,
  VolumeTypeResponse,
} from './figures.response.js';
import type { HorsMarche } from './hors-marche.js';
import type { Mouvements } from './mouvements.js';
import type { PerimetreSource } from './source.js';

/** A part of the volume of an exercice. */
export interface Part {
  /** Euros before tax, annulations deducted. */
  montant: number;
  /** Percent of the whole net spend in scope, two decimals; null when the exercice adds up to nothing. */
  part_pct: number | null;
}

/** The volume by type; with what bears none the parts add up to it. */
export type PartsParType = Record<'fournitures' | 'services' | 'travaux' | 'inconnu', Part>;

/** The same by section of the budget. */
export type PartsParSection = Record<'investissement' | 'fonctionnement' | 'inconnue', Part>;

/** Aggregates of one exercice: lines in scope, annulations deducted. Amounts in euros before tax. */
export interface ExerciceFigures {
  exercice: number;
  volume: number;
  types: PartsParType;
  /** Null where the source does not tell the section of any purchase. */
  sections: PartsParSection | null;
  taux_conformite: TauxConformiteResponse;
  /** Part of the volume that is with tax, whose rate no file gives: to be told with every figure. */
  ttc: number;
}

/**
 * An exercice against the one before, as every screen and document that says what changed shows it: the exercice of the
 * current year at the same date, any other whole. Amounts in euros before tax.
 */
export interface Comparaison {
  /** Last day that is counted of the exercice before; null where it is counted whole. */
  jusqu_au: Jour | null;
  volume_precedent: number;
  /** Percent with two decimals; null without a basis. */
  variation_pct: number | null;
  /** The directions, with what each bought in the exercice before up to that day. */
  par_service: VolumeServiceResponse[];
  types_precedents: PartsParType;
  mouvements: Mouvements;
}

/** The same, without what the exercice is compared with at the same date: for those who do not show it. */
export type FiguresSeules = Omit<Figures, 'comparaison'>;

/**
 * The figures of one exercice as every screen and document shows them: the public synthesis, the dashboard, the PDF and
 * XLSX reports and the assistant read these, and compute none of their own. They name no supplier and hold no line.
 */
export interface Figures {
  exercice: number;
  /** Exercices with purchases, oldest first. */
  exercices_disponibles: number[];
  volume_total: number;
  /** Of the whole exercice before, as published; null when it is not known. Screens and documents show `comparaison`. */
  volume_precedent: number | null;
  /** Against that; percent with two decimals, null without a basis. */
  variation_pct: number | null;
  /** What the exercice is compared with where it is shown; null when the exercice before is not known. */
  comparaison: Comparaison | null;
  /** Largest first; the two hundred largest, then the others as one. */
  par_service: VolumeServiceResponse[];
  /** The known types alone. */
  par_type: VolumeTypeResponse;
  /** The known types and what bears none, with their shares. */
  types: PartsParType;
  sections: PartsParSection | null;
  taux_conformite: TauxConformiteResponse;
  /** Part of `volume_total` that is with tax, whose rate no file gives: to be told with every figure. */
  ttc: number;
  fournisseurs_distincts: number;
  investissement: number | null;
  fonctionnement: number | null;
  /** The ten largest, largest first. */
  principales_familles: VolumeFamilleResponse[];
  /** Every exercice with purchases, oldest first. */
  historique: ExerciceFigures[];
  perimetre: PerimetreSource;
  /** The part bought without a contract; null where only contracts are known. */
  hors_marche: HorsMarche | null;
}

/** Lines that share a verdict. */
export interface PartVerdict extends Part {
  statut: 'conforme' | 'non_conforme' | 'a_verifier' | 'hors_champ';
  nombre: number;
}

/** One of the largest legal units of an exercice. */
export interface FournisseurPrincipal {
  /** Null for a supplier that has none. */
  siren: string | null;
  /** What its lines are filtered by: its SIREN, else the identifier of the supplier. */
  fournisseur: string;
  raison_sociale: string;
  montant: number;
  /** Percent of what was paid to suppliers that received more than they gave back. */
  part_pct: number | null;
}

/** How much of the purchases goes to few legal units, counted by SIREN. Null without payments. */
export interface Concentration {
  /** Shares of the first, the first five, the first ten, in percent. */
  premier_pct: number | null;
  cinq_premiers_pct: number | null;
  dix_premiers_pct: number | null;
  /** Herfindahl–Hirschman index, 0 to 10 000. */
  indice_herfindahl: number | null;
  /** The ten first, largest first. */
  principaux: FournisseurPrincipal[];
}

/** What members see beside: suppliers by name, and the lines by verdict. */
export interface FiguresDesMembres extends Figures {
  par_verdict: PartVerdict[];
  /** Lines in scope without a famille: what the rate cannot judge. */
  non_classe: { montant: number; nombre: number };
  concentration: Concentration;
}
