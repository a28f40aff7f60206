import type { AnnuelFigures } from './annuel/annuel-figures.js';
import type { CartographieFigures } from './cartographie/cartographie-report.js';
import type { DossierFigures, PaiementRow } from './dossier/dossier-figures.js';
import type { NomenclatureFigures } from './nomenclature/nomenclature-report.js';

/** The figures of a report to lay out: plain data, which is copied to the thread that does it. */
export type ReportWork =
  | { document: 'cartographie'; figures: CartographieFigures }
  | { document: 'annuel'; figures: AnnuelFigures }
  | { document: 'nomenclature'; figures: NomenclatureFigures }
  | { document: 'dossier'; figures: DossierFigures; paiements: readonly PaiementRow[] };
