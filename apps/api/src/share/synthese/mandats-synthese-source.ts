import { Injectable } from '@nestjs/common';
import { readSynthese } from '#database/synthese.js';
import type { Transaction } from '#database/transaction.js';
import { type FiguresSynthese, SyntheseSource } from './synthese-source.js';

const PERIMETRE = {
  volume: 'Montants hors taxes des mandats de l’exercice, annulations déduites.',
  nonCompte:
    'Les dépenses qui ne sont pas des achats (personnel, subventions, impôts, loyers) et les comptes que la collectivité a placés hors du champ de la commande publique.',
  sources:
    'Mandats et marchés transmis par la collectivité ; seuils du code de la commande publique à la date de chaque consultation.',
};

/** The figures of the mandats of an exercice, read from their rollups. */
@Injectable()
export class MandatsSyntheseSource extends SyntheseSource {
  async read(tx: Transaction, organizationId: string, exercice: number): Promise<FiguresSynthese> {
    return { ...(await readSynthese(tx, organizationId, exercice)), perimetre: PERIMETRE };
  }

  /** Whether the organisation has mandats at all. */
  async hasData(tx: Transaction, organizationId: string): Promise<boolean> {
    const row = await tx.first('SELECT 1 FROM cumuls_mandats WHERE organization_id = $1 AND nombre > 0 LIMIT 1', [
      organizationId,
    ]);
    return row !== undefined;
  }
}
