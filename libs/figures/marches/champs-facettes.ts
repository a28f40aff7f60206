/** The fields that marchés are counted by. */
export const CHAMPS_MARCHES = ['service', 'famille', 'type', 'procedure', 'statut', 'titulaire'] as const;
