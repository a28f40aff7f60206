import { Readable } from 'node:stream';
import { auCentieme } from '#figures/au-centieme.js';
import { toAmount } from '#common/money.js';
import type { DocumentSource } from '../document-source.js';
import { type DossierFigures, type PaiementRow, paiementRows } from './dossier-figures.js';

/** The dossier for a program: the members of the routes that show each part, then every payment. */
export function dossierJson(source: DocumentSource, figures: DossierFigures): Readable {
  return Readable.from(chunks(source, figures), { objectMode: false });
}

async function* chunks(source: DocumentSource, figures: DossierFigures): AsyncGenerator<string> {
  const { autorite, producedAt, marche, conformite, echeances, avenants, execution, paiements } = figures;
  const head = {
    document: 'dossier',
    autorite: { nom: autorite.nom, siret: autorite.siret },
    date_production: producedAt.toISOString(),
    marche,
    conformite: auCentieme(conformite),
    echeances,
    limite_avenants: avenants && {
      cumul: toAmount(avenants.cumul),
      cumul_pct: avenants.cumulPct,
      plafond: toAmount(avenants.plafond),
      statut: avenants.statut,
      motifs: avenants.motifs,
    },
    execution,
    paiements_par_exercice: paiements.map((one) => ({ ...one, montant_ht: toAmount(one.montant_ht) })),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"paiements":[`;
  let separator = '';
  for await (const row of paiementRows(source)) {
    yield separator + JSON.stringify(toPaiement(row));
    separator = ',';
  }
  yield ']}\n';
}

function toPaiement(row: PaiementRow): Record<string, unknown> {
  return {
    exercice: row.exercice,
    mandat: row.mandat,
    date_emission: row.date_emission,
    date_paiement: row.date_paiement,
    objet: row.objet,
    fournisseur: row.fournisseur,
    montant_ht: toAmount(row.montant_ht),
    montant_tva: toAmount(row.montant_tva),
  };
}
