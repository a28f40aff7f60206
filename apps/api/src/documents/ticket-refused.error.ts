import type { TicketFault } from '../pages/ticket-pages.js';

/** A ticket that does not open; answered as a page. */
export class TicketRefusedError extends Error {
  constructor(
    readonly fault: Exclude<TicketFault, 'credential_in_url'>,
    /** Address of the application to go back to, when the organisation has one of its own. */
    readonly applicationUrl?: string,
  ) {
    super(`ticket ${fault}`);
    this.name = 'TicketRefusedError';
  }

  /** Altered: nothing was ever there. Used or past its end: there was, and no longer is. */
  get status(): number {
    return this.fault === 'altered' ? 404 : 410;
  }
}
