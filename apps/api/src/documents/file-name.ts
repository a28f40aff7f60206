const MAX_PART = 40;

/** `cartographie-2025-ville-de-montreuil`: ASCII letters, digits and hyphens, which every system and header takes. */
export function fileNameOf(document: string, autorite: string, year: number | null): string {
  return [document, year === null ? '' : String(year), slug(autorite)].filter((part) => part !== '').join('-');
}

/** A text as part of a file name. */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_PART)
    .replace(/^-|-$/g, '');
}
