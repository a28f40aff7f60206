import { Injectable, Logger } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { Settings } from '#config/settings.js';

/**
 * Notices a proxy that nobody declared: requests carry the address of their client, and no setting says to believe it, so
 * all clients count as one, that of the proxy, for the connection limit and in the audits.
 */
@Injectable()
export class UnreadProxy {
  private readonly logger = new Logger(UnreadProxy.name);
  private seen: string | undefined;

  constructor(private readonly settings: Settings) {}

  /** The header that came although `TRUST_PROXY` is not set; undefined when none did. */
  get header(): string | undefined {
    return this.seen;
  }

  /** Looks at the requests until the first that carries such a header, which the log tells once. */
  watch(): RequestHandler {
    return ({ headers }, _response, next) => {
      if (this.settings.trustProxy === undefined && this.seen === undefined) {
        if (headers['x-forwarded-for'] !== undefined) this.tell('X-Forwarded-For');
        else if (headers.forwarded !== undefined) this.tell('Forwarded');
      }
      next();
    };
  }

  private tell(header: string): void {
    this.seen = header;
    this.logger.warn(
      `une requête porte l’en-tête ${header}, mais TRUST_PROXY n’est pas réglé : l’en-tête est ignoré et tous les clients ` +
        'comptent pour une seule adresse. Derrière un mandataire, donnez à TRUST_PROXY son adresse, son réseau (CIDR) ou ' +
        'le nombre de mandataires ; sans mandataire, il n’y a rien à faire.',
    );
  }
}
