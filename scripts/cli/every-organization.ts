import type { INestApplicationContext } from '@nestjs/common';
import { PlatformOrganizationsService } from '../../apps/api/src/platform/platform-organizations.service.js';

const PAGE = 100;

export interface NamedOrganization {
  id: string;
  name: string;
}

/** Every organisation, by name; or the one asked for. */
export async function everyOrganization(
  services: INestApplicationContext,
  only: string | undefined,
): Promise<NamedOrganization[]> {
  const organizations = services.get(PlatformOrganizationsService);
  if (only !== undefined) return [await organizations.get(only)];
  const found: NamedOrganization[] = [];
  for (let page = 1; ; page += 1) {
    const list = await organizations.list({ page, size: PAGE, offset: (page - 1) * PAGE });
    found.push(...list.organizations);
    if (page >= list.pages) return found;
  }
}
