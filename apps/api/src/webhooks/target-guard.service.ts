import { Injectable } from '@nestjs/common';
import { validationFailed } from '#common/app-error.js';
import { hostNameFault } from '#common/host-name.js';
import { Settings } from '#config/settings.js';
import { TargetPolicy } from '#webhooks/target-policy.js';
import { TargetRefused } from '#webhooks/target-refused.error.js';
import { NameNotResolved, TargetResolver } from '#webhooks/target-resolver.js';

/** Refuses at creation the addresses that no attempt would be made to. */
@Injectable()
export class TargetGuard {
  private readonly policy: TargetPolicy;
  private readonly resolver: TargetResolver;

  constructor(settings: Settings) {
    this.policy = new TargetPolicy({
      allowPrivateNetworks: settings.webhookAllowPrivateNetworks,
      publicUrl: settings.publicUrl,
    });
    this.resolver = new TargetResolver(this.policy);
  }

  /**
   * Checks the text of a URL, the spelling of its host (entry points of before keep theirs) and, where its name resolves, every address. A name that does not resolve yet is let
   * through: each attempt checks again.
   * @throws AppError `validation_failed` on `url`, with the reason
   */
  async check(url: string): Promise<void> {
    try {
      const { host, isAddress } = this.policy.readUrl(url);
      const fault = hostNameFault(new URL(url).hostname);
      if (fault !== undefined) throw new TargetRefused(fault);
      if (!isAddress) await this.resolver.resolve(host);
    } catch (error) {
      if (error instanceof TargetRefused) throw validationFailed([{ field: 'url', message: error.message }]);
      if (!(error instanceof NameNotResolved)) throw error;
    }
  }
}
