import type { ReportCanvas } from './report-canvas.js';
import { THEME } from './theme.js';

export interface ReportHead {
  /** Shown large, and the title of the file. */
  title: string;
  subtitle: string;
  /** Name of the local authority. */
  autorite: string;
  /** PNG or JPEG; anything else is left out. */
  logo: Uint8Array | null;
  producedAt: Date;
  /** The day of production in words. */
  producedOn: string;
}

const LOGO = { width: 150, height: 60 };

/** The top of the first page: whose report it is, of what, made when. */
export function drawHead(report: ReportCanvas, { logo, autorite, title, subtitle, producedOn }: ReportHead): void {
  const { doc, left } = report;
  if (logo && isDrawable(logo)) {
    const { top } = THEME.margins;
    report.figure(`Logo : ${autorite}`, LOGO.height, () => {
      doc.image(Buffer.from(logo), left, top, { fit: [LOGO.width, LOGO.height] });
    });
    doc.y += 4;
  }
  report.paragraph(autorite, { size: 12, font: 'bold', colour: THEME.muted });
  report.heading('H1', title, { size: THEME.size.title, font: 'bold', colour: THEME.accent, after: 2 });
  report.paragraph(subtitle, { size: 12 });
  report.artifact(() => doc.rect(left, doc.y, 72, 3).fill(THEME.accent));
  doc.y += 12;
  report.paragraph(`Document produit le ${producedOn}.`, { size: 8.5, colour: THEME.muted, after: 14 });
}

/** PNG or JPEG by their first bytes, which is what pdfkit draws. */
function isDrawable(image: Uint8Array): boolean {
  const start = Buffer.from(image.subarray(0, 4)).toString('hex');
  return start === '89504e47' || start.startsWith('ffd8ff');
}
