import { formatEuros, fromCentimes } from '#procurement/montant.js';

/**
 * What has to be told with every figure that counts amounts with tax; null where there is none.
 * @param ttc euros
 */
export const mentionTtc = (ttc: number): string | null =>
  ttc === 0
    ? null
    : `Dont ${formatEuros(fromCentimes(BigInt(Math.round(ttc * 100))))} TTC : leur fichier ne donne ni montant hors taxes ni taux de TVA.`;
