import type { INestApplicationContext } from '@nestjs/common';
import { AppError } from '#common/app-error.js';
import { isUuid } from '#common/filters.js';
import { PlatformOrganizationsService } from '#platform/platform-organizations.service.js';
import { UsageError } from './command.js';

const PAGE = 100;

export interface NamedOrganization {
  id: string;
  name: string;
}

/** @throws UsageError when none bears this identifier */
export async function findOrganization(services: INestApplicationContext, id: string): Promise<NamedOrganization> {
  if (!isUuid(id)) throw new UsageError('--organization : un identifiant UUID est attendu (« organizations list »).');
  try {
    return await services.get(PlatformOrganizationsService).get(id.toLowerCase());
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new UsageError(`--organization : aucune n’a l’identifiant ${id} (« organizations list »).`, { cause: error });
  }
}

/** Every organisation, by name; or the one asked for. */
export async function everyOrganization(
  services: INestApplicationContext,
  only: string | undefined,
): Promise<NamedOrganization[]> {
  if (only !== undefined) return [await findOrganization(services, only)];
  const organizations = services.get(PlatformOrganizationsService);
  const found: NamedOrganization[] = [];
  for (let page = 1; ; page += 1) {
    const list = await organizations.list({ page, size: PAGE, offset: (page - 1) * PAGE });
    found.push(...list.organizations);
    if (page >= list.pages) return found;
  }
}
