import type { Settings } from '#config/settings.js';

/** Public address of an authority's logo. */
export const logoUrl = (settings: Settings, organizationId: string): string =>
  `${settings.publicUrl}/logos/${organizationId}`;

/**
 * The path of a logo, for a page: reached under the address of the logo or behind a proxy, a path serves both, and pages
 * show no image of another origin.
 */
export const logoPath = (url: string | null): string | null => (url === null ? null : new URL(url).pathname);
