import { Injectable } from '@nestjs/common';
import { readOrganizationToken } from '#access/organization-token.js';
import { verifyShareLink } from '#access/share-link.js';
import { AppError } from '#common/app-error.js';
import { Settings } from '#config/settings.js';
import { DatabaseClock } from '#database/database-clock.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { isUnreadableExercice, readAskedExercice } from '#figures/asked-exercice.js';
import type { Figures, FiguresSeules } from '#figures/figures.js';
import { type Explications, readExplications } from '#figures/explications.js';
import { readFigures, readFiguresComparees } from '#figures/read-figures.js';
import { logoUrl } from '#identity/logo.js';
import type { AutoriteResponse } from './share-stats.response.js';

/** What a valid link opens. */
export interface OpenedSynthese {
  autorite: AutoriteResponse;
  figures: FiguresSeules;
  producedAt: Date;
  expiresAt: Date;
}

/** The same, what they are compared with and why they are what they are: the page tells it, the published answer does not. */
export interface ExplainedSynthese extends OpenedSynthese {
  figures: Figures;
  explications: Explications;
  /** The exercice of the address is none: the current one stands in its place. */
  exerciceUnread: boolean;
  /** Token of the assistant link that the address carries beside the synthesis. */
  question: string | null;
}

/** Opens a link and computes its figures, from one snapshot of the data. */
@Injectable()
export class ShareStatsService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly settings: Settings,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * @param rawExercice the `exercice` of the address, as received: unreadable means the current one
   * @throws AppError `link_invalid`, or `link_expired` past its end, when the organisation lost the module, and where the
   *   demo is off for its organisation and for what it made
   */
  open(token: string, rawExercice: unknown): Promise<OpenedSynthese> {
    return this.read(token, rawExercice, async (tx, organizationId, exercice) => ({
      figures: await readFigures(tx, organizationId, exercice),
    }));
  }

  /**
   * `open`, with the explanations read from the same snapshot.
   * @param rawQuestion the assistant link of the address, as received: left out where it opens nothing
   */
  openExplained(token: string, rawExercice: unknown, rawQuestion: unknown): Promise<ExplainedSynthese> {
    return this.read(token, rawExercice, async (tx, organizationId, exercice) => ({
      figures: await readFiguresComparees(tx, organizationId, exercice),
      explications: await readExplications(tx, organizationId, exercice),
      exerciceUnread: isUnreadableExercice(rawExercice),
      question: await this.readQuestion(tx, organizationId, rawQuestion),
    }));
  }

  private read<Told extends { figures: FiguresSeules }>(
    token: string,
    rawExercice: unknown,
    readTold: (tx: Transaction, organizationId: string, exercice: number) => Promise<Told>,
  ): Promise<Omit<OpenedSynthese, 'figures'> & Told> {
    const { organizationId, expiresAt, demo } = verifyShareLink(this.settings.shareLinkKeys, token, this.clock.now());
    if (demo && !this.settings.demo) throw new AppError('link_expired');
    return this.database.transaction({ organizationId }, async (tx) => {
      await tx.execute('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      const autorite = await this.readAutorite(tx, organizationId);
      const exercice = await readAskedExercice(tx, organizationId, rawExercice);
      const told = await readTold(tx, organizationId, exercice);
      return { autorite, producedAt: new Date(), expiresAt, ...told };
    });
  }

  /** A link of the assistant that opens today, and that of the same organisation alone. */
  private async readQuestion(tx: Transaction, organizationId: string, raw: unknown): Promise<string | null> {
    if (typeof raw !== 'string') return null;
    const presented = readOrganizationToken(raw);
    if (presented?.organizationId !== organizationId) return null;
    const link = await tx.first<{ opens: boolean }>(
      `SELECT revoked_at IS NULL AND coalesce(expires_at > now(), true) AND 'chatbot_ia' = ANY (modules)
              AND (NOT demo OR $3) AS opens
       FROM find_chatbot_lien($1, $2)`,
      [organizationId, presented.hash, this.settings.demo],
    );
    return link?.opens === true ? raw : null;
  }

  private async readAutorite(tx: Transaction, organizationId: string): Promise<AutoriteResponse> {
    const row = await tx.first<{ name: string; has_logo: boolean; demo: boolean; subscribed: boolean }>(
      `SELECT name, logo IS NOT NULL AS has_logo, demo,
              EXISTS (SELECT 1 FROM organization_modules
                      WHERE organization_id = $1 AND module = 'achats_publics') AS subscribed
       FROM organizations WHERE id = $1`,
      [organizationId],
    );
    if (!row) throw new AppError('link_invalid');
    if (!row.subscribed || (row.demo && !this.settings.demo)) throw new AppError('link_expired');
    return { nom: row.name, logo_url: row.has_logo ? logoUrl(this.settings, organizationId) : null };
  }
}
