import { toAmount } from '#common/money.js';
import type { TenantDatabase } from '#database/tenant-database.js';
import type { FranchissementSeuil } from '#database/entities/franchissement-seuil.entity.js';
import type { RowOf } from '#database/row.js';
import type { Jour } from '#procurement/dates.js';
import { type CodeSeuil, findSeuil, LIBELLES_SEUIL } from '#procurement/seuils.js';
import type { TypeAchat } from '#procurement/types-achat.js';
import type { MarcheReference } from '#webhooks/marche-events.js';
import type { EventPublisher, PublishedEvent } from '#webhooks/event-publisher.js';

interface FranchissementRow extends RowOf<FranchissementSeuil, 'exercice' | 'montant_seuil' | 'besoin_ht' | 'periode'> {
  code: CodeSeuil;
  cible: { id: string; code: string; libelle: string } | null;
  type_achat: TypeAchat | null;
  /** Whether its exercice is still being spent. */
  actuel: boolean;
  marche: MarcheReference | null;
}

/**
 * A crossing is announced until the end of the complementary day of its exercice, on 31 January. So the first load of past
 * exercices announces nothing. Nor is a crossing announced whose famille or opération was deleted since. In both cases it
 * is marked as settled.
 */
const TAKE = `
  UPDATE franchissements_seuils franchi SET publie_le = now()
  FROM (
    SELECT id FROM franchissements_seuils
    WHERE organization_id = $1 AND publie_le IS NULL ORDER BY id LIMIT 500 FOR UPDATE SKIP LOCKED) pris
  WHERE franchi.organization_id = $1 AND franchi.id = pris.id
  RETURNING coalesce($2::date, current_date) <= make_date(franchi.exercice + 1, 1, 31) AS actuel,
    (SELECT jsonb_build_object('id', id, 'numero', numero, 'objet', objet) FROM marches
     WHERE organization_id = $1 AND id = franchi.marche_id) AS marche,
    franchi.exercice, franchi.code, franchi.montant_seuil, franchi.besoin_ht, franchi.periode,
    CASE franchi.perimetre WHEN 'operation'
      THEN (SELECT jsonb_build_object('id', id, 'code', code, 'libelle', libelle) FROM operations
            WHERE organization_id = $1 AND id = franchi.cible_id)
      ELSE (SELECT jsonb_build_object('id', id, 'code', code, 'libelle', libelle) FROM familles
            WHERE organization_id = $1 AND id = franchi.cible_id) END AS cible,
    CASE franchi.perimetre WHEN 'operation' THEN 'travaux'
      ELSE (SELECT type_achat FROM familles WHERE organization_id = $1 AND id = franchi.cible_id) END AS type_achat`;

/**
 * Publishes the thresholds that needs went past, in every organisation. A crossing is marked in the transaction that
 * writes its deliveries: it is announced once, whoever else is at work.
 * @param jour the day that says what is still news: today unless given
 * @returns how many were announced
 * @throws AggregateError when an organisation failed, after the others had theirs
 */
export async function publishFranchissements(
  database: TenantDatabase,
  publisher: Pick<EventPublisher, 'publishAll'>,
  jour?: Jour,
): Promise<number> {
  let published = 0;
  const failures: Error[] = [];
  const organizations = await database
    .everywhere('which organisations have crossed thresholds to tell')
    .statement<{ id: string }>('SELECT organisations_a_prevenir() AS id');
  for (const { id: organizationId } of organizations) {
    try {
      published += await database.transaction({ organizationId }, async (tx) => {
        const rows = await tx.many<FranchissementRow>(TAKE, [organizationId, jour ?? null]);
        const events = rows.flatMap(toEvent);
        await publisher.publishAll(tx, { organizationId }, events);
        return events.length;
      });
    } catch (error) {
      failures.push(new Error(`organisation ${organizationId}: ${(error as Error).message}`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
  return published;
}

function toEvent({ cible, type_achat, code, periode, actuel, marche, ...row }: FranchissementRow): PublishedEvent[] {
  if (!actuel || !cible || !type_achat) return [];
  return [
    {
      event: 'marche.seuil_depasse',
      data: {
        exercice: row.exercice,
        famille: cible,
        type: type_achat,
        besoin_ht: toAmount(row.besoin_ht),
        seuil: {
          code,
          libelle: LIBELLES_SEUIL[code],
          montant_ht: toAmount(row.montant_seuil),
          source: findSeuil(code, type_achat, periode)?.texte ?? '',
        },
        marche,
      },
    },
  ];
}
