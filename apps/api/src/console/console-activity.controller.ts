import { Controller, Get, Query } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { OperatorOnly } from '#access/access-declaration.js';
import { RawResult } from '#common/raw-result.js';
import { PlatformOrganizationsService } from '#platform/platform-organizations.service.js';
import { PlatformAuditService } from '../platform/platform-audit.service.js';
import { PlatformImportsService } from '../platform/platform-imports.service.js';
import { UnreadProxy } from '../health/unread-proxy.js';
import { missingRates } from '../platform/missing-rates.js';
import { PlatformInstallationService } from '../platform/platform-installation.service.js';
import { PlatformQueuesService } from '../platform/platform-queues.service.js';
import { PlatformWebhooksService } from '../platform/platform-webhooks.service.js';
import { QueueSampler } from '../platform/queue-sampler.js';
import { ConsoleHtml } from './console.decorator.js';
import { renderImportsPage, renderQueuesPage, renderWebhooksPage } from './views/activity-pages.js';
import { renderAuditPage } from './views/audit-page.js';
import { renderHealthPage } from './views/health-page.js';

const HOURS = 48;
const DAYS = 30;

/** What the platform does: its health, its queues, its deliveries and imports by counts, and what operators did. */
@Controller('console')
@OperatorOnly()
@ApiExcludeController()
export class ConsoleActivityController {
  constructor(
    private readonly queues: PlatformQueuesService,
    private readonly sampler: QueueSampler,
    private readonly webhooks: PlatformWebhooksService,
    private readonly imports: PlatformImportsService,
    private readonly installation: PlatformInstallationService,
    private readonly audit: PlatformAuditService,
    private readonly organizations: PlatformOrganizationsService,
    private readonly proxy: UnreadProxy,
  ) {}

  @Get()
  @ConsoleHtml()
  async health(): Promise<RawResult> {
    const [queues, webhooks, failing, imports, installation] = await Promise.all([
      this.queues.state(),
      this.webhooks.health(),
      this.webhooks.failing(),
      this.imports.health(),
      this.installation.read(),
    ]);
    const taux = missingRates();
    const unreadProxyHeader = this.proxy.header;
    return new RawResult(
      renderHealthPage({ queues, webhooks, failing, imports, installation, taux, unreadProxyHeader }),
    );
  }

  @Get('webhooks')
  @ConsoleHtml()
  async webhookHealth(): Promise<RawResult> {
    const [health, failing, history] = await Promise.all([
      this.webhooks.health(),
      this.webhooks.failing(),
      this.webhooks.history(HOURS),
    ]);
    return new RawResult(renderWebhooksPage(health, failing, history));
  }

  @Get('files')
  @ConsoleHtml()
  async queueState(): Promise<RawResult> {
    const [state, history] = await Promise.all([this.queues.state(), this.sampler.history(HOURS)]);
    return new RawResult(renderQueuesPage(state, history));
  }

  @Get('imports')
  @ConsoleHtml()
  async importActivity(): Promise<RawResult> {
    const [health, failed, history] = await Promise.all([
      this.imports.health(),
      this.imports.failed(),
      this.imports.history(DAYS),
    ]);
    return new RawResult(renderImportsPage(health, failed, history));
  }

  @Get('audit')
  @ConsoleHtml()
  async platformAudit(@Query() query: Record<string, unknown>): Promise<RawResult> {
    const list = await this.audit.list(query);
    const ids = list.logs.flatMap(({ resource_type: type, resource_id: id }) =>
      type === 'organization' && id !== null ? [id] : [],
    );
    return new RawResult(renderAuditPage(list, await this.organizations.names(ids)));
  }
}
