import type { ReactNode } from 'react';
import type { SynthesePaiements } from '#client/operations.js';
import { formatCount, formatShare } from '#design/format-francais.js';

/** The states of the rows that a term of the share counts. */
export type ShareStates = 'paye_en_retard' | 'paye_dans_le_delai,paye_en_retard';

export interface LateShareProps {
  synthese: Pick<SynthesePaiements, 'hors_delai_pct' | 'payes' | 'payes_en_retard'>;
  /** Shows a count as the link to its rows. */
  open: (statut: ShareStates, count: string, label: string) => ReactNode;
}

/** The share that was paid late, over its two counts: each opens its rows, as no list could amount to a share. */
export function LateShare({ synthese: { hors_delai_pct: share, payes, payes_en_retard: late }, open }: LateShareProps) {
  if (share === null) return 'inconnu';
  const paidLate = late === 0 ? '0' : open('paye_en_retard', formatCount(late), 'payés hors délai');
  // A list that holds these alone says no share: it would be the whole of them.
  if (late === payes) return <>{paidLate}, tous hors délai</>;
  return (
    <>
      {formatShare(share)} ({paidLate} sur{' '}
      {open('paye_dans_le_delai,paye_en_retard', formatCount(payes), 'payés, dans le délai ou non')})
    </>
  );
}
