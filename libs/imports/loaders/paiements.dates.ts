import { STAGING } from '../staging.js';
import { warnSql } from '../verdicts.js';
import type { Run } from './loader.js';

/**
 * Warns of payments after the day that the data was drawn, as the sender or else the file gives it: one of the two dates
 * is wrong. Staging has the columns `date_paiement` and `date_extraction`.
 */
export async function warnOfLaterPayments({ tx, dateExtraction }: Run): Promise<void> {
  await tx.execute(
    warnSql(
      'paiement.apres_extraction',
      'date_paiement',
      `SELECT numero, format('Payé le %s, après la date d’extraction des données (%s).',
                to_char(date_paiement, 'DD/MM/YYYY'), to_char(coalesce($1::date, date_extraction), 'DD/MM/YYYY')) AS raison
       FROM ${STAGING} WHERE date_paiement > coalesce($1::date, date_extraction)`,
    ),
    [dateExtraction],
  );
}
