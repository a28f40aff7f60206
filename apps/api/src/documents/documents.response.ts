export class TicketResponse {
  /**
   * Address of the document, relative to the address of the service; opens once.
   * @example "/api/v1/documents/td_V1StGXR8Z5jdHi6BmyTv0Qx2mYpZk7cLw3nEaUoRfSg"
   */
  url!: string;
  /**
   * Instant after which it opens nothing.
   * @example "2026-01-15T09:32:00.000Z"
   */
  expires_at!: string;
}
