/** What `@achats-publics/client` exports. Inside the house a file is named where it stands. */
export { ApiClient } from './api-client.js';
export type { ApiClientOptions, TokenDemand, TokenSource } from './client-options.js';
export {
  ApiConnectionError,
  ApiError,
  ApiRefusal,
  ApiTimeout,
  ApiUnexpectedAnswer,
  type ErrorCode,
  type UnexpectedReason,
} from './errors.js';
export type {
  Answer,
  CallOptions,
  ListItem,
  ListName,
  LoggedEvent,
  OperationAnswer,
  OperationInput,
  OperationName,
  StreamEvent,
  StreamName,
  UploadName,
  UploadOptions,
  UploadProgress,
} from './operation-types.js';
export type * from './operations.js';
export { verify, WebhookRejected, type DeliveryHeaders, type RejectionReason, type VerifyOptions } from './webhooks.js';
export type * from './webhook-events.js';
