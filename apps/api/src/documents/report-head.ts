import { formatDate } from '#design/format-francais.js';
import { Report } from '#documents/pdf/report.js';
import type { Autorite } from './read-autorite.js';

/** A report of the authority, its first page set. */
export function newReport(
  autorite: Autorite,
  { title, subtitle, producedAt, sections }: { title: string; subtitle: string; producedAt: Date; sections: number },
): Report {
  const { nom, logo } = autorite;
  return new Report({ title, subtitle, autorite: nom, logo, producedAt, producedOn: formatDate(producedAt) }, sections);
}
