import { renderAnnuel } from './annuel/render-annuel.js';
import { renderAudit } from './audit/render-audit.js';
import { renderCartographie } from './cartographie/render-cartographie.js';
import type { DocumentName } from './catalogue.js';
import { renderDossier } from './dossier/render-dossier.js';
import { renderNomenclature } from './nomenclature/render-nomenclature.js';
import type { DocumentRenderer } from './rendered-document.js';

/** Who makes each document. */
export const RENDERERS: Readonly<Record<DocumentName, DocumentRenderer>> = {
  cartographie: renderCartographie,
  annuel: renderAnnuel,
  nomenclature: renderNomenclature,
  dossier: renderDossier,
  audit: renderAudit,
};
