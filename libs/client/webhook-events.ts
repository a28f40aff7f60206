/* Generated from the OpenAPI description by "npm run client": do not edit. */

/** Un marché a été créé. */
export interface MarcheCreatedEvent {
  /** Identical on every attempt of one delivery. */
  id: string;
  event: 'marche.created';
  organization_id: string;
  timestamp: string;
  data: {
    /** Identifiant de l’événement : le même pour tous les points d’entrée et dans /evenements */
    evenement_id: string;
    /** Identifiant du marché */
    id: string;
    /** Numéro du marché dans la collectivité */
    numero: string;
    /** Objet du marché */
    objet: string;
    /** Version du marché, croissante : elle remet les événements dans l’ordre */
    version: number;
    /** Exercice budgétaire */
    exercice: number;
    /** Statut du marché */
    statut: 'en_cours' | 'en_preparation' | 'termine';
    /** Montant avec les avenants, en euros */
    montant_actuel: number | null;
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
    /** Vrai pour un exemple envoyé à la demande ; absent sinon */
    test?: boolean;
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
    /** Identifiant de l’événement : le même pour tous les points d’entrée et dans /evenements */
    evenement_id: string;
    /** Identifiant du marché */
    id: string;
    /** Numéro du marché dans la collectivité */
    numero: string;
    /** Objet du marché */
    objet: string;
    /** Version du marché, croissante : elle remet les événements dans l’ordre */
    version: number;
    /** Exercice budgétaire */
    exercice: number;
    /** Statut du marché */
    statut: 'en_cours' | 'en_preparation' | 'termine';
    /** Montant avec les avenants, en euros */
    montant_actuel: number | null;
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
    /** Vrai pour un exemple envoyé à la demande ; absent sinon */
    test?: boolean;
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
    /** Identifiant de l’événement : le même pour tous les points d’entrée et dans /evenements */
    evenement_id: string;
    /** Identifiant du marché */
    id: string;
    /** Numéro du marché dans la collectivité */
    numero: string;
    /** Objet du marché */
    objet: string;
    /** Version du marché, croissante : elle remet les événements dans l’ordre */
    version: number;
    /** Exercice budgétaire */
    exercice: number;
    /** Statut du marché */
    statut: 'en_cours' | 'en_preparation' | 'termine';
    /** Montant avec les avenants, en euros */
    montant_actuel: number | null;
    /** Vrai pour un exemple envoyé à la demande ; absent sinon */
    test?: boolean;
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
    /** Identifiant de l’événement : le même pour tous les points d’entrée et dans /evenements */
    evenement_id: string;
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
    /** Besoin de la famille sur l’exercice, mandaté et engagé par ses marchés en cours, ou mandaté sur l’accord-cadre, hors taxes, en euros */
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
      /** Mandaté sur l’accord-cadre, payé ou non, hors taxes, en euros */
      paye_ht: number;
      /** Part mandatée du maximum, en pour cent */
      part_pct: number;
    };
    /** Vrai pour un exemple envoyé à la demande ; absent sinon */
    test?: boolean;
  };
}

/** Un import est terminé, ou il a échoué. */
export interface ImportCompletedEvent {
  /** Identical on every attempt of one delivery. */
  id: string;
  event: 'import.completed';
  organization_id: string;
  timestamp: string;
  data: {
    /** Identifiant de l’événement : le même pour tous les points d’entrée et dans /evenements */
    evenement_id: string;
    /** Identifiant de l’import */
    id: string;
    /** Type de fichier (decp, pes, mandats, nomenclature, bordereau) */
    type: string;
    /** Nom du fichier */
    fichier: string | null;
    /** Issue de l’import */
    statut: 'echoue' | 'termine';
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
    /** Ce que l’import a créé, modifié et trouvé inchangé, par ressource (marches, mandats, lignes…) */
    ressources: Record<
      string,
      {
        /** Créés */
        crees: number;
        /** Modifiés */
        modifies: number;
        /** Inchangés */
        inchanges: number;
      }
    >;
    /** Pourquoi l’import a échoué ; null s’il est terminé */
    erreur: {
      /** Code stable : csv_invalide, entetes_inconnus, interrompu… */
      code: string;
      /** Ce qui s’est passé et que faire */
      message: string;
      /** Étape qui a dépassé sa limite */
      phase?: string;
      /** Ligne du fichier */
      ligne?: number;
      /** Colonne du fichier */
      colonne?: number;
      /** Rang de l’enregistrement */
      numero?: number;
    } | null;
    /** Vrai pour un exemple envoyé à la demande ; absent sinon */
    test?: boolean;
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
    /** Identifiant de l’événement : le même pour tous les points d’entrée et dans /evenements */
    evenement_id: string;
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
    palier: 180 | 30 | 90;
    /** Vrai pour un exemple envoyé à la demande ; absent sinon */
    test?: boolean;
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
    /** Identifiant de l’événement : le même pour tous les points d’entrée et dans /evenements */
    evenement_id: string;
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
    /** Vrai pour un exemple envoyé à la demande ; absent sinon */
    test?: boolean;
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
    /** Identifiant de l’événement : le même pour tous les points d’entrée et dans /evenements */
    evenement_id: string;
    /** Identifiant du compte */
    account_id: string;
    /** Adresse électronique du compte */
    email: string;
    /** Nom affiché */
    name: string;
    /** Rôle dans l’organisation */
    role: string;
    /** Vrai pour un exemple envoyé à la demande ; absent sinon */
    test?: boolean;
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
    /** Identifiant de l’événement : le même pour tous les points d’entrée et dans /evenements */
    evenement_id: string;
    /** Identifiant du compte */
    account_id: string;
    /** Adresse électronique du compte */
    email: string;
    /** Nom affiché */
    name: string;
    /** Rôle dans l’organisation */
    role: string;
    /** Vrai pour un exemple envoyé à la demande ; absent sinon */
    test?: boolean;
  };
}

/** Un autre point d’entrée de l’organisation échoue depuis une heure, puis depuis un jour : rien ne lui est parvenu. */
export interface WebhookEnEchecEvent {
  /** Identical on every attempt of one delivery. */
  id: string;
  event: 'webhook.en_echec';
  organization_id: string;
  timestamp: string;
  data: {
    /** Identifiant de l’événement : le même pour tous les points d’entrée et dans /evenements */
    evenement_id: string;
    webhook: {
      /** Identifiant du point d’entrée */
      id: string;
      /** Origine de son adresse, sans le chemin */
      origine: string;
    };
    /** Premier envoi échoué depuis le dernier succès */
    depuis: string;
    /** Palier franchi, en heures */
    heures: 1 | 24;
    /** Raison du dernier échec */
    error_code: 'connection' | 'dns' | 'guard' | 'status' | 'timeout' | 'tls' | null;
    /** Dernier succès, à dix secondes près */
    last_success_at: string | null;
    /** Vrai pour un exemple envoyé à la demande ; absent sinon */
    test?: boolean;
  };
}

/** Des mandats ont été retirés : un seul, ou tous ceux qu’un import avait créés. */
export interface MandatsDeletedEvent {
  /** Identical on every attempt of one delivery. */
  id: string;
  event: 'mandats.deleted';
  organization_id: string;
  timestamp: string;
  data: {
    /** Identifiant de l’événement : le même pour tous les points d’entrée et dans /evenements */
    evenement_id: string;
    /** Identifiant de l’import dont les mandats sont retirés ; null pour un seul mandat */
    import_id: string | null;
    /** Le mandat supprimé seul ; null pour ceux d’un import */
    mandat: {
      /** Identifiant du mandat */
      id: string;
      /** Exercice du mandat */
      exercice: number;
      /** Numéro du mandat */
      numero: string;
    } | null;
    /** Exercices des mandats retirés */
    exercices: number[];
    /** Mandats retirés */
    mandats: number;
    /** Lignes de ces mandats */
    lignes: number;
    /** Montant HT de ces mandats, en euros */
    montant_ht: number;
    /** Vrai pour un exemple envoyé à la demande ; absent sinon */
    test?: boolean;
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
    /** Identifiant de l’événement : le même pour tous les points d’entrée et dans /evenements */
    evenement_id: string;
    /** Texte de l’essai */
    message: string;
    /** Vrai pour un exemple envoyé à la demande ; absent sinon */
    test?: boolean;
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
  | WebhookEnEchecEvent
  | MandatsDeletedEvent
  | WebhookTestEvent;

export type WebhookEventName = WebhookEvent['event'];
