import { Injectable } from '@nestjs/common';
import { readSynthese } from '#database/synthese.js';
import type { Transaction } from '#database/transaction.js';
import { type FiguresSynthese, SyntheseSource } from '../../share/synthese/synthese-source.js';

/** The figures of the mandats of an exercice, read from their rollups. */
@Injectable()
export class MandatsSyntheseSource extends SyntheseSource {
  readonly perimetre = {
    volume: 'Montants hors taxes des mandats de l’exercice, annulations déduites.',
    nonCompte:
      'Les dépenses qui ne sont pas des achats (personnel, subventions, impôts, loyers) et les comptes que la collectivité a placés hors du champ de la commande publique.',
    sources:
      'Mandats et marchés transmis par la collectivité ; seuils du code de la commande publique à la date de chaque consultation.',
  };

  read(tx: Transaction, organizationId: string, exercice: number): Promise<FiguresSynthese> {
    return readSynthese(tx, organizationId, exercice);
  }
}
