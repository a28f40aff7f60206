import { Injectable } from '@nestjs/common';
import type { Transaction } from '#database/transaction.js';
import { MandatsSyntheseSource } from './mandats-synthese-source.js';
import { MarchesSyntheseSource } from './marches-synthese-source.js';
import { type FiguresSynthese, SyntheseSource } from './synthese-source.js';

/**
 * The figures of the mandats of an organisation or, while it has loaded none, of its contracts. One source for all its
 * exercices: a variation compares like with like.
 */
@Injectable()
export class OrganisationSyntheseSource extends SyntheseSource {
  constructor(
    private readonly mandats: MandatsSyntheseSource,
    private readonly marches: MarchesSyntheseSource,
  ) {
    super();
  }

  async read(tx: Transaction, organizationId: string, exercice: number): Promise<FiguresSynthese> {
    const source = (await this.mandats.hasData(tx, organizationId)) ? this.mandats : this.marches;
    return source.read(tx, organizationId, exercice);
  }
}
