import { toAmount } from '#common/money.js';
import type { Jour } from '#procurement/dates.js';
import { alerteExecution, PALIERS_EXECUTION_PCT, partPayee } from '#procurement/execution.js';
import type { TypeAchat } from '#procurement/types-achat.js';
import type { SeuilDepasseData } from '#webhooks/marche-events.js';
import { type AlerteToGive, type AlertesWork, BATCH, giveAlertes, inBatches } from './give-alertes.js';

interface ExecutionRow {
  id: string;
  numero: string;
  objet: string;
  type_achat: TypeAchat | null;
  famille: SeuilDepasseData['famille'];
  base: 'maximum' | 'montant';
  reference_ht: string;
  paye_ht: string;
  dernier_exercice: number;
  date_fin: Jour | null;
}

const { execution_proche: PROCHE, execution_atteinte: ATTEINTE } = PALIERS_EXECUTION_PCT;

/** Contracts paid up to one of the two shares, marchés subséquents included, without the alert that this calls for. */
const DUE = `
  SELECT marche.id, marche.numero, marche.objet, marche.type_achat, execution.base,
         execution.reference_ht::numeric(15,2)::text AS reference_ht, execution.consomme_ht::numeric(15,2)::text AS paye_ht,
         execution.dernier_exercice,
         coalesce(marche.date_fin, fin_de_periode(marche.date_notification, marche.duree_mois)) AS date_fin,
         (SELECT jsonb_build_object('id', id, 'code', code, 'libelle', libelle) FROM familles
          WHERE organization_id = $1 AND id = marche.famille_id) AS famille
  FROM marches marche
  JOIN consommations_marches execution ON execution.organization_id = $1 AND execution.marche_id = marche.id
  WHERE marche.organization_id = $1 AND marche.id > $2 AND marche.categorie = 'marche'
    AND execution.consomme_ht > 0 AND execution.consomme_ht * 100 >= execution.reference_ht * ${PROCHE}
    AND NOT EXISTS (
      SELECT FROM alertes alerte
      WHERE alerte.organization_id = $1 AND alerte.marche_id = marche.id
        AND alerte.type = CASE WHEN execution.consomme_ht * 100 >= execution.reference_ht * ${ATTEINTE}
          THEN 'execution_atteinte' ELSE 'execution_proche' END
        AND alerte.cle = execution.reference_ht::numeric(15,2)::text)
  ORDER BY marche.id LIMIT ${BATCH}`;

/** Gives the alerts of the contracts of which 80 %, then 100 %, of what may be paid is paid. */
export function giveExecutions(work: AlertesWork): Promise<number> {
  return inBatches(work, async (tx, after) => {
    const rows = await tx.many<ExecutionRow>(DUE, [work.organizationId, after]);
    const alertes = rows.flatMap((row) => toAlerte(row, work.jour));
    return { ids: rows.map(({ id }) => id), given: await giveAlertes(tx, work, alertes) };
  });
}

function toAlerte(row: ExecutionRow, jour: Jour): AlerteToGive[] {
  const type = alerteExecution(row.paye_ht, row.reference_ht);
  if (!type) return [];
  // The maximum of a framework agreement is a threshold of the code. A contract's own amount is none.
  const crossed = type === 'execution_atteinte' && row.base === 'maximum' && isSpent(row, jour);
  return [
    {
      type,
      marcheId: row.id,
      mandatId: null,
      // With another reference the shares are others, to be reached again.
      cle: row.reference_ht,
      dateLimite: row.date_fin,
      donnees: { palier: PALIERS_EXECUTION_PCT[type], base: row.base, ...amountsOf(row) },
      ...(crossed ? { event: { event: 'marche.seuil_depasse', data: toEvent(row) } } : {}),
    },
  ];
}

/** The first load of past exercices announces nothing: an exercice is spent until 31 January of the next year. */
const isSpent = ({ dernier_exercice: exercice }: ExecutionRow, jour: Jour): boolean => jour <= `${exercice + 1}-01-31`;

function amountsOf({ reference_ht: reference, paye_ht: paye }: ExecutionRow) {
  return { reference_ht: toAmount(reference), paye_ht: toAmount(paye), part_pct: partPayee(paye, reference) };
}

function toEvent(row: ExecutionRow): SeuilDepasseData {
  const { reference_ht: montant_max, ...paid } = amountsOf(row);
  return {
    exercice: row.dernier_exercice,
    famille: row.famille,
    type: row.type_achat,
    besoin_ht: paid.paye_ht,
    seuil: {
      code: 'maximum_accord_cadre',
      libelle: 'Maximum de l’accord-cadre',
      montant_ht: montant_max,
      source: 'CCP, article R2162-4 ; CJUE, 17 juin 2021, C-23/20',
    },
    marche: { id: row.id, numero: row.numero, objet: row.objet },
    execution: { montant_max, ...paid },
  };
}
