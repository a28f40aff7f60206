import { ERROR_STATUS, type ErrorCode } from '#common/app-error.js';

/** When each refusal is answered, for client developers. Exhaustive: a new code does not compile without its line. */
const CONDITIONS: Record<ErrorCode, string> = {
  unauthenticated: 'Aucune identité, ou identité illisible',
  token_expired: 'Jeton d’accès arrivé à son terme : le renouveler',
  session_ended: 'Session terminée : déconnexion, compte désactivé, jeton de renouvellement réutilisé',
  invalid_credentials: 'Adresse électronique ou mot de passe incorrect (une seule et même réponse)',
  organization_required: 'En-tête X-Organization-Id absent',
  organization_invalid: 'En-tête X-Organization-Id qui n’est pas un UUID',
  organization_forbidden: 'Compte non membre de l’organisation, ou clé d’API d’une autre organisation',
  module_not_subscribed: 'Organisation non abonnée au module de la route (details.module)',
  permission_denied: 'Permission manquante (details.permission)',
  not_found: 'Ressource inconnue, identifiant mal formé ou ressource d’une autre organisation',
  method_not_allowed: 'Méthode non permise sur cette adresse',
  validation_failed: 'Entrée invalide : details liste toutes les fautes ({field, message})',
  unknown_event: 'Événement inconnu à la création ou à la modification d’un webhook',
  conflict: 'État qui interdit l’opération : exercice clos, numéro en double, modification concurrente',
  idempotency_key_reused: 'Idempotency-Key qui a déjà servi pour un autre corps ou une autre route',
  idempotency_in_progress: 'Première requête de cette Idempotency-Key encore en cours (Retry-After)',
  precondition_failed: 'Ressource qui n’est plus celle de If-Match',
  request_timeout: 'Requête dont les en-têtes ou le corps n’arrivent pas à temps',
  payload_too_large: 'Contenu trop volumineux',
  answer_too_large: 'Réponse qui dépasserait 4 Mio : demander une page plus petite',
  unsupported_media_type: 'Type de contenu non accepté',
  headers_too_large: 'Adresse et en-têtes de plus de 16 Kio',
  rate_limited: 'Trop de requêtes sur les routes de connexion (Retry-After)',
  api_key_rate_limited: 'Clé d’API au-delà de ses requêtes par heure (Retry-After)',
  link_invalid: 'Lien public altéré',
  link_expired: 'Lien public expiré ou révoqué',
  unavailable: 'Dépendance indisponible : réessayer (Retry-After)',
  internal_error: 'Toute autre erreur ; rien de l’intérieur n’est montré',
};

export interface ErrorLine {
  status: number;
  code: ErrorCode;
  condition: string;
}

/** The error table of the contract, in its order. */
export const ERROR_TABLE: readonly ErrorLine[] = (Object.keys(ERROR_STATUS) as ErrorCode[]).map((code) => ({
  status: ERROR_STATUS[code],
  code,
  condition: CONDITIONS[code],
}));
