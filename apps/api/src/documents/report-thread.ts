import { buffer } from 'node:stream/consumers';
import { serveThread } from '#documents/thread/serve-thread.js';
import { annuelReport } from './annuel/annuel-report.js';
import { cartographieReport } from './cartographie/cartographie-report.js';
import { dossierReport } from './dossier/dossier-report.js';
import { nomenclatureReport } from './nomenclature/nomenclature-report.js';
import type { ReportWork } from './report-work.js';

// The entry of the thread that lays reports out: no database, no organisation, nothing but the figures it is handed.
serveThread<ReportWork, Uint8Array>((work) => buffer(draw(work)));

function draw(work: ReportWork): PDFKit.PDFDocument {
  switch (work.document) {
    case 'cartographie':
      return cartographieReport(work.figures);
    case 'annuel':
      return annuelReport(work.figures);
    case 'nomenclature':
      return nomenclatureReport(work.figures);
    case 'dossier':
      return dossierReport(work.figures, work.paiements);
  }
}
