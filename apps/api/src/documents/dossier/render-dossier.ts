import { fileNameOf, slug } from '../file-name.js';
import type { DocumentRenderer } from '../rendered-document.js';
import { MAX_PAIEMENTS, paiementRows, type PaiementRow, readDossier } from './dossier-figures.js';
import { dossierJson } from './dossier-json.js';

/** The whole of one marché: identity, lots, avenants, payments, conformity, deadlines. */
export const renderDossier: DocumentRenderer = async (source) => {
  const figures = await readDossier(source);
  const fileName = fileNameOf(`marche-${slug(figures.marche.numero)}`, figures.autorite.nom, null);
  if (source.request.format === 'json') return { fileName, body: dossierJson(source, figures) };
  const paiements: PaiementRow[] = [];
  for await (const row of paiementRows(source, MAX_PAIEMENTS)) paiements.push(row);
  return { fileName, report: { document: 'dossier', figures, paiements } };
};
