import { readSeuils, type Seuils } from '#figures/besoins/seuils.js';
import { type DelaisPaiement, readDelais, readSommesDues, type SommesDues } from '#figures/delais/delais-paiement.js';
import type { FiguresDesMembres } from '#figures/figures.js';
import { readFiguresDesMembres } from '#figures/read-figures.js';
import { exerciceOf } from '../exercice-of.js';
import { type Autorite, readAutorite } from '../read-autorite.js';
import type { DocumentSource } from '../document-source.js';
import { type AchatsJuges, readNonConformites, readPartAVerifier } from './non-conformites.js';

/** Everything that the report of a year says, from one snapshot. */
export interface AnnuelFigures extends Pick<DocumentSource, 'publicUrl' | 'organizationId'> {
  autorite: Autorite;
  producedAt: Date;
  exercice: number;
  figures: FiguresDesMembres;
  seuils: Seuils;
  nonConformes: AchatsJuges[];
  /** Euros of what is not conform whose lines are counted à vérifier. */
  partAVerifier: number;
  delais: (DelaisPaiement & SommesDues) | null;
}

/** All that the annual report says of an exercice, read in the one transaction of the document. */
export async function readAnnuel(source: DocumentSource): Promise<AnnuelFigures> {
  const { tx, organizationId, producedAt, publicUrl } = source;
  const exercice = await exerciceOf(source);
  const delais = await readDelais(tx, organizationId, exercice);
  return {
    autorite: await readAutorite(tx, organizationId),
    producedAt,
    publicUrl,
    organizationId,
    exercice,
    figures: await readFiguresDesMembres(tx, organizationId, exercice),
    seuils: await readSeuils(tx, organizationId, exercice),
    nonConformes: await readNonConformites(tx, organizationId, exercice),
    partAVerifier: await readPartAVerifier(tx, organizationId, exercice),
    delais: delais && { ...delais, ...(await readSommesDues(tx, organizationId, exercice)) },
  };
}
