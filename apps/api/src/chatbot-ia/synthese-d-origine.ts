import { Injectable } from '@nestjs/common';
import { verifyShareLink } from '#access/share-link.js';
import { AppError } from '#common/app-error.js';
import { optionalExercice } from '#common/filters.js';
import { Settings } from '#config/settings.js';
import { DatabaseClock } from '#database/database-clock.js';

/** The synthesis that a conversation was opened from. */
@Injectable()
export class SyntheseDOrigine {
  constructor(
    private readonly settings: Settings,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Its address, to go back to; null where the link that the address of the page names opens nothing today, or opens the
   * synthesis of another organisation.
   * @param lien token of the assistant link, which the synthesis leads to
   * @param rawSynthese token of the synthesis, as received
   * @param rawExercice as received
   */
  addressOf(lien: string, organizationId: string, rawSynthese: unknown, rawExercice: unknown): string | null {
    if (typeof rawSynthese !== 'string' || !this.opens(rawSynthese, organizationId)) return null;
    const exercice = optionalExercice(rawExercice);
    const query = new URLSearchParams({
      ...(exercice === undefined ? {} : { exercice: String(exercice) }),
      question: lien,
    });
    return `/partage/${rawSynthese}?${query}`;
  }

  private opens(token: string, organizationId: string): boolean {
    try {
      const link = verifyShareLink(this.settings.shareLinkKeys, token, this.clock.now());
      return link.organizationId === organizationId && (!link.demo || this.settings.demo);
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }
}
