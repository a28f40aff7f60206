/** The role that every query of the processes runs as: it owns nothing, so row-level security holds for it. */
export const APP_ROLE = 'achats_app';
