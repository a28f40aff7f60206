import { sumOf, toAmount } from '#common/money.js';
import type { Transaction } from '#database/transaction.js';
import type { FiguresDesMembres } from '#figures/figures.js';
import { formatExactAmount } from '#design/format-francais.js';
import { jugeesAuDela, SOMMES_AU_DELA } from '#figures/lignes/au-dela.sql.js';
import { fromCentimes, sansCentimesNuls, toCentimes } from '#procurement/montant.js';
import { SANS_FAMILLE } from '../words.js';
import { expliquer, JUGEMENT_COLUMNS, JUGEMENT_JOINS, type JugementRow } from '#figures/conformite/jugement.js';

/** What purchases come to: euros and lines. */
export interface SommeAchats {
  montant_ht: number;
  nombre: number;
}

/** Purchases that share a verdict for the same reasons. */
export interface AchatsJuges extends SommeAchats {
  famille: string;
  marche: string | null;
  /** Why, in words. */
  explication: string;
}

const MAX = 20;

const GROUPES = `
  SELECT groupe.nombre::int AS nombre, groupe.montant_ht, groupe.conformite, groupe.motif, groupe.manque, groupe.ttc,
         0::numeric(15,2) AS au_dela_ht, groupe.justification, groupe.marche_non_renseigne,
         coalesce(groupe.periode, make_date($2::int, 1, 1)) AS jour, NULL AS compte, NULL AS marche_reference, NULL AS marches_cites,
         verdict_marche.phrase AS phrase_du_marche, ${JUGEMENT_COLUMNS}
  FROM (
    SELECT famille_id, marche_id, justification, periode, perimetre, cible_id, exercice, exercice_juge, conformite,
           motif, manque, ttc, marche_non_renseigne, (array_agg(id ORDER BY id))[1] AS id,
           sum(montant_ht - au_dela_ht) AS montant_ht, sum(nombre - coalesce(passee.au_dela, 0)) AS nombre
    FROM cumuls_lignes
    LEFT JOIN (
      SELECT jugee.id, sum(depassee.nombre) AS au_dela FROM ${jugeesAuDela(SOMMES_AU_DELA)}
      WHERE jugee.exercice = $2 GROUP BY jugee.id) passee USING (id)
    WHERE organization_id = $1 AND exercice = $2 AND conformite = 'non_conforme'
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 HAVING sum(nombre) <> 0
    ORDER BY sum(montant_ht - au_dela_ht) DESC LIMIT ${MAX}) groupe
  ${JUGEMENT_JOINS}
  ORDER BY groupe.montant_ht DESC`;

interface GroupeRow extends JugementRow {
  nombre: number;
  /** What the verdict of the marché says, where lines are judged as it is. */
  phrase_du_marche: string | null;
}

/** The largest purchases that were not bought by the rules, each with what the rule says of it. */
export async function readNonConformites(
  tx: Transaction,
  organizationId: string,
  exercice: number,
): Promise<AchatsJuges[]> {
  const rows = await tx.many<GroupeRow>(GROUPES, [organizationId, exercice]);
  return together(
    rows.map((row) => ({
      famille: row.famille_code === null ? SANS_FAMILLE : `${row.famille_code} ${row.famille_libelle}`,
      marche: row.marche_nom,
      montant_ht: row.montant_ht,
      nombre: row.nombre,
      // A line's words and a contract's stand in one column: their amounts in one form.
      explication: sansCentimesNuls(
        (row.motif === 'marche' && row.phrase_du_marche) || (expliquer(row).etapes.at(-1)?.libelle ?? ''),
      ),
    })),
  );
}

/** All that is not conform, and what of it is beside the purchases listed: null where they are all. */
export function sommesNonConformes(
  { par_verdict: parts }: Pick<FiguresDesMembres, 'par_verdict'>,
  listed: readonly SommeAchats[],
): { tous: SommeAchats; autres: SommeAchats | null } {
  const { montant, nombre } = parts.find(({ statut }) => statut === 'non_conforme') ?? { montant: 0, nombre: 0 };
  const autres = {
    montant_ht: sumOf([montant, ...listed.map((one) => -one.montant_ht)]),
    nombre: listed.reduce((left, one) => left - one.nombre, nombre),
  };
  const isWhole = autres.montant_ht === 0 && autres.nombre === 0;
  return { tous: { montant_ht: montant, nombre }, autres: isWhole ? null : autres };
}

/** What is counted as not conform of lines that are counted with another verdict: those that go beyond their contract. */
const PART_A_VERIFIER = `
  SELECT coalesce(sum(depassee.montant_ht), 0)::numeric(18,2)::text AS montant_ht
  FROM ${jugeesAuDela(`
    SELECT organization_id, groupe, periode,
           sum(CASE WHEN au_dela_ht > 0 THEN centimes::numeric / 100 ELSE 0 END - au_dela_ht) AS montant_ht
    FROM depassements_lignes WHERE organization_id = $1 GROUP BY 1, 2, 3`)}
  WHERE jugee.exercice = $2 AND jugee.conformite = 'non_conforme'`;

/** Euros that the lines counted as not conform do not add up to. */
export async function readPartAVerifier(tx: Transaction, organizationId: string, exercice: number): Promise<number> {
  const row = await tx.first<{ montant_ht: string }>(PART_A_VERIFIER, [organizationId, exercice]);
  return toAmount(row!.montant_ht);
}

/** Why the lines do not add up to what is not conform; undefined where they do. */
export const partAVerifierTold = (montant: number): string | undefined =>
  montant === 0
    ? undefined
    : `« ${TOUS} » compte ${formatExactAmount(montant)} mandatés dans la limite de leur marché par des lignes qui la dépassent, elles-mêmes comptées à vérifier.`;

/** The name of what is not conform beside the purchases listed, and of all that is. */
export const [AUTRES, TOUS] = ['Autres achats non conformes', 'Tous les non conformes'];

type Groupe = Omit<AchatsJuges, 'montant_ht'> & { montant_ht: string };

/** Purchases of one famille on one marché that are told in the same words stand on one row, the largest first. */
function together(groupes: readonly Groupe[]): AchatsJuges[] {
  const rows = new Map<string, { centimes: bigint; groupe: Groupe; nombre: number }>();
  for (const groupe of groupes) {
    const key = JSON.stringify([groupe.famille, groupe.marche, groupe.explication]);
    const row = rows.get(key) ?? { centimes: 0n, groupe, nombre: 0 };
    row.centimes += toCentimes(groupe.montant_ht);
    row.nombre += groupe.nombre;
    rows.set(key, row);
  }
  return [...rows.values()]
    .sort((one, other) => Number(other.centimes - one.centimes))
    .map(({ centimes, groupe, nombre }) => ({ ...groupe, montant_ht: toAmount(fromCentimes(centimes)), nombre }));
}
