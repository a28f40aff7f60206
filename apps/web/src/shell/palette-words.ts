export const PALETTE_LABEL = 'Un écran, un marché, un fournisseur, un mandat ou un prix';
export const PALETTE_PLACEHOLDER = 'Un écran, un marché, un fournisseur, un mandat, un prix';
