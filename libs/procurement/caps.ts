/** Levels of a tree of services or of familles: more than any authority has, and few enough to be read at once. */
export const TREE_LEVELS_MAX = 20;

/** Avenants of a marché, and declared subcontracts of a marché: its detail holds them all. */
export const PARTS_OF_MARCHE_MAX = 500;

/** Versions of the nomenclature of an organisation: every list of them holds them all. */
export const VERSIONS_MAX = 100;
