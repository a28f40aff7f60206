import type { DocumentSource } from './document-source.js';

/** The application's list of the mandats of the organisation, in whole addresses: a document is read far from the service. */
export const listOfMandats = (
  { publicUrl, organizationId }: Pick<DocumentSource, 'publicUrl' | 'organizationId'>,
  filters: URLSearchParams,
): string => `${publicUrl}/app/${organizationId}/mandats?${filters}`;
