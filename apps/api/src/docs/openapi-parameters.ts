import type { Operation } from './openapi-answers.js';

interface Words {
  description: string;
  example: string | number;
}

const UUID = '0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77';
const PAGE_SIZE: Words = {
  description: 'Items of a page; more than the route gives is brought to its cap.',
  example: 50,
};
const LINK: Words = { description: 'The end of the address that the link bears.', example: '…' };

/** What a parameter of that name says, wherever its route says nothing of its own. */
const PARAMETERS: Readonly<Record<string, Words>> = {
  page: { description: 'From 1.', example: 1 },
  limit: PAGE_SIZE,
  page_size: PAGE_SIZE,
  year: { description: 'The exercice; absent: the latest.', example: 2025 },
  exercice: { description: 'Only this exercice.', example: 2026 },
  annee: { description: 'The year.', example: 2026 },
  au: { description: 'As it stood at the end of that day.', example: '2026-01-31' },
  from: { description: 'First day, included.', example: '2026-01-01' },
  to: { description: 'Last day, included.', example: '2026-01-31' },
  action: { description: 'What was done, as the entries name it.', example: 'import.completed' },
  resource_type: { description: 'What it was done to, as the entries name it.', example: 'import' },
  service: { description: 'Code or identifier of a service.', example: 'DGR' },
  famille: { description: 'Code or identifier of a famille.', example: '20.04' },
  operation: { description: 'Code or identifier of an opération.', example: 'GYM' },
  fournisseur: { description: 'Identifier of a supplier.', example: '56207750300794' },
  marche: { description: 'Identifier of a marché.', example: UUID },
  type: { description: 'Type of purchase.', example: 'travaux' },
  procedure: { description: 'The procedure, as DECP names it.', example: 'Procédure adaptée' },
  statut: { description: 'The state.', example: 'en_cours' },
  manque: { description: 'Fact that the verdict lacks.', example: 'avis' },
  search: { description: 'Part of the number or of the object.', example: 'mobilier' },
  prix_min: { description: 'Least unit price, HT.', example: 10 },
  prix_max: { description: 'Greatest unit price, HT.', example: 250.5 },
  numero: { description: 'Number of the account.', example: '6288' },
  lignes: { description: 'Identifiers of lines, separated by commas.', example: UUID },
  reclassement: { description: 'The lines that this bulk classification changed.', example: UUID },
  import_source_id: { description: 'Only the corrections of this import.', example: UUID },
  lien_id: { description: 'Only what came through this link.', example: UUID },
  conversation_id: { description: 'The conversation.', example: UUID },
  token: LINK,
  ticket: { description: 'From `POST /api/v1/exports/ticket`.', example: 'td_…' },
  format: { description: 'Format of the document.', example: 'pdf' },
  status: { description: 'Only this state.', example: 'failure' },
  event: { description: 'Only this event.', example: 'marche.created' },
};

/** Gives a parameter a description and an example, where the route says nothing of its own. */
export function completeParameter(parameter: NonNullable<Operation['parameters']>[number]): void {
  if (!('in' in parameter) || parameter.in === 'header') return;
  const { name } = parameter;
  const isId = parameter.in === 'path' && /^id$|Id$/.test(name);
  const known = PARAMETERS[name] ?? (isId ? { description: 'Its identifier.', example: UUID } : undefined);
  if (!known) return;
  parameter.description ||= known.description;
  const schema = parameter.schema as { example?: unknown; enum?: unknown } | undefined;
  const shown: unknown = parameter.example ?? parameter.examples ?? schema?.example ?? schema?.enum;
  if (shown === undefined) parameter.example = known.example;
}
