/* Generated from the OpenAPI description by "npm run client": do not edit. */

/** Un marché a été créé. */
export interface MarcheCreatedEvent {
  /** Identical on every attempt of one delivery. */
  id: string;
  event: 'marche.created';
  organization_id: string;
  timestamp: string;
  data: {
    /** Identifiant du marché */
    id: string;
    /** Numéro du marché dans la collectivité */
    numero: string;
    /** Objet du marché */
    objet: string;
    /** Nature (marché, accord-cadre…) */
    nature: string | null;
    /** Type d’achat */
    type: 'fournitures' | 'services' | 'travaux' | null;
    /** Procédure de passation */
    procedure: string | null;
    /** Code CPV */
    cpv: string | null;
    /** Montant du marché, en euros */
    montant: number | null;
    /** Date de notification */
    date_notification: string | null;
    /** Durée en mois */
    duree_mois: number | null;
  };
}

/** Un marché a été modifié. */
export interface MarcheUpdatedEvent {
  /** Identical on every attempt of one delivery. */
  id: string;
  event: 'marche.updated';
  organization_id: string;
  timestamp: string;
  data: {
    /** Identifiant du marché */
    id: string;
    /** Numéro du marché dans la collectivité */
    numero: string;
    /** Objet du marché */
    objet: string;
    /** Nature (marché, accord-cadre…) */
    nature: string | null;
    /** Type d’achat */
    type: 'fournitures' | 'services' | 'travaux' | null;
    /** Procédure de passation */
    procedure: string | null;
    /** Code CPV */
    cpv: string | null;
    /** Montant du marché, en euros */
    montant: number | null;
    /** Date de notification */
    date_notification: string | null;
    /** Durée en mois */
    duree_mois: number | null;
    /** Noms des champs modifiés */
    champs_modifies: string[];
  };
}

/** Un marché a été supprimé. */
export interface MarcheDeletedEvent {
  /** Identical on every attempt of one delivery. */
  id: string;
  event: 'marche.deleted';
  organization_id: string;
  timestamp: string;
  data: {
    /** Identifiant du marché */
    id: string;
    /** Numéro du marché dans la collectivité */
    numero: string;
    /** Objet du marché */
    objet: string;
  };
}

/** Le besoin d’une famille d’achats a franchi un seuil réglementaire, ou un accord-cadre a atteint son maximum. */
export interface MarcheSeuilDepasseEvent {
  /** Identical on every attempt of one delivery. */
  id: string;
  event: 'marche.seuil_depasse';
  organization_id: string;
  timestamp: string;
  data: {
    /** Exercice budgétaire */
    exercice: number;
    famille: {
      /** Identifiant de la famille */
      id: string;
      /** Code de la famille */
      code: string;
      /** Libellé de la famille */
      libelle: string;
    } | null;
    /** Type d’achat */
    type: 'fournitures' | 'services' | 'travaux' | null;
    /** Besoin de la famille sur l’exercice, ou payé sur l’accord-cadre, hors taxes, en euros */
    besoin_ht: number;
    seuil: {
      /** Code du seuil */
      code: string;
      /** Libellé du seuil */
      libelle: string;
      /** Montant du seuil, hors taxes, en euros */
      montant_ht: number;
      /** Texte qui fixe le seuil */
      source: string;
    };
    marche: {
      /** Identifiant du marché */
      id: string;
      /** Numéro du marché dans la collectivité */
      numero: string;
      /** Objet du marché */
      objet: string;
    } | null;
    execution?: {
      /** Maximum de l’accord-cadre, hors taxes, en euros */
      montant_max: number;
      /** Payé sur l’accord-cadre, hors taxes, en euros */
      paye_ht: number;
      /** Part payée du maximum, en pour cent */
      part_pct: number;
    };
  };
}

/** Un import est terminé. */
export interface ImportCompletedEvent {
  /** Identical on every attempt of one delivery. */
  id: string;
  event: 'import.completed';
  organization_id: string;
  timestamp: string;
  data: {
    /** Identifiant de l’import */
    id: string;
    /** Type de fichier (decp, pes, mandats, nomenclature, bordereau) */
    type: string;
    /** Nom du fichier */
    fichier: string | null;
    /** Issue de l’import */
    statut: 'termine' | 'echoue';
    /** Vrai quand l’import était un essai sans enregistrement */
    dry_run: boolean;
    /** Lignes lues */
    lignes_lues: number;
    /** Lignes acceptées */
    lignes_acceptees: number;
    /** Lignes corrigées */
    lignes_corrigees: number;
    /** Lignes rejetées */
    lignes_rejetees: number;
  };
}

/** L’échéance d’un marché approche (180, 90 puis 30 jours avant). */
export interface AlerteEcheanceEvent {
  /** Identical on every attempt of one delivery. */
  id: string;
  event: 'alerte.echeance';
  organization_id: string;
  timestamp: string;
  data: {
    marche: {
      /** Identifiant du marché */
      id: string;
      /** Numéro du marché */
      numero: string;
      /** Objet du marché */
      objet: string;
    };
    /** Fin du marché ou décision de reconduction */
    nature: 'fin' | 'reconduction';
    /** Date de l’échéance */
    date_echeance: string;
    /** Jours restants à la date de l’alerte */
    jours_restants: number;
    /** Palier franchi, en jours */
    palier: 180 | 90 | 30;
  };
}

/** Le délai global de paiement d’un mandat est proche de sa limite, ou dépassé. */
export interface AlerteDelaiPaiementEvent {
  /** Identical on every attempt of one delivery. */
  id: string;
  event: 'alerte.delai_paiement';
  organization_id: string;
  timestamp: string;
  data: {
    mandat: {
      /** Identifiant du mandat */
      id: string;
      /** Numéro du mandat */
      numero: string;
      /** Exercice budgétaire */
      exercice: number;
    };
    fournisseur: {
      /** Identifiant du fournisseur */
      id: string;
      /** Raison sociale */
      raison_sociale: string;
    } | null;
    /** Montant toutes taxes comprises, en euros */
    montant_ttc: number;
    /** Dernier jour du délai de paiement */
    date_limite: string;
    /** Jours restants, négatif quand le délai est dépassé */
    jours_restants: number;
    /** Vrai quand la limite est passée */
    depasse: boolean;
    /** Dernier jour pour lequel un fichier disait le mandat non payé */
    mesure_au: string;
  };
}

/** Un compte a rejoint l’organisation : il a accepté son invitation, ou un opérateur l’a placé. */
export interface UserJoinedEvent {
  /** Identical on every attempt of one delivery. */
  id: string;
  event: 'user.joined';
  organization_id: string;
  timestamp: string;
  data: {
    /** Identifiant du compte */
    account_id: string;
    /** Adresse électronique du compte */
    email: string;
    /** Nom affiché */
    name: string;
    /** Rôle dans l’organisation */
    role: string;
  };
}

/** Un compte a été retiré de l’organisation. */
export interface UserRemovedEvent {
  /** Identical on every attempt of one delivery. */
  id: string;
  event: 'user.removed';
  organization_id: string;
  timestamp: string;
  data: {
    /** Identifiant du compte */
    account_id: string;
    /** Adresse électronique du compte */
    email: string;
    /** Nom affiché */
    name: string;
    /** Rôle dans l’organisation */
    role: string;
  };
}

/** Livraison d’essai demandée depuis un point d’entrée. */
export interface WebhookTestEvent {
  /** Identical on every attempt of one delivery. */
  id: string;
  event: 'webhook.test';
  organization_id: string;
  timestamp: string;
  data: {
    /** Texte de l’essai */
    message: string;
  };
}

/** The body of a delivery, told apart by `event`. A later version may add events: keep a default. */
export type WebhookEvent =
  | MarcheCreatedEvent
  | MarcheUpdatedEvent
  | MarcheDeletedEvent
  | MarcheSeuilDepasseEvent
  | ImportCompletedEvent
  | AlerteEcheanceEvent
  | AlerteDelaiPaiementEvent
  | UserJoinedEvent
  | UserRemovedEvent
  | WebhookTestEvent;

export type WebhookEventName = WebhookEvent['event'];
