import type { Transaction } from '#database/transaction.js';
import { type FiltreLignes, parametresGroupes, parametresLignes, sans } from './filtre-lignes.js';
import { AU_DELA, GROUPES_SANS_VERDICT, ISSUE, LIGNES_COMPTEES } from './lignes.sql.js';

/**
 * What the verdicts of groups do not tell of lines: those paid beyond the maximum of their contract, in a group that is
 * partly within it. Each is two movements, out of the verdict of its group and into à vérifier, added to the sums of the
 * groups. The arrays are columns, for `unnest`.
 */
export interface AuDela {
  /** Lines that are à vérifier whatever their group. */
  lignes: string[];
  groupes: string[];
  periodes: string[];
  fournisseurs: (string | null)[];
  /** As the filter names them: with their reason where it asks for that. */
  conformites: string[];
  nombres: number[];
  montants: string[];
}

interface AuDelaRow {
  id: string;
  groupe: string;
  periode: string;
  fournisseur_id: string | null;
  conformite: string;
  issue: string;
  montant: string;
  oppose: string;
  depasse: boolean;
}

const RIEN: AuDela = {
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
    AND jugee.empreinte IN (SELECT cumul.empreinte FROM cumuls_listes cumul WHERE ${GROUPES_SANS_VERDICT})`;

const LIGNES_AU_DELA = `
  SELECT ligne.id, ligne.groupe, depassement.periode::text AS periode, ligne.fournisseur_id, jugee.conformite,
         ${ISSUE} AS issue, depassement.au_dela_ht::text AS montant, (-depassement.au_dela_ht)::text AS oppose,
         depassement.au_dela_ht > 0 AS depasse
  FROM lignes_partagees($1, $21) depassement
  JOIN cumuls_listes cumul
    ON cumul.organization_id = $1 AND cumul.groupe = depassement.groupe AND cumul.periode = depassement.periode
  JOIN cumuls_lignes jugee ON jugee.organization_id = $1 AND jugee.empreinte = cumul.empreinte
  JOIN lignes_mandat ligne ON ligne.organization_id = $1 AND ligne.id = depassement.ligne_id
  WHERE ${LIGNES_COMPTEES}`;

/**
 * The lines beyond a maximum among those that meet a filter, whatever verdict it asks for. Cheap while no contract is paid
 * beyond its maximum; otherwise the lines of the groups that straddle one are read.
 */
export async function readAuDela(tx: Transaction, organizationId: string, filtre: FiltreLignes): Promise<AuDela> {
  const read = sans(filtre, 'verdict');
  const partages = await tx.first<{ empreintes: string[] | null }>(
    GROUPES_PARTAGES,
    parametresGroupes(organizationId, read).slice(0, 9),
  );
  if (!partages?.empreintes) return RIEN;
  const rows = await tx.many<AuDelaRow>(LIGNES_AU_DELA, [
    ...parametresLignes(organizationId, read),
    partages.empreintes,
  ]);
  const asked = (conformite: string, issue: string): string =>
    filtre.verdict?.includes(issue) && !filtre.verdict.includes(conformite) ? issue : conformite;
  const twice = <Value>(of: (row: AuDelaRow) => [Value, Value]): Value[] => rows.flatMap(of);
  return {
    lignes: rows.filter(({ depasse }) => depasse).map(({ id }) => id),
    groupes: twice(({ groupe }) => [groupe, groupe]),
    periodes: twice(({ periode }) => [periode, periode]),
    fournisseurs: twice(({ fournisseur_id }) => [fournisseur_id, fournisseur_id]),
    conformites: twice(({ conformite, issue }) => [asked(conformite, issue), asked('a_verifier', AU_DELA)]),
    nombres: twice(({ depasse }) => (depasse ? [-1, 1] : [0, 0])),
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
  filtre.verdict === undefined ? Promise.resolve(RIEN) : readAuDela(tx, organizationId, filtre);
