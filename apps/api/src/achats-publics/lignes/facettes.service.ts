import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { toAmount } from '#common/money.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { mouvements, RIEN_AU_DELA } from '#figures/lignes/au-dela.js';
import {
  alternatives,
  type FiltreLignes,
  lisLignes,
  parametresGroupes,
  parametresLignes,
  readFiltre,
  sans,
} from '#figures/lignes/filtre-lignes.js';
import { nommer } from '#figures/lignes/libelles.js';
import { FACETTES_DES_GROUPES, FACETTES_PAR_GROUPE, FACETTES_PAR_PARCOURS, SHOWN } from './facettes.sql.js';
import { LecturesDuFiltre } from './lectures-du-filtre.js';
import { type ChampFacette, CHAMPS_FACETTES, type FacettesQuery } from './lignes.dto.js';
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
      const lectures = new LecturesDuFiltre(tx, organizationId);
      const { total, montant_ht } = await lectures.portee(filtre);
      const rows = new Map<string, FacetteRow[]>();
      for (const pass of passesOf(filtre, champs)) {
        const found = await countPass(tx, lectures, pass);
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

/**
 * A field ignores its own filter, so each field that has one is counted by itself. Suppliers are no column of the rollups:
 * they are counted by themselves where the others need no line.
 */
function passesOf(filtre: FiltreLignes, champs: readonly ChampFacette[]): Pass[] {
  const alone = (champ: ChampFacette): boolean =>
    filtre[champ] !== undefined || (champ === 'fournisseur' && !lisLignes(filtre));
  const together = champs.filter((champ) => !alone(champ));
  return [
    ...(together.length > 0 ? [{ filtre, champs: together }] : []),
    ...champs.filter(alone).map((champ) => ({ filtre: sans(filtre, champ), champs: [champ] })),
  ];
}

/** @returns undefined where too many lines would have to be read */
async function countPass(
  tx: Transaction,
  lectures: LecturesDuFiltre,
  { filtre, champs }: Pass,
): Promise<FacetteRow[] | undefined> {
  const moves = champs.includes('verdict') || filtre.verdict !== undefined;
  const { organizationId } = lectures;
  if (!lisLignes(filtre) && !champs.includes('fournisseur')) {
    const auDela = moves ? await lectures.auDela(filtre, false) : RIEN_AU_DELA;
    return tx.many<FacetteRow>(FACETTES_DES_GROUPES, [
      ...parametresGroupes(organizationId, filtre),
      ...mouvements(auDela),
      champs,
    ]);
  }
  const portee = await lectures.portee(filtre);
  if (portee.total > MOST_LINES) return undefined;
  const auDela = moves ? await lectures.auDela(filtre, champs.includes('fournisseur')) : RIEN_AU_DELA;
  return tx.many<FacetteRow>(portee.parGroupe ? FACETTES_PAR_GROUPE : FACETTES_PAR_PARCOURS, [
    ...parametresLignes(organizationId, portee.filtre),
    ...mouvements(auDela),
    auDela.fournisseurs,
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
