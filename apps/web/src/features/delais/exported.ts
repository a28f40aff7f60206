import type { PaiementItem } from '#client/operations.js';
import { formatDay } from '../../ui/dates.js';
import { writeNumber } from '../../ui/french-input.js';
import type { TextColumn } from '../../ui/list-text.js';

const dayOf = (day: string | null): string => (day === null ? '' : formatDay(day));
const numberOf = (value: number | null | undefined): string => (value == null ? '' : writeNumber(value));

/** The columns of the file, each followed mandat a row. */
export const EXPORTED: readonly TextColumn<PaiementItem>[] = [
  { label: 'Mandat', text: ({ mandat }) => mandat.numero },
  { label: 'Fournisseur', text: ({ fournisseur }) => fournisseur?.raison_sociale ?? '' },
  { label: 'Objet', text: ({ mandat }) => mandat.objet },
  { label: 'État', text: ({ delai_paiement: { libelle } }) => libelle },
  { label: 'Limite', text: ({ delai_paiement: { limite } }) => dayOf(limite) },
  { label: 'Payé le', text: ({ mandat }) => dayOf(mandat.date_paiement) },
  { label: 'Jours de retard', text: ({ delai_paiement: { jours_retard } }) => numberOf(jours_retard) },
  { label: 'Intérêts', text: ({ delai_paiement: { interets } }) => numberOf(interets?.montant) },
  { label: 'Indemnité', text: ({ delai_paiement: { indemnite } }) => numberOf(indemnite) },
  { label: 'Montant TTC', text: ({ mandat }) => numberOf(mandat.montant_ttc) },
];
