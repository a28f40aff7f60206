import type { MarcheDetail } from '#client/operations.js';

type Known = Pick<MarcheDetail, 'titulaires' | 'type' | 'procedure' | 'famille_id'>;

/** What « À compléter » will ask of a marché that was recorded without it, in one sentence; nothing where all of it is known. */
export function leftToComplete({ titulaires, type, procedure, famille_id }: Known): string {
  const missing = [
    titulaires.length === 0 && 'titulaire',
    type === null && 'type d’achat',
    procedure === null && 'procédure',
    famille_id === null && 'famille',
  ].filter((name) => name !== false);
  return missing.length === 0 ? '' : ` « À compléter » demandera : ${missing.join(', ')}.`;
}
