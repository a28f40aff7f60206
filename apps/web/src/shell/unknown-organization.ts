import type { Account } from './organizations.js';

/** The address names an organisation that the account is no member of, or that does not exist: the same to it. */
export class UnknownOrganization extends Error {
  constructor(readonly account: Account) {
    super('Cette adresse est celle d’une organisation dont vous n’êtes pas membre.');
  }
}
