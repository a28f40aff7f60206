import {
  choice,
  type EventDefinition,
  nullable,
  objectSchema,
  type Ressource,
  text,
  uuid,
  whole,
  yesOrNo,
} from './event-definition.js';

/** Why an import failed, as `GET /api/v1/imports/:id` tells it. */
export interface ImportErreur {
  /** Stable. */
  code: string;
  /** What happened and what to do, in French. */
  message: string;
  /** The step that passed its limit. */
  phase?: string | undefined;
  ligne?: number | undefined;
  colonne?: number | undefined;
  numero?: number | undefined;
}

export interface ImportCompletedData {
  id: string;
  type: string;
  /** Name of the uploaded file, as its sender gave it. */
  fichier: string | null;
  statut: 'termine' | 'echoue';
  dry_run: boolean;
  lignes_lues: number;
  lignes_acceptees: number;
  lignes_corrigees: number;
  lignes_rejetees: number;
  /** Resources that the import created, changed and found as they were, by kind. */
  ressources: Record<string, { crees: number; modifies: number; inchanges: number }>;
  /** Null when the import ended well. */
  erreur: ImportErreur | null;
}

export interface UserEventData {
  account_id: string;
  email: string;
  name: string;
  role: string;
}

export interface TestEventData {
  message: string;
}

const user = {
  account_id: uuid('Identifiant du compte'),
  email: { type: 'string', format: 'email', description: 'Adresse électronique du compte' },
  name: text('Nom affiché'),
  role: text('Rôle dans l’organisation'),
};

const exempleDeCompte: UserEventData = {
  account_id: '01980c5e-7c1a-7f55-8e7f-9a0b1c2d3e4f',
  email: 'camille.martin@exemple.fr',
  name: 'Camille Martin',
  role: 'acheteur',
};

export const importCompleted: EventDefinition<ImportCompletedData> = {
  description: 'Un import est terminé, ou il a échoué.',
  schema: objectSchema({
    id: uuid('Identifiant de l’import'),
    type: text('Type de fichier (decp, pes, mandats, nomenclature, bordereau)'),
    fichier: nullable(text('Nom du fichier')),
    statut: choice('Issue de l’import', ['termine', 'echoue']),
    dry_run: yesOrNo('Vrai quand l’import était un essai sans enregistrement'),
    lignes_lues: whole('Lignes lues'),
    lignes_acceptees: whole('Lignes acceptées'),
    lignes_corrigees: whole('Lignes corrigées'),
    lignes_rejetees: whole('Lignes rejetées'),
    ressources: {
      type: 'object',
      description: 'Ce que l’import a créé, modifié et trouvé inchangé, par ressource (marches, mandats, lignes…)',
      additionalProperties: objectSchema({
        crees: whole('Créés'),
        modifies: whole('Modifiés'),
        inchanges: whole('Inchangés'),
      }),
    },
    erreur: nullable({
      ...objectSchema(
        {
          code: text('Code stable : csv_invalide, entetes_inconnus, interrompu…'),
          message: text('Ce qui s’est passé et que faire'),
          phase: text('Étape qui a dépassé sa limite'),
          ligne: whole('Ligne du fichier'),
          colonne: whole('Colonne du fichier'),
          numero: whole('Rang de l’enregistrement'),
        },
        ['phase', 'ligne', 'colonne', 'numero'],
      ),
      description: 'Pourquoi l’import a échoué ; null s’il est terminé',
    }),
  }),
  example: {
    id: '01980c5e-7c1a-7c66-a9b0-c1d2e3f40516',
    type: 'decp',
    fichier: 'decp-2025.json',
    statut: 'termine',
    dry_run: false,
    lignes_lues: 412,
    lignes_acceptees: 396,
    lignes_corrigees: 11,
    lignes_rejetees: 5,
    ressources: { marches: { crees: 118, modifies: 12, inchanges: 277 } },
    erreur: null,
  },
  ressource: ({ id }) => ({ type: 'import', id }),
};

function compteOf({ account_id }: UserEventData): Ressource {
  return { type: 'compte', id: account_id };
}

export const userJoined: EventDefinition<UserEventData> = {
  description: 'Un compte a rejoint l’organisation : il a accepté son invitation, ou un opérateur l’a placé.',
  schema: objectSchema(user),
  example: exempleDeCompte,
  ressource: compteOf,
};

export const userRemoved: EventDefinition<UserEventData> = {
  description: 'Un compte a été retiré de l’organisation.',
  schema: objectSchema(user),
  example: exempleDeCompte,
  ressource: compteOf,
};

export const webhookTest: EventDefinition<TestEventData> = {
  description: 'Livraison d’essai demandée depuis un point d’entrée.',
  schema: objectSchema({ message: text('Texte de l’essai') }),
  example: { message: 'Ceci est un test de connexion Achats publics.' },
  ressource: () => ({ type: 'webhook', id: null }),
};
