/** Every refusal of the service, with the HTTP status it answers (contract, "Envelope and errors"). */
export const ERROR_STATUS = {
  unauthenticated: 401,
  token_expired: 401,
  session_ended: 401,
  invalid_credentials: 401,
  organization_required: 400,
  organization_invalid: 400,
  organization_forbidden: 403,
  module_not_subscribed: 402,
  permission_denied: 403,
  not_found: 404,
  method_not_allowed: 405,
  validation_failed: 400,
  unknown_event: 400,
  conflict: 409,
  idempotency_key_reused: 409,
  idempotency_in_progress: 409,
  precondition_failed: 412,
  request_timeout: 408,
  payload_too_large: 413,
  answer_too_large: 413,
  unsupported_media_type: 415,
  headers_too_large: 431,
  rate_limited: 429,
  api_key_rate_limited: 429,
  link_invalid: 404,
  link_expired: 410,
  unavailable: 503,
  internal_error: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** What a person reads when the thrower gave no message of its own. */
const DEFAULT_MESSAGE: Record<ErrorCode, string> = {
  unauthenticated:
    'Authentification requise : présentez un jeton d’accès ou une clé d’API, « Authorization: Bearer … ».',
  token_expired: 'Le jeton d’accès a expiré : renouvelez-le avec le jeton de renouvellement.',
  session_ended: 'La session est terminée : connectez-vous à nouveau.',
  invalid_credentials: 'Adresse électronique ou mot de passe incorrect.',
  organization_required:
    'L’en-tête X-Organization-Id est obligatoire : GET /api/v1/organizations donne l’identifiant de chaque organisation.',
  organization_invalid: 'L’en-tête X-Organization-Id doit être un UUID, tel que GET /api/v1/organizations le donne.',
  organization_forbidden:
    'Ce compte n’est pas membre de cette organisation : GET /api/v1/organizations donne les siennes.',
  module_not_subscribed:
    'L’organisation n’est pas abonnée au module nécessaire : demandez-le à l’opérateur du service.',
  permission_denied: 'Ce compte n’a pas la permission nécessaire : demandez-la à un administrateur de l’organisation.',
  not_found: 'Ressource introuvable : vérifiez l’adresse, l’identifiant et l’organisation.',
  method_not_allowed: 'Cette méthode n’est pas permise sur cette adresse : l’en-tête Allow donne les autres.',
  validation_failed: 'La requête contient des valeurs invalides : corrigez celles que details nomme.',
  unknown_event: 'Événement inconnu : GET /api/v1/webhooks/events donne ceux auxquels s’abonner.',
  conflict: 'L’état actuel de la ressource ne permet pas cette opération : relisez-la.',
  idempotency_key_reused:
    'Cette Idempotency-Key a déjà servi pour une autre requête : prenez-en une nouvelle pour chaque opération.',
  idempotency_in_progress:
    'La requête de cette Idempotency-Key est encore en cours : renvoyez-la dans un instant pour en avoir la réponse.',
  precondition_failed: 'La ressource n’est plus celle de l’en-tête If-Match : relisez-la avant de la changer.',
  request_timeout: 'La requête n’est pas arrivée entière à temps : renvoyez-la.',
  payload_too_large: 'Le contenu envoyé est trop volumineux : envoyez-le en plusieurs fois.',
  answer_too_large:
    'La réponse dépasserait 4 Mio : demandez une page plus petite (page_size ou limit), ou un document.',
  unsupported_media_type:
    'Ce type de contenu n’est pas accepté : envoyez du JSON en UTF-8, non compressé (Content-Type: application/json).',
  headers_too_large: 'L’adresse et les en-têtes de la requête dépassent 16 Kio : raccourcissez-les.',
  rate_limited: 'Trop de tentatives de connexion depuis cette adresse : réessayez plus tard.',
  api_key_rate_limited:
    'Cette clé d’API a dépassé son nombre de requêtes par heure : attendez les secondes que Retry-After donne.',
  link_invalid: 'Ce lien est invalide : demandez un nouveau lien à la collectivité.',
  link_expired: 'Ce lien n’a plus cours : demandez un nouveau lien à la collectivité.',
  unavailable: 'Le service est momentanément indisponible : réessayez dans quelques instants.',
  internal_error:
    'Une erreur interne est survenue : réessayez dans un instant. Si elle revient, donnez la référence de la requête à l’opérateur.',
};

/** One fault of the input: the field (dotted path, or `body`, `query`…) and what is wrong with it, in French. */
export interface FieldFault {
  field: string;
  message: string;
}

export interface AppErrorOptions {
  message?: string;
  /** Published under `error.details`: field faults, or the module or permission that is missing. */
  details?: FieldFault[] | Record<string, unknown>;
  /** Seconds to wait, answered as `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/** A refusal with a stable code; the error filter turns it into the `{error}` envelope. */
export class AppError extends Error {
  readonly status: number;
  readonly details: AppErrorOptions['details'];
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    options: AppErrorOptions = {},
  ) {
    super(options.message ?? DEFAULT_MESSAGE[code], { cause: options.cause });
    this.name = 'AppError';
    this.status = ERROR_STATUS[code];
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }
}

/** The one answer for an unknown, malformed or foreign resource. */
export const notFound = (): AppError => new AppError('not_found');

/** The state of the resource forbids the operation (closed exercice, duplicate number, stale version). */
export const conflict = (message: string): AppError => new AppError('conflict', { message });

/** When a resource was changed, and by whom where that is known. */
export interface LastChange {
  updated_at: Date;
  acteur: string | null;
}

/** The change was made on an old reading of the resource. */
export class StaleVersion extends AppError {
  constructor(change?: LastChange) {
    super('conflict', {
      message: 'Quelqu’un d’autre l’a modifié entre-temps : relisez-le avant de le changer.',
      details: change && { modifie_le: change.updated_at.toISOString(), modifie_par: change.acteur },
    });
  }
}

/** All faults of an input at once. */
export const validationFailed = (details: FieldFault[]): AppError =>
  new AppError('validation_failed', { message: invalid(details), details });

/** Most faults that the message itself names. */
const NAMED = 5;

/** The faulty members by name, for whoever reads the message alone. */
function invalid(details: FieldFault[]): string {
  const fields = [...new Set(details.map(({ field }) => field))];
  const more = fields.length > NAMED ? ', …' : '';
  return `La requête contient des valeurs invalides : ${fields.slice(0, NAMED).join(', ')}${more}.`;
}

/** Why the service refuses work for a moment: more is asked at once than it does. No fault, so it carries no stack. */
export class Overload {
  constructor(readonly reason: string) {}
}

/**
 * Too much is asked at once.
 * @param reason for the log, always the same text
 * @param retryAfter in seconds
 */
export const overloaded = (reason: string, retryAfter = 5): AppError => unavailable(new Overload(reason), retryAfter);

/** A dependency (database, queue) does not answer; `retryAfter` in seconds. */
export const unavailable = (cause?: unknown, retryAfter = 5): AppError =>
  new AppError('unavailable', { cause, retryAfter });
