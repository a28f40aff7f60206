/** What a need is made of: the thresholds differ for works (L1111-2), supplies (L1111-3) and services (L1111-4). */
export const TYPES_ACHAT = ['fournitures', 'services', 'travaux'] as const;
export type TypeAchat = (typeof TYPES_ACHAT)[number];
