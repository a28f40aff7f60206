import { STATUT_SQL } from '#figures/marches/marche.row.js';
import type { ReachedEntryPoint } from '#webhooks/event-publisher.js';
import {
  eventsOfDeletedMarches,
  eventsOfMarches,
  type MarcheChange,
  MONTANT_ACTUEL,
  tellMarches,
} from '#webhooks/marches-changes.js';
import { writeEvents } from '#webhooks/write-events.sql.js';
import { keepRessources } from '../ressources.js';
import { fillRunTable, type RunTable } from '../run-table.js';
import type { Run } from './loader.js';
import { DISPARUS, type MarchesPlan, RENOMMES } from './marches.identite.js';

/** Columns of `marches` that the routes do not show: a change of theirs alone is none. */
const HIDDEN = [
  ...['organization_id', 'version', 'created_at', 'updated_at', 'provenances', 'recherche', 'empreinte_import'],
  ...['complements', 'acheteur_siret'],
];

/** Members whose columns have other names. */
const MEMBERS = {
  type_achat: 'type',
  lieu_code: 'lieu_execution',
  lieu_type_code: 'lieu_execution',
  lieu_nom: 'lieu_execution',
  service_id: 'service',
  famille_id: 'famille',
};

/** Columns whose values mean nothing to a reader by themselves, or are a part of a member: a change of theirs is told by name. */
const UNREAD = [
  ...['lieu_code', 'lieu_type_code', 'lieu_nom', 'service_id', 'famille_id', 'operation_id', 'consultation_id'],
  ...['titulaires', 'avenants', 'sous_traitances'],
];

/** What the routes show of `marches marche`, to compare it with itself. */
const ETAT = `(to_jsonb(marche) - '{${HIDDEN.join(',')}}'::text[]) || jsonb_build_object(
  'statut', ${STATUT_SQL}, 'montant_actuel', ${MONTANT_ACTUEL},
  'titulaires', (SELECT jsonb_agg(titulaire.fournisseur_id ORDER BY titulaire.rang, titulaire.fournisseur_id)
    FROM marche_titulaires titulaire
    WHERE titulaire.organization_id = marche.organization_id AND titulaire.marche_id = marche.id),
  'avenants', (SELECT jsonb_agg(to_jsonb(avenant) - '{id,created_at,updated_at}'::text[] ORDER BY avenant.numero)
    FROM avenants avenant
    WHERE avenant.organization_id = marche.organization_id AND avenant.marche_id = marche.id),
  'sous_traitances', (SELECT jsonb_agg(to_jsonb(acte) - '{id,version,created_at,updated_at}'::text[] ORDER BY acte.numero)
    FROM sous_traitances acte
    WHERE acte.organization_id = marche.organization_id AND acte.marche_id = marche.id))`;

/** Known contracts that the run may write, as they are before it: `id` and `etat`. */
export function keepMarchesBefore(
  { tx, organizationId }: Run,
  { contrats }: MarchesPlan,
): Promise<RunTable<'import_avant'>> {
  return fillRunTable(
    tx,
    'import_avant',
    `SELECT marche.id, ${ETAT} AS etat FROM marches marche
     WHERE marche.organization_id = $1 AND marche.id IN (
       SELECT marche_id FROM ${contrats} WHERE marche_id IS NOT NULL AND ecriture <> 'rien'
       UNION SELECT id FROM ${RENOMMES})`,
    [organizationId],
  );
}

/**
 * Tells of the contracts that the run takes away, before it does: their rows turned out to tell another one.
 * @returns how many
 */
export async function tellGoneMarches({ tx, organizationId, actor, publisher }: Run): Promise<number> {
  const gone = await tx.many<{ id: string }>(`SELECT id FROM ${DISPARUS}`);
  if (gone.length > 0) {
    await publisher.publishSelected(tx, { organizationId, actor }, (parameters) =>
      tx.many<ReachedEntryPoint>(writeEvents(eventsOfDeletedMarches(DISPARUS), true), parameters),
    );
  }
  return gone.length;
}

/**
 * Tells of each contract that the run created or really changed: one whose row was written again with the same members is
 * left out. Events and what the rows made are one statement each, whatever their number.
 * @returns those that were told
 */
export async function tellChangedMarches(
  run: Run,
  { contrats }: MarchesPlan,
  { ecrits, avant }: { ecrits: RunTable<'import_marches'>; avant: RunTable<'import_avant'> },
): Promise<RunTable<'import_changes'>> {
  const changes = await findChanges(run, ecrits, avant);
  await run.publisher.publishSelected(run.tx, run, (parameters) =>
    run.tx.many<ReachedEntryPoint>(writeEvents(eventsOfMarches(changes), true), parameters),
  );
  await keepRessources(
    run,
    'marche',
    `SELECT unnest(contrat.lignes) AS numero, change.id, change.cree
     FROM ${contrats} contrat
     JOIN ${ecrits} ecrit ON ecrit.numero = contrat.marche AND ecrit.lot = contrat.lot
       AND ecrit.acheteur_siret = contrat.siret
     JOIN ${changes} change ON change.id = ecrit.id`,
  );
  return changes;
}

/**
 * Tells of the contracts that the recognition of consultations moved.
 * @param told contracts whose event tells of it already
 */
export async function tellMovedMarches(
  { tx, organizationId, actor, publisher }: Run,
  deplaces: readonly MarcheChange[],
  told: RunTable<'import_changes'>,
): Promise<void> {
  const rows = await tx.many<{ id: string }>(`SELECT id FROM ${told} WHERE id = ANY ($1)`, [
    deplaces.map(({ id }) => id),
  ]);
  const dits = new Set(rows.map(({ id }) => id));
  const others = deplaces.filter(({ id }) => !dits.has(id));
  await tellMarches(publisher, tx, { organizationId, actor }, others);
}

/**
 * The contracts that are not as they were: `id`, `cree`, the names of the members that changed, and what they were and are. The state stands in the
 * argument of a function, so that it is read once a contract: PostgreSQL would put its text in the place of each name.
 */
function findChanges(
  { tx, organizationId }: Run,
  ecrits: RunTable<'import_marches'>,
  avant: RunTable<'import_avant'>,
): Promise<RunTable<'import_changes'>> {
  return fillRunTable(
    tx,
    'import_changes',
    `SELECT id, cree, NULL::text[] AS champs, NULL::jsonb AS changements FROM ${ecrits} WHERE cree
     UNION ALL
     SELECT avant.id, false, array_agg(DISTINCT coalesce($2::jsonb->>membre.nom, membre.nom)),
            jsonb_agg(jsonb_build_object('champ', coalesce($2::jsonb->>membre.nom, membre.nom),
              'avant', avant.etat->membre.nom, 'apres', membre.valeur)) FILTER (WHERE membre.nom <> ALL ($3::text[]))
     FROM ${avant} avant
     JOIN marches marche ON marche.organization_id = $1 AND marche.id = avant.id
     CROSS JOIN LATERAL jsonb_each(${ETAT}) membre (nom, valeur)
     WHERE avant.etat->membre.nom IS DISTINCT FROM membre.valeur
     GROUP BY avant.id`,
    [organizationId, JSON.stringify(MEMBERS), UNREAD],
  );
}
