export class Member {
  /** @example 0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77 */
  id!: string;

  account_id!: string;

  /** @example camille.martin@ville.fr */
  email!: string;

  /** @example Camille Martin */
  name!: string;

  /** @example acheteur */
  role!: string;

  /**
   * `invite`: the account has not set its password yet; `desactive`: the operator disabled it.
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
   * One-time token for `POST /api/v1/auth/invitation`, answered this once: only its hash is kept. Hand it over by a
   * channel that reaches its recipient alone.
   */
  token!: string;

  expires_at!: string;
}

export class AddedMember extends Member {
  /** Null when the account exists and signs in with its own password. */
  invitation!: Invitation | null;
}
