import { euros, type EventDefinition, nullable, objectSchema, text, uuid, whole } from './event-definition.js';

export interface MandatsDeletedData {
  /** The import whose mandats were taken back; null for one mandat. */
  import_id: string | null;
  /** The mandat that was deleted by itself; null for those of an import. */
  mandat: { id: string; exercice: number; numero: string } | null;
  exercices: number[];
  mandats: number;
  lignes: number;
  /** Euros without tax. */
  montant_ht: number;
}

export const mandatsDeleted: EventDefinition<MandatsDeletedData> = {
  description: 'Des mandats ont été retirés : un seul, ou tous ceux qu’un import avait créés.',
  schema: objectSchema({
    import_id: nullable(uuid('Identifiant de l’import dont les mandats sont retirés ; null pour un seul mandat')),
    mandat: nullable({
      ...objectSchema({
        id: uuid('Identifiant du mandat'),
        exercice: whole('Exercice du mandat'),
        numero: text('Numéro du mandat'),
      }),
      description: 'Le mandat supprimé seul ; null pour ceux d’un import',
    }),
    exercices: { type: 'array', description: 'Exercices des mandats retirés', items: whole('Exercice') },
    mandats: whole('Mandats retirés'),
    lignes: whole('Lignes de ces mandats'),
    montant_ht: euros('Montant HT de ces mandats'),
  }),
  example: {
    import_id: '01980c5e-7c1a-7c66-a9b0-c1d2e3f40516',
    mandat: null,
    exercices: [2026],
    mandats: 412,
    lignes: 530,
    montant_ht: 184300.5,
  },
  ressource: ({ import_id, mandat }) =>
    mandat === null ? { type: 'import', id: import_id } : { type: 'mandat', id: mandat.id },
};
