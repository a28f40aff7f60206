import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { toAmount } from '#common/money.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { countLignes, type Portee } from '#figures/lignes/compter-lignes.js';
import {
  alternatives,
  type FiltreLignes,
  lisLignes,
  parametresGroupes,
  parametresLignes,
  readFiltre,
  sans,
  type ChampFacette,
  CHAMPS_FACETTES,
} from '#figures/lignes/filtre-lignes.js';
import { nommer } from '#figures/lignes/libelles.js';
import {
  type ChampDeGroupe,
  FACETTES_DES_GROUPES,
  FACETTES_PAR_GROUPE,
  FACETTES_PAR_PARCOURS,
  FOURNISSEURS_PAR_GROUPE,
  FOURNISSEURS_PAR_PARCOURS,
  SHOWN,
} from './facettes.sql.js';
import type { FacettesQuery } from './lignes.dto.js';
import type { FacetteItem, FacettesResponse } from './lignes.response.js';

/** Lines that are read to count values; more are « Affinez pour compter ». */
const MOST_LINES = 200_000;

interface FacetteRow {
  champ: string;
  rang: number;
  valeur: string;
  valeurs: number;
  nombre: string;
  montant_ht: string;
}

/** Fields that are counted among the same lines, in one reading. */
interface Pass {
  filtre: FiltreLignes;
  champs: ChampFacette[];
  /** The statement: all fields that groups tell, or one of them; absent for the suppliers. */
  compte?: ChampDeGroupe | 'tous';
}

/** How many lines each value of a field has: from the rollups where the filters are their columns, else from the lines. */
@Injectable()
export class FacettesService {
  constructor(private readonly database: TenantDatabase) {}

  count(ctx: RequestContext, query: FacettesQuery): Promise<FacettesResponse> {
    const filtre = readFiltre(query);
    const champs = (alternatives(query.champs) as ChampFacette[] | undefined) ?? [...CHAMPS_FACETTES];
    return this.database.transaction(ctx, async (tx) => {
      const { organizationId } = ctx;
      const portee = await countLignes(tx, organizationId, filtre);
      const { total, montant_ht } = portee;
      const rows = new Map<string, FacetteRow[]>();
      for (const pass of passesOf(filtre, champs)) {
        const found = await countPass(tx, organizationId, pass, pass.filtre === filtre ? portee : undefined);
        if (!found) continue;
        for (const champ of pass.champs)
          rows.set(
            champ,
            found.filter((row) => row.champ === champ),
          );
      }
      const shown = [...rows.values()].flat().filter(({ rang }) => rang <= SHOWN);
      const nom = await nommer(tx, organizationId, shown);
      return {
        total,
        montant_ht: toAmount(montant_ht),
        facettes: champs.map((champ) => toFacette(champ, rows.get(champ), nom)),
      };
    });
  }
}

/** A field ignores its own filter, so each field that has one is counted by itself. */
function passesOf(filtre: FiltreLignes, champs: readonly ChampFacette[]): Pass[] {
  const alone = champs.filter((champ) => champ === 'fournisseur' || filtre[champ] !== undefined);
  const together = champs.filter((champ) => champ !== 'fournisseur' && filtre[champ] === undefined);
  return [
    ...(together.length > 0 ? [{ filtre, champs: together, compte: 'tous' as const }] : []),
    ...alone.map((champ) => ({
      filtre: filtre[champ] === undefined ? filtre : sans(filtre, champ),
      champs: [champ],
      ...(champ === 'fournisseur' ? {} : { compte: champ }),
    })),
  ];
}

/**
 * @param known what `countLignes` told of this filter, where it was asked
 * @returns undefined where too many lines would have to be read
 */
async function countPass(
  tx: Transaction,
  organizationId: string,
  { filtre, champs, compte }: Pass,
  known: Portee | undefined,
): Promise<FacetteRow[] | undefined> {
  if (compte !== undefined && !lisLignes(filtre)) {
    return tx.many<FacetteRow>(FACETTES_DES_GROUPES[compte], [...parametresGroupes(organizationId, filtre), champs]);
  }
  const portee = known ?? (await countLignes(tx, organizationId, filtre));
  if (portee.total > MOST_LINES) return undefined;
  const parameters = parametresLignes(organizationId, portee.filtre);
  if (compte === undefined) {
    return tx.many<FacetteRow>(portee.parGroupe ? FOURNISSEURS_PAR_GROUPE : FOURNISSEURS_PAR_PARCOURS, parameters);
  }
  return tx.many<FacetteRow>(portee.parGroupe ? FACETTES_PAR_GROUPE[compte] : FACETTES_PAR_PARCOURS[compte], [
    ...parameters,
    champs,
  ]);
}

function toFacette(
  champ: ChampFacette,
  rows: readonly FacetteRow[] | undefined,
  nom: (valeur: { champ: string; valeur: string }) => string,
): FacetteItem {
  if (!rows) return { champ, valeurs: null, autres: null };
  const others = rows.find(({ rang }) => rang > SHOWN);
  return {
    champ,
    valeurs: rows
      .filter(({ rang }) => rang <= SHOWN)
      .map((row) => ({
        valeur: row.valeur,
        libelle: nom(row),
        nombre: Number(row.nombre),
        montant_ht: toAmount(row.montant_ht),
      })),
    autres: others
      ? { valeurs: others.valeurs, nombre: Number(others.nombre), montant_ht: toAmount(others.montant_ht) }
      : null,
  };
}
