export class Member {
  /** @example 0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77 */
  id!: string;

  /** Null until the invitation is accepted. */
  account_id!: string | null;

  /** @example camille.martin@ville.fr */
  email!: string;

  /**
   * As the administrator typed it, until the invitation is accepted; then the account's.
   * @example "Camille Martin"
   */
  name!: string;

  /** @example acheteur */
  role!: string;

  /**
   * `invite`: the invitation was not accepted yet, or the password was reset and not set anew; `desactive`: the operator
   * disabled the account.
   * @example actif
   */
  statut!: 'actif' | 'invite' | 'desactive';

  created_at!: string;
}

export class MemberList {
  members!: Member[];
  total!: number;
  page!: number;
  limit!: number;
  pages!: number;
}

export class Invitation {
  /**
   * One-time token for `POST /api/v1/auth/invitation` (first password) or `POST /api/v1/auth/invitations/{id}` (account
   * that signs in), answered this once: only its hash is kept. Hand it over by a channel that reaches its recipient alone.
   * @example inv_3q2-7w…
   */
  token!: string;

  expires_at!: string;
}

export class AddedMember extends Member {
  /** The same for an address that has an account elsewhere and for one that has none. */
  invitation!: Invitation;
}
