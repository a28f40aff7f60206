import {
  choice,
  day,
  euros,
  type EventDefinition,
  nullable,
  objectSchema,
  type Ressource,
  text,
  uuid,
  whole,
} from './event-definition.js';

const TYPES_DE_MARCHE = ['fournitures', 'services', 'travaux'] as const;

/** What every event about a marché says of it. */
export interface MarcheReference {
  id: string;
  numero: string;
  objet: string;
}

export const STATUTS_DE_MARCHE = ['en_preparation', 'en_cours', 'termine'] as const;

/** Where the marché stands: what restores the order of events, and what receivers choose by. */
export interface MarcheState extends MarcheReference {
  /** Grows with each change: of two events about a marché, the higher one is the later. */
  version: number;
  exercice: number;
  statut: (typeof STATUTS_DE_MARCHE)[number];
  /** With its avenants. Euros, at most two decimals. */
  montant_actuel: number | null;
}

/** State of the marché once the change is committed. */
export interface MarcheEventData extends MarcheState {
  nature: string | null;
  type: (typeof TYPES_DE_MARCHE)[number] | null;
  procedure: string | null;
  cpv: string | null;
  /** Euros, at most two decimals. */
  montant: number | null;
  /** YYYY-MM-DD. */
  date_notification: string | null;
  duree_mois: number | null;
}

export interface MarcheUpdatedData extends MarcheEventData {
  /** Names of the members that changed, as the marché routes name them. */
  champs_modifies: string[];
}

/** A need went past a threshold, or a framework agreement reached its maximum: one event for each crossing. */
export interface SeuilDepasseData {
  exercice: number;
  /** Null only for the maximum of a framework agreement that has no famille; so is `type`. */
  famille: { id: string; code: string; libelle: string } | null;
  type: (typeof TYPES_DE_MARCHE)[number] | null;
  /** Need computed for the famille over the exercice, or what was paid on the framework agreement; euros before tax. */
  besoin_ht: number;
  seuil: { code: string; libelle: string; montant_ht: number; source: string };
  /** The marché whose payments, registration or change made the need cross; null when there were several, or none. */
  marche: MarcheReference | null;
  /** Only for the maximum of a framework agreement. */
  execution?: { montant_max: number; paye_ht: number; part_pct: number | null };
}

const reference = {
  id: uuid('Identifiant du marché'),
  numero: text('Numéro du marché dans la collectivité'),
  objet: text('Objet du marché'),
};

const etat = {
  ...reference,
  version: whole('Version du marché, croissante : elle remet les événements dans l’ordre'),
  exercice: whole('Exercice budgétaire'),
  statut: choice('Statut du marché', STATUTS_DE_MARCHE),
  montant_actuel: nullable(euros('Montant avec les avenants')),
};

const marche = {
  ...etat,
  nature: nullable(text('Nature (marché, accord-cadre…)')),
  type: nullable(choice('Type d’achat', TYPES_DE_MARCHE)),
  procedure: nullable(text('Procédure de passation')),
  cpv: nullable(text('Code CPV')),
  montant: nullable(euros('Montant du marché')),
  date_notification: nullable(day('Date de notification')),
  duree_mois: nullable(whole('Durée en mois')),
};

const exempleDeReference: MarcheReference = {
  id: '01980c5e-7c1a-7b1f-9d3e-2f5a6b7c8d9e',
  numero: '2026-014',
  objet: 'Fourniture de mobilier scolaire',
};

const exempleDEtat: MarcheState = {
  ...exempleDeReference,
  version: 3,
  exercice: 2026,
  statut: 'en_cours',
  montant_actuel: 91200,
};

const exempleDeMarche: MarcheEventData = {
  ...exempleDEtat,
  nature: 'Marché',
  type: 'fournitures',
  procedure: 'Procédure adaptée',
  cpv: '39160000-1',
  montant: 84500.5,
  date_notification: '2026-03-02',
  duree_mois: 24,
};

function marcheOf({ id }: MarcheReference): Ressource {
  return { type: 'marche', id };
}

export const marcheCreated: EventDefinition<MarcheEventData> = {
  description: 'Un marché a été créé.',
  schema: objectSchema(marche),
  example: exempleDeMarche,
  ressource: marcheOf,
};

export const marcheUpdated: EventDefinition<MarcheUpdatedData> = {
  description: 'Un marché a été modifié.',
  schema: objectSchema({
    ...marche,
    champs_modifies: { type: 'array', items: { type: 'string' }, description: 'Noms des champs modifiés' },
  }),
  example: { ...exempleDeMarche, champs_modifies: ['montant', 'duree_mois'] },
  ressource: marcheOf,
};

export const marcheDeleted: EventDefinition<MarcheState> = {
  description: 'Un marché a été supprimé.',
  schema: objectSchema(etat),
  example: exempleDEtat,
  ressource: marcheOf,
};

export const marcheSeuilDepasse: EventDefinition<SeuilDepasseData> = {
  description:
    'Le besoin d’une famille d’achats a franchi un seuil réglementaire, ou un accord-cadre a atteint son maximum.',
  schema: objectSchema(
    {
      exercice: whole('Exercice budgétaire'),
      famille: nullable(
        objectSchema({
          id: uuid('Identifiant de la famille'),
          code: text('Code de la famille'),
          libelle: text('Libellé de la famille'),
        }),
      ),
      type: nullable(choice('Type d’achat', TYPES_DE_MARCHE)),
      besoin_ht: euros(
        'Besoin de la famille sur l’exercice, mandaté et engagé par ses marchés en cours, ou mandaté sur l’accord-cadre, hors taxes',
      ),
      seuil: objectSchema({
        code: text('Code du seuil'),
        libelle: text('Libellé du seuil'),
        montant_ht: euros('Montant du seuil, hors taxes'),
        source: text('Texte qui fixe le seuil'),
      }),
      marche: nullable(objectSchema(reference)),
      execution: objectSchema({
        montant_max: euros('Maximum de l’accord-cadre, hors taxes'),
        paye_ht: euros('Mandaté sur l’accord-cadre, payé ou non, hors taxes'),
        part_pct: { type: 'number', description: 'Part mandatée du maximum, en pour cent' },
      }),
    },
    ['execution'],
  ),
  example: {
    exercice: 2026,
    famille: { id: '01980c5e-7c1a-7d20-8a11-0c2b3d4e5f60', code: '14.03', libelle: 'Mobilier scolaire' },
    type: 'fournitures',
    besoin_ht: 91240,
    seuil: { code: 'publicite', libelle: 'Publicité BOAMP ou JAL', montant_ht: 90000, source: 'CCP, article R2131-12' },
    marche: exempleDeReference,
  },
  ressource: ({ marche, famille }) =>
    marche ? { type: 'marche', id: marche.id } : { type: 'famille', id: famille?.id ?? null },
};
