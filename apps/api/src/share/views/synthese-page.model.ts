import type { Explications } from '#figures/explications.js';
import type { Figures } from '#figures/figures.js';

/** All that the page shows: the figures of the exercice, whose they are, and the life of the link. */
export interface SynthesePageModel {
  /** Token of the link that opened the page. */
  lien: string;
  /** Name of the authority. */
  nom: string;
  /** The logo as an address of the page's own origin. */
  logoPath: string | null;
  figures: Figures;
  explications: Explications;
  /** The address asked for what is no exercice: the page says which one it shows instead. */
  exerciceUnread: boolean;
  /** Token of the assistant link that the address carries; null for none. */
  question: string | null;
  producedAt: Date;
  /** End of the link. */
  expiresAt: Date;
}
