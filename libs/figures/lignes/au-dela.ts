import type { Transaction } from '#database/transaction.js';
import { desSeulesLignes, type FiltreLignes, lisLignes, parametresGroupes, parametresLignes } from './filtre-lignes.js';
import { AU_DELA, GROUPES_SANS_VERDICT, ISSUE, LIGNES_PARCOURUES } from './lignes.sql.js';

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

/** A row of cumuls_listes whose group straddles the maximum of its contract. */
interface PartageRow {
  empreinte: string;
  groupe: string;
  periode: string;
  conformite: string;
  issue: string;
}

/** The lines beyond of such a row, of one supplier where they are told apart. */
interface DepassementRow {
  groupe: string;
  periode: string;
  fournisseur_id: string | null;
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
  SELECT jugee.empreinte, cumul.groupe, cumul.periode::text AS periode, jugee.conformite, ${ISSUE} AS issue
  FROM cumuls_lignes jugee
  JOIN cumuls_listes cumul ON cumul.empreinte = jugee.empreinte
  WHERE jugee.organization_id = $1 AND jugee.au_dela_ht <> 0 AND jugee.conformite <> 'a_verifier'
    AND ${GROUPES_SANS_VERDICT}`;

/**
 * The lines beyond, summed by group, and by supplier where they are told apart. They are found once, apart: joined as they
 * come, they were looked for again for each line of the filter.
 * @param first place of the parameters: the groups, whether suppliers are told apart, whether the lines are named
 */
const sommesAuDela = (first: number, lignes: string): string => `
  WITH depassements AS MATERIALIZED (SELECT * FROM lignes_partagees($1, $${first}))
  SELECT depassement.groupe, depassement.periode::text AS periode,
         CASE WHEN $${first + 1}::boolean THEN depassement.fournisseur_id END AS fournisseur_id,
         sum(depassement.au_dela_ht)::text AS montant, (-sum(depassement.au_dela_ht))::text AS oppose,
         count(*) FILTER (WHERE depassement.au_dela_ht > 0)::int AS nombre,
         CASE WHEN $${first + 2}::boolean THEN
           array_agg(depassement.ligne_id) FILTER (WHERE depassement.au_dela_ht > 0) END AS lignes
  FROM depassements depassement
  ${lignes}
  GROUP BY 1, 2, 3`;

const PAR_LIGNE = sommesAuDela(
  21,
  `JOIN lignes_mandat ligne ON ligne.organization_id = $1 AND ligne.id = depassement.ligne_id
  WHERE ${LIGNES_PARCOURUES}`,
);
const PAR_GROUPE = sommesAuDela(2, '');

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
  const ofGroups = parametresGroupes(organizationId, filtre).slice(0, 9);
  const partages = await tx.many<PartageRow>(GROUPES_PARTAGES, ofGroups);
  if (partages.length === 0) return RIEN_AU_DELA;
  const wanted = [
    [...new Set(partages.map(({ empreinte }) => empreinte))],
    parFournisseur,
    filtre.verdict !== undefined,
  ];
  // The groups already meet the filters on their columns: only those on what a single line has are left.
  const found = await (lisLignes(filtre)
    ? tx.many<DepassementRow>(PAR_LIGNE, [...parametresLignes(organizationId, desSeulesLignes(filtre)), ...wanted])
    : tx.many<DepassementRow>(PAR_GROUPE, [organizationId, ...wanted]));
  const groupOf = new Map(partages.map((row) => [`${row.groupe} ${row.periode}`, row]));
  // A group of cumuls_lignes has rows of several accounts and sources: those that the filter leaves out are passed over.
  const rows = found.flatMap((row) => {
    const group = groupOf.get(`${row.groupe} ${row.periode}`);
    return group ? [{ ...row, conformite: group.conformite, issue: group.issue }] : [];
  });
  const asked = (conformite: string, issue: string): string =>
    filtre.verdict?.includes(issue) && !filtre.verdict.includes(conformite) ? issue : conformite;
  const twice = <Value>(of: (row: (typeof rows)[number]) => [Value, Value]): Value[] => rows.flatMap(of);
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
