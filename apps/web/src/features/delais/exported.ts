import type { PaiementItem } from '#client/operations.js';
import { formatDay } from '../../ui/dates.js';
import { decimalText, type TextColumn } from '../../ui/list-text.js';

const dayOf = (day: string | null): string => (day === null ? '' : formatDay(day));

/** The columns of the file, each followed mandat a row. */
export const EXPORTED: readonly TextColumn<PaiementItem>[] = [
  { label: 'Mandat', text: ({ mandat }) => mandat.numero },
  { label: 'Fournisseur', text: ({ fournisseur }) => fournisseur?.raison_sociale ?? '' },
  { label: 'Objet', text: ({ mandat }) => mandat.objet },
  { label: 'État', text: ({ delai_paiement: { libelle } }) => libelle },
  { label: 'Limite', text: ({ delai_paiement: { limite } }) => dayOf(limite) },
  { label: 'Payé le', text: ({ mandat }) => dayOf(mandat.date_paiement) },
  { label: 'Jours de retard', text: ({ delai_paiement: { jours_retard } }) => decimalText(jours_retard ?? null) },
  { label: 'Intérêts', text: ({ delai_paiement: { interets } }) => decimalText(interets?.montant ?? null) },
  { label: 'Indemnité', text: ({ delai_paiement: { indemnite } }) => decimalText(indemnite ?? null) },
  { label: 'Montant TTC', text: ({ mandat }) => decimalText(mandat.montant_ttc) },
];
