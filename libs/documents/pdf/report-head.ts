import type { ReportCanvas } from './report-canvas.js';
import { THEME } from './theme.js';

export interface ReportHead {
  /** Shown large, and the title of the file. */
  title: string;
  subtitle: string;
  /** Name of the local authority. */
  autorite: string;
  /** A PNG. */
  logo: Uint8Array | null;
  producedAt: Date;
  /** The day of production in words. */
  producedOn: string;
}

const LOGO = { width: 120, height: 64 };

/** The top of the first page: whose report it is, of what, made when. */
export function drawHead(report: ReportCanvas, { logo, autorite, title, subtitle, producedOn }: ReportHead): void {
  const { doc, left } = report;
  let width = report.width;
  if (logo) {
    const [x, { top }] = [left + width - LOGO.width, THEME.margins];
    const draw = (): void =>
      void doc.image(Buffer.from(logo), x, top, { fit: [LOGO.width, LOGO.height], align: 'right' });
    report.tagged('Figure', draw, {
      alt: `Logo : ${autorite}`,
      bbox: [x, top, x + LOGO.width, top + LOGO.height],
    });
    // The text stays beside it.
    width -= LOGO.width + 12;
    doc.y = top;
  }
  report.paragraph(autorite, { size: 12, font: 'bold', colour: THEME.muted, width });
  report.heading('H1', title, { size: THEME.size.title, font: 'bold', colour: THEME.accent, after: 2, width });
  report.paragraph(subtitle, { size: 12, width });
  report.artifact(() => doc.rect(left, doc.y, 72, 3).fill(THEME.accent));
  doc.y += 12;
  report.paragraph(`Document produit le ${producedOn}.`, { size: 8.5, colour: THEME.muted, after: 14 });
}
