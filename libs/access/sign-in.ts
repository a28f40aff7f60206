import { Injectable } from '@nestjs/common';
import { AppError } from '#common/app-error.js';
import { Keyring } from '#common/keyring.js';
import { Settings } from '#config/settings.js';
import { Passwords } from './passwords.js';
import type { RequestOrigin } from './request-origin.js';
import { fromOrigin, SERVICE, type SignInFailure } from './security-event.js';
import { SecurityJournal } from './security-journal.js';
import { type SignInKind, SignInThrottle } from './sign-in-throttle.js';

const DIGEST_BYTES = 8;

/** What someone typed to sign in, and from where. */
export interface Credentials {
  email: string;
  password: string;
  origin: RequestOrigin;
}

/** Whom the e-mail address names: an account or an operator. */
export interface Holder {
  id: string;
  email: string;
  password_hash: string | null;
  disabled: boolean;
  /** Whether they signed in from this network before. */
  known: boolean;
}

/** SQL that says whether a holder signed in from a network before. */
export const knownFrom = (holderId: string, network: string): string =>
  `EXISTS (SELECT FROM sign_in_networks seen WHERE seen.holder_id = ${holderId} AND seen.network = ${network})`;

/** The check of an e-mail address and a password, the same for accounts and operators. */
@Injectable()
export class SignIn {
  constructor(
    private readonly throttle: SignInThrottle,
    private readonly passwords: Passwords,
    private readonly journal: SecurityJournal,
    private readonly settings: Settings,
  ) {}

  /**
   * The holder, whose password it is. An unknown address and a wrong password get the same answer in the same time; only
   * the audits tell them apart.
   * @throws AppError invalid_credentials, or rate_limited after many failures with that address
   */
  async check(kind: SignInKind, credentials: Credentials, holder: Holder | undefined): Promise<Holder> {
    const { email, password, origin } = credentials;
    let reason: SignInFailure = 'delayed';
    const attempt = async (): Promise<Holder | undefined> => {
      const matches = await this.passwords.matches(password, holder?.password_hash);
      if (holder && matches && !holder.disabled) return holder;
      reason = !holder ? 'unknown_address' : matches ? 'disabled' : 'wrong_password';
      return undefined;
    };
    const noteFailure = (): void => this.noteFailure(kind, credentials, holder, reason);
    const admitted = await this.throttle
      // In the spelling of the account: other spellings are the same address.
      .run({ kind, email: holder?.email ?? email, origin, known: holder?.known ?? false }, attempt)
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'rate_limited') noteFailure();
        throw error;
      });
    if (admitted) return admitted;
    noteFailure();
    throw new AppError('invalid_credentials');
  }

  private noteFailure(
    kind: SignInKind,
    { email, origin }: Credentials,
    holder: Holder | undefined,
    reason: SignInFailure,
  ): void {
    const digest = this.digestOf(email);
    this.journal.note({
      key: holder ? `${kind} ${holder.id} ${reason}` : `${kind} ${origin.network} ${digest} ${reason}`,
      action: kind === 'account' ? 'session.refused' : 'operator_session.refused',
      actor: SERVICE,
      ...(holder && kind === 'account' ? { accountId: holder.id } : {}),
      resourceType: kind,
      resourceId: holder?.id ?? null,
      details: { reason, ...(holder ? { email: holder.email } : { email_digest: digest }), ...fromOrigin(origin) },
    });
  }

  /**
   * An unknown address is written as a keyed digest: people type their password into this field by mistake, and the audit
   * would keep it readable for ever. The same address has the same digest, so repeats are seen.
   */
  private digestOf(email: string): string {
    const mac = Keyring.sign(this.settings.jwtKeys.current, `sign-in address: ${email.toLowerCase()}`);
    return mac.subarray(0, DIGEST_BYTES).toString('hex');
  }
}
