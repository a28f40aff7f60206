import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestApi } from './api.js';
import { type Run, runOn } from './cli.js';

/** Signs and verifies the audit chains of an api by the command line, with one key, in files of its own. */
export class SignedHeads {
  readonly key = `s1:${randomBytes(32).toString('base64url')}`;
  private files = 0;

  private constructor(
    private readonly api: TestApi,
    private readonly directory: string,
  ) {}

  static async of(api: TestApi): Promise<SignedHeads> {
    return new SignedHeads(api, await mkdtemp(join(tmpdir(), 'heads-')));
  }

  newFile(): string {
    return join(this.directory, `heads-${(this.files += 1)}.jsonl`);
  }

  cli(args: string[], environment: Record<string, string> = {}): Promise<Run> {
    return runOn(this.api, args, { environment: { AUDIT_SIGNING_KEY: this.key, ...environment } });
  }

  sign(file: string): Promise<Run> {
    return this.cli(['audit', 'heads', '--file', file, '--json']);
  }

  verify(file: string, ...more: string[]): Promise<Run> {
    return this.cli(['audit', 'verify', '--heads', file, ...more, '--json']);
  }

  async linesOf(file: string): Promise<string[]> {
    return (await readFile(file, 'utf8')).trimEnd().split('\n');
  }

  remove(): Promise<void> {
    return rm(this.directory, { recursive: true });
  }
}
