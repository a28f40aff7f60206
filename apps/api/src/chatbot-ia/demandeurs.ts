import type { Axe, IntentionReconnue } from '#assistant/intention.js';
import type { Transaction } from '#database/transaction.js';
import { cleDe, type Interlocuteur } from './acces.js';

const DU_JOUR = `excluded.adresses
      + CASE WHEN connue.dernier_jour = excluded.dernier_jour THEN connue.adresses_du_jour ELSE 0 END`;

/**
 * Counts in one statement what a question asked for. Who asks again is already there: nothing is written, and a question
 * asked a thousand times counts once.
 *
 * `$1` organisation, `$2` intention, `$3` axe, `$4` valeur, `$5` conversation.
 * @param askers CTEs that end with `demandeur (genre, empreinte)`
 * @param connue condition: the organisation knows the value
 */
const compter = (askers: string, connue: string): string => `
  WITH ${askers},
  nouveau AS (
    INSERT INTO chatbot_demandeurs (organization_id, intention, axe, valeur, genre, empreinte, conversation_id)
    SELECT $1::uuid, $2::text, $3::text, $4::text, demandeur.genre, demandeur.empreinte, $5::uuid FROM demandeur
    WHERE ${connue}
    ON CONFLICT DO NOTHING RETURNING genre),
  nombre AS (
    SELECT count(*) FILTER (WHERE genre = 'membre')::int AS membres, count(*) FILTER (WHERE genre = 'lien')::int AS liens,
           count(*) FILTER (WHERE genre = 'adresse')::int AS adresses
    FROM nouveau HAVING count(*) > 0)
  INSERT INTO chatbot_intentions AS connue
    (organization_id, intention, axe, valeur, membres, liens, adresses, adresses_du_jour, dernier_jour)
  SELECT $1, $2, $3, $4, membres, liens, adresses, adresses, current_date FROM nombre
  ON CONFLICT (organization_id, intention, axe, valeur) DO UPDATE SET
    membres = connue.membres + excluded.membres,
    liens = connue.liens + excluded.liens,
    adresses = greatest(connue.adresses, ${DU_JOUR}),
    adresses_du_jour = ${DU_JOUR},
    dernier_jour = excluded.dernier_jour,
    updated_at = now()`;

const PAR_MEMBRE = `demandeur (genre, empreinte) AS (VALUES ('membre', uuid_send($6::uuid)))`;

/** The address is hashed with a salt that tomorrow's replaces: no row says who asked yesterday. */
const PAR_LIEN = `
  connu AS (SELECT sel FROM chatbot_sels WHERE organization_id = $1 AND jour = current_date),
  cree AS (
    INSERT INTO chatbot_sels AS ancien (organization_id, jour, sel)
    SELECT $1, current_date, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    WHERE NOT EXISTS (SELECT FROM connu)
    ON CONFLICT (organization_id) DO UPDATE SET
      jour = excluded.jour, sel = CASE WHEN ancien.jour = excluded.jour THEN ancien.sel ELSE excluded.sel END
    RETURNING sel),
  demandeur (genre, empreinte) AS (
    SELECT 'lien', uuid_send($6::uuid)
    UNION ALL
    SELECT 'adresse', sha256(sel || convert_to($7::text, 'UTF8')) FROM (TABLE connu UNION ALL TABLE cree) du_jour)`;

/** A model may have made a code up. */
const CONNUE: Partial<Record<Axe, string>> = {
  famille: 'EXISTS (SELECT FROM familles WHERE organization_id = $1 AND code = $4)',
  service: 'EXISTS (SELECT FROM services WHERE organization_id = $1 AND code = $4)',
};

/** Counts the intent of an answered question for whoever asked it, once. */
export async function compterDemande(
  tx: Transaction,
  qui: Interlocuteur,
  conversationId: string,
  { intention, axe, valeur }: IntentionReconnue,
): Promise<void> {
  const demande = [qui.organizationId, intention, axe, valeur, conversationId, cleDe(qui)];
  const connue = CONNUE[axe] ?? 'true';
  // Prepared: few texts, and planning one costs more than running it.
  if (qui.lienId === undefined) await tx.prepared(compter(PAR_MEMBRE, connue), demande);
  else await tx.prepared(compter(PAR_LIEN, connue), [...demande, qui.adresse ?? '']);
}

/** Counts again the intents that a conversation asked for, without the conversations that are hidden. */
export async function recompter(tx: Transaction, organizationId: string, conversationId: string): Promise<void> {
  await tx.execute(
    `WITH touchee AS (
       SELECT DISTINCT intention, axe, valeur FROM chatbot_demandeurs
       WHERE organization_id = $1 AND conversation_id = $2),
     par_jour AS (
       SELECT demandeur.intention, demandeur.axe, demandeur.valeur, demandeur.genre, demandeur.jour, count(*)::int AS nombre
       FROM touchee JOIN chatbot_demandeurs demandeur USING (intention, axe, valeur)
       LEFT JOIN chatbot_conversations conversation
         ON conversation.organization_id = $1 AND conversation.id = demandeur.conversation_id
       WHERE demandeur.organization_id = $1 AND conversation.hidden_at IS NULL
       GROUP BY 1, 2, 3, 4, 5),
     nombre AS (
       SELECT touchee.intention, touchee.axe, touchee.valeur,
              coalesce(sum(nombre) FILTER (WHERE genre = 'membre'), 0)::int AS membres,
              coalesce(sum(nombre) FILTER (WHERE genre = 'lien'), 0)::int AS liens,
              coalesce(max(nombre) FILTER (WHERE genre = 'adresse'), 0)::int AS adresses,
              coalesce(max(nombre) FILTER (WHERE genre = 'adresse' AND jour = current_date), 0)::int AS adresses_du_jour
       FROM touchee LEFT JOIN par_jour USING (intention, axe, valeur) GROUP BY 1, 2, 3)
     UPDATE chatbot_intentions connue
     SET membres = nombre.membres, liens = nombre.liens, adresses = nombre.adresses,
       adresses_du_jour = nombre.adresses_du_jour, dernier_jour = current_date
     FROM nombre
     WHERE connue.organization_id = $1 AND connue.intention = nombre.intention AND connue.axe = nombre.axe
       AND connue.valeur = nombre.valeur`,
    [organizationId, conversationId],
  );
}
