import type { FamilleItem, RegleItem } from '#client/operations.js';

export const TYPE_NAMES: Readonly<Record<FamilleItem['type'], string>> = {
  fournitures: 'Fournitures',
  services: 'Services',
  travaux: 'Travaux',
};

/** What a rule looks at, and what its value is. */
export const CRITERIA: Readonly<Record<RegleItem['critere'], { label: string; value: string; hint: string }>> = {
  compte: { label: 'Compte', value: 'Numéro de compte', hint: 'Un compte, ou son début : 628 vaut pour 6281, 6282…' },
  fournisseur: { label: 'Fournisseur', value: 'SIREN', hint: 'Les 9 chiffres : tous les établissements sont compris.' },
  cpv: { label: 'Code CPV', value: 'Code', hint: 'Un code, ou son début : 30 vaut pour 30192000…' },
};
