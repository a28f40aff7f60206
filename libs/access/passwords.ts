import { Injectable } from '@nestjs/common';
import { Algorithm, hash, verify } from '@node-rs/argon2';
import { overloaded } from '#common/app-error.js';
import { Limiter } from '#common/limiter.js';
import { type PasswordOwner, requireGoodPassword } from './password-rules.js';

/** OWASP Password Storage Cheat Sheet: argon2id, 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { algorithm: Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CONCURRENT = 2;
const LONGEST_QUEUE = 2_000;

/** Hash of no one's password: an unknown e-mail costs the same time as a wrong password. */
const NOBODY = hash('nobody has this password', PARAMETERS);

/**
 * Hashes and verifies passwords. At most two at a time: argon2 runs on the thread pool that files and DNS share, and a
 * crowd of sign-ins must not starve them.
 */
@Injectable()
export class Passwords {
  private readonly limiter = new Limiter({
    maxConcurrent: CONCURRENT,
    maxWaiting: LONGEST_QUEUE,
    error: () => overloaded('too many passwords to check'),
  });

  /**
   * The hash of a password that someone sets, once the rules have let it through.
   * @param field the member of the request, or the setting, that holds it
   * @throws AppError validation_failed naming the field
   */
  async hash(password: string, { owner, field }: { owner: PasswordOwner; field: string }): Promise<string> {
    await requireGoodPassword(password, owner, field);
    return this.hashAsItIs(password);
  }

  /** The hash of a published password of the demo, which no rule would let through. */
  hashAsItIs(password: string): Promise<string> {
    return this.limiter.run(() => hash(password, PARAMETERS));
  }

  /** Whether the password is that of the stored hash; without a hash it takes as long and answers false. */
  async matches(password: string, storedHash: string | null | undefined): Promise<boolean> {
    const target = storedHash ?? (await NOBODY);
    const same = await this.limiter.run(() => verify(target, password));
    return same && storedHash !== null && storedHash !== undefined;
  }
}
