import { formatExactAmount } from '#design/format-francais.js';

/** Out of the rules altogether (L2511-1 s., L2512-5). */
const EXCLUSIONS = ['exclu_l2512_5', 'cooperation', 'quasi_regie'];
/** They change the procedure that is required, and allow no purchase without any (R2123-1). */
const RANKS = ['petit_lot', 'services_sociaux'];
/** Euros HT: the need from which a case no longer holds (R2122-9, R2122-9-1). */
const CEILINGS: Readonly<Record<string, number>> = { livres: 90_000, innovation: 100_000 };

const NO_DISPENSE = 'sans effet : il ne dispense pas de procédure';

/** What a recorded case changes of the verdict of lines. */
export function effectOf(code: string): string {
  if (RANKS.includes(code)) return NO_DISPENSE;
  if (EXCLUSIONS.includes(code)) return 'les lignes sortent du champ';
  const ceiling = CEILINGS[code];
  const effect = 'les lignes deviennent conformes';
  return ceiling === undefined ? effect : `${effect} si le besoin reste sous ${euros(ceiling)}`;
}

/**
 * Why lines of this amount keep their verdict all the same; undefined: nothing says so before they are judged. Their need is no
 * less than what they amount to.
 * @param amount euros HT
 */
export function withoutEffect(code: string, amount: number): string | undefined {
  if (RANKS.includes(code)) return NO_DISPENSE;
  const ceiling = CEILINGS[code];
  return ceiling === undefined || amount < ceiling ? undefined : `sans effet : le besoin atteint ${euros(ceiling)}`;
}

const euros = (amount: number): string => formatExactAmount(amount).replace(',00', '');
