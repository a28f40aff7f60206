import type { Settings } from '#config/settings.js';

/** Public address of an authority's logo. */
export const logoUrl = (settings: Settings, organizationId: string): string =>
  `${settings.publicUrl}/logos/${organizationId}`;
