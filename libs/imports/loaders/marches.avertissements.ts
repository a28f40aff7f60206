import { formatEuros, fromCentimes, toCentimes } from '#procurement/montant.js';
import { type AvecParties, contradictionsDe } from '../readers/decp/contradictions.js';
import { raisonNonDecrites } from '../readers/decp/read-evolutions.js';
import { raisonSansTitulaire } from '../readers/decp/read-operateurs.js';
import type { RunTable } from '../run-table.js';
import { STAGING } from '../staging.js';
import { warnSql } from '../verdicts.js';
import type { Run } from './loader.js';

/** The contracts that the file tells, with what all their rows tell together: known once they are gathered. */
const dits = (contrats: RunTable<'import_contrats'>): string => `
  SELECT contrat.rang AS numero, contrat.lignes, ligne.donnees ? 'plat' AS plat,
         coalesce(publiee.donnees, ligne.donnees) || contrat.complement AS donnees
  FROM ${contrats} contrat
  JOIN ${STAGING} ligne ON ligne.numero = contrat.rang
  LEFT JOIN publications_recues publiee ON publiee.organization_id = $1
    AND publiee.acheteur_siret = contrat.siret AND publiee.empreinte = contrat.publiee`;

/** Warns of what rows leave out or say strangely, where one row is not the whole contract. */
export async function warnOfContracts(run: Run, contrats: RunTable<'import_contrats'>): Promise<void> {
  await warnOfAbsentHolders(run, contrats);
  await warnOfUntoldModifications(run, contrats);
  await warnOfLowTotals(run, contrats);
  await warnOfContradictions(run, contrats);
}

async function warnOfAbsentHolders({ tx, organizationId }: Run, contrats: RunTable<'import_contrats'>): Promise<void> {
  await tx.execute(
    warnSql(
      'titulaire.absent',
      'titulaires',
      `SELECT numero, CASE donnees->>'categorie' WHEN 'concession' THEN '${raisonSansTitulaire(true)}'
                ELSE '${raisonSansTitulaire(false)}' END AS raison
       FROM (${dits(contrats)}) dit WHERE plat AND jsonb_array_length(donnees->'titulaires') = 0`,
    ),
    [organizationId],
  );
}

/** Flat tables count the modifications on each row, and tell one a row at most. */
async function warnOfUntoldModifications(
  { tx, organizationId }: Run,
  contrats: RunTable<'import_contrats'>,
): Promise<void> {
  await tx.execute(
    warnSql(
      'modifications.non_decrites',
      'modifications',
      `SELECT numero, CASE manquent WHEN 1 THEN '${raisonNonDecrites(1)}' ELSE format('${raisonNonDecrites('%s')}', manquent) END AS raison
       FROM (SELECT dit.numero, max((ligne.donnees#>>'{plat,modificationsAnnoncees}')::int)
                      - jsonb_array_length(dit.donnees->'modifications') AS manquent
             FROM (${dits(contrats)}) dit
             JOIN ${STAGING} ligne ON ligne.numero = ANY (dit.lignes)
             WHERE dit.plat AND ligne.donnees->'plat' ? 'modificationsAnnoncees'
             GROUP BY dit.numero, dit.donnees) compte
       WHERE manquent > 0`,
    ),
    [organizationId],
  );
}

/** A total below the half of the one before it [C]: some platforms write there what the modification adds. */
async function warnOfLowTotals({ tx, organizationId }: Run, contrats: RunTable<'import_contrats'>): Promise<void> {
  const low = await tx.many<{ numero: number; avenant: number; montant: string; avant: string }>(
    `SELECT numero, avenant, montant::text, avant::text
     FROM (SELECT dit.numero, dite.avenant, dite.montant,
                  coalesce(lag(dite.montant) OVER (PARTITION BY dit.numero ORDER BY dite.avenant),
                    (dit.donnees->>'montant')::numeric) AS avant
           FROM (${dits(contrats)}) dit
           CROSS JOIN LATERAL (
             SELECT (modification->>'id')::int AS avenant, (modification->>'montant')::numeric AS montant
             FROM jsonb_array_elements(dit.donnees->'modifications') modification
             WHERE modification->>'montant' IS NOT NULL) dite) total
     WHERE montant > 0 AND montant * 2 < avant ORDER BY numero, avenant`,
    [organizationId],
  );
  if (low.length === 0) return;
  const remarks = low.map(({ numero, ...modification }) => ({ numero, raison: raisonDe(modification) }));
  await tx.execute(
    warnSql(
      'avenant.total_a_verifier',
      'modifications',
      'SELECT numero, raison FROM jsonb_to_recordset($1::jsonb) lue (numero int, raison text)',
    ),
    [JSON.stringify(remarks)],
  );
}

function raisonDe({ avenant, montant, avant }: { avenant: number; montant: string; avant: string }): string {
  const added = fromCentimes(toCentimes(montant) + toCentimes(avant));
  return `Avenant n° ${avenant} : ${formatEuros(montant)}, moins de la moitié des ${formatEuros(avant)} d’avant. Lu comme le nouveau total du contrat, ce que demande le format ; si ce montant est celui de l’avenant seul, le total est de ${formatEuros(added)}.`;
}

/** Contracts of flat tables that one round holds against their parts. */
const CONTRATS = 1_000;

/** What the rows of a flat table tell together against their contract. */
async function warnOfContradictions({ tx, organizationId }: Run, contrats: RunTable<'import_contrats'>): Promise<void> {
  await tx.execute(
    `DECLARE import_parties CURSOR FOR
     SELECT numero, jsonb_strip_nulls(jsonb_build_object('montant', donnees->'montant',
              'dateNotification', donnees->'dateNotification', 'modifications', donnees->'modifications',
              'actesSousTraitance', donnees->'actesSousTraitance')) AS contrat
     FROM (${dits(contrats)}) dit
     WHERE plat AND (donnees->'modifications' <> '[]' OR donnees->'actesSousTraitance' <> '[]')`,
    [organizationId],
  );
  for (;;) {
    const lus = await tx.many<{ numero: number; contrat: AvecParties }>(`FETCH ${CONTRATS} FROM import_parties`);
    if (lus.length === 0) break;
    const remarques = lus.flatMap(({ numero, contrat }) =>
      contradictionsDe(contrat).map((remarque) => ({ numero, ...remarque })),
    );
    await tx.execute(
      `UPDATE ${STAGING} staging SET avertissements = coalesce(staging.avertissements, '[]') || dites.remarques
       FROM (SELECT numero, jsonb_agg(jsonb_build_object('champ', champ, 'code', code, 'raison', raison)) AS remarques
             FROM jsonb_to_recordset($1::jsonb) lue (numero int, champ text, code text, raison text) GROUP BY 1) dites
       WHERE dites.numero = staging.numero AND staging.statut <> 'rejetee'`,
      [JSON.stringify(remarques)],
    );
  }
  await tx.execute('CLOSE import_parties');
}
