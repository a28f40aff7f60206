export class ShareResponse {
  /** Token of the link: whoever holds it can open the page. */
  token!: string;
  /**
   * Address to hand to the recipient.
   * @example "https://achats.exemple.fr/partage/AZjA3no…?exercice=2025"
   */
  url!: string;
  /** @example "2026-02-14T12:00:00.000Z" */
  expires_at!: string;
  /** @example 30 */
  ttl_days!: number;
  /** @example 2025 */
  exercice!: number;
  /** The note of the request, or null. */
  label!: string | null;
}
