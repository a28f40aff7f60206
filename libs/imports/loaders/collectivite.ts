import { isValidSiren, readSiret } from '#procurement/identifiants.js';
import { findCollectivite } from '#procurement/reference/collectivites.js';
import type { CodeMotif } from '../motifs.js';
import { STAGING } from '../staging.js';
import { warnSql } from '../verdicts.js';
import type { Run } from './loader.js';

const CODE: CodeMotif = 'collectivite.autre';

/**
 * Sets apart what a PES flow tells of another collectivité: its numbers of mandats are not those of the organisation, and
 * would be taken for them. A flow belongs to a legal unit: the SIRET of its other budgets (régies, budgets annexes) has the
 * same SIREN, a CCAS or a caisse des écoles has its own. Where nothing tells whose flow it is, it is kept, and said once.
 * Staging has the column `collectivite`.
 */
export async function rejectForeignFlow({ tx, organizationId, format }: Run): Promise<void> {
  if (format !== 'pes-aller' && format !== 'pes-retour') return;
  const organization = await tx.first<{ siret: string | null }>('SELECT siret FROM organizations WHERE id = $1', [
    organizationId,
  ]);
  const own = organization?.siret?.slice(0, 9);
  const rows = await tx.many<{ collectivite: string | null }>(`SELECT DISTINCT collectivite FROM ${STAGING}`);
  const read = rows.map(({ collectivite }) => ({ lue: collectivite, siren: sirenOfFlow(collectivite, own) }));
  const others = read.filter(({ siren }) => own !== undefined && siren !== undefined && siren !== own);
  if (others.length > 0) {
    // A row of another collectivité is nothing else besides: what else is wrong with it is not for this organisation to mend.
    await tx.execute(
      `UPDATE ${STAGING} staging
       SET statut = 'rejetee', rejets = jsonb_build_array(
             jsonb_build_object('champ', 'EnTetePES.IdColl', 'code', '${CODE}', 'raison', autre.raison))
       FROM unnest($1::text[], $2::text[]) autre (lue, raison) WHERE staging.collectivite = autre.lue`,
      [others.map(({ lue }) => lue), others.map(({ lue, siren }) => reasonOf(lue!, siren!, own!))],
    );
  }
  const unknown = read.filter(({ siren }) => own === undefined || siren === undefined);
  if (unknown.length === 0) return;
  await tx.execute(
    warnSql(
      'collectivite.a_verifier',
      'EnTetePES.IdColl',
      `SELECT numero, ${own === undefined ? `'${SANS_SIRET}'` : `'${SANS_COLLECTIVITE}'`} AS raison
       FROM ${STAGING} WHERE statut <> 'rejetee' AND coalesce(collectivite, '') = ANY ($1)
       ORDER BY numero LIMIT 1`,
    ),
    [unknown.map(({ lue }) => lue ?? '')],
  );
}

const SANS_SIRET =
  'Le SIRET de l’organisation n’est pas renseigné : rien ne dit si ce flux est le sien ; toutes ses lignes sont gardées.';
const SANS_COLLECTIVITE =
  'La collectivité du flux (IdColl) n’est pas un SIRET : rien ne dit si le flux est celui de l’organisation ; toutes ses lignes sont gardées.';

/** The SIREN that `IdColl` names. One whose key is wrong names nobody, unless it is the organisation's own as it stands. */
function sirenOfFlow(lue: string | null, own: string | undefined): string | undefined {
  if (lue === null) return undefined;
  const { statut, siren } = readSiret(lue);
  if (statut === 'valide') return siren;
  const digits = siren ?? (/^\d{9}$/.test(lue) ? lue : undefined);
  return digits !== undefined && (digits === own || (siren === undefined && isValidSiren(digits))) ? digits : undefined;
}

function reasonOf(lue: string, siren: string, own: string): string {
  const nom = findCollectivite(siren)?.nom;
  return `Flux d’une autre collectivité (${nom === undefined ? lue : `${lue}, ${nom}`}) que l’organisation (SIREN ${own}).`;
}
