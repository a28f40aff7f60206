export class InvitingOrganization {
  id!: string;

  /** @example "Ville de Montreuil" */
  name!: string;
}

export class ReceivedInvitation {
  id!: string;
  organization!: InvitingOrganization;

  /**
   * The role that accepting gives.
   * @example acheteur
   */
  role!: string;

  created_at!: string;

  /** The invitation is answered before this instant. */
  expires_at!: string;

  /** Whether accepting asks for the invitation's token: always, but for an account that an operator opened or reset. */
  token_required!: boolean;
}

/** What the token of an invitation opens, before its password is chosen. */
export class OfferedInvitation {
  /**
   * The address of the account, as it signs in.
   * @example acheteur@demo.test
   */
  email!: string;

  /**
   * The organisation that invites; null for a password that is reset.
   * @example "Ville de Montreuil"
   */
  organization!: string | null;
}
