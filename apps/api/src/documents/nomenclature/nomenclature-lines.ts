import type { Transaction } from '#database/transaction.js';
import { readSeuils } from '#figures/besoins/seuils.js';
import type { BesoinItem } from '#figures/besoins/seuils.response.js';
import { type BesoinsTotaux, sommeDe, totauxDe, totauxNonClasses } from '../besoins-totaux.js';

/** One famille, or one opération de travaux, at its place in the tree. */
export interface NomenclatureLine {
  code: string;
  libelle: string;
  type: string;
  /** 0 for a root. */
  depth: number;
  /** Null for a famille that nothing was bought in, of a version that is no longer the active one. */
  besoin: BesoinItem | null;
  /** Euros, of the famille and of all those beneath it: what every format shows. */
  totals: BesoinsTotaux;
}

/** The need of a row, which its procedure and its threshold are of: none where nothing of its own is paid or engaged. */
export const needOf = ({ besoin }: Pick<NomenclatureLine, 'besoin'>): BesoinItem | null =>
  besoin !== null && besoin.besoin_ht > 0 ? besoin : null;

/** The name of what bears no famille and no opération. */
export const UNCLASSIFIED = 'Achats non classés';

/** What the amounts count, in words. */
export const PERIMETRE =
  'Les montants d’une famille comprennent ceux des familles placées sous elle ; la procédure se juge sur le besoin de chacune. Consommé : mandats de l’exercice, annulations déduites, y compris ceux qui n’ont ni famille ni opération (« achats non classés », qu’aucun besoin ne compte). Engagé : part des marchés en cours qui tombe dans l’exercice et n’est pas encore payée. Prévision : montant attendu à la fin de l’exercice, achats non classés compris. Le besoin, consommé et engagé, est ce qui se compare aux seuils ; il se compte par famille homogène, ou par opération pour les travaux (code de la commande publique, R2121-1 à R2121-9).';

type Untotalled = Omit<NomenclatureLine, 'totals'>;

export interface NomenclatureLines {
  /** Day the thresholds are looked up at. */
  jour: string;
  /** Name of the active version, or null while there is none. */
  version: string | null;
  familles: NomenclatureLine[];
  /** Needs counted by opération, and familles of former versions still consumed. */
  autres: NomenclatureLine[];
  /** What bears no famille and no opération: with the needs, the volume of the exercice. Null where all is classified. */
  nonClasse: BesoinsTotaux | null;
}

interface FamilleRow {
  id: string;
  code: string;
  libelle: string;
  type_achat: string;
  depth: number;
}

// A path of codes sorts a famille under its parent.
const TREE = `
  WITH RECURSIVE arbre AS (
    SELECT famille.id, famille.code, famille.libelle, famille.type_achat, 0 AS depth, ARRAY[famille.code] AS chemin
    FROM familles famille
    JOIN nomenclatures nomenclature ON nomenclature.organization_id = $1 AND nomenclature.id = famille.nomenclature_id
    WHERE famille.organization_id = $1 AND nomenclature.active AND famille.parent_id IS NULL
    UNION ALL
    SELECT famille.id, famille.code, famille.libelle, famille.type_achat, arbre.depth + 1, chemin || famille.code
    FROM familles famille JOIN arbre ON famille.parent_id = arbre.id
    WHERE famille.organization_id = $1)
  SELECT id, code, libelle, type_achat, depth FROM arbre ORDER BY chemin`;

/** The tree of the active nomenclature with the need of each famille against the thresholds, as the screen shows it. */
export async function readNomenclatureLines(
  tx: Transaction,
  organizationId: string,
  exercice: number,
): Promise<NomenclatureLines> {
  const version = await tx.first<{ libelle: string }>(
    'SELECT libelle FROM nomenclatures WHERE organization_id = $1 AND active',
    [organizationId],
  );
  const rows = await tx.many<FamilleRow>(TREE, [organizationId]);
  const { jour, besoins, non_classe: nonClasse } = await readSeuils(tx, organizationId, exercice);
  const byFamille = new Map(besoins.flatMap((one) => (one.famille ? [[one.famille.id, one] as const] : [])));
  const familles = rows.map(({ id, code, libelle, type_achat: type, depth }) => {
    const besoin = byFamille.get(id) ?? null;
    byFamille.delete(id);
    return { code, libelle, type, depth, besoin };
  });
  const operations = besoins.filter(({ operation }) => operation !== null);
  return {
    jour,
    version: version?.libelle ?? null,
    familles: withTotals(familles),
    autres: withTotals(
      [...operations, ...byFamille.values()].map((besoin) => {
        const { code, libelle } = (besoin.operation ?? besoin.famille)!;
        return { code, libelle, type: besoin.type, depth: 0, besoin };
      }),
    ),
    nonClasse: nonClasse.montant === 0 ? null : totauxNonClasses(nonClasse.montant, exercice, jour),
  };
}

/** The sum of lines, each need once, and of what is not classified. */
export const totalOf = (lines: readonly Untotalled[], nonClasse: BesoinsTotaux | null = null): BesoinsTotaux =>
  sommeDe([totauxDe(lines.flatMap(({ besoin }) => besoin ?? [])), ...(nonClasse ? [nonClasse] : [])]);

/**
 * Adds to each line what the familles beneath it come to: a need counts for its own line and for those above it, which are no
 * more than the tree is deep.
 * @param lines a famille before those beneath it
 */
export function withTotals(lines: readonly Untotalled[]): NomenclatureLine[] {
  const open: BesoinItem[][] = [];
  const counted = lines.map((line) => {
    const besoins: BesoinItem[] = [];
    open.splice(line.depth, open.length, besoins);
    const { besoin } = line;
    if (besoin) open.forEach((above) => above.push(besoin));
    return { line, besoins };
  });
  return counted.map(({ line, besoins }) => ({ ...line, totals: totauxDe(besoins) }));
}
