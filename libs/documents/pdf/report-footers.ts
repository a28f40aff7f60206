import type { ReportCanvas } from './report-canvas.js';
import { THEME } from './theme.js';

/** Writes at the foot of every page what the report is and which page of how many. */
export function drawFooters(report: ReportCanvas, text: string): void {
  const { doc, left, width } = report;
  const { start, count } = doc.bufferedPageRange();
  const style = { size: THEME.size.small, colour: THEME.muted };
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    // Below the bottom margin, where text would otherwise begin a page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - 36;
    report.artifact(() => {
      report.rule(y - 8);
      report.label(text, left, y, { width: width - 90, ...style });
      report.label(`Page ${index + 1} / ${count}`, left + width - 80, y, { width: 80, align: 'right', ...style });
    }, 'Pagination');
  }
}
