import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AppError } from '#common/app-error.js';
import { AccessRepository, type ApiKeyAccess } from './access.repository.js';
import { API_KEY_PREFIX, readApiKey } from './api-key.js';
import { bearerOf } from './bearer.js';
import type { PresentedToken } from './organization-token.js';
import { originOf } from './request-origin.js';
import { fromOrigin, SERVICE } from './security-event.js';
import { SecurityJournal } from './security-journal.js';

/** Recognises API keys. */
@Injectable()
export class ApiKeyGate {
  constructor(
    private readonly repository: AccessRepository,
    private readonly journal: SecurityJournal,
  ) {}

  /** The API key of an `Authorization` header, or undefined when it carries something else. */
  static presentedIn(authorization: string | undefined): string | undefined {
    const token = bearerOf(authorization);
    return token?.startsWith(API_KEY_PREFIX) ? token : undefined;
  }

  /**
   * Opens the door to a key that stands.
   * @throws AppError unauthenticated for a key that is unknown, deleted or expired (one answer for all three)
   */
  async admit(text: string, organizationId: string | null, request: Request): Promise<ApiKeyAccess> {
    const key = readApiKey(text);
    const access = key && (await this.repository.findApiKey(key, organizationId));
    if (!access) {
      if (key) await this.noteRefusal(key, request);
      throw new AppError('unauthenticated', {
        message: 'Cette clé d’API est inconnue, supprimée ou expirée : vérifiez-la, ou créez-en une autre.',
      });
    }
    return access;
  }

  /** Someone still presents a key that its organisation let expire or deleted: its audit says so. */
  private async noteRefusal(key: PresentedToken, request: Request): Promise<void> {
    const refused = await this.repository.findRefusedApiKey(key);
    if (!refused) return;
    const { id, organization_id, label, reason } = refused;
    this.journal.note({
      key: `api_key ${id}`,
      action: 'api_key.refused',
      actor: SERVICE,
      organizationId: organization_id,
      resourceType: 'api_key',
      resourceId: id,
      details: { reason, label, ...fromOrigin(originOf(request)) },
    });
  }
}
