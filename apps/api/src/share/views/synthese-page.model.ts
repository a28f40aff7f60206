import type { SynthesePublique, TauxConformiteResponse, VolumeTypeResponse } from '../share-stats.response.js';

/** One known exercice, for the sparklines: aggregates only, like everything on the page. */
export interface PointExercice {
  exercice: number;
  /** Euros before tax. */
  volume: number;
  tauxConformite: TauxConformiteResponse;
  investissement: number | null;
  fonctionnement: number | null;
}

/** What the figures count, in words for the reader; it depends on where they come from. */
export interface PerimetreSynthese {
  volume: string;
  nonCompte: string;
  sources: string;
}

/** All that the page shows: the published figures, and last years' for comparison. */
export interface SynthesePageModel {
  stats: SynthesePublique;
  /** The logo as an address of the page's own origin. */
  logoPath: string | null;
  parTypePrecedent: VolumeTypeResponse | null;
  /** Known exercices, oldest first. */
  historique: PointExercice[];
  perimetre: PerimetreSynthese;
  /** End of the link. */
  expiresAt: Date;
}
