import type { BesoinItem } from '../achats-publics/seuils/seuils.response.js';
import { formatDate } from '../pages/format-francais.js';

/** A famille, an operation or a service, as documents name it. */
export const nameOf = ({ code, libelle }: { code: string; libelle: string }): string => `${code} ${libelle}`;

/** What a need is counted for: a famille, or an operation of works. */
export const targetOf = ({ famille, operation }: BesoinItem): { code: string; libelle: string } =>
  (famille ?? operation)!;

/** A calendar day (`YYYY-MM-DD`) in words. */
export const dayInWords = (day: string): string => formatDate(new Date(`${day}T12:00:00Z`));
