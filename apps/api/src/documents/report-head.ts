import { formatDate } from '#design/format-francais.js';
import { Report } from '#documents/pdf/report.js';
import type { Autorite } from './read-autorite.js';

interface Head {
  title: string;
  subtitle: string;
  producedAt: Date;
  /** Of the table of contents; 0: none. */
  sections: number;
}

/** Pages among which one finds one's way without a table of contents. */
const FEW_PAGES = 3;
/** Share of the last page that a few lines leave blank. */
const BLANK = 2 / 3;

/** A report of the authority, its first page set. */
export function newReport({ nom, logo }: Autorite, { title, subtitle, producedAt, sections }: Head): Report {
  return new Report({ title, subtitle, autorite: nom, logo, producedAt, producedOn: formatDate(producedAt) }, sections);
}

/**
 * Lays out a report of the authority. One of few pages has a table of contents unless that alone pushes its last lines over to
 * a page of their own.
 */
export function layOutReport(autorite: Autorite, head: Head, draw: (report: Report) => void): PDFKit.PDFDocument {
  const laidOut = (sections: number): Report => {
    const report = newReport(autorite, { ...head, sections });
    draw(report);
    return report;
  };
  const report = laidOut(head.sections);
  const isLeftToFewLines = report.room > BLANK * report.pageHeight;
  if (head.sections === 0 || report.pages > FEW_PAGES || !isLeftToFewLines) return report.end();
  const shorter = laidOut(0);
  return (shorter.pages < report.pages ? shorter : report).end();
}
