import type { BesoinItem } from '#figures/besoins/seuils.response.js';

/** A famille, an operation or a service, as documents name it. */
export const nameOf = ({ code, libelle }: { code: string; libelle: string }): string => `${code} ${libelle}`;

/** What a need is counted for: a famille, or an operation of works. */
export const targetOf = ({ famille, operation }: BesoinItem): { code: string; libelle: string } =>
  (famille ?? operation)!;
