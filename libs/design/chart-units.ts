/** A horizontal position or length as SVG wants it: `12.34%`. Drawing only, never a figure that is shown. */
export function percent(value: number): string {
  return `${Math.round(value * 100) / 100}%`;
}

/** The part of `value` in `total`, from 0 to 100; negative values (annulations) draw nothing. */
export function partOf(value: number, total: number): number {
  return total > 0 ? Math.min(100, Math.max(0, (value / total) * 100)) : 0;
}

/**
 * Cuts a label into lines of at most `width` characters on word boundaries, the last one ended by `…` if it overflows.
 * @param first characters of the first line, where something else stands on it
 */
export function wrapLabel(label: string, width: number, maxLines: number, first = width): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of label.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= (lines.length === 0 ? first : width) || line === '') {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  const kept = lines.slice(0, maxLines);
  const overflows = lines.length > maxLines;
  return kept.map((text, index) => ellipsis(text, index === 0 ? first : width, overflows && index === kept.length - 1));
}

function ellipsis(text: string, width: number, forced: boolean): string {
  if (text.length > width) return `${text.slice(0, width - 1)}…`;
  return forced ? `${text.slice(0, width - 1).trimEnd()}…` : text;
}
