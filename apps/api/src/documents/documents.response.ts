export class TicketResponse {
  /**
   * Address of the document, relative to the address of the service; opens once.
   * @example "/api/v1/documents/td_AZgMXnwaf1WOf5oLHC0-T2ZvciBleGFtcGxlIG9ubHksIHRoaXMgb3BlbnMgbm9u"
   */
  url!: string;
  /**
   * Instant after which it opens nothing.
   * @example "2026-01-15T09:32:00.000Z"
   */
  expires_at!: string;
}
