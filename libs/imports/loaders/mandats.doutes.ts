import type { RunTable } from '../run-table.js';
import { STAGING } from '../staging.js';
import { warnSql } from '../verdicts.js';
import type { Run } from './loader.js';

/** The greatest rate of tax, and what rounding may add to it: articles of one invoice are rounded one by one. */
const TVA_MAX = { taux: '0.20', arrondi: '0.05' } as const;

/** `1 000,00`, as `formatExactAmount` writes it (SQL): letters of the picture are kept as they are, then turned. */
const enMots = (montant: string): string =>
  `translate(to_char(${montant}, 'FM9,999,999,999,990.00'), ',.-', E'\\u202f,\\u2212')`;

/** Tells what is read as it is written and looks wrong: nothing says which of two values is the true one, so rows are kept. */
export async function warnOfDoubts(run: Run, mandats: RunTable<'import_mandats'>): Promise<void> {
  await warnOfTax(run);
  await warnOfEarlyPayments(run, mandats);
  await warnOfOtherNames(run);
}

async function warnOfTax({ tx }: Run): Promise<void> {
  await tx.execute(
    warnSql(
      'tva.hors_taux',
      'montant_tva',
      `SELECT numero, format('TVA de %s € pour %s € HT : aucun taux ne la donne, le plus élevé est de 20 %%.',
                ${enMots('montant_tva')}, ${enMots('montant_ht')}) AS raison
       FROM ${STAGING}
       WHERE montant_base = 'ht' AND montant_tva <> 0
         AND (abs(montant_tva) > abs(montant_ht) * ${TVA_MAX.taux} + ${TVA_MAX.arrondi} OR sign(montant_tva) = -sign(montant_ht))`,
    ),
  );
}

/** Some spending is paid before its mandat is issued, as direct debits are: it is told once a mandat, and counts as it is. */
async function warnOfEarlyPayments({ tx }: Run, mandats: RunTable<'import_mandats'>): Promise<void> {
  await tx.execute(
    warnSql(
      'paiement.avant_emission',
      'date_paiement',
      `SELECT staging.numero, format('Payé le %s, avant l’émission du mandat (%s).',
                to_char(staging.date_paiement, 'DD/MM/YYYY'), to_char(staging.date_emission, 'DD/MM/YYYY')) AS raison
       FROM ${mandats} mandat
       JOIN ${STAGING} staging ON staging.numero = mandat.premiere
       WHERE staging.date_paiement < staging.date_emission`,
    ),
  );
}

/** The words of a name that tell it from others: of three letters and more, legal forms left out. */
const words = (name: string): string => `
  ARRAY(SELECT mot FROM regexp_split_to_table(recherche_normalisee(${name}), '[^a-z0-9]+') mot
        WHERE length(mot) > 2 AND mot NOT IN ('sarl', 'sas', 'sasu', 'eurl', 'sci', 'scop', 'snc', 'societe', 'ste', 'ets', 'etablissements', 'des', 'les'))`;

/**
 * A supplier is known by its number and keeps its name (KEEP_OR_NAME_FOURNISSEUR): a file that calls it by a name without a
 * word in common may have a wrong number. Told at the first line that names it, for a file of a year names it a hundred times.
 */
async function warnOfOtherNames({ tx, organizationId }: Run): Promise<void> {
  await tx.execute(
    warnSql(
      'fournisseur.autre_nom',
      'fournisseur',
      `SELECT nomme.numero, format('Le %s %s est connu sous le nom « %s », qui est gardé ; ce fichier le nomme « %s ».',
                nomme.tiers_type, nomme.tiers_id, connu.raison_sociale, nomme.tiers_nom) AS raison
       FROM (
         SELECT tiers_type, tiers_id, tiers_nom, min(numero) AS numero FROM ${STAGING}
         WHERE statut <> 'rejetee' AND tiers_nom <> tiers_id GROUP BY 1, 2, 3) nomme
       JOIN fournisseurs connu ON connu.organization_id = $1 AND connu.type_id = nomme.tiers_type
         AND connu.identifiant = nomme.tiers_id AND connu.raison_sociale <> connu.identifiant
         AND connu.raison_sociale <> nomme.tiers_nom
       WHERE NOT ${words('connu.raison_sociale')} && ${words('nomme.tiers_nom')}`,
    ),
    [organizationId],
  );
}
