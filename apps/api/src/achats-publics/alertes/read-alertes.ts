import type { RequestContext } from '#access/request-context.js';
import { optionalExercice, optionalText, readChoice } from '#common/filters.js';
import { toAmount } from '#common/money.js';
import { boundPage, type Page, pageCount } from '#common/pagination.js';
import { Conditions } from '#database/conditions.js';
import type { Transaction } from '#database/transaction.js';
import { serviceJson } from '#figures/nommes.sql.js';
import { partPayee } from '#procurement/execution.js';
import type { AlerteExecution, AlerteItem, AlerteList } from './alertes.response.js';

/**
 * Whether an alert still asks for something: a deadline that is not past, a payment known not to be made, a contract that
 * is not over and still paid up to the amount that the alert is of. Written for `FROM`.
 */
const STATUT = `CASE
  WHEN alerte.type LIKE 'execution_%' THEN CASE
    WHEN alerte.date_limite < current_date THEN 'traitee'
    WHEN execution.reference_ht::numeric(15,2)::text <> alerte.cle
      OR execution.consomme_ht * 100 < execution.reference_ht * (alerte.donnees->>'palier')::int THEN 'traitee'
    ELSE 'en_cours' END
  WHEN alerte.type = 'webhook_en_echec' THEN CASE WHEN EXISTS (
      SELECT FROM webhooks webhook
      WHERE webhook.organization_id = alerte.organization_id AND webhook.id = alerte.webhook_id AND webhook.is_active
        AND webhook.deleted_at IS NULL AND alerte.cle LIKE webhook.id || ' ' || extract(epoch FROM webhook.failing_since) || ' %')
    THEN 'en_cours' ELSE 'traitee' END
  WHEN alerte.type = 'echeance' THEN CASE WHEN alerte.date_limite < current_date THEN 'traitee' ELSE 'en_cours' END
  WHEN suivi.impaye_au IS NULL THEN 'traitee'
  ELSE 'en_cours' END`;

/** The day that the days left are counted from: today, or the last day on which the mandat was known unpaid past its limit. */
const MESURE = `CASE WHEN suivi.impaye_au > alerte.date_limite THEN suivi.impaye_au ELSE current_date END`;

/** An execution that still asks for something is read as it is now: what was paid when its alert was given is no longer the sum of its lines. */
const FROM = `alertes alerte
  LEFT JOIN suivis_paiement suivi ON suivi.organization_id = alerte.organization_id AND suivi.mandat_id = alerte.mandat_id
  LEFT JOIN LATERAL (
    SELECT consommation.base, consommation.reference_ht, consommation.consomme_ht
    FROM consommations_marches consommation
    WHERE alerte.type LIKE 'execution_%'
      AND consommation.organization_id = alerte.organization_id AND consommation.marche_id = alerte.marche_id
  ) execution ON true`;

/** How many contracts and mandats have an alert that still asks for something, by what it is about. */
export interface AlertesEnCours {
  echeances: number;
  delais_paiement: number;
  executions: number;
}

/** Contracts and mandats with an alert that still asks for something. */
export async function countAlertes(tx: Transaction, organizationId: string): Promise<AlertesEnCours> {
  const row = await tx.first<AlertesEnCours>(
    `SELECT count(DISTINCT alerte.marche_id) FILTER (WHERE alerte.type = 'echeance')::int AS echeances,
            count(DISTINCT alerte.mandat_id)::int AS delais_paiement,
            count(DISTINCT alerte.marche_id) FILTER (WHERE alerte.type LIKE 'execution_%')::int AS executions
     FROM ${FROM} WHERE alerte.organization_id = $1 AND ${STATUT} = 'en_cours'`,
    [organizationId],
  );
  if (!row) throw new Error('an aggregate always answers a row');
  return row;
}

type Reader = Pick<RequestContext, 'organizationId' | 'permissions' | 'actor'>;

/** Conditions on `alertes alerte`: those of entry points are shown to who manages them alone. */
function conditionsOf({ organizationId, permissions }: Reader): Conditions {
  const conditions = new Conditions('alerte', organizationId);
  return permissions.includes('admin.manage') ? conditions : conditions.always('alerte.webhook_id IS NULL');
}

/** Adds that a member follows the alert: one by identifier, whoever asks (`moi`), or nobody (`aucun`). */
function addFollower(conditions: Conditions, { actor }: Reader, member: string | undefined): Conditions {
  if (member === 'aucun') return conditions.always('alerte.assigne_a IS NULL');
  if (member !== 'moi') return conditions.add(member, (id) => `alerte.assigne_a::text = ${id}`);
  // A key is no member: nothing is given to it.
  if (actor.type !== 'account') return conditions.always('false');
  return conditions.add(
    actor.id,
    (account) => `alerte.assigne_a = (SELECT member.id FROM organization_members member
      WHERE member.organization_id = $1 AND member.account_id = ${account}::uuid)`,
  );
}

const ITEM = `alerte.id, alerte.type, ${STATUT} AS statut, alerte.created_at, alerte.date_limite,
  ${MESURE} AS mesure_au, alerte.date_limite - ${MESURE} AS jours_restants,
  alerte.donnees->>'nature' AS nature, (alerte.donnees->>'palier')::int AS palier,
  coalesce((alerte.donnees->>'depasse')::boolean, false) AS depasse,
  execution.base, execution.reference_ht::numeric(15,2)::text AS reference_ht,
  execution.consomme_ht::numeric(15,2)::text AS consomme_ht,
  CASE WHEN alerte.type LIKE 'execution_%' THEN alerte.donnees - 'palier' END AS annoncee,
  CASE WHEN alerte.webhook_id IS NOT NULL THEN alerte.donnees - 'palier' || jsonb_build_object('id', alerte.webhook_id)
    END AS webhook,
  (SELECT jsonb_build_object('id', marche.id, 'numero', marche.numero, 'objet', marche.objet,
     'service', ${serviceJson('marche', '$1')},
     'montant_actuel', marche.montant + coalesce((SELECT sum(variation_montant) FROM avenants
       WHERE organization_id = $1 AND marche_id = marche.id), 0))
   FROM marches marche WHERE marche.organization_id = $1 AND marche.id = alerte.marche_id) AS marche,
  (SELECT jsonb_build_object('id', mandat.id, 'numero', mandat.numero, 'exercice', mandat.exercice,
     'fournisseur', (SELECT jsonb_build_object('id', id, 'type_id', type_id, 'identifiant', identifiant,
                       'raison_sociale', raison_sociale)
                     FROM fournisseurs WHERE organization_id = $1 AND id = mandat.fournisseur_id),
     'montant_ttc', mandat.montant_ht + mandat.montant_tva)
   FROM mandats mandat WHERE mandat.organization_id = $1 AND mandat.id = alerte.mandat_id) AS mandat,
  alerte.acquittee_at, (SELECT name FROM accounts WHERE id = alerte.acquittee_par) AS acquittee_par,
  (SELECT jsonb_build_object('id', member.id, 'nom', account.name)
   FROM organization_members member JOIN accounts account ON account.id = member.account_id
   WHERE member.organization_id = $1 AND member.id = alerte.assigne_a) AS assigne_a`;

interface AlerteRow extends Omit<AlerteItem, 'created_at' | 'acquittee' | 'execution'> {
  /** As it was when the alert was given; null for one that is not of an execution. */
  annoncee: AlerteExecution | null;
  /** As it is now, as the two amounts are. */
  base: string | null;
  reference_ht: string | null;
  consomme_ht: string | null;
  created_at: Date;
  acquittee_at: Date | null;
  acquittee_par: string | null;
}

const TRIS = ['recent', 'limite', 'urgence'] as const;

/** How soon an alert asks for something, by its kind. */
const RANG = `CASE
  WHEN ${STATUT} = 'traitee' THEN 6
  WHEN alerte.type = 'delai_paiement' AND alerte.date_limite < ${MESURE} THEN 1
  WHEN alerte.type = 'webhook_en_echec' THEN 2
  WHEN alerte.type = 'execution_atteinte' THEN 3
  WHEN alerte.type = 'execution_proche' THEN 5
  ELSE 4 END`;

const ORDERS = {
  recent: 'alerte.created_at DESC, alerte.id DESC',
  limite: 'alerte.date_limite NULLS LAST, alerte.created_at DESC, alerte.id DESC',
  urgence: `${RANG}, CASE
      WHEN ${STATUT} = 'traitee' THEN NULL
      WHEN alerte.type LIKE 'execution_%' THEN -coalesce(execution.consomme_ht * 100 / nullif(execution.reference_ht, 0), (alerte.donnees->>'part_pct')::numeric)
      ELSE alerte.date_limite - ${MESURE} END NULLS LAST, alerte.created_at DESC, alerte.id DESC`,
} as const;

/** The alerts of an organisation; filters are strict equality. @throws AppError validation_failed for an unknown `tri` */
export async function listAlertes(
  tx: Transaction,
  reader: Reader,
  query: {
    type?: unknown;
    statut?: unknown;
    exercice?: unknown;
    acquittee?: unknown;
    assigne_a?: unknown;
    tri?: unknown;
  },
  page: Page,
): Promise<AlerteList> {
  const order = ORDERS[readChoice('tri', query.tri, TRIS, 'recent')];
  const conditions = conditionsOf(reader)
    .add(optionalText(query.type), (type) => `alerte.type = ${type}`)
    .add(optionalText(query.statut), (statut) => `${STATUT} = ${statut}`)
    .add(
      optionalExercice(query.exercice),
      (exercice) => `coalesce(
        (SELECT exercice FROM mandats WHERE organization_id = $1 AND id = alerte.mandat_id),
        (SELECT exercice FROM marches WHERE organization_id = $1 AND id = alerte.marche_id)) = ${exercice}`,
    )
    .add(
      optionalText(query.acquittee),
      (answer) => `CASE WHEN alerte.acquittee_at IS NULL THEN 'non' ELSE 'oui' END = ${answer}`,
    );
  addFollower(conditions, reader, optionalText(query.assigne_a));
  const counted = await tx.first<{ total: number }>(
    `SELECT count(*)::int AS total FROM ${FROM} WHERE ${conditions}`,
    conditions.parameters,
  );
  const total = counted?.total ?? 0;
  const bound = boundPage(conditions.parameters, page);
  const rows = await tx.many<AlerteRow>(
    `SELECT ${ITEM} FROM ${FROM} WHERE ${conditions}
     ORDER BY ${order} ${bound.limit}`,
    bound.parameters,
  );
  return {
    alertes: rows.map(toAlerteItem),
    total,
    page: page.page,
    page_size: page.size,
    pages: pageCount(total, page.size),
  };
}

/** One alert, as it is listed. */
export async function findAlerte(tx: Transaction, reader: Reader, id: string): Promise<AlerteItem | undefined> {
  const conditions = conditionsOf(reader).add(id, (value) => `alerte.id = ${value}::uuid`);
  const row = await tx.first<AlerteRow>(`SELECT ${ITEM} FROM ${FROM} WHERE ${conditions}`, conditions.parameters);
  return row && toAlerteItem(row);
}

function toAlerteItem(row: AlerteRow): AlerteItem {
  return {
    id: row.id,
    type: row.type,
    statut: row.statut,
    created_at: row.created_at.toISOString(),
    date_limite: row.date_limite,
    mesure_au: row.mesure_au,
    jours_restants: row.jours_restants,
    depasse: row.depasse,
    nature: row.nature,
    palier: row.palier,
    marche: row.marche,
    mandat: row.mandat,
    execution: toExecution(row),
    webhook: row.webhook,
    acquittee: row.acquittee_at && { le: row.acquittee_at.toISOString(), par: row.acquittee_par },
    assigne_a: row.assigne_a,
  };
}

function toExecution({ statut, annoncee, base, reference_ht, consomme_ht }: AlerteRow): AlerteExecution | null {
  if (statut !== 'en_cours' || base === null || reference_ht === null || consomme_ht === null) return annoncee;
  const part_pct = partPayee(consomme_ht, reference_ht);
  return { base, reference_ht: toAmount(reference_ht), paye_ht: toAmount(consomme_ht), part_pct };
}
