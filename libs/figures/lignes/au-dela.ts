import type { Transaction } from '#database/transaction.js';
import { type FiltreLignes, lisLignes, parametresGroupes, parametresLignes, sans } from './filtre-lignes.js';
import { AU_DELA, GROUPES_SANS_VERDICT, ISSUE, LIGNES_COMPTEES } from './lignes.sql.js';

/**
 * What the verdicts of groups do not tell of lines: those paid beyond the maximum of their contract, in a group that is
 * partly within it. Those of a group are two movements, out of its verdict and into à vérifier, added to the sums of the
 * groups. The arrays are columns, for `unnest`.
 */
export interface AuDela {
  /** Lines that are à vérifier whatever their group; read where the filter asks for a verdict. */
  lignes: string[];
  groupes: string[];
  periodes: string[];
  /** Null where suppliers are not told apart. */
  fournisseurs: (string | null)[];
  /** As the filter names them: with their reason where it asks for that. */
  conformites: string[];
  nombres: number[];
  montants: string[];
}

interface AuDelaRow {
  groupe: string;
  periode: string;
  fournisseur_id: string | null;
  conformite: string;
  issue: string;
  montant: string;
  oppose: string;
  nombre: number;
  lignes: string[] | null;
}

export const RIEN_AU_DELA: AuDela = {
  lignes: [],
  groupes: [],
  periodes: [],
  fournisseurs: [],
  conformites: [],
  nombres: [],
  montants: [],
};

/** Groups that are partly beyond the maximum of their contract; one that is wholly beyond is à vérifier itself. */
const GROUPES_PARTAGES = `
  SELECT array_agg(jugee.empreinte) AS empreintes FROM cumuls_lignes jugee
  WHERE jugee.organization_id = $1 AND jugee.au_dela_ht <> 0 AND jugee.conformite <> 'a_verifier'
    AND EXISTS (SELECT FROM cumuls_listes cumul WHERE cumul.empreinte = jugee.empreinte AND ${GROUPES_SANS_VERDICT})`;

/**
 * The lines beyond, summed by group, and by supplier where they are told apart.
 * @param first place of the parameters: the groups, whether suppliers are told apart, whether the lines are named
 */
const lignesAuDela = (first: number, lignes: string): string => `
  SELECT depassement.groupe, depassement.periode::text AS periode, jugee.conformite, ${ISSUE} AS issue,
         CASE WHEN $${first + 1}::boolean THEN depassement.fournisseur_id END AS fournisseur_id,
         sum(depassement.au_dela_ht)::text AS montant, (-sum(depassement.au_dela_ht))::text AS oppose,
         count(*) FILTER (WHERE depassement.au_dela_ht > 0)::int AS nombre,
         CASE WHEN $${first + 2}::boolean THEN
           array_agg(depassement.ligne_id) FILTER (WHERE depassement.au_dela_ht > 0) END AS lignes
  FROM lignes_partagees($1, $${first}) depassement
  JOIN cumuls_listes cumul
    ON cumul.organization_id = $1 AND cumul.groupe = depassement.groupe AND cumul.periode = depassement.periode
  JOIN cumuls_lignes jugee ON jugee.organization_id = $1 AND jugee.empreinte = cumul.empreinte
  ${lignes}
  GROUP BY 1, 2, 3, 4, 5`;

const PAR_LIGNE = lignesAuDela(
  21,
  `JOIN lignes_mandat ligne ON ligne.organization_id = $1 AND ligne.id = depassement.ligne_id
  WHERE ${LIGNES_COMPTEES}`,
);
const PAR_GROUPE = lignesAuDela(10, `WHERE ${GROUPES_SANS_VERDICT}`);

/**
 * The lines beyond a maximum among those that meet a filter, whatever verdict it asks for. Cheap while no contract is paid
 * beyond its maximum; otherwise the lines of the groups that straddle one are read.
 * @param parFournisseur whether suppliers are told apart
 */
export async function readAuDela(
  tx: Transaction,
  organizationId: string,
  filtre: FiltreLignes,
  parFournisseur = false,
): Promise<AuDela> {
  const read = sans(filtre, 'verdict');
  const ofGroups = parametresGroupes(organizationId, read).slice(0, 9);
  const partages = await tx.first<{ empreintes: string[] | null }>(GROUPES_PARTAGES, ofGroups);
  if (!partages?.empreintes) return RIEN_AU_DELA;
  const wanted = [partages.empreintes, parFournisseur, filtre.verdict !== undefined];
  const rows = await (lisLignes(read)
    ? tx.many<AuDelaRow>(PAR_LIGNE, [...parametresLignes(organizationId, read), ...wanted])
    : tx.many<AuDelaRow>(PAR_GROUPE, [...ofGroups, ...wanted]));
  const asked = (conformite: string, issue: string): string =>
    filtre.verdict?.includes(issue) && !filtre.verdict.includes(conformite) ? issue : conformite;
  const twice = <Value>(of: (row: AuDelaRow) => [Value, Value]): Value[] => rows.flatMap(of);
  return {
    lignes: rows.flatMap(({ lignes }) => lignes ?? []),
    groupes: twice(({ groupe }) => [groupe, groupe]),
    periodes: twice(({ periode }) => [periode, periode]),
    fournisseurs: twice(({ fournisseur_id }) => [fournisseur_id, fournisseur_id]),
    conformites: twice(({ conformite, issue }) => [asked(conformite, issue), asked('a_verifier', AU_DELA)]),
    nombres: twice(({ nombre }) => [-nombre, nombre]),
    montants: twice(({ montant, oppose }) => [oppose, montant]),
  };
}

/** The movements as statements take them: groups, periods, verdicts, numbers, amounts. */
export const mouvements = ({ groupes, periodes, conformites, nombres, montants }: AuDela): unknown[] => [
  groupes,
  periodes,
  conformites,
  nombres,
  montants,
];

/** `readAuDela` where the verdict is asked for, else nothing: what moves between verdicts leaves other sums as they are. */
export const auDelaDuFiltre = (tx: Transaction, organizationId: string, filtre: FiltreLignes): Promise<AuDela> =>
  filtre.verdict === undefined ? Promise.resolve(RIEN_AU_DELA) : readAuDela(tx, organizationId, filtre);
